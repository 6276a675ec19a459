import type { Build } from '../api/operations/operation.ts';
import { markdownPath, paths } from '../api/paths.ts';
import { documentDates } from '../api/prose/dates.ts';
import { blocks, facts, linked, oneLine, writtenLine } from '../api/prose/markdown.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { availabilitySentence, inquiryNote, lookAgain } from '../api/resources/profile/closed.ts';
import { profileBody } from '../api/resources/profile/profile.ts';
import { hiringTerms, isClosed } from '../api/resources/profile/profile-words.ts';
import { NO_PRODUCTS } from '../schemas/support.ts';

const sending = (name: string, url: string): string =>
  `For the rules, the fields, a command and what happens next, see ${linked(name, url)}.`;

export const inquireMarkdown = (build: Build): string => {
  const {
    address,
    content: { site },
  } = build;
  const profile = profileBody(build);
  const availability = availabilitySentence({ site, profile });
  if (isClosed(profile))
    return blocks(['# Propose a role', `**${oneLine(availability ?? '')}**`, lookAgain(build)]);
  return blocks([
    '# Propose a role',
    availability === undefined ? '' : `**${oneLine(availability)}**`,
    `An inquiry goes to ${oneLine(site.owner.name)} by email.`,
    facts(hiringTerms(profile, documentDates)),
    writtenLine(inquiryNote(build) ?? ''),
    sending('hiring', address.page(paths.hiring)),
    `By email: ${oneLine(site.owner.email)}. What is stored, and who sees it: ${linked('privacy', address.page(markdownPath(paths.privacy)))}.`,
    `The form for people: <${address.page(paths.inquire)}>`,
  ]);
};

export const supportMarkdown = (build: Build): string => {
  const {
    address,
    content: { site },
  } = build;
  const products = productsOf(build);
  return blocks([
    '# Support',
    products.length === 0 ? `**${NO_PRODUCTS}**` : '',
    `Ask a question, report a bug or suggest a feature for a product by ${oneLine(site.owner.name)}. The reply comes by email.`,
    products
      .map(
        ({ id, name, status }) => `- ${oneLine(name)}: \`${id}\`${status === 'retired' ? ' (retired)' : ''}`,
      )
      .join('\n'),
    products.length === 0 ? '' : sending('products', address.page(markdownPath(paths.products))),
    `By email: ${oneLine(site.owner.email)}. What is stored, and who sees it: ${linked('privacy', address.page(markdownPath(paths.privacy)))}.`,
    `The form for people: <${address.page(paths.support)}>`,
  ]);
};
