import type { Words } from '../../../i18n/en.ts';
import type { Language } from '../../../i18n/language.ts';
import type { PlatformName } from '../../../schemas/platform.ts';
import type { Product } from '../../../schemas/product.ts';
import type { SiteContext } from '../../operations/operation.ts';

/** A size in bytes as the stores show it, such as 9.4 MB. */
export const megabytes = (bytes: number, { tag }: Language): string =>
  new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);

export const rated = (
  rating: { readonly value: number; readonly count?: number | undefined } | undefined,
  { number, words: { products } }: Language,
): string | undefined =>
  rating &&
  [
    products.ratingOf(number(rating.value)),
    ...(rating.count === undefined ? [] : [products.ratings(rating.count)]),
  ].join(', ');

type Pricing = NonNullable<Product['pricing']>;

const isKnownModel = (model: string, models: Words['products']['models']): model is keyof typeof models =>
  Object.hasOwn(models, model);

export const isFree = ({ pricing }: Pick<Product, 'pricing'>): boolean =>
  pricing?.model.toLowerCase() === 'free';

/** A product’s pricing. Undefined if unknown, or if nobody can get the product anymore. */
export const currentPricing = ({ status, pricing, download }: Product): Pricing | undefined =>
  status === 'retired' && Object.keys(download).length === 0 ? undefined : pricing;

/** Amount with currency and period, with as many decimals as in the content. Undefined if unknown. */
const priceText = ({ price }: Pricing, { tag, words: { products } }: Language): string | undefined => {
  if (!price) return undefined;
  const decimals = price.amount.split('.')[1]?.length ?? 0;
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals }).format(Number(price.amount));
  const sum = products.inCurrency(amount, price.currency);
  return price.period === undefined ? sum : products.per[price.period](sum);
};

/** Pricing in words. Undefined if unknown. An uncommon model keeps the owner’s words. */
export const pricingText = (pricing: Pricing | undefined, language: Language): string | undefined => {
  if (!pricing) return undefined;
  const { model: given, in_app_purchases: purchases } = pricing;
  const { models, withPurchases, withoutPurchases, withoutBoth } = language.words.products;
  const common = given.toLowerCase();
  const model = isKnownModel(common, models) ? models[common] : given;
  const none = pricing.price?.period === 'once' ? withoutBoth : withoutPurchases;
  const sold = purchases === undefined ? undefined : purchases ? withPurchases : none;
  return [model, priceText(pricing, language), sold].filter(Boolean).join(', ');
};

/**
 * Statement of where a price is shown that the catalog does not have. Undefined for a free or unavailable
 * product.
 */
export const priceElsewhere = (
  { pricing, platforms }: Product,
  { words: { products } }: Language,
): string | undefined => {
  const names = Object.keys(platforms);
  if (pricing?.price || isFree({ pricing }) || names.length === 0) return undefined;
  return names.join() === 'web' ? products.appShowsPrice : products.storeShowsPrice;
};

export const languagesText = ({ languages }: Product, { tag }: Language): string | undefined => {
  const names = new Intl.DisplayNames([tag], { type: 'language' });
  return languages?.map(one => names.of(one) ?? one).join(', ');
};

/** Date of the last check of a product’s facts, and its meaning. Empty if the owner has checked none. */
export const snapshotText = (
  { content: { site } }: Pick<SiteContext, 'content'>,
  { platforms: { ios, android } }: Product,
  { dates, words: { products } }: Language,
): string => {
  if (site.catalog_snapshot === undefined) return '';
  const day = dates.day(site.catalog_snapshot);
  return ios || android ? products.checkedInStores(day) : products.checked(day);
};

type Fact = readonly [name: string, value: string | undefined];

export const platformFacts = (
  { platforms }: Product,
  platform: PlatformName,
  language: Language,
): readonly Fact[] => {
  const { products: words, support } = language.words;
  const day = (date: string | undefined): string | undefined => date && language.dates.day(date);
  const ios = platform === 'ios' ? platforms.ios : undefined;
  const android = platform === 'android' ? platforms.android : undefined;
  const store = ios ?? android;
  return [
    [support.fields.app_version.label, store?.version],
    [words.updated, day(store?.updated)],
    [words.requires, platforms[platform]?.requires],
    [words.size, ios?.size_bytes === undefined ? undefined : megabytes(ios.size_bytes, language)],
    [words.installs, android?.installs],
    [words.rating, rated(store?.rating, language)],
    [words.ageRating, ios?.content_rating],
    [words.firstReleased, day(platforms[platform]?.released)],
  ];
};

/** The known facts about a product on every platform, except its price. */
export const productFacts = (product: Product, language: Language): readonly Fact[] => {
  const { products: words, terms } = language.words;
  return [
    [terms.languages, languagesText(product, language)],
    [terms.category, product.category.join(', ')],
    [terms.technologies, product.tech?.join(', ')],
    [words.firstReleased, product.first_released && language.dates.day(product.first_released)],
  ];
};

/** Id of the app that Safari offers on a product’s page. Undefined if no app is available. */
export const bannerAppId = ({ status, platforms }: Product): string | undefined =>
  status === 'live' ? platforms.ios?.app_id : undefined;

interface Offer {
  readonly platform: PlatformName;
  readonly store: string;
}

/** Whether a web app has no name of its own, only the schema’s default. */
const isUnnamedWeb = ({ platform, store }: Offer): boolean => platform === 'web' && store === 'Web';

/**
 * Label of the link to a store, worded as Apple and Google require.
 * @see https://developer.apple.com/app-store/marketing/guidelines/
 * @see https://partnermarketinghub.withgoogle.com/brands/google-play/
 */
export const downloadLabel = (offer: Offer, { products }: Words): string =>
  isUnnamedWeb(offer) ? products.openInBrowser : products.download[offer.platform](offer.store);

export const scanLabel = (offer: Offer, { products }: Words): string =>
  isUnnamedWeb(offer) ? products.scanForBrowser : products.scan(offer.store);
