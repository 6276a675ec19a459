import { languageName } from '../../../schemas/language.ts';
import type { PlatformName } from '../../../schemas/platform.ts';
import type { Product } from '../../../schemas/product.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { counted } from '../../prose/counted.ts';
import type { Dates } from '../../prose/dates.ts';
import { checkedSentence } from './products.ts';

/** A size in bytes as the stores show it, such as 9.4 MB. */
export const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

export const rated = (
  rating: { readonly value: number; readonly count?: number | undefined } | undefined,
): string | undefined =>
  rating &&
  [
    `${rating.value.toLocaleString('en')} out of 5`,
    ...(rating.count === undefined ? [] : [counted(rating.count, 'rating')]),
  ].join(', ');

type Pricing = NonNullable<Product['pricing']>;

export const isFree = ({ pricing }: Pick<Product, 'pricing'>): boolean =>
  pricing?.model.toLowerCase() === 'free';

/** A product’s pricing. Undefined if unknown, or if nobody can get the product anymore. */
export const currentPricing = ({ status, pricing, download }: Product): Pricing | undefined =>
  status === 'retired' && Object.keys(download).length === 0 ? undefined : pricing;

/** Amount with currency and period, with as many decimals as in the content. Undefined if unknown. */
const priceText = ({ price }: Pricing): string | undefined => {
  if (!price) return undefined;
  const decimals = price.amount.split('.')[1]?.length ?? 0;
  const amount = Number(price.amount).toLocaleString('en', { minimumFractionDigits: decimals });
  // A code (ISO 4217), because several countries share a sign.
  const sum = `${amount} ${price.currency}`;
  if (price.period === undefined) return sum;
  return price.period === 'once' ? `${sum} one-time purchase` : `${sum} a ${price.period}`;
};

/** Models that the content may write with a capital letter. */
const commonModels: readonly string[] = ['free', 'paid', 'subscription'];

/** Pricing in words. Undefined if unknown. An uncommon model keeps the owner’s words. */
export const pricingText = (pricing: Pricing | undefined): string | undefined => {
  if (!pricing) return undefined;
  const { model: given, in_app_purchases: purchases, price } = pricing;
  const common = given.toLowerCase();
  const none = price?.period === 'once' ? 'no subscription or in-app purchases' : 'no in-app purchases';
  return [
    commonModels.includes(common) ? common : given,
    priceText(pricing),
    purchases === undefined ? undefined : purchases ? 'with in-app purchases' : none,
  ]
    .filter(Boolean)
    .join(', ');
};

/**
 * Statement of where a price is shown that the catalog does not have. Undefined for a free or unavailable
 * product.
 */
export const priceElsewhere = ({ pricing, platforms }: Product): string | undefined => {
  const names = Object.keys(platforms);
  if (pricing?.price || isFree({ pricing }) || names.length === 0) return undefined;
  return names.join() === 'web' ? 'The web app shows the price.' : 'The store shows the price.';
};

export const languagesText = ({ languages }: Product): string | undefined =>
  languages?.map(languageName).join(', ');

/** Date of the last check of a product’s facts, and its meaning. Empty if the owner has checked none. */
export const snapshotText = (
  build: Pick<SiteContext, 'content'>,
  { platforms: { ios, android } }: Product,
  dates: Dates,
): string => {
  const checked = checkedSentence(build, dates);
  return checked && (ios || android)
    ? `${checked} Versions, prices and ratings are from that day; the store may have newer ones.`
    : checked;
};

type Fact = readonly [name: string, value: string | undefined];

export const platformFacts = (
  { platforms }: Product,
  platform: PlatformName,
  dates: Dates,
): readonly Fact[] => {
  const day = (date: string | undefined): string | undefined => date && dates.day(date);
  const ios = platform === 'ios' ? platforms.ios : undefined;
  const android = platform === 'android' ? platforms.android : undefined;
  const store = ios ?? android;
  return [
    ['Version', store?.version],
    ['Updated', day(store?.updated)],
    ['Requires', platforms[platform]?.requires],
    ['Size', ios?.size_bytes === undefined ? undefined : megabytes(ios.size_bytes)],
    ['Installs', android?.installs],
    ['Rating', rated(store?.rating)],
    ['Age rating', ios?.content_rating],
    ['First released', day(platforms[platform]?.released)],
  ];
};

/** The known facts about a product on every platform, except its price. */
export const productFacts = (product: Product, dates: Dates): readonly Fact[] => [
  ['Languages', languagesText(product)],
  ['Category', product.category.join(', ')],
  ['Technologies', product.tech?.join(', ')],
  ['First released', product.first_released && dates.day(product.first_released)],
];

/** Id of the app that Safari offers on a product’s page. Undefined if no app is available. */
export const bannerAppId = ({ status, platforms }: Product): string | undefined =>
  status === 'live' ? platforms.ios?.app_id : undefined;

interface Offer {
  readonly platform: PlatformName;
  readonly store: string;
}

/** Whether a web app has no name of its own, only the schema’s default. */
const isUnnamedWeb = ({ platform, store }: Offer): boolean => platform === 'web' && store === 'Web';

/** The name of a store in a sentence: the App Store, Google Play. */
const theStore = (store: string): string => (/\bStore$/.test(store) ? `the ${store}` : store);

const downloads: Readonly<Record<PlatformName, string>> = {
  ios: 'Download on',
  android: 'Get it on',
  web: 'Open',
};

/**
 * Label of the link to a store, worded as Apple and Google require.
 * @see https://developer.apple.com/app-store/marketing/guidelines/
 * @see https://partnermarketinghub.withgoogle.com/brands/google-play/
 */
export const downloadLabel = (offer: Offer): string =>
  isUnnamedWeb(offer) ? 'Open in your browser' : `${downloads[offer.platform]} ${theStore(offer.store)}`;

/** Caption of a QR code. */
export const scanLabel = (offer: Offer): string =>
  isUnnamedWeb(offer) ? 'Scan to open it in a browser' : `Scan to open ${theStore(offer.store)}`;
