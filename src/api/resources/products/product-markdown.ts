import { managerLabel, type PackageItem } from '../../../schemas/package-manager.ts';
import { COMPLETE_TERMS, type Product } from '../../../schemas/product.ts';
import type { Build } from '../../operations/operation.ts';
import { productMarkdownPath, roleMarkdownPath } from '../../paths.ts';
import { dayWords, documentDates } from '../../prose/dates.ts';
import {
  blocks,
  CHANGE_CHECK,
  facts,
  linked,
  list,
  named,
  oneLine,
  section,
  written,
  writtenLine,
} from '../../prose/markdown.ts';
import { support } from '../support/operations.ts';
import { issueLine } from './known-issues.ts';
import {
  currentPricing,
  isUnnamedWeb,
  offersOf,
  packageRelease,
  priceElsewhere,
  pricingText,
  productFacts,
  productLinks,
  snapshotText,
} from './product-words.ts';
import { downloadOptionsBody } from './products.ts';
import { type Release, releaseName } from './releases.ts';
import { retirementOf } from './retirement-words.ts';

/** Empty for a product that nobody can get. */
const priceLine = (product: Product): string => {
  const pricing = currentPricing(product);
  if (!pricing) return '';
  const isApp = Object.keys(product.platforms).length > 0;
  const words = [
    `${oneLine(pricingText(pricing) ?? '')}.`,
    pricing.note && writtenLine(pricing.note),
    priceElsewhere(product),
    pricing.price && !pricing.price.period && 'It is unknown whether the price is paid once.',
    isApp && pricing.in_app_purchases === undefined && 'It is unknown whether there are in-app purchases.',
  ];
  return `- **Price:** ${words.filter(Boolean).join(' ')}`;
};

export const factLines = (product: Product): string[] => [
  priceLine(product),
  facts(productFacts(product, documentDates)),
];

type Sources = Pick<Build, 'address' | 'content'>;

export const retirementLine = ({ address, content }: Sources, product: Product): string => {
  const { state, ranOn, note, replacement } = retirementOf(downloadOptionsBody(product), documentDates);
  const successor = content.products.find(({ id }) => id === product.replaced_by);
  const successorPage = successor && address.page(productMarkdownPath(successor.id));
  return [
    state,
    ranOn,
    note && writtenLine(note),
    replacement &&
      `Replaced by ${named(successor?.name ?? replacement.name, successorPage ?? replacement.url)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const offerLine = (offer: ReturnType<typeof offersOf>[number]): string => {
  const { platform, names, url, store, facts: about, stores, requires } = offer;
  const details = [
    ...(store === undefined || isUnnamedWeb(offer) ? [] : [oneLine(store)]),
    ...about.map(([name, value = '']) => `${name}: ${oneLine(value)}`),
    ...(platform !== 'web' && requires === undefined ? ['minimum system unknown'] : []),
    ...stores.map(([name, elsewhere]) => `also in ${named(name, elsewhere)}`),
  ].join('; ');
  return `- **${names.system}:** <${url}>${details && ` (${details})`}`;
};

const packageLine = (item: PackageItem): string => {
  const about = [item.url && `<${item.url}>`, packageRelease(item, documentDates)].filter(Boolean).join('; ');
  return `- **${managerLabel(item)}:** \`${item.install ?? item.id}\`${about && ` (${about})`}`;
};

/** Downloads, and the commands that install packages. */
export const getLines = (product: Product): string[] => {
  const { packages = [], status } = product;
  const lines = [...offersOf(product, documentDates).map(offerLine), ...packages.map(packageLine)];
  if (lines.length > 0) return lines;
  return status === 'retired' ? [] : ['- No download is listed.'];
};

const releaseLine = (release: Release): string => {
  const name = `${oneLine(releaseName(release))}, ${dayWords(release.date)}`;
  return release.notes === undefined ? name : `**${name}:** ${writtenLine(release.notes)}`;
};

export const productMarkdown = (build: Sources, product: Product): string => {
  const {
    id,
    name,
    tagline,
    status,
    role,
    links,
    releases = [],
    screenshots = [],
    known_issues: issues = [],
  } = product;
  const madeIn = build.content.experience.find(({ id: roleId }) => roleId === role);
  return blocks([
    `# ${oneLine(name)}`,
    `**${writtenLine(tagline)}**`,
    retirementLine(build, product),
    written(product.description),
    [
      `- **Id:** \`${id}\``,
      `- **Status:** ${status}`,
      ...factLines(product),
      madeIn &&
        `- **Made in the role:** ${linked(madeIn.role ?? madeIn.organization, build.address.page(roleMarkdownPath(madeIn.id)))}`,
      ...productLinks(product).map(([label, url]) => `- **${oneLine(label)}:** <${url}>`),
    ]
      .filter(Boolean)
      .join('\n'),
    ...section('Get it', [getLines(product).join('\n')]),
    ...section('Releases', [list(releases.map(releaseLine))]),
    ...section('Screenshots', [list(screenshots.map(({ url, alt }) => linked(alt, url)))]),
    ...section('Known issues', [list(issues.map(issue => writtenLine(issueLine(issue, product))))]),
    '## Get help',
    `For agents: \`${product.support.api}\`, or the MCP tool \`${support.createSupportRequest.tool.name}\`, with \`product\` set to \`${id}\``,
    `---\n\n${[snapshotText(build, product, documentDates), COMPLETE_TERMS].filter(Boolean).join(' ')} Also as JSON: <${links.self}>. ${CHANGE_CHECK}`,
  ]);
};
