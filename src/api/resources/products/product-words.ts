import type { PlatformName } from '../../../schemas/platform.ts';
import type { Product } from '../../../schemas/product.ts';

/** A size in bytes as the stores show it: 9.4 MB. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** A store’s rating in words; undefined if there is none. */
export const rated = (
  rating: { readonly value: number; readonly count?: number | undefined } | undefined,
): string | undefined =>
  rating && `${rating.value} of 5${rating.count === undefined ? '' : `, ${rating.count} ratings`}`;

export const price = ({ model, in_app_purchases: purchases }: Product['pricing']): string =>
  purchases === undefined ? model : `${model}, ${purchases ? 'with' : 'without'} in-app purchases`;

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
