import { limitText, SENDER } from '../api/http/limits.ts';
import type { Build } from '../api/operations/operation.ts';
import { hasProducts, markdownPath, type Path, paths, productMarkdownPath } from '../api/paths.ts';
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
import { capitalized } from '../api/prose/words.ts';
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
import { doNotPropose, isLooking, terms } from './profile-words.ts';

export const sendingRules = ({ content }: Build, rules: readonly string[]): Markdown[] => [
  list(rules.map(trusted)),
  md`Limit for these messages from ${trusted(`${SENDER}: ${limitText(content.site.write_limits)}`)}. After a 429, wait the number of seconds in \`Retry-After\`. Rejected messages and retries do not count. Until the end of the next UTC day, the same body from the same network gets the first receipt; with an \`Idempotency-Key\` header, from any network. To send the same text as a new message, set \`Idempotency-Key\` to a new UUID. Unknown fields are rejected.`,
];

export const sendingGuide = (
  build: Build,
  id: Extract<OperationId, 'createInquiry' | 'createSupportRequest'>,
  { request, schemas, curl }: OperationReference,
): Markdown[] => {
  const { address } = build;
  const { rules, nextSteps, toolName } = operations[id];
  // Agents leave out the honeypot, because they do not see it.
  const fields = request.filter(({ name }) => name !== HONEYPOT);
  return [
    md`### Rules`,
    ...sendingRules(build, rules),
    md`### Fields`,
    md`Send ${codeSpan(address.invocation(id))} with a JSON object (over MCP, ${codeSpan(toolName)}).`,
    fieldList(fields, schemas, true),
    md`### Command`,
    md`This sends a real message: use your own details.`,
    fenced('sh', curl),
    md`\`error.message\` describes what to correct. See ${linked('all errors', address.page(markdownPath(paths.reference)))}.`,
    md`### What happens next`,
    list(nextSteps(build)),
  ];
};

const supportLines = ({ address }: Build, products: readonly Product[]): Markdown =>
  list(
    products.map(product => {
      const { id, name, status, support_url: elsewhere } = product;
      const own = elsewhere ? linked('own support', elsewhere) : md`takes no support requests`;
      return md`${linked(name, address.page(productMarkdownPath(id)))}${status === 'retired' && md` (retired)`}${!takesRequests(product) && md`: ${own}`}`;
    }),
  );

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
    supportLines(
      build,
      products.filter(product => !takesRequests(product)),
    ),
    ...(products.some(takesRequests) ? sendingGuide(build, 'createSupportRequest', reference) : []),
  ]);
};

const FOR_AGENTS = '## For agents';

/** A page is for people, so it leaves out the end of its document. */
export const forPeople = (text: string): string => text.split(`\n${FOR_AGENTS}\n`)[0] ?? '';

const agentParts = ({ address }: Build, name: string, document: Path): Part[] => [
  trusted(FOR_AGENTS),
  md`For the rules, the fields, a command, and what happens next, see ${linked(name, address.page(document))}. What is stored, and who sees it: ${linked('privacy', address.page(markdownPath(paths.privacy)))}.`,
];

/** On its page, the form itself. */
const formLine = ({ address }: Build, page: Path): Markdown =>
  md`- The form for people: ${autolink(address.page(page))}`;

export const inquireMarkdown = (build: Build): Markdown => {
  const { address, content, dates } = build;
  const email = escaped(content.site.owner.email);
  const profile = profileOf(build);
  // That agents must not propose a role is not for people.
  const availability = availabilitySentence(content)?.replace(/:.*/, '.');
  const support = linked('support', address.page(markdownPath(paths.support)));
  const products = linked('products', address.page(markdownPath(paths.products)));
  return blocks([
    md`# Get in touch`,
    availability && md`**${escaped(availability)}**`,
    ...(isClosed(profile)
      ? [
          md`For anything else, write to ${email}.`,
          hasProducts(build) && md`For help with one of the ${products}, see ${support}.`,
          trusted(FOR_AGENTS),
          doNotPropose(build),
        ]
      : [
          md`Propose a role with the form, or write to ${email} about anything else.`,
          ownerLine(inquiryNote(build) ?? ''),
          formLine(build, paths.inquire),
          ...section(isLooking(profile) ? 'Looking for' : 'Terms', [
            termList([
              ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
              ['Available', capitalized(startText(profile, dates, ''))],
              ['Notice period', profile.availability?.notice_period],
              ...terms(profile),
            ]),
          ]),
          ...questionParts(profile.questions),
          ...agentParts(build, 'hiring', paths.hiring),
        ]),
  ]);
};

export const supportMarkdown = (build: Build): Markdown => {
  const { name, email } = build.content.site.owner;
  const products = productsOf(build);
  const isHere = products.some(takesRequests);
  return blocks([
    md`# Support`,
    products.length === 0 && md`**${escaped(NO_PRODUCTS)}**`,
    isHere && md`Ask a question, report a bug, or suggest a feature for a product by ${escaped(name)}.`,
    md`Write to ${escaped(email)}${isHere && md`, or use the form. A reply, if any, goes to the email address that you give`}.`,
    isHere && formLine(build, paths.support),
    ...section('Products', [supportLines(build, products)]),
    ...(products.length > 0 ? agentParts(build, 'products', markdownPath(paths.products)) : []),
  ]);
};
