import type { Build } from '../api/operations/operation.ts';
import { markdownPath, paths } from '../api/paths.ts';
import { documentDates } from '../api/prose/dates.ts';
import {
  blocks,
  linked,
  list,
  oneLine,
  questionParts,
  termList,
  writtenLine,
} from '../api/prose/markdown.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { availabilitySentence, inquiryNote, isClosed, startText } from '../api/resources/profile/terms.ts';
import type { Product } from '../schemas/product.ts';
import { NO_PRODUCTS } from '../schemas/support.ts';
import { statusMark } from './product-facts.ts';
import { recheckAdvice, terms } from './profile-words.ts';

const REPLY = 'A reply, if any, goes to the email address that you give.';

const sending = (name: string, url: string): string =>
  `For the rules, the fields, a command, and what happens next, see ${linked(name, url)}.`;

const otherWays = ({ address, content }: Build): string =>
  `By email: ${oneLine(content.site.owner.email)}. What is stored, and who sees it: ${linked('privacy', address.page(markdownPath(paths.privacy)))}.`;

/** On its page, the form itself. */
const formLine = ({ address }: Build, page: `/${string}`): string =>
  `The form for people: <${address.page(page)}>`;

export const inquireMarkdown = (build: Build): string => {
  const { address, content } = build;
  const profile = profileOf(build);
  const availability = availabilitySentence(content);
  return blocks([
    '# Propose a role',
    availability === undefined ? '' : `**${oneLine(availability)}**`,
    ...(isClosed(profile)
      ? [recheckAdvice(build)]
      : [
          `An inquiry is stored for ${oneLine(content.site.owner.name)}. ${REPLY}`,
          termList([
            ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
            ['Available', startText(profile, documentDates)],
            ...terms(profile),
          ]),
          writtenLine(inquiryNote(build) ?? ''),
          formLine(build, paths.inquire),
          ...questionParts(profile.questions),
          sending('hiring', address.page(paths.hiring)),
          otherWays(build),
        ]),
  ]);
};

export const supportMarkdown = (build: Build): string => {
  const products = productsOf(build);
  const here = products.filter(({ support_url: url }) => url === undefined);
  const elsewhere = products.filter(({ support_url: url }) => url !== undefined);
  const lines = (some: readonly Product[]): string =>
    list(some.map(one => `${oneLine(one.name)}: \`${one.id}\`${statusMark(one)}, <${one.support.form}>`));
  const owner = oneLine(build.content.site.owner.name);
  return blocks([
    '# Support',
    products.length === 0 ? `**${NO_PRODUCTS}**` : '',
    ...(elsewhere.length > 0 ? ['These products have their own support:', lines(elsewhere)] : []),
    ...(here.length > 0
      ? [
          `Ask a question, report a bug, or suggest a feature for a product by ${owner}. ${REPLY}`,
          formLine(build, paths.support),
          lines(here),
        ]
      : []),
    products.length === 0 ? '' : sending('products', build.address.page(markdownPath(paths.products))),
    otherWays(build),
  ]);
};
