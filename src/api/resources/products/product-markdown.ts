import { managerLabel, type PackageItem } from '../../../schemas/package-manager.ts';
import { type AnyApp, type PlatformName, platformNames } from '../../../schemas/platform.ts';
import { COMPLETE_TERMS, type Product } from '../../../schemas/product.ts';
import type { Build } from '../../operations/operation.ts';
import { dayWords, documentDates } from '../../prose/dates.ts';
import {
  blocks,
  CHANGE_CHECK,
  facts,
  linked,
  named,
  oneLine,
  written,
  writtenLine,
} from '../../prose/markdown.ts';
import { support } from '../support/operations.ts';
import { issueLine } from './known-issues.ts';
import {
  currentPricing,
  isUnnamedWeb,
  packageRelease,
  platformFacts,
  priceElsewhere,
  pricingText,
  productFacts,
  snapshotText,
} from './product-words.ts';
import { downloadOptionsBody } from './products.ts';
import { releaseName } from './releases.ts';
import { retirementOf } from './retirement-words.ts';

const platformLine = (product: Product, platform: PlatformName): string => {
  const known = platformFacts(product, platform, documentDates).flatMap(([name, value]) =>
    value ? [`${name}: ${oneLine(value)}`] : [],
  );
  const { requires, store, stores = {} }: AnyApp = product.platforms[platform] ?? {};
  const isUnknown = platform !== 'web' && requires === undefined;
  return [
    ...(store === undefined || isUnnamedWeb({ platform, store }) ? [] : [oneLine(store)]),
    ...known,
    ...(isUnknown ? ['minimum system unknown'] : []),
    ...Object.entries(stores).map(([name, url]) => `also in ${named(name, url)}`),
  ].join('; ');
};

/** Price and in-app purchases, or where they are shown if unknown. Empty for a product that nobody can get. */
export const pricingLine = (product: Product): string => {
  const pricing = currentPricing(product);
  if (!pricing) return '';
  const isApp = Object.keys(product.platforms).length > 0;
  const purchases =
    isApp && pricing.in_app_purchases === undefined && 'It is unknown whether there are in-app purchases.';
  const words = [
    `${oneLine(pricingText(pricing) ?? '')}.`,
    pricing.note && writtenLine(pricing.note),
    priceElsewhere(product),
    pricing.price && !pricing.price.period && 'It is unknown whether the price is paid once.',
    purchases,
  ];
  return words.filter(Boolean).join(' ');
};

export const retirementLine = (product: Product): string => {
  const { state, ranOn, note, replacement } = retirementOf(downloadOptionsBody(product), documentDates);
  return [
    state,
    ranOn,
    note && writtenLine(note),
    replacement && `Replaced by ${named(replacement.name, replacement.url)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const releaseLines = ({ releases = [] }: Product): string[] =>
  releases.length === 0
    ? []
    : [
        '## Releases',
        releases
          .map(release => {
            const { date, notes } = release;
            const name = `${oneLine(releaseName(release))}, ${dayWords(date)}`;
            return notes === undefined ? `- ${name}` : `- **${name}:** ${writtenLine(notes)}`;
          })
          .join('\n'),
      ];

const issueLines = (product: Product): string[] => {
  const { known_issues: issues = [] } = product;
  if (issues.length === 0) return [];
  return ['## Known issues', issues.map(issue => `- ${writtenLine(issueLine(issue, product))}`).join('\n')];
};

const screenshots = ({ screenshots: shots = [] }: Product): string[] =>
  shots.length === 0
    ? []
    : ['## Screenshots', shots.map(({ url, alt }) => `- ${linked(alt, url)}`).join('\n')];

/** The URL to share for each platform, with the known facts about the app there. */
const downloadLines = (product: Product): string[] =>
  downloadOptionsBody(product).options.map(({ platform, url }) => {
    const about = platformLine(product, platform);
    return `- **${platformNames[platform].system}:** <${url}>${about && ` (${about})`}`;
  });

const packageLine = (item: PackageItem): string => {
  const command = item.install === undefined ? `\`${item.id}\`` : `\`${item.install}\``;
  const about = [item.url && `<${item.url}>`, packageRelease(item, documentDates)].filter(Boolean).join('; ');
  return `- **${managerLabel(item)}:** ${command}${about && ` (${about})`}`;
};

/** Where to get a product: its downloads and its packages, each with the command that installs it. */
export const getLines = (product: Product): string[] => [
  ...downloadLines(product),
  ...(product.packages ?? []).map(packageLine),
];

const downloads = (product: Product): string =>
  getLines(product).join('\n') ||
  (product.status === 'retired' ? 'No longer available.' : 'No download is listed.');

export const productMarkdown = (build: Pick<Build, 'content'>, product: Product): string =>
  blocks([
    `# ${oneLine(product.name)}`,
    `**${writtenLine(product.tagline)}**`,
    retirementLine(product),
    written(product.description),
    [
      `- **Id:** \`${product.id}\``,
      `- **Status:** ${product.status}`,
      currentPricing(product) && `- **Price:** ${pricingLine(product)}`,
      facts(productFacts(product, documentDates)),
      ...(product.role ? [`- **Made in the role:** ${linked(product.role, product.links.role ?? '')}`] : []),
      product.website && `- **Website:** <${product.website}>`,
      ...(product.social?.x ? [`- **On X:** <${product.social.x}>`] : []),
      product.privacy_policy && `- **Privacy policy:** <${product.privacy_policy}>`,
      ...Object.entries(product.more ?? {}).map(([label, url]) => `- **${oneLine(label)}:** <${url}>`),
    ]
      .filter(Boolean)
      .join('\n'),
    '## Get it',
    downloads(product),
    ...releaseLines(product),
    ...screenshots(product),
    ...issueLines(product),
    '## Get help',
    `- For people: <${product.support.form}>\n- For agents: \`${product.support.api}\`, or the MCP tool \`${support.createSupportRequest.tool.name}\`, with \`product\` set to \`${product.id}\``,
    `---\n\n${[snapshotText(build, product, documentDates), COMPLETE_TERMS].filter(Boolean).join(' ')} Also as JSON: <${product.links.self}>. ${CHANGE_CHECK}`,
  ]);
