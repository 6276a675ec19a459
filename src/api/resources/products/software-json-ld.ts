import { platformNames } from '../../../schemas/platform.ts';
import type { Product } from '../../../schemas/product.ts';
import { documents, productPath } from '../../documents/documents.ts';
import type { JsonLd } from '../../documents/json-ld.ts';
import type { Address } from '../../operations/address.ts';
import { plainText } from '../../prose/inline-markdown.ts';
import { downloadOptionsBody } from './products.ts';

/** The combined rating of all stores; undefined if no store gives a count, because an average needs one. */
const aggregateRating = ({ platforms: { ios, android } }: Product): JsonLd | undefined => {
  const ratings = [ios?.rating, android?.rating].flatMap(rating =>
    rating?.count ? [{ value: rating.value, count: rating.count }] : [],
  );
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0);
  if (count === 0) return undefined;
  const value = ratings.reduce((sum, rating) => sum + rating.value * rating.count, 0) / count;
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(value.toFixed(1)),
    bestRating: 5,
    worstRating: 0,
    ratingCount: count,
  };
};

/**
 * Structured data about a product for search engines.
 * @see https://schema.org/SoftwareApplication
 */
export const softwareJsonLd = (address: Pick<Address, 'page'>, product: Product): JsonLd => {
  const { platforms, first_released: released } = product;
  const page = address.page(productPath(product.id));
  const { options } = downloadOptionsBody(product);
  const rating = aggregateRating(product);
  const version = platforms.ios?.version ?? platforms.android?.version;
  return {
    '@type': 'SoftwareApplication',
    name: product.name,
    headline: plainText(product.tagline),
    description: plainText(product.description),
    url: page,
    ...(product.website !== page && { sameAs: product.website }),
    image: product.icon,
    applicationCategory: product.category,
    author: { '@id': `${address.page(documents.home)}#person` },
    ...(options.length > 0 && {
      operatingSystem: options
        .map(({ platform, requires }) => requires ?? platformNames[platform].system)
        .join(', '),
      downloadUrl: options.map(({ url }) => url),
    }),
    ...(version !== undefined && { softwareVersion: version }),
    ...(released !== undefined && { datePublished: released }),
    ...(product.pricing.model === 'free' && { isAccessibleForFree: true }),
    ...(rating && { aggregateRating: rating }),
  };
};
