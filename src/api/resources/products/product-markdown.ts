import { type PlatformName, platformName, platformNames } from '../../../schemas/platform.ts';
import type { Product } from '../../../schemas/product.ts';
import { english } from '../../../words/language.ts';
import type { Build } from '../../operations/operation.ts';
import { blocks, linked, named, oneLine, written, writtenLine } from '../../prose/markdown.ts';
import {
  languagesText,
  megabytes,
  priceElsewhere,
  pricingText,
  rated,
  snapshotText,
} from './product-words.ts';
import { downloadOptionsBody } from './products.ts';
import { ranOn, retirementSentence } from './retirement-words.ts';

type Line = readonly [string, string | undefined];

const lines = (entries: readonly Line[]): string =>
  entries.flatMap(([name, value]) => (value === undefined ? [] : [`- **${name}:** ${value}`])).join('\n');

/** What is known of an app on a platform, in short. */
export const platformFacts = ({ platforms }: Product, platform: PlatformName): string => {
  const { ios, android } = platforms;
  const app = platforms[platform];
  const store = platform === 'ios' ? ios : platform === 'android' ? android : undefined;
  const known = [
    store?.version && `version ${store.version}`,
    store && `updated ${store.updated}`,
    app?.requires ?? (store && 'minimum system unknown'),
    app?.released && `first released ${app.released}`,
    platform === 'ios' && ios && megabytes(ios.size_bytes, english),
    platform === 'android' && android && `${android.installs} installs`,
    rated(store?.rating, english),
  ];
  return known.flatMap(fact => (fact ? [oneLine(fact)] : [])).join('; ');
};

/** Price and in-app purchases, and where they are shown if they are unknown. */
export const pricingLine = (product: Product): string => {
  const { pricing } = product;
  const purchases =
    pricing.in_app_purchases === undefined ? 'Whether there are in-app purchases is unknown.' : undefined;
  const words = [`${oneLine(pricingText(pricing, english))}.`, priceElsewhere(product, english), purchases];
  return [...words, pricing.note && writtenLine(pricing.note)].filter(Boolean).join(' ');
};

/** That a product is retired, since when, why and what replaces it; empty if it is live. */
export const retirementLine = (product: Product): string => {
  const { replaced_by: other, links, retirement_note: note } = product;
  const replaced = links.replacement && `${named(other ?? '', links.replacement)} replaces it.`;
  const words = [
    retirementSentence(product),
    ranOn(product, english.words),
    note && writtenLine(note),
    replaced,
  ];
  return words.filter(Boolean).join(' ');
};

const releaseNotes = ({ platforms }: Product): string[] =>
  platformName.options.flatMap(platform => {
    const notes = platforms[platform]?.release_notes;
    return notes ? [`## What is new (${platformNames[platform].system})`, written(notes)] : [];
  });

const screenshots = ({ screenshots: shots = [] }: Product): string[] =>
  shots.length === 0
    ? []
    : ['## Screenshots', shots.map(({ url, alt }) => `- ${linked(alt, url)}`).join('\n')];

const downloads = (product: Product): string => {
  const { options } = downloadOptionsBody(product);
  if (options.length === 0)
    return product.status === 'retired' ? 'No longer available.' : 'Where to get it is not stated.';
  return options
    .map(({ platform, store, url }) => {
      const about = platformFacts(product, platform);
      return `- ${platform}: ${named(store, url)}${about && ` (${about})`}`;
    })
    .join('\n');
};

export const productMarkdown = (build: Pick<Build, 'content'>, product: Product): string =>
  blocks([
    `# ${oneLine(product.name)}`,
    `**${writtenLine(product.tagline)}**`,
    retirementLine(product),
    written(product.description),
    lines([
      ['Id', `\`${product.id}\``],
      ['Status', product.status],
      ['Category', product.category.map(oneLine).join(', ')],
      ['Technologies', product.tech?.map(oneLine).join(', ')],
      ['Pricing', pricingLine(product)],
      ['Languages', languagesText(product, english)],
      ['First released', product.first_released],
      ['Made in the role', product.role && linked(product.role, product.links.role ?? '')],
      ['Website', `<${product.website}>`],
      ['On X', product.social?.x && `<${product.social.x}>`],
      ['Privacy policy', `<${product.privacy_policy}>`],
    ]),
    '## Get it',
    downloads(product),
    ...releaseNotes(product),
    ...screenshots(product),
    '## Get help',
    `- For people: <${product.support.form}>\n- For agents: \`${product.support.api}\` with \`product\` set to \`${product.id}\``,
    `---\n\n${[snapshotText(build, product, english), 'What is absent is unknown.'].filter(Boolean).join(' ')} Also as JSON: <${product.links.self}>`,
  ]);
