import { joined } from '../api/prose/markdown.ts';
import { capitalized, counted } from '../api/prose/words.ts';
import { downloadOptionsBody, supported } from '../api/resources/products/products.ts';
import {
  isUnnamedWeb,
  type Offer,
  offered,
  ownWebsite,
  pricingText,
  theStore,
} from '../documents/product-facts.ts';
import type { DownloadOptions } from '../schemas/download.ts';
import { placeLabel } from '../schemas/package-manager.ts';
import { type AnyApp, platformNames } from '../schemas/platform.ts';
import type { Product } from '../schemas/product.ts';

/** The price first. */
export const headFacts = (listed: Product): string[] => {
  const product = offered(listed);
  const { pricing } = product;
  const purchases = pricing?.in_app_purchases;
  const apps = supported(product).map((platform): AnyApp => product.platforms[platform] ?? {});
  return [
    pricingText(pricing && { ...pricing, in_app_purchases: undefined }),
    purchases !== undefined && `${purchases ? 'with' : 'no'} in-app purchases`,
    ...apps.map(
      ({ store, rating }) =>
        rating &&
        joined(
          [
            `★\u{a0}${rating.value.toLocaleString('en')}`,
            store && `on ${theStore(store)}`,
            rating.count !== undefined && `(${counted(rating.count, 'rating')})`,
          ],
          ' ',
        ),
    ),
    ...apps.map(({ content_rating: age }) => age && `ages ${age}`),
  ].flatMap(fact => (fact ? capitalized(fact) : []));
};

/**
 * Worded as Apple and Google require.
 * @see https://developer.apple.com/app-store/marketing/guidelines/
 * @see https://partnermarketinghub.withgoogle.com/brands/google-play/
 */
const downloadLabel = (offer: Offer): string => {
  const { platform, store } = offer;
  if (isUnnamedWeb(offer)) return 'Open in your browser';
  if (store === undefined) return `Download for ${platformNames[platform].device}`;
  if (platform === 'web') return `Open ${theStore(store)}`;
  const isApples = platform === 'ios' || /\bApp Store$/.test(store);
  return `${isApples ? 'Download on' : 'Get it on'} ${theStore(store)}`;
};

/** Platforms share one link if a store has one URL for them; otherwise the labels contain the platform. */
const downloadButtons = (options: DownloadOptions['options']): { url: string; label: string }[] =>
  options.map(option => {
    const label = downloadLabel(option);
    const isShared = options.every(other => other.target === option.target || downloadLabel(other) !== label);
    const device = isShared ? '' : ` for ${platformNames[option.platform].device}`;
    return { url: option.url, label: `${label}${device}` };
  });

/** One for each place that is not a command, and for the website of a book or course. */
export const productButtons = (listed: Product): { url: string; label: string }[] => {
  const product = offered(listed);
  const { options, packages = [] } = downloadOptionsBody(product);
  const website = ['book', 'course'].includes(product.kind ?? '') && ownWebsite(product);
  const downloads = options.flatMap(option => {
    const { stores = {} }: AnyApp = product.platforms[option.platform] ?? {};
    const others = Object.entries(stores).map(([store, url]) => ({ ...option, store, url, target: url }));
    return [option, ...others];
  });
  const buttons = [
    ...downloadButtons(downloads),
    ...packages.flatMap(({ install, url, link = url, ...item }) =>
      link && !install ? { url: link, label: `Get it on ${theStore(placeLabel(item))}` } : [],
    ),
    ...(website ? [{ url: website, label: 'Visit the website' }] : []),
  ];
  return buttons.filter(({ label }, index) => buttons.findIndex(other => other.label === label) === index);
};

/** Only phones scan a code. */
export const scanLabel = ({ platform, store }: Offer): string | undefined =>
  ['ios', 'android'].includes(platform) && store !== undefined
    ? `Scan to open ${theStore(store)}`
    : undefined;
