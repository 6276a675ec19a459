import { limitText, SENDER } from '../api/http/limits.ts';
import { type Build, isOffered, type Operation } from '../api/operations/operation.ts';
import { markdownPath, operationPagePath, paths } from '../api/paths.ts';
import { blocks, fenced, linked, list, oneLine, writtenLine } from '../api/prose/markdown.ts';
import { type OperationId, operations } from '../api/registry.ts';
import { issueLine, productsOf } from '../api/resources/products/products.ts';
import { HONEYPOT } from '../schemas/message.ts';
import { NO_PRODUCTS } from '../schemas/support.ts';
import { fieldLines } from './openapi/fields.ts';
import type { OperationReference } from './openapi/operation-reference.ts';

export const sendingInstructions = (
  { address, content: { site } }: Pick<Build, 'address' | 'content'>,
  { rules, nextSteps }: Required<Pick<Operation, 'rules' | 'nextSteps'>>,
) => ({
  rules: list(rules),
  limits: `Limit for messages of this kind from ${SENDER}: ${limitText(site.write_limits)}. After a 429, wait the number of seconds in \`Retry-After\`. Rejected messages and retries do not count. If you resend the same body from the same network before the end of the next UTC day, you get the original receipt; with an \`Idempotency-Key\` header, from any network. To send the same text as a new message, set \`Idempotency-Key\` to a new UUID. Unknown fields are rejected.`,
  next: list(nextSteps(site, address.page(markdownPath(paths.privacy)))),
});

const knownIssues = (build: Build): string[] => {
  const lines = productsOf(build).flatMap(product =>
    (product.known_issues ?? []).map(
      issue => `- **${oneLine(product.name)}:** ${writtenLine(issueLine(product, issue))}`,
    ),
  );
  return lines.length === 0 ? [] : ['## Known issues', 'Look here first.', lines.join('\n')];
};

const ownSupport = (build: Build): string[] => {
  const lines = productsOf(build).flatMap(({ name, support_url: url }) =>
    url ? `- ${oneLine(name)}: <${url}>` : [],
  );
  return lines.length === 0
    ? []
    : ['These products have their own support. Give people the URL:', lines.join('\n')];
};

export const productsGuide = (build: Build, reference: OperationReference): string => {
  return isOffered(operations.createSupportRequest, build)
    ? blocks([
        ...knownIssues(build),
        '## Request support',
        ...ownSupport(build),
        ...sendingGuide(build, 'createSupportRequest', reference),
      ])
    : blocks([NO_PRODUCTS]);
};

export const sendingGuide = (
  build: Build,
  id: Extract<OperationId, 'createInquiry' | 'createSupportRequest'>,
  { body = [], curl }: OperationReference,
): string[] => {
  const { address } = build;
  const instructions = sendingInstructions(build, operations[id]);
  return [
    '### Rules',
    instructions.rules,
    '### Fields',
    `Send \`${address.invocation(id)}\` with a JSON object, or over MCP use \`${operations[id].tool.name}\`.`,
    // Agents leave out the honeypot, because they do not see it.
    fieldLines(
      body.filter(({ name }) => name !== HONEYPOT),
      true,
    ).join('\n'),
    '### Command',
    'This sends a real message: use your own details.',
    fenced('sh', curl),
    instructions.limits,
    `\`error.message\` describes what to correct. See ${linked('all errors', address.page(markdownPath(operationPagePath(id))))}.`,
    '### What happens next',
    instructions.next,
  ];
};
