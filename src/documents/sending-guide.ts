import { limitText, SENDER } from '../api/http/limits.ts';
import { type Build, isOffered, type Operation } from '../api/operations/operation.ts';
import { markdownPath, operationPagePath, paths } from '../api/paths.ts';
import {
  autolink,
  blocks,
  codeSpan,
  escaped,
  fenced,
  linked,
  list,
  type Markdown,
  md,
  ownerLine,
  section,
  trusted,
} from '../api/prose/markdown.ts';
import { type OperationId, operations } from '../api/registry.ts';
import { issueLine, productsOf } from '../api/resources/products/products.ts';
import { HONEYPOT } from '../schemas/message.ts';
import { NO_PRODUCTS } from '../schemas/support.ts';
import { fieldList } from './openapi/fields.ts';
import type { OperationReference } from './openapi/operation-reference.ts';

export const sendingInstructions = (
  { address, content: { site } }: Pick<Build, 'address' | 'content'>,
  { rules, nextSteps }: Required<Pick<Operation, 'rules' | 'nextSteps'>>,
) => ({
  rules: list(rules.map(trusted)),
  limits: md`Limit for messages of this kind from ${trusted(`${SENDER}: ${limitText(site.write_limits)}`)}. After a 429, wait the number of seconds in \`Retry-After\`. Rejected messages and retries do not count. If you resend the same body from the same network before the end of the next UTC day, you get the original receipt; with an \`Idempotency-Key\` header, from any network. To send the same text as a new message, set \`Idempotency-Key\` to a new UUID. Unknown fields are rejected.`,
  next: list(nextSteps(site, address.page(markdownPath(paths.privacy)))),
});

const knownIssues = (build: Build): Markdown[] =>
  productsOf(build).flatMap(product =>
    (product.known_issues ?? []).map(
      issue => md`**${escaped(product.name)}:** ${ownerLine(issueLine(product, issue))}`,
    ),
  );

const ownSupport = (build: Build): Markdown[] =>
  productsOf(build).flatMap(({ name, support_url: url }) =>
    url ? md`${escaped(name)}: ${autolink(url)}` : [],
  );

export const productsGuide = (build: Build, reference: OperationReference): Markdown => {
  if (!isOffered(operations.createSupportRequest, build)) return blocks([escaped(NO_PRODUCTS)]);
  const issues = list(knownIssues(build));
  const elsewhere = list(ownSupport(build));
  return blocks([
    ...section('Known issues', [issues && md`Look here first.`, issues]),
    md`## Request support`,
    elsewhere && md`These products have their own support. Give people the URL:`,
    elsewhere,
    ...sendingGuide(build, 'createSupportRequest', reference),
  ]);
};

export const sendingGuide = (
  build: Build,
  id: Extract<OperationId, 'createInquiry' | 'createSupportRequest'>,
  { body = [], curl }: OperationReference,
): Markdown[] => {
  const { address } = build;
  const instructions = sendingInstructions(build, operations[id]);
  return [
    md`### Rules`,
    instructions.rules,
    md`### Fields`,
    md`Send ${codeSpan(address.invocation(id))} with a JSON object, or over MCP use ${codeSpan(operations[id].tool.name)}.`,
    // Agents leave out the honeypot, because they do not see it.
    fieldList(
      body.filter(({ name }) => name !== HONEYPOT),
      true,
    ),
    md`### Command`,
    md`This sends a real message: use your own details.`,
    fenced('sh', curl),
    instructions.limits,
    md`\`error.message\` describes what to correct. See ${linked('all errors', address.page(markdownPath(operationPagePath(id))))}.`,
    md`### What happens next`,
    instructions.next,
  ];
};
