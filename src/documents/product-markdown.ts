import { withId } from '../api/operations/by-id.ts';
import type { Build } from '../api/operations/operation.ts';
import { productMarkdownPath, roleMarkdownPath } from '../api/paths.ts';
import { documentDates } from '../api/prose/dates.ts';
import {
  blocks,
  CHANGE_CHECK,
  joined,
  leading,
  linked,
  list,
  namedLink,
  oneLine,
  questionParts,
  section,
  termList,
  written,
  writtenLine,
} from '../api/prose/markdown.ts';
import {
  downloadOptionsBody,
  issueLine,
  newestReleases,
  type Release,
  retirementOf,
} from '../api/resources/products/products.ts';
import { SUPPORT_TOOL } from '../api/resources/receipts.ts';
import { type PackageItem, placeLabel } from '../schemas/package-manager.ts';
import { STAYS } from '../schemas/platform.ts';
import { LISTED_TERMS, type Product, type ProductList } from '../schemas/product.ts';
import {
  formerText,
  isUnnamedWeb,
  noteLines,
  offered,
  offersOf,
  packageRelease,
  placesText,
  pricingNotes,
  pricingText,
  productFacts,
  productLinks,
  releaseName,
} from './product-facts.ts';

const priceLine = (product: Product): string => {
  const { pricing } = product;
  if (!pricing) return '';
  const words = [`${oneLine(pricingText(pricing) ?? '')}.`, ...pricingNotes(product).map(writtenLine)];
  return `- **Price:** ${words.join(' ')}`;
};

const factLines = ({ address, content }: Build, product: Product): string[] => {
  const role = withId(content.experience, product.role);
  return [
    priceLine(product),
    termList(productFacts(product, documentDates)),
    role
      ? `- **Role:** ${linked(role.role ?? role.organization, address.page(roleMarkdownPath(role.id)))}`
      : '',
  ];
};

const statusLine = ({ address, content }: Build, product: Product): string => {
  const { state, replacement } = retirementOf(downloadOptionsBody(product), documentDates) ?? {};
  const { status_note: note } = product;
  const successor = withId(content.products, product.replaced_by);
  const successorPage = successor && address.page(productMarkdownPath(successor.id));
  return [
    state && `It ${state}.`,
    formerText(product),
    note && writtenLine(note),
    replacement &&
      `Replaced by ${namedLink(successor?.name ?? replacement.name, successorPage ?? replacement.url)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const offerLine = (offer: ReturnType<typeof offersOf>[number]): string => {
  const { names, url, store, facts: about, ratings, stores } = offer;
  const details = [
    ...(store === undefined || isUnnamedWeb(offer) ? [] : [oneLine(store)]),
    ...[...about, ...ratings].map(([name, value = '']) => `${name}: ${oneLine(value)}`),
    ...stores.map(([name, elsewhere]) => `also in ${namedLink(name, elsewhere)}`),
  ].join('; ');
  return `- **${names.system}:** <${url}>${details && ` (${details})`}`;
};

const packageLine = (item: PackageItem): string => {
  const code = item.install ?? item.id;
  const url = item.link ?? item.url;
  const [first, ...about] = [
    code && `\`${code}\``,
    url && `<${url}>`,
    packageRelease(item, documentDates),
  ].filter(Boolean);
  return `- **${oneLine(placeLabel(item))}:** ${first}${about.length === 0 ? '' : ` (${about.join('; ')})`}`;
};

const getLines = (product: Product): string[] => [
  ...offersOf(product, documentDates).map(offerLine),
  ...(product.packages ?? []).map(packageLine),
];

