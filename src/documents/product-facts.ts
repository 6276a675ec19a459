import { productPath } from '../api/paths.ts';
import type { Dates } from '../api/prose/dates.ts';
import {
  escaped,
  joined,
  type Markdown,
  md,
  namedLink,
  ownerLine,
  type Term,
  trusted,
} from '../api/prose/markdown.ts';
import { plainText } from '../api/prose/parse-markdown.ts';
import { capitalized, firstOf } from '../api/prose/words.ts';
import {
  downloadOptionsBody,
  type joinedReleases,
  listFormat,
  rated,
  supported,
} from '../api/resources/products/products.ts';
import type { DownloadOptions } from '../schemas/download.ts';
import { languageName } from '../schemas/language.ts';
import { type PackageItem, placeLabel } from '../schemas/package-manager.ts';
import { type AnyApp, type PlatformName, platformNames } from '../schemas/platform.ts';
import { commonModel, type Product } from '../schemas/product.ts';

/** Markdown, empty for a live product without a note. */
export const statusText = ({ status, status_note: note }: Product): Markdown =>
  status === 'live' && note === undefined
    ? escaped('')
    : joined([escaped(status), note && ownerLine(note.replace(/\.\s*$/, ''))], ': ');

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

type Pricing = NonNullable<Product['pricing']>;

/** Keeps the decimals of the content. */
const priceText = (pricing: Pricing, isShort: boolean): string | undefined => {
  const { price } = pricing;
  if (!price) return undefined;
  const decimals = price.amount.split('.')[1]?.length ?? 0;
  const amount = Number(price.amount).toLocaleString('en', { minimumFractionDigits: decimals });
  // ISO 4217, because several countries share a sign.
  const { from, period, per, tax } = price;
  return joined(
    [
      from && 'from',
      `${price.currency} ${amount}`,
      period && period !== 'once' && `a ${period}`,
      per && `per ${per}`,
      // Next to the owner’s own model, which may say “purchase”.
      !isShort && period === 'once' && (commonModel(pricing) ? 'one-time purchase' : 'once'),
      tax && (tax === 'included' ? 'with VAT' : 'without VAT'),
    ],
    ' ',
  );
};

/** Characters of an owner’s model on a card, such as “pay what you want”. */
const MAX_MODEL = 24;

export const pricingText = (pricing: Pricing | undefined, isShort = false): string | undefined => {
  if (!pricing) return undefined;
  const { model, in_app_purchases: purchases } = pricing;
  const common = commonModel(pricing);
  const isAsked = isShort ? common === 'free' && purchases : purchases !== undefined;
  const more = isAsked && `${purchases ? 'with' : 'no'} in-app purchases`;
  const price = priceText(pricing, isShort);
  // The price says the same as “paid”, and with its period as “subscription”.
  const isClear = common === 'paid' || (isShort && common === 'subscription' && pricing.price?.period);
  // The owner’s conditions are in the product’s own document.
  const isLong = isShort && price && !common && model.length > MAX_MODEL;
  const terms = isLong ? 'see its page' : more;
  return joined([price && (isClear || isLong) ? undefined : (common ?? model), price, terms], ', ');
};

/** Without what nobody gets anymore, which JSON and redirects keep. */
export const offered = (product: Product): Product =>
  product.status === 'live'
    ? product
    : { ...product, platforms: {}, download: {}, packages: undefined, pricing: undefined, stock: undefined };

export const theStore = (store: string): string =>
  /\b(Library|Marketplace|Registry|Store)$/.test(store) ? `the ${store}` : store;

/** “It was on Windows until 3 May 2024.” */
const givenUpText = (product: Product, { day }: Dates): Markdown | undefined => {
  const given = Object.entries(downloadOptionsBody(product).given_up ?? {}).map(
    ([platform, date]) => `${platformNames[platform as PlatformName].system} until ${day(date)}`,
  );
  return given.length > 0 ? escaped(`It was on ${listFormat.format(given)}.`) : undefined;
};

/** “It was on the App Store.”, as Markdown with a link to each listing that still exists. */
export const formerText = (product: Product, dates: Dates): Markdown | undefined => {
  if (product.status !== 'retired') return givenUpText(product, dates);
  const { options, packages = [] } = downloadOptionsBody(product);
  const places = [
    ...supported(product).flatMap(platform => {
      const url = options.find(option => option.platform === platform)?.url;
      const { store, stores = {} }: AnyApp = product.platforms[platform] ?? {};
      const system = platform === 'web' ? undefined : platformNames[platform].system;
      const isNamed = store !== undefined && !isUnnamedWeb({ platform, store });
      return [
        { name: isNamed ? store : (system ?? 'the web'), system: isNamed ? system : undefined, url },
        ...Object.entries(stores).map(([name, elsewhere]) => ({ name, system, url: elsewhere })),
      ];
    }),
    ...packages.map(item => ({ name: placeLabel(item), system: undefined, url: item.link ?? item.url })),
  ];
  const links = [...Map.groupBy(places, ({ name }) => theStore(name))].map(([name, same]) => {
    const systems = joined(
      same.map(({ system }) => system && escaped(system)),
      ', ',
    );
    const link = namedLink(name, same.find(({ url }) => url !== undefined)?.url);
    return systems ? md`${link} (${systems})` : link;
  });
  return links.length > 0 ? md`It was on ${trusted(listFormat.format(links))}.` : undefined;
};

