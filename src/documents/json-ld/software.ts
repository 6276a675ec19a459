import type { Address } from '../../api/operations/address.ts';
import { paths, productPath } from '../../api/paths.ts';
import { plainText } from '../../api/prose/inline-markdown.ts';
import { currentPricing, isFree } from '../../api/resources/products/product-words.ts';
import { downloadOptionsBody } from '../../api/resources/products/products.ts';
import { platformNames } from '../../schemas/platform.ts';
import type { Product } from '../../schemas/product.ts';
import type { JsonLd } from './json-ld.ts';

/** The combined rating of all stores; undefined if no store shows a count, because the average requires one. */
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

const unitCodes = { once: undefined, week: 'WEE', month: 'MON', year: 'ANN' } as const;

/**
 * The price of a product; undefined if it is unknown.
 * @see https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
const offer = (product: Product): JsonLd | undefined => {
  const { price, note } = currentPricing(product) ?? {};
  if (!price) return isFree(product) ? { '@type': 'Offer', price: '0' } : undefined;
  const unitCode = price.period && unitCodes[price.period];
  const sum = { price: price.amount, priceCurrency: price.currency };
  return {
    '@type': 'Offer',
    ...sum,
    description: note && plainText(note),
    priceSpecification: unitCode && {
      '@type': 'UnitPriceSpecification',
      ...sum,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    },
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
  const offers = offer(product);
  // The version and its notes are for the same platform.
  const app = platforms.ios ?? platforms.android;
  const system = platforms.ios ? 'ios' : 'android';
  const notes = app && product.releases?.find(({ platform }) => platform === system)?.notes;
  return {
    '@type': 'SoftwareApplication',
    name: product.name,
    headline: plainText(product.tagline),
    description: plainText(product.description),
    url: page,
    sameAs: product.website === page ? undefined : product.website,
    image: product.icon,
    applicationCategory: product.category,
    author: { '@id': `${address.page(paths.home)}#person` },
    ...(options.length > 0 && {
      operatingSystem: options
        .map(({ platform, requires }) => requires ?? platformNames[platform].system)
        .join(', '),
      downloadUrl: options.map(({ url }) => url),
    }),
    softwareVersion: app?.version,
    releaseNotes: notes && plainText(notes),
    screenshot: product.screenshots?.map(({ url, alt, width, height }) => ({
      '@type': 'ImageObject',
      contentUrl: url,
      caption: alt,
      width: `${width} px`,
      height: `${height} px`,
    })),
    inLanguage: product.languages,
    datePublished: released,
    isAccessibleForFree: isFree(product) || undefined,
    offers,
    aggregateRating: rating,
  };
};
