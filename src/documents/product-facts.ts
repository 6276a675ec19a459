import { productPath } from '../api/paths.ts';
import type { Dates } from '../api/prose/dates.ts';
import {
  joined,
  type Markdown,
  md,
  namedLink,
  ownerLine,
  type Term,
  trusted,
} from '../api/prose/markdown.ts';
import { plainText } from '../api/prose/parse-markdown.ts';
import { counted } from '../api/prose/words.ts';
import {
  downloadOptionsBody,
  listFormat,
  type Release,
  supported,
} from '../api/resources/products/products.ts';
import type { DownloadOptions } from '../schemas/download.ts';
import { languageName } from '../schemas/language.ts';
import { type PackageItem, placeLabel } from '../schemas/package-manager.ts';
import { type AnyApp, platformNames } from '../schemas/platform.ts';
import { commonModel, type Product } from '../schemas/product.ts';

/** Markdown, empty for a live product without a note. */
export const statusText = ({ status, status_note: note }: Product): Markdown =>
  joined([status === 'retired' && md`retired`, note && ownerLine(note.replace(/\.\s*$/, ''))], ': ');

/** Follows the name. */
export const statusMark = (product: Product): Markdown => {
  const text = statusText(product);
  return md`${text && md` (${text})`}`;
};

/** Decimal, as the stores show it: 9.4 MB, or 40 kB. */
const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

export const rated = (rating: AnyApp['rating']): string | undefined =>
  rating &&
  joined(
    [
      `${rating.value.toLocaleString('en')} out of 5`,
      rating.count !== undefined && counted(rating.count, 'rating'),
    ],
    ', ',
  );

type Pricing = NonNullable<Product['pricing']>;

/** Keeps the decimals of the content. */
const priceText = (pricing: Pricing): string | undefined => {
  const { price } = pricing;
  if (!price) return undefined;
  const decimals = price.amount.split('.')[1]?.length ?? 0;
  const amount = Number(price.amount).toLocaleString('en', { minimumFractionDigits: decimals });
  // ISO 4217, because several countries share a sign.
  const sum = `${price.currency} ${amount}`;
  if (price.period === undefined) return sum;
  // The owner’s own model often says that it is a purchase.
  const once = commonModel(pricing) ? 'one-time purchase' : 'once';
  return price.period === 'once' ? `${sum} ${once}` : `${sum} a ${price.period}`;
};

export const pricingText = (pricing: Pricing | undefined): string | undefined => {
  if (!pricing) return undefined;
  const { model, in_app_purchases: purchases } = pricing;
  const more = purchases !== undefined && `${purchases ? 'with' : 'no'} in-app purchases`;
  return joined([commonModel(pricing) ?? model, priceText(pricing), more], ', ');
};

/** Without what nobody gets anymore, which JSON and redirects keep. */
export const offered = (product: Product): Product =>
  product.status === 'live'
    ? product
    : { ...product, platforms: {}, download: {}, packages: undefined, pricing: undefined };

export const theStore = (store: string): string => (/\bStore$/.test(store) ? `the ${store}` : store);

/** “It was on iOS and Android.”, as Markdown with a link to each listing that still exists. */
export const formerText = (product: Product): Markdown | undefined => {
  if (product.status !== 'retired') return undefined;
  const { options, packages = [] } = downloadOptionsBody(product);
  const places = [
    ...supported(product).flatMap(platform => {
      const url = options.find(option => option.platform === platform)?.url;
      const { stores = {} }: AnyApp = product.platforms[platform] ?? {};
      const name = platform === 'web' ? 'the web' : platformNames[platform].system;
      return [[name, url] as const, ...Object.entries(stores)];
    }),
    ...packages.map(item => [placeLabel(item), item.link ?? item.url] as const),
  ];
  const links = [...new Map(places.toReversed())]
    .reverse()
    .map(([name, url]) => namedLink(theStore(name), url));
  return links.length > 0 ? md`It was on ${trusted(listFormat.format(links))}.` : undefined;
};