const systemsOf = (platforms: readonly PlatformName[]): string[] =>
  platforms.map(platform => platformNames[platform].system);

const storesOf = (product: Product): string[] => {
  const { packages = [] } = product;
  const stores = supported(product).flatMap(platform => {
    const { store = '', stores: others = {} }: AnyApp = product.platforms[platform] ?? {};
    return [store === 'Web' ? '' : store, ...Object.keys(others)];
  });
  return [...new Set([...stores, ...packages.map(placeLabel)])].filter(Boolean);
};

/** “Windows, macOS · Steam, itch.io”, or where a retired product was. */
export const offeredText = (product: Product, dates: Dates): string =>
  product.status === 'retired'
    ? plainText(formerText(product, dates) ?? '')
    : joined([systemsOf(supported(product)).join(', '), storesOf(product).join(', ')]);

/** “iOS, Android”, “EUR 4.99”. Stores are named where there are no systems. */
export const cardTexts = (product: Product): string[] => {
  const systems = systemsOf(supported(product));
  const places = firstOf(systems.length > 0 ? systems : storesOf(product), 3, left => `and ${left} more`);
  return [places.join(', '), pricingText(product.pricing, true) ?? '', stockText(product) ?? ''].filter(
    Boolean,
  );
};

export const placesText = (product: Product, dates: Dates): string =>
  joined([offeredText(product, dates), pricingText(offered(product).pricing), stockText(offered(product))]);

/** The owner’s note, and what buyers would otherwise assume. */
export const pricingNotes = ({ pricing }: Product): string[] => {
  if (!pricing) return [];
  const { note, price, trial } = pricing;
  const isSold = ['paid', 'subscription'].includes(commonModel(pricing) ?? '');
  return [
    trial && `Trial: ${trial.replace(/\.$/, '')}.`,
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
        ['Requires', app.requires],
        ['Size', app.size_bytes === undefined ? undefined : fileSize(app.size_bytes)],
        ['Version', app.version],
        ['Updated', app.updated && day(app.updated)],
        ['Installs', app.installs],
        [
          'First released',
          app.released && app.released !== product.first_released ? day(app.released) : undefined,
        ],
        ['SHA-256', app.sha256],
      ]),
      ratings: stated([
        ['Rating', rated(app.rating)],
        ['Age rating', app.content_rating],
      ]),
      stores: Object.entries(app.stores ?? {}),
    };
  });

export const packageRelease = ({ version, updated, prerelease: next }: PackageItem, dates: Dates): string =>
  joined(
    [
      version && `version ${version}`,
      updated && `updated ${dates.day(updated)}`,
      next && `prerelease ${next.version}${next.tag ? ` (${next.tag})` : ''}`,
    ],
    ', ',
  );

export const stockText = ({ stock }: Product): string | undefined => stock?.replaceAll('_', ' ');

/** Except its price: what decides, then the rest. */
export const productFacts = (
  product: Product,
  { day }: Dates,
): readonly [deciding: readonly Term[], others: readonly Term[]] => {
  const { first_released: first } = product;
  return [
    [
      ['Availability', stockText(product)],
      ['Languages', product.languages?.map(languageName).join(', ')],
      ['License', product.license],
      ['Support requests', product.support_requests === false ? 'not accepted' : undefined],
    ],
    [
      ['Kind', product.kind && capitalized(product.kind)],
      ['Category', product.category.join(', ')],
      ['Technologies', product.tech?.join(', ')],
      ['First released', first && day(first)],
      ['Last checked', product.checked && day(product.checked)],
    ],
  ];
};

/** Undefined if its only page is on this site. */
export const ownWebsite = ({ id, website, links }: Product): string | undefined =>
  website === new URL(productPath(id), links.self).href ? undefined : website;

export const productLinks = (product: Product) => {
  const { source, social, privacy_policy, support, more = {} } = product;
  const links = [
    ['Website', ownWebsite(product)],
    ['Source code', source],
    ['On X', social?.x],
    ['Privacy policy', privacy_policy],
    ['Support', support.form],
    ...Object.entries(more),
  ].flatMap(([name = '', url]) => (url ? [[name, url] as const] : []));
  // The owner may list the source code again.
  return links.filter(([, url], index) => links.findIndex(([, first]) => first === url) === index);
};

export type Offer = Pick<DownloadOptions['options'][number], 'platform' | 'store'>;

/** The schema’s default name. */
export const isUnnamedWeb = ({ platform, store }: Offer): boolean => platform === 'web' && store === 'Web';

/** Removes the marks of headings and lists. */
export const noteLines = (notes: string): string[] =>
  notes.split('\n').flatMap(line => line.replace(/^\s*(#{1,6}\s|[*+•-]\s)?/, '').trim() || []);

/** “Release 4.10 (iOS, 28 October 2026)”. */
export const releaseName = (
  { version, platforms, date }: ReturnType<typeof joinedReleases>[number],
  { day }: Dates,
): string => `Release ${version ? `${version} ` : ''}(${systemsOf(platforms).join(', ')}, ${day(date)})`;
