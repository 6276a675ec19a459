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
