import { withId } from '../api/operations/by-id.ts';
import type { Build } from '../api/operations/operation.ts';
import { productMarkdownPath, roleMarkdownPath } from '../api/paths.ts';
import { documentDates } from '../api/prose/dates.ts';
import {
  blocks,
  CHANGE_CHECK,
  facts,
  linked,
  list,
  named,
  oneLine,
  questionParts,
  section,
  written,
  writtenLine,
  writtenList,
} from '../api/prose/markdown.ts';
import { SUPPORT_TOOL } from '../api/resources/messages.ts';
import {
  downloadOptionsBody,
  issueLine,
  packageUrl,
  retirementOf,
} from '../api/resources/products/products.ts';
import { noteParts, type Release, releaseName } from '../api/resources/products/releases.ts';
import { type PackageItem, placeLabel } from '../schemas/package-manager.ts';
import { LISTED_TERMS, type Product } from '../schemas/product.ts';
import {
  isUnnamedWeb,
  offersOf,
  packageRelease,
  pricingNotes,
  pricingText,
  productFacts,
  productLinks,
} from './product-words.ts';

const priceLine = (product: Product): string => {
  const { pricing } = product;
  if (!pricing) return '';
  const words = [`${oneLine(pricingText(pricing) ?? '')}.`, ...pricingNotes(product).map(writtenLine)];
  return `- **Price:** ${words.join(' ')}`;
};

type Sources = Pick<Build, 'address' | 'content'>;

export const factLines = ({ address, content }: Sources, product: Product): string[] => {
  const role = withId(content.experience, product.role);
  return [
    priceLine(product),
    facts(productFacts(product, documentDates)),
    role
      ? `- **Role:** ${linked(role.role ?? role.organization, address.page(roleMarkdownPath(role.id)))}`
      : '',
  ];
};

/** Empty for a live product without a note. */
export const statusLine = ({ address, content }: Sources, product: Product): string => {
  const { state, replacement } = retirementOf(downloadOptionsBody(product), documentDates) ?? {};
  const { status_note: note } = product;
  const successor = withId(content.products, product.replaced_by);
  const successorPage = successor && address.page(productMarkdownPath(successor.id));
  return [
    state && `It ${state}.`,
    note && writtenLine(note),
    replacement &&
      `Replaced by ${named(successor?.name ?? replacement.name, successorPage ?? replacement.url)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const offerLine = (offer: ReturnType<typeof offersOf>[number]): string => {
  const { names, url, store, facts: about, ratings, stores } = offer;
  const details = [
    ...(store === undefined || isUnnamedWeb(offer) ? [] : [oneLine(store)]),
    ...[...about, ...ratings].map(([name, value = '']) => `${name}: ${oneLine(value)}`),
    ...stores.map(([name, elsewhere]) => `also in ${named(name, elsewhere)}`),
  ].join('; ');
  return `- **${names.system}:** <${url}>${details && ` (${details})`}`;
};

const packageLine = (product: Product, item: PackageItem): string => {
  const code = item.install ?? item.id;
  const url = packageUrl(product, item);
  const [first, ...about] = [
    code && `\`${code}\``,
    url && `<${url}>`,
    packageRelease(item, documentDates),
  ].filter(Boolean);
  return `- **${oneLine(placeLabel(item))}:** ${first}${about.length === 0 ? '' : ` (${about.join('; ')})`}`;
};

export const getLines = (product: Product): string[] => [
  ...offersOf(product, documentDates).map(offerLine),
  ...(product.packages ?? []).map(item => packageLine(product, item)),
];

const releaseLine = (release: Release): string => {
  const name = oneLine(releaseName([release], documentDates));
  const parts = noteParts(release.notes ?? '');
  const [first] = parts;
  if (first === undefined) return name;
  if (parts.length === 1 && !Array.isArray(first)) return `**${name}:** ${writtenLine(first)}`;
  // Indented, the parts stay in the list of releases.
  const shown = parts.map(part => (Array.isArray(part) ? writtenList(part) : writtenLine(part)));
  return `**${name}:**${shown.map(part => `\n\n${part.replaceAll(/^/gm, '  ')}`).join('')}`;
};

export const productMarkdown = (build: Sources, product: Product): string => {
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
      ...factLines(build, product),
      ...productLinks(product).map(([label, url]) => `- **${oneLine(label)}:** <${url}>`),
    ]
      .filter(Boolean)
      .join('\n'),
    ...section('Downloads and packages', [getLines(product).join('\n')]),
    ...section('Releases', [list(releases.map(releaseLine))]),
    ...section('Screenshots', [list(screenshots.map(({ url, alt }) => linked(alt, url)))]),
    ...section('Known issues', [list(issues.map(issue => writtenLine(issueLine(issue))))]),
    ...questionParts(product.questions),
    '## Support requests',
    elsewhere === undefined ? '' : `Its users get help at <${elsewhere}>.`,
    `For agents: \`${product.support.api}\`, or the MCP tool \`${SUPPORT_TOOL}\`, with \`product\` set to \`${id}\``,
    `---\n\n${LISTED_TERMS} Also as JSON: <${links.self}>. ${CHANGE_CHECK}`,
  ]);
};
