import { joined } from '../api/prose/markdown.ts';
import { counted } from '../api/prose/words.ts';
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

/** They stand in one line, with the platform where there are several. */
export const headFacts = (listed: Product): string[] => {
  const product = offered(listed);
  const platforms = supported(product);
  const ofEach = (factOf: (app: AnyApp) => string | undefined) =>
    platforms.map(platform => {
      const fact = factOf(product.platforms[platform] ?? {});
      return fact && (platforms.length > 1 ? `${platformNames[platform].system}: ${fact}` : fact);
    });
  return [
    pricingText(product.pricing),
    ...ofEach(
      ({ rating }) =>
        rating &&
        joined(
          [
            `★ ${rating.value.toLocaleString('en')}`,
            rating.count !== undefined && `(${counted(rating.count, 'rating')})`,
          ],
          ' ',
        ),
    ),
    ...ofEach(({ content_rating: age }) => age && `Ages ${age}`),
  ].flatMap(fact => fact || []);
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
  options.flatMap(option => {
    const label = downloadLabel(option);
    const [first, ...others] = options.filter(other => downloadLabel(other) === label);
    if (others.some(({ target }) => target !== first?.target))
      return { url: option.url, label: `${label} for ${platformNames[option.platform].device}` };
    return option === first ? { url: option.url, label } : [];
  });

/** A product without downloads has one for each store and package manager that has a page, and a book or course for its website. */
export const productButtons = (product: Product): { url: string; label: string }[] => {
  const { options, packages = [] } = downloadOptionsBody(offered(product));
  if (options.length > 0) return downloadButtons(options);
  const labels = Map.groupBy(packages, item => `Get it on ${theStore(placeLabel(item))}`);
  const website = ['book', 'course'].includes(product.kind ?? '') ? ownWebsite(product) : undefined;
  return [
    ...[...labels].flatMap(([label, items]) => {
      const url = items.flatMap(({ link, url }) => link ?? url ?? [])[0];
      return url === undefined ? [] : { url, label };
    }),
    ...(website ? [{ url: website, label: 'Visit the website' }] : []),
  ];
};

/** Only phones scan a code. */
export const scanLabel = ({ platform, store }: Offer): string | undefined =>
  ['ios', 'android'].includes(platform) && store !== undefined
    ? `Scan to open ${theStore(store)}`
    : undefined;
