import type { Address } from '../api/address.ts';
import type { Build } from '../api/operations/operation.ts';
import { unlessEmpty } from '../api/operations/with-id.ts';
import { paths, productPath } from '../api/paths.ts';
import { joined } from '../api/prose/markdown.ts';
import { plainText } from '../api/prose/parse-markdown.ts';
import { downloadOptionsBody } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { resumeOf } from '../api/resources/resume/resume.ts';
import { type AnyApp, platformNames } from '../schemas/platform.ts';
import { commonModel, type Product, productKinds } from '../schemas/product.ts';
import { offered, ownWebsite } from './product-facts.ts';

export type JsonLd = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/**
 * No value can close the script element.
 * @see https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
export const jsonLdText = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

/** @see https://schema.org/Person */
export const personJsonLd = (build: Build): JsonLd => {
  const profile = profileOf(build);
  const { basics } = resumeOf(build);
  const { city, region: state, country: name, country_code: country = name } = profile.location ?? {};
  return {
    '@type': 'Person',
    '@id': `${build.address.page(paths.home)}#person`,
    name: profile.name,
    description: profile.headline && plainText(profile.headline),
    url: profile.contact.url,
    mainEntityOfPage: build.address.page(paths.home),
    image: basics.image,
    email: profile.contact.email,
    address: profile.location && {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: state,
      addressCountry: country,
    },
    knowsAbout: unlessEmpty(profile.focus_areas.map(plainText)),
    knowsLanguage: unlessEmpty((profile.spoken_languages ?? []).map(({ language }) => language)),
    sameAs: unlessEmpty(basics.profiles.flatMap(({ url }) => url ?? [])),
  };
};

/**
 * Structured data about the home page.
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export const profilePageJsonLd = (build: Build): JsonLd => ({
  '@type': 'ProfilePage',
  inLanguage: build.content.site.language,
  url: build.address.page(paths.home),
  dateModified: `${build.content.profile.updated}T00:00:00Z`,
  mainEntity: personJsonLd(build),
});

/** @see https://schema.org/ItemAvailability */
const availabilities = {
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
  limited: 'LimitedAvailability',
} as const satisfies Record<NonNullable<Product['stock']>, string>;

/**
 * Undefined if the price is unknown or recurs.
 * @see https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
const offer = ({ pricing, stock }: Product): JsonLd | undefined => {
  if (!pricing) return undefined;
  const { model, price, note } = pricing;
  const common = commonModel(pricing);
  const description = joined([!common && model, note && plainText(note)]) || undefined;
  const availability = stock && `https://schema.org/${availabilities[stock]}`;
  if (!price)
    return common === 'free' ? { '@type': 'Offer', price: '0', availability, description } : undefined;
  // Other editions, or a subscription, cost another amount.
  if (price.from || (price.period !== undefined && price.period !== 'once')) return undefined;
  return {
    '@type': 'Offer',
    price: price.amount,
    priceCurrency: price.currency,
    priceSpecification: price.tax && {
      '@type': 'PriceSpecification',
      price: price.amount,
      priceCurrency: price.currency,
      valueAddedTaxIncluded: price.tax === 'included',
    },
    availability,
    description,
  };
};

const productTypes = {
  app: 'SoftwareApplication',
  game: 'VideoGame',
  library: 'SoftwareSourceCode',
  plugin: 'SoftwareApplication',
  model: 'CreativeWork',
  course: 'Course',
  book: 'Book',
  music: 'MusicRecording',
  hardware: 'Product',
} as const satisfies Record<(typeof productKinds)[number], string>;

/** A web page without a kind, or a package of an unknown use, may be anything. */
const productType = ({ kind, platforms: { web, ...native }, packages = [] }: Product) => {
  const known = productKinds.find(name => name === kind?.toLowerCase());
  if (kind !== undefined) return known ? productTypes[known] : 'CreativeWork';
  if (Object.keys(native).length > 0 || packages.some(({ use }) => use === 'tool'))
    return 'SoftwareApplication';
  const isLibrary = !web && packages.length > 0 && packages.every(({ use }) => use === 'library');
  return isLibrary ? 'SoftwareSourceCode' : 'CreativeWork';
};

/**
 * Ratings are left out, because Google does not accept those of other websites. `downloadUrl` is for files,
 * `installUrl` for pages.
 * @see https://schema.org/SoftwareApplication
 * @see https://schema.org/SoftwareSourceCode
 */
export const softwareJsonLd = (address: Address, listed: Product): JsonLd => {
  const product = offered(listed);
  const { packages = [] } = product;
  const type = productType(listed);
  const offers = offer(product);
  const { options } = downloadOptionsBody(product);
  const files = options.filter(({ store }) => !store).map(({ url }) => url);
  const stores = options.filter(({ store }) => store).map(({ url }) => url);
  const install = [...stores, ...packages.flatMap(({ link, url }) => link ?? url ?? [])];
  const systems = options.map(({ platform, requires }) => requires ?? platformNames[platform].system);
  const apps = options.map(({ platform }): AnyApp => product.platforms[platform] ?? {});
  const versions = [...apps, ...packages].map(({ version }) => version);
  return {
    '@type': type,
    name: product.name,
    headline: plainText(product.tagline),
    description: plainText(product.description),
    url: address.page(productPath(product.id)),
    sameAs: ownWebsite(product),
    image: product.icon,
    ...(type === 'SoftwareApplication' || type === 'VideoGame'
      ? {
          applicationCategory: product.category,
          operatingSystem: joined([...new Set(systems)], ', ') || undefined,
          downloadUrl: unlessEmpty(files),
          installUrl: unlessEmpty(install),
          softwareVersion: new Set(versions).size === 1 ? versions[0] : undefined,
          screenshot: product.screenshots?.map(({ url }) => url),
        }
      : { keywords: product.category }),
    license: product.license && { '@type': 'CreativeWork', name: product.license },
    author: { '@id': `${address.page(paths.home)}#person` },
    inLanguage: product.languages,
    datePublished: product.first_released,
    isAccessibleForFree: offers?.['price'] === '0' || undefined,
    offers,
  };
};