const beginning = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\s+\S*$/, '')} …`
    : text;

/** The notes on one line, or each line of them in its own paragraph, indented to stay in the list of releases. */
const releaseItem = ({ notes = '', ...release }: Release, most?: number): string => {
  const name = oneLine(releaseName(release, documentDates));
  const lines = noteLines(notes).map(writtenLine);
  if (lines.length === 0) return name;
  if (most !== undefined) return `**${name}:** ${beginning(joined(lines), most)}`;
  return `**${name}:**${lines.length === 1 ? ` ${lines[0]}` : lines.map(line => `\n\n  ${line}`).join('')}`;
};

export const productMarkdown = (build: Build, product: Product): string => {
  const {
    id,
    name,
    tagline,
    status,
    links,
    releases = [],
    screenshots = [],
    known_issues: issues = [],
    support_url: elsewhere,
  } = product;
  return blocks([
    `# ${oneLine(name)}`,
    `**${writtenLine(tagline)}**`,
    statusLine(build, product),
    written(product.description),
    [
      `- **Id:** \`${id}\``,
      `- **Status:** ${status}`,
      ...factLines(build, offered(product)),
      ...productLinks(product).map(([label, url]) => `- **${oneLine(label)}:** <${url}>`),
    ]
      .filter(Boolean)
      .join('\n'),
    ...section('Downloads and packages', [getLines(offered(product)).join('\n')]),
    ...section('Releases', [list(releases.map(release => releaseItem(release)))]),
    ...section('Screenshots', [list(screenshots.map(({ url, alt }) => linked(alt, url)))]),
    ...section('Known issues', [list(issues.map(issue => writtenLine(issueLine(product, issue))))]),
    ...questionParts(product.questions),
    '## Support requests',
    elsewhere === undefined ? '' : `Its users get help at <${elsewhere}>.`,
    status === 'retired' && elsewhere !== undefined
      ? ''
      : `For agents: \`${product.support.api}\`, or the MCP tool \`${SUPPORT_TOOL}\`, with \`product\` set to \`${id}\``,
    `---\n\n${LISTED_TERMS} Also as JSON: <${links.self}>. ${CHANGE_CHECK}`,
  ]);
};

/** Characters of products in full, also with the answers to their questions. The rest get one line each. */
const MAX_IN_FULL = 9500;

/** Further products are only in the JSON. */
const MAX_LINES = 200;

/** The product’s own document has all. */
const MAX_DESCRIPTION = 800;
const MAX_NEWS = 300;

const questionLines = ({ questions = [] }: Product, answered: boolean): string[] => {
  if (answered || questions.length === 0)
    return questions.map(({ question, answer }) => `- **${writtenLine(question)}** ${writtenLine(answer)}`);
  return [`- **Questions:** ${joined(questions.map(({ question }) => writtenLine(question)))}`];
};

const inFull = (build: Build, product: Product, answered: boolean): string => {
  const { id, name, tagline, description, releases = [] } = product;
  const end = /[.!?…]$/.test(tagline) ? '' : '.';
  const status = statusLine(build, product);
  const links = productLinks(product).map(([label, url]) => namedLink(label, url));
  return blocks([
    `### ${oneLine(name)}`,
    `${writtenLine(tagline)}${end} ${beginning(writtenLine(description), MAX_DESCRIPTION)}`,
    [
      `- **Id:** \`${id}\` · ${linked('more', build.address.page(productMarkdownPath(id)))}`,
      status && `- **Status:** ${status}`,
      ...factLines(build, offered(product)),
      ...getLines(offered(product)),
      links.length > 0 && `- **Links:** ${links.join(', ')}`,
      ...newestReleases(releases).map(release => `- ${releaseItem(release, MAX_NEWS)}`),
      ...questionLines(product, answered),
    ]
      .filter(Boolean)
      .join('\n'),
  ]).trimEnd();
};

const briefSection = (build: Build, product: Product): string => {
  const { id, name, tagline, status } = product;
  const about = [writtenLine(tagline), status === 'live' && placesText(product), statusLine(build, product)];
  return `- ${linked(name, build.address.page(productMarkdownPath(id)))} (\`${id}\`): ${joined(about)}`;
};

export const productsMarkdown = (build: Build, { products, links }: ProductList): string => {
  const [full, others] = leading(products, product => inFull(build, product, false), MAX_IN_FULL);
  const answered = full.map(product => inFull(build, product, true));
  const isShort = answered.join('').length <= MAX_IN_FULL;
  const left = others.length - MAX_LINES;
  return blocks([
    `# Products by ${oneLine(build.content.site.owner.name)}`,
    products.length === 0
      ? 'No products are listed.'
      : `Give people the URL next to a platform: ${STAYS} ${LISTED_TERMS}`,
    ...section('The products', isShort ? answered : full.map(product => inFull(build, product, false))),
    ...section('In brief', [
      others
        .slice(0, MAX_LINES)
        .map(product => briefSection(build, product))
        .join('\n'),
      left > 0 ? `The JSON lists ${left} more.` : '',
    ]),
    `As JSON: <${links.self}>, and a single product with its id: <${links.self}/{id}>. ${CHANGE_CHECK}`,
  ]);
};
