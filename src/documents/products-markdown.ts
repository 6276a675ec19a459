import type { Build } from '../api/operations/operation.ts';
import { productMarkdownPath } from '../api/paths.ts';
import { documentDates } from '../api/prose/dates.ts';
import {
  blocks,
  CHANGE_CHECK,
  joined,
  leading,
  linked,
  named,
  oneLine,
  section,
  writtenLine,
} from '../api/prose/markdown.ts';
import { newestReleases, noteParts, releaseName } from '../api/resources/products/releases.ts';
import { STAYS } from '../schemas/platform.ts';
import { LISTED_TERMS, type Product, type ProductList } from '../schemas/product.ts';
import { factLines, getLines, statusLine } from './product-markdown.ts';
import { placesText, productLinks } from './product-words.ts';

/** Characters of products in full. The rest get one line each. */
const MAX_IN_FULL = 9000;

/** Further products are only in the JSON. */
const MAX_LINES = 200;

/** Characters; the product’s own document has all. */
const MAX_DESCRIPTION = 800;
const MAX_NEWS = 300;

type UrlOf = (id: string) => string;

const shortened = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\s+\S*$/, '')} …`
    : text;

/** Notes that several platforms share for one version appear once. */
const releaseNotesLines = ({ platforms, releases = [] }: Product): string[] => {
  const current = newestReleases(releases).filter(({ platform }) => platforms[platform]);
  const shared = Map.groupBy(current, ({ version, notes }) => JSON.stringify([version, notes]));
  return [...shared.values()].flatMap(news => {
    const notes = news[0]?.notes;
    if (notes === undefined) return [];
    const name = oneLine(releaseName(news, documentDates));
    return `- **${name}:** ${shortened(joined(noteParts(notes).flat().map(writtenLine)), MAX_NEWS)}`;
  });
};

const questionLines = ({ questions = [] }: Product, answered: boolean): string[] => {
  if (questions.length === 0 || answered)
    return questions.map(({ question, answer }) => `- **${writtenLine(question)}** ${writtenLine(answer)}`);
  return [`- **Questions:** ${questions.map(({ question }) => writtenLine(question)).join(' · ')}`];
};

const inFull = (build: Build, product: Product, urlOf: UrlOf, answered: boolean): string => {
  const { id, name, tagline, description, questions, releases = [], screenshots = [] } = product;
  const sentence = writtenLine(tagline).replace(/[^.!?…]$/, '$&.');
  const status = statusLine(build, product);
  const links = productLinks(product).map(([label, url]) => named(label, url));
  const more = [
    ...(description.length > MAX_DESCRIPTION ? ['the full description'] : []),
    ...(questions && !answered ? ['answers'] : []),
    ...(screenshots.length > 0 ? ['screenshots'] : []),
    ...(releases.length > newestReleases(releases).length ? ['earlier releases'] : []),
  ];
  return blocks([
    `### ${oneLine(name)}`,
    `${sentence} ${shortened(writtenLine(description), MAX_DESCRIPTION)}`,
    [
      `- **Id:** \`${id}\`${more.length === 0 ? '' : ` · ${linked('more', urlOf(id))}: ${more.join(', ')}`}`,
      status && `- **Status:** ${status}`,
      ...factLines(build, product),
      ...getLines(product),
      links.length > 0 && `- **Links:** ${links.join(', ')}`,
      ...releaseNotesLines(product),
      ...questionLines(product, answered),
    ]
      .filter(Boolean)
      .join('\n'),
  ]).trimEnd();
};

const inShort = (build: Build, product: Product, urlOf: UrlOf): string => {
  const { id, name, tagline, status } = product;
  const about = [writtenLine(tagline), status === 'live' && placesText(product), statusLine(build, product)];
  return `- ${linked(name, urlOf(id))} (\`${id}\`): ${about.filter(Boolean).join(' · ')}`;
};

/** Without `answered`, with only the questions. */
export const productsMarkdown = (
  build: Build,
  { products, links }: ProductList,
  answered = false,
): string => {
  const { address, content } = build;
  const urlOf: UrlOf = id => address.page(productMarkdownPath(id));
  const [full, others] = leading(products, product => inFull(build, product, urlOf, false), MAX_IN_FULL);
  const left = others.length - MAX_LINES;
  const first = full.length > 0 ? 'The other products' : 'The products';
  return blocks([
    `# Products by ${oneLine(content.site.owner.name)}`,
    products.length === 0
      ? 'No products are listed.'
      : `Give people the URL next to a platform: ${STAYS} ${LISTED_TERMS}`,
    ...section(
      'The products',
      full.map(product => inFull(build, product, urlOf, answered)),
    ),
    ...(others.length > 0
      ? [
          '## In brief',
          `${first}, at most ${MAX_LINES}, one line each. Follow a link for the rest.`,
          others
            .slice(0, MAX_LINES)
            .map(product => inShort(build, product, urlOf))
            .join('\n'),
          left > 0 ? `The JSON lists ${left} more.` : '',
        ]
      : []),
    `As JSON: <${links.self}>, and a single product with its id: <${links.self}/{id}>. ${CHANGE_CHECK}`,
  ]);
};
