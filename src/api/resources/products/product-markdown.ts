import { type PlatformName, platformNames } from '../../../schemas/platform.ts';
import { COMPLETE_TERMS, type Product } from '../../../schemas/product.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { dayWords, documentDates } from '../../prose/dates.ts';
import { blocks, facts, linked, named, oneLine, written, writtenLine } from '../../prose/markdown.ts';
import { support } from '../support/operations.ts';
import { issueLine } from './known-issues.ts';
import {
  currentPricing,
  platformFacts,
  priceElsewhere,
  pricingText,
  productFacts,
  snapshotText,
} from './product-words.ts';
import { downloadOptionsBody, supported } from './products.ts';
import { releaseName } from './releases.ts';
import { ranOn, retirementSentence } from './retirement-words.ts';

const platformLine = (product: Product, platform: PlatformName): string => {
  const known = platformFacts(product, platform, documentDates).flatMap(([name, value]) =>
    value ? [`${name}: ${oneLine(value)}`] : [],
  );
  const isUnknown = platform !== 'web' && product.platforms[platform]?.requires === undefined;
  return [...known, ...(isUnknown ? ['minimum system unknown'] : [])].join('; ');
};

/** Price and in-app purchases, or where they are shown if unknown. Empty for a product that nobody can get. */
export const pricingLine = (product: Product): string => {
  const pricing = currentPricing(product);
  if (!pricing) return '';
  const purchases =
    pricing.in_app_purchases === undefined ? 'It is unknown whether there are in-app purchases.' : undefined;
  const words = [
    `${oneLine(pricingText(pricing) ?? '')}.`,
    priceElsewhere(product),
    pricing.price && !pricing.price.period && 'It is unknown whether the price is paid once.',
    purchases,
  ];
  return [...words, pricing.note && writtenLine(pricing.note)].filter(Boolean).join(' ');
};

export const retirementLine = (product: Product): string => {
  const { replaced_by: other, links, retirement_note: note } = product;
  const replaced = links.replacement && `Replaced by ${named(other ?? '', links.replacement)}.`;
  return [
    retirementSentence(product, supported(product)),
    ranOn(product),
    note && writtenLine(note),
    replaced,
  ]
    .filter(Boolean)
    .join(' ');
};

/** Stands in place of the notes of a release that has none. */
export const NO_NOTES = 'No release notes.';

const releaseLines = ({ releases = [] }: Product): string[] =>
  releases.length === 0
    ? []
    : [
        '## Releases',
        releases
          .map(release => {
            const { date, notes } = release;
            const news = notes === undefined ? NO_NOTES : writtenLine(notes);
            return `- **${oneLine(releaseName(release))}, ${dayWords(date)}:** ${news}`;
          })
          .join('\n'),
      ];

const issueLines = ({ known_issues: issues = [] }: Product): string[] =>
  issues.length === 0
    ? []
    : ['## Known issues', issues.map(issue => `- ${writtenLine(issueLine(issue))}`).join('\n')];

const screenshots = ({ screenshots: shots = [] }: Product): string[] =>
  shots.length === 0
    ? []
    : ['## Screenshots', shots.map(({ url, alt }) => `- ${linked(alt, url)}`).join('\n')];

/** The URL to share for each platform, with the known facts about the app there. */
export const downloadLines = (product: Product): string[] =>
  downloadOptionsBody(product).options.map(({ platform, url }) => {
    const about = platformLine(product, platform);
    return `- **${platformNames[platform].system}:** <${url}>${about && ` (${about})`}`;
  });

const downloads = (product: Product): string =>
  downloadLines(product).join('\n') ||
  (product.status === 'retired' ? 'No longer available.' : 'No download is listed.');

export const productMarkdown = (build: Pick<SiteContext, 'content'>, product: Product): string =>
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
    `---\n\n${[snapshotText(build, product, documentDates), COMPLETE_TERMS].filter(Boolean).join(' ')} Also as JSON: <${product.links.self}>`,
  ]);