/** “Windows, macOS · Steam, itch.io”, or where a retired product was. */
export const offeredText = (product: Product): string => {
  if (product.status === 'retired') return plainText(formerText(product) ?? '');
  const { packages = [] } = product;
  const systems = supported(product).map(platform => platformNames[platform].system);
  const stores = supported(product).flatMap(platform => {
    const { store = '', stores: others = {} }: AnyApp = product.platforms[platform] ?? {};
    return [store === 'Web' ? '' : store, ...Object.keys(others)];
  });
  const places = new Set([...stores, ...packages.map(placeLabel)]);
  return joined([systems.join(', '), joined([...places], ', ')]);
};

export const placesText = (product: Product): string =>
  joined([offeredText(product), pricingText(offered(product).pricing)]);

/** The owner’s note, and what buyers would otherwise assume. */
export const pricingNotes = ({ pricing }: Product): string[] => {
  if (!pricing) return [];
  const { note, price } = pricing;
  const isSold = ['paid', 'subscription'].includes(commonModel(pricing) ?? '');
  return [
    note,
    isSold && !price && 'No price is stated.',
    price && !price.period && 'Period: not stated.',
  ].filter(text => typeof text === 'string');
};

const stated = (terms: readonly Term[]): readonly Term[] => terms.filter(([, value]) => value);

export const offersOf = (product: Product, { day }: Dates) =>
  downloadOptionsBody(product).options.map(option => {
    const app: AnyApp = product.platforms[option.platform] ?? {};
    return {
      ...option,
      names: platformNames[option.platform],
      facts: stated([
        ['Version', app.version],
        ['Updated', app.updated && day(app.updated)],
        ['Requires', app.requires],
        ['Size', app.size_bytes === undefined ? undefined : fileSize(app.size_bytes)],
        ['SHA-256', app.sha256],
        ['Installs', app.installs],
        ['First released', app.released && day(app.released)],
      ]),
      ratings: stated([
        ['Rating', rated(app.rating)],
        ['Age rating', app.content_rating],
      ]),
      stores: Object.entries(app.stores ?? {}),
    };
  });

export const packageRelease = ({ version, updated }: PackageItem, dates: Dates): string | undefined =>
  joined([version && `version ${version}`, updated && `updated ${dates.day(updated)}`], ', ') || undefined;

const isDatedByPlatform = ({ platforms, first_released: first }: Product): boolean =>
  Object.values<AnyApp | undefined>(platforms).some(app => app?.released === first);

/** Except its price. */
export const productFacts = (product: Product, { day }: Dates): readonly Term[] => [
  ['Languages', product.languages?.map(languageName).join(', ')],
  ['Category', product.category.join(', ')],
  ['License', product.license],
  ['Technologies', product.tech?.join(', ')],
  [
    'First released',
    product.first_released && !isDatedByPlatform(product) ? day(product.first_released) : undefined,
  ],
  ['Last checked', product.checked && day(product.checked)],
];

/** Undefined if its only page is on this site. */
export const ownWebsite = ({ id, website, links }: Product): string | undefined =>
  website === new URL(productPath(id), links.self).href ? undefined : website;

export const productLinks = (product: Product) => {
  const { source, social, privacy_policy, support, more = {} } = product;
  return [
    ['Website', ownWebsite(product)],
    ['Source code', source],
    ['On X', social?.x],
    ['Privacy policy', privacy_policy],
    ['Support', support.form],
    ...Object.entries(more),
  ].flatMap(([name = '', url]) => (url ? [[name, url] as const] : []));
};

export type Offer = Pick<DownloadOptions['options'][number], 'platform' | 'store'>;

/** The schema’s default name. */
export const isUnnamedWeb = ({ platform, store }: Offer): boolean => platform === 'web' && store === 'Web';

/** Removes the marks of headings and lists. */
export const noteLines = (notes: string): string[] =>
  notes.split('\n').flatMap(line => line.replace(/^\s*(#{1,6}\s|[*+•-]\s)?/, '').trim() || []);

/** “Release 4.10 (iOS, 28 October 2026)”. */
export const releaseName = ({ version, platform, date }: Release, { day }: Dates): string =>
  `Release ${version === undefined ? '' : `${version} `}(${platformNames[platform].system}, ${day(date)})`;
