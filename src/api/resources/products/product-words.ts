import type { PlatformName } from '../../../schemas/platform.ts';
import type { Product } from '../../../schemas/product.ts';
import type { Build } from '../../operations/operation.ts';
import { dayWords } from '../../prose/date-words.ts';

/** A size in bytes as the stores show it: 9.4 MB. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A store’s rating in words; undefined if there is none. */
export const rated = (
  rating: { readonly value: number; readonly count?: number | undefined } | undefined,
): string | undefined =>
  rating && `${rating.value} of 5${rating.count === undefined ? '' : `, ${rating.count} ratings`}`;

/** The amount with its currency and period; undefined if it is unknown. */
const priceText = ({ price }: Product['pricing']): string | undefined =>
  price && `${price.amount} ${price.currency}${price.period === undefined ? '' : ` a ${price.period}`}`;

/** How a product is paid for, as far as it is known. */
export const pricingText = (pricing: Product['pricing']): string => {
  const { model, in_app_purchases: purchases } = pricing;
  const sold = purchases === undefined ? undefined : `${purchases ? 'with' : 'without'} in-app purchases`;
  return [model, priceText(pricing), sold].filter(Boolean).join(', ');
};

/** Where the price of a product is shown, if the catalog does not have it; undefined for one that is free or that nobody can get. */
export const priceElsewhere = ({ pricing, platforms }: Product): string | undefined => {
  const names = Object.keys(platforms);
  if (pricing.price || pricing.model === 'free' || names.length === 0) return undefined;
  return names.join() === 'web' ? 'The web app shows the price.' : 'The store shows the price.';
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The names of the languages of an app; undefined if they are unknown. */
export const languagesText = ({ languages }: Product): string | undefined =>
  languages?.map(tag => languageNames.of(tag) ?? tag).join(', ');

/** When the facts of a product were last checked, and what follows from that; empty if the owner has checked none. */
export const snapshotText = (
  { content: { site } }: Pick<Build, 'content'>,
  { platforms: { ios, android } }: Product,
): string => {
  if (site.catalog_snapshot === undefined) return '';
  const checked = `Last checked on ${dayWords(site.catalog_snapshot)}`;
  return ios || android
    ? `${checked}: version, price and rating are those of that day, and the store may have newer ones.`
    : `${checked}.`;
};

/** Number of the app that Safari offers on the page of a product; undefined if there is none to get. */
export const bannerAppId = ({ status, platforms }: Product): string | undefined =>
  status === 'live' ? platforms.ios?.app_id : undefined;

interface Offer {
  readonly platform: PlatformName;
  readonly store: string;
}

/** The name of a store in a sentence: the App Store, Google Play. */
const inSentence = (store: string): string => (/\bStore$/.test(store) ? `the ${store}` : store);

/** A web app without a name of its own has the default name of the schema. */
const isUnnamedWeb = ({ platform, store }: Offer): boolean => platform === 'web' && store === 'Web';

const verbs: Readonly<Record<PlatformName, string>> = {
  ios: 'Download on',
  android: 'Get it on',
  web: 'Open',
};

/**
 * Label of the link to a store, in the words that Apple and Google ask for.
 * @see https://developer.apple.com/app-store/marketing/guidelines/
 * @see https://partnermarketinghub.withgoogle.com/brands/google-play/
 */
export const downloadLabel = (offer: Offer): string =>
  isUnnamedWeb(offer) ? 'Open in your browser' : `${verbs[offer.platform]} ${inSentence(offer.store)}`;

/** Caption of the QR code of a store. */
export const scanLabel = (offer: Offer): string =>
  isUnnamedWeb(offer) ? 'Scan to open it in a browser' : `Scan to open ${inSentence(offer.store)}`;
