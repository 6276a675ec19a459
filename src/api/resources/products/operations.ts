import * as z from 'zod';
import { type DownloadOptions, downloadOptions, downloadQuery } from '../../../schemas/download.ts';
import type { ErrorEnvelope } from '../../../schemas/error.ts';
import { placeLabel } from '../../../schemas/package-manager.ts';
import { OPTION_TERMS, type PlatformName } from '../../../schemas/platform.ts';
import { type ProductList, product, productList, productsQuery } from '../../../schemas/product.ts';
import { nearest } from '../../../schemas/spelling.ts';
import { responsePath } from '../../address.ts';
import { repeated } from '../../http/details.ts';
import { errorBody } from '../../http/errors.ts';
import {
  type Build,
  byId,
  keeping,
  type Operations,
  onlyBody,
  type PreparedQuery,
} from '../../operations/operation.ts';
import { filteredFile, hasProducts } from '../../paths.ts';
import { datesIn } from '../../prose/dates.ts';
import { joined } from '../../prose/markdown.ts';
import {
  downloadOptionsBody,
  exampleProduct,
  oldestSnapshot,
  productListOf,
  productsOf,
  retirementOf,
  ruleTarget,
} from './products.ts';

const filterProducts = (
  list: ProductList,
  { status = 'all' }: z.output<typeof productsQuery>,
): ProductList => {
  if (status === 'all') return list;
  const products = list.products.filter(product => product.status === status);
  return {
    ...list,
    products,
    total: products.length,
    status,
    snapshot: oldestSnapshot(products, list.snapshot),
    links: { self: `${list.links.self}?status=${status}` },
  };
};

/**
 * Netlify appends the request’s query to a target without one, so the rule adds `platform` itself.
 * @see https://docs.netlify.com/manage/routing/redirects/redirect-options/#query-parameters
 */
const platformTarget = (url: string, platform: PlatformName): string => {
  const target = new URL(url);
  if (target.search === '') target.searchParams.set('platform', platform);
  return ruleTarget(target);
};

const downloadRedirects = ({ options }: DownloadOptions): PreparedQuery[] =>
  options.map(({ platform, target }) => ({ query: { platform }, to: platformTarget(target, platform) }));

const platformNotAvailable = (product: DownloadOptions, platform: string): ErrorEnvelope => {
  const { name, options, packages = [], status_note: note, links, given_up: givenUp = {} } = product;
  // Functions do not know the site’s language.
  const english = datesIn('en');
  const [, day] = Object.entries(givenUp).find(([key]) => key === platform) ?? [];
  const platforms = options.map(option => option.platform);
  const match = nearest(platform, platforms);
  const places = [
    ...platforms,
    ...packages.map(item => `${placeLabel(item)} (${item.install ?? item.id ?? item.url})`),
  ].join(', ');
  const { state, replacement } = retirementOf(product, english) ?? {};
  const message = joined(
    [
      `${name} lists no download for “${repeated(platform)}”${places && `; it lists ${places}`}.`,
      places && `${links.self} lists the options.`,
      state && `It ${state}.`,
      day && `It was given up there on ${english.day(day)}.`,
      note,
      replacement && `Replaced by “${replacement.name}”: ${replacement.url}`,
      match && `Did you mean “${match}”?`,
    ],
    ' ',
  );
  return errorBody(new URL(links.self).origin, 'platform_not_available', message, {
    operation: 'downloadProduct',
  });
};

const exampleId = (build: Build): string => exampleProduct(build)?.id ?? 'a-product';

export const productOperations = {
  listProducts: {
    tag: 'products',
    title: 'Products',
    summary: 'The catalog of apps and other products, live ones first.',
    advice:
      'Use it to find a product for a need, or look up a product’s id by name. Every entry has all that the single product has, except for older releases.',
    query: productsQuery,
    filter: filterProducts,
    prepared: () => [
      { query: { status: 'live' }, to: filteredFile('products/status/live') },
      { query: { status: 'all' }, to: responsePath({ path: '/products' }) },
    ],
    responseSchema: productList,
    errors: ['invalid_parameter', 'internal_error'],
    offered: hasProducts,
    tool: {
      description: 'All products, live first.',
      brief: z.looseObject({
        products: z.array(
          keeping(
            'id',
            'name',
            'tagline',
            'status',
            'status_note',
            'checked',
            'kind',
            'category',
            'retired_on',
            'replaced_by',
            'pricing',
            'license',
            'languages',
            'packages',
            'releases',
            'known_issues',
            'stock',
            'support_url',
            'support_requests',
            'website',
            'more',
            'links',
          ).extend({
            platforms: z.record(
              z.string(),
              keeping('store', 'stores', 'version', 'updated', 'requires', 'rating', 'retired_on'),
            ),
          }),
        ),
      }),
    },
    bodies: build => onlyBody(productListOf(build)),
    example: () => ({ query: { status: 'live' } }),
  },
  getProduct: {
    tag: 'products',
    title: 'One product',
    summary: 'A single product by its id.',
    advice:
      'Use it when you have an id. The list of products contains the same facts, except for older releases.',
    id: 'Id of a product, from the list of products. The product’s name works too; case does not matter.',
    responseSchema: product,
    errors: ['product_not_found'],
    offered: hasProducts,
    tool: {
      id: 'Id or name of a product.',
      description: 'One product, in full.',
    },
    bodies: build => byId(productsOf(build)),
    example: build => ({ id: exampleId(build), response: exampleProduct(build) }),
  },
  downloadProduct: {
    tag: 'products',
    title: 'Download',
    summary:
      'With a platform, redirects (302) to its URL. If you leave it out, lists the options, the packages with the commands that install them, and whether the product is retired.',
    advice: OPTION_TERMS,
    details:
      'If you do not know which platform the person you act for uses, leave `platform` out. Do not follow the redirect yourself unless you need its target.',
    id: 'Id of a product, from the list of products. The product’s name works too; case does not matter.',
    query: downloadQuery,
    redirect: {
      when: 'With `platform`, redirects to its URL.',
      error: (product: DownloadOptions, { platform }: { readonly platform: string }) =>
        platformNotAvailable(product, platform),
    },
    prepared: downloadRedirects,
    responseSchema: downloadOptions,
    errors: ['product_not_found', 'platform_not_available', 'internal_error'],
    offered: hasProducts,
    tool: {
      id: 'Id or name of a product.',
      // The HTTP operation redirects; the tool returns the options instead.
      description: `Where to get a product, or how to install it, and whether it is retired. ${OPTION_TERMS}`,
    },
    bodies: build => new Map(productsOf(build).map(entry => [entry.id, downloadOptionsBody(entry)])),
    example: build => {
      const shown = exampleProduct(build);
      const [platform] = Object.keys(shown?.download ?? {});
      return {
        id: exampleId(build),
        ...(platform && { query: { platform } }),
        response: shown && downloadOptionsBody(shown),
      };
    },
  },
} as const satisfies Operations;
