import type { Build } from '../api/operations/operation.ts';
import { markdownPath, paths } from '../api/paths.ts';
import { documentDates } from '../api/prose/dates.ts';
import {
  autolink,
  blocks,
  codeSpan,
  escaped,
  linked,
  list,
  type Markdown,
  md,
  ownerLine,
  questionParts,
  termList,
} from '../api/prose/markdown.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { availabilitySentence, inquiryNote, isClosed, startText } from '../api/resources/profile/terms.ts';
import type { Product } from '../schemas/product.ts';
import { NO_PRODUCTS } from '../schemas/support.ts';
import { statusMark } from './product-facts.ts';
import { recheckAdvice, terms } from './profile-words.ts';

const REPLY = md`A reply, if any, goes to the email address that you give.`;

const sending = (name: string, url: string): Markdown =>
  md`For the rules, the fields, a command, and what happens next, see ${linked(name, url)}.`;

const otherWays = ({ address, content }: Build): Markdown =>
  md`By email: ${escaped(content.site.owner.email)}. What is stored, and who sees it: ${linked('privacy', address.page(markdownPath(paths.privacy)))}.`;

/** On its page, the form itself. */
const formLine = ({ address }: Build, page: `/${string}`): Markdown =>
  md`The form for people: ${autolink(address.page(page))}`;

export const inquireMarkdown = (build: Build): Markdown => {
  const { address, content } = build;
  const profile = profileOf(build);
  const availability = availabilitySentence(content);
  return blocks([
    md`# Propose a role`,
    availability && md`**${escaped(availability)}**`,
    ...(isClosed(profile)
      ? [recheckAdvice(build)]
      : [
          md`An inquiry is stored for ${escaped(content.site.owner.name)}. ${REPLY}`,
          termList([
            ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
            ['Available', startText(profile, documentDates)],
            ...terms(profile),
          ]),
          ownerLine(inquiryNote(build) ?? ''),
          formLine(build, paths.inquire),
          ...questionParts(profile.questions),
          sending('hiring', address.page(paths.hiring)),
          otherWays(build),
        ]),
  ]);
};

export const supportMarkdown = (build: Build): Markdown => {
  const products = productsOf(build);
  const here = products.filter(({ support_url: url }) => url === undefined);
  const elsewhere = products.filter(({ support_url: url }) => url !== undefined);
  const lines = (some: readonly Product[]): Markdown =>
    list(
      some.map(
        one => md`${escaped(one.name)}: ${codeSpan(one.id)}${statusMark(one)}, ${autolink(one.support.form)}`,
      ),
    );
  const owner = escaped(build.content.site.owner.name);
  return blocks([
    md`# Support`,
    products.length === 0 && md`**${escaped(NO_PRODUCTS)}**`,
    ...(elsewhere.length > 0 ? [md`These products have their own support:`, lines(elsewhere)] : []),
    ...(here.length > 0
      ? [
          md`Ask a question, report a bug, or suggest a feature for a product by ${owner}. ${REPLY}`,
          formLine(build, paths.support),
          lines(here),
        ]
      : []),
    products.length > 0 && sending('products', build.address.page(markdownPath(paths.products))),
    otherWays(build),
  ]);
};
