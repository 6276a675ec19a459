import { limitText, SENDER } from '../api/http/limits.ts';
import type { Build, Operation } from '../api/operations/operation.ts';
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
  type Part,
  questionParts,
  section,
  termList,
  trusted,
} from '../api/prose/markdown.ts';
import { operations } from '../api/registry.ts';
import { issueLine, productsOf, takesRequests } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { availabilitySentence, inquiryNote, isClosed, startText } from '../api/resources/profile/terms.ts';
import type { OperationId } from '../api/routes.ts';
import { HONEYPOT } from '../messages/schemas/message.ts';
import { NO_PRODUCTS } from '../messages/schemas/support.ts';
import type { Product } from '../schemas/product.ts';
import { fieldList } from './openapi/fields.ts';
import type { OperationReference } from './openapi/operation-reference.ts';
import { statusMark } from './product-facts.ts';
import { isLooking, recheckAdvice, terms } from './profile-words.ts';

export const sendingInstructions = (
  build: Build,
  { rules, nextSteps }: Required<Pick<Operation, 'rules' | 'nextSteps'>>,
) => ({
  rules: list(rules.map(trusted)),
  limits: md`Limit for messages of this kind from ${trusted(`${SENDER}: ${limitText(build.content.site.write_limits)}`)}. After a 429, wait the number of seconds in \`Retry-After\`. Rejected messages and retries do not count. Until the end of the next UTC day, the same body from the same network gets the first receipt; with an \`Idempotency-Key\` header, from any network. To send the same text as a new message, set \`Idempotency-Key\` to a new UUID. Unknown fields are rejected.`,
  next: list(nextSteps(build)),
});

export const sendingGuide = (
  build: Build,
  id: Extract<OperationId, 'createInquiry' | 'createSupportRequest'>,
  { request = [], curl }: OperationReference,
): Markdown[] => {
  const { address } = build;
  const instructions = sendingInstructions(build, operations[id]);
  // Agents leave out the honeypot, because they do not see it.
  const fields = request.filter(({ name }) => name !== HONEYPOT);
  return [
    md`### Rules`,
    instructions.rules,
    md`### Fields`,
    md`Send ${codeSpan(address.invocation(id))} with a JSON object, or over MCP use ${codeSpan(operations[id].toolName)}.`,
    fieldList(fields, true),
    md`### Command`,
    md`This sends a real message: use your own details.`,
    fenced('sh', curl),
    instructions.limits,
    md`\`error.message\` describes what to correct. See ${linked('all errors', address.page(markdownPath(operationPagePath(id))))}.`,
    md`### What happens next`,
    instructions.next,
  ];
};

const productLines = (products: readonly Product[]): Markdown =>
  list(
    products.map(
      one =>
        md`${one.support.form ? linked(one.name, one.support.form) : escaped(one.name)}: ${codeSpan(one.id)}${statusMark(one)}`,
    ),
  );

const ownSupport = (products: readonly Product[]): Part[] => {
  const elsewhere = products.filter(({ support_url: url }) => url !== undefined);
  const none = products.filter(product => !takesRequests(product) && !elsewhere.includes(product));
  return [
    elsewhere.length > 0 && md`These products have their own support:`,
    productLines(elsewhere),
    none.length > 0 && md`These products take no support requests:`,
    productLines(none),
  ];
};

export const productsGuide = (build: Build, reference: OperationReference): Markdown => {
  const products = productsOf(build);
  const issues = products.flatMap(product =>
    (product.known_issues ?? []).map(
      issue => md`**${escaped(product.name)}:** ${ownerLine(issueLine(issue))}`,
    ),
  );
  return blocks([
    ...section('Known issues', [list(issues)]),
    md`## Request support`,
    ...ownSupport(products),
    ...(products.some(takesRequests) ? sendingGuide(build, 'createSupportRequest', reference) : []),
  ]);
};

const sending = (name: string, url: string): Markdown =>
  md`For the rules, the fields, a command, and what happens next, see ${linked(name, url)}.`;

const privacyPointer = ({ address }: Build): Markdown =>
  md`What is stored, and who sees it: ${linked('privacy', address.page(markdownPath(paths.privacy)))}.`;

/** On its page, the form itself. */
const formLine = ({ address }: Build, page: `/${string}`): Markdown =>
  md`- The form for people: ${autolink(address.page(page))}`;

export const inquireMarkdown = (build: Build): Markdown => {
  const { address, content } = build;
  const { name, email } = content.site.owner;
  const profile = profileOf(build);
  const availability = availabilitySentence(content);
  return blocks([
    md`# Get in touch`,
    availability && md`**${escaped(availability)}**`,
    ...(isClosed(profile)
      ? [md`For anything else, write to ${escaped(email)}.`, recheckAdvice(build)]
      : [
          md`Propose a role with the form, or write to ${escaped(email)} about anything else.`,
          ownerLine(inquiryNote(build) ?? ''),
          formLine(build, paths.inquire),
          ...section(isLooking(profile) ? `What ${name} is looking for` : 'Terms', [
            termList([
              ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
              ['Available', startText(profile, build.dates)],
              ...terms(profile),
            ]),
          ]),
          ...questionParts(profile.questions),
          sending('hiring', address.page(paths.hiring)),
          privacyPointer(build),
        ]),
  ]);
};

export const supportMarkdown = (build: Build): Markdown => {
  const products = productsOf(build);
  const here = products.filter(takesRequests);
  return blocks([
    md`# Support`,
    products.length === 0 && md`**${escaped(NO_PRODUCTS)}**`,
    ...ownSupport(products),
    here.length > 0 &&
      md`Ask a question, report a bug, or suggest a feature for a product by ${escaped(build.content.site.owner.name)}. A reply, if any, goes to the email address that you give.`,
    here.length > 0 && formLine(build, paths.support),
    ...section('Products', [productLines(here)]),
    products.length > 0 && sending('products', build.address.page(markdownPath(paths.products))),
    md`By email: ${escaped(build.content.site.owner.email)}. ${privacyPointer(build)}`,
  ]);
};
