import {
  type DownloadOptions,
  downloadOptions,
  downloadQuery,
  type Product,
  type ProductList,
  product,
  productList,
  productsQuery,
} from '../../../schemas/product.ts';
import { builtPath } from '../../address.ts';
import { documents } from '../../documents.ts';
import { filteredFile } from '../../internal-files.ts';
import { type Build, type Entry, entriesOf, type Operations } from '../../operation.ts';
import {
  downloadOptionsBody,
  downloadRedirects,
  exampleProduct,
  filterProducts,
  platformNotAvailable,
  productListBody,
  productsOf,
} from './products.ts';

const listBody = (build: Build): ProductList =>
  productListBody(build.address, build.content.site.catalog_snapshot, productsOf(build));

const examplePath = (build: Build) => ({ id: exampleProduct(build)?.id ?? 'a-product' });

/** The apps and how to get them. */
export const products = {
  listProducts: {
    method: 'GET',
    path: '/products',
    tag: 'products',
    title: 'Products',
    summary: 'The app catalog, live products first.',
    advice:
      'Use it to find an app for a need, or an app’s id from its name. Every entry is complete: no further request is needed for a product in it.',
    query: productsQuery,
    body: productList,
    errors: ['invalid_parameter', 'internal_error'],
    tool: { name: 'list_products' },
    page: { path: documents.products, label: 'Products' },
    built: listBody,
    filtered: build => [
      {
        query: { status: 'live' },
        path: filteredFile('products/status/live'),
        body: () => filterProducts(listBody(build), 'live'),
      },
      { query: { status: 'all' }, path: builtPath({ path: '/products' }), body: () => listBody(build) },
    ],
    example: () => ({ query: { status: 'live' } }),
    shortExample: true,
  },
  getProduct: {
    method: 'GET',
    path: '/products/{id}',
    tag: 'products',
    title: 'One product',
    summary: 'Everything known of one product: platforms, prices, ratings, downloads, support.',
    advice:
      'Use it when you have an id and want current facts of one product; the catalog holds the same bodies.',
    id: 'Identifier of a product, from the catalog.',
    body: product,
    errors: ['product_not_found'],
    tool: { name: 'get_product', id: 'Identifier of a product, from list_products.' },
    plural: 'products',
    shows: 'products',
    builtEach: (build): Entry<Product>[] => entriesOf(productsOf(build)),
    example: build => ({ path: examplePath(build), answer: exampleProduct(build) }),
  },
  downloadProduct: {
    method: 'GET',
    path: '/products/{id}/download',
    tag: 'products',
    title: 'Download',
    summary: 'With a platform: redirects (302) to the store or web app. Without: lists the options.',
    advice:
      'Use it to send somebody to the store: give them the address with `platform`, or ask without one when the platform is not known. Follow no redirect yourself unless you need the store’s page.',
    id: 'Identifier of a product, from the catalog.',
    query: downloadQuery,
    body: downloadOptions,
    errors: ['product_not_found', 'platform_not_available', 'internal_error'],
    tool: {
      name: 'get_download',
      id: 'Identifier of a product, from list_products.',
      // Its result has another form than the response of its twin, which redirects.
      description:
        'The address to get a product from, for one platform or for each that it has. Use it to send somebody to the store or web app; give them `url`, which stays right when the store’s address changes.',
    },
    builtEach: (build): Entry<DownloadOptions>[] =>
      productsOf(build).map(one => ({ id: one.id, body: () => downloadOptionsBody(one) })),
    redirects: {
      description: 'With `platform`: go to the store or the web app.',
      rules: build => productsOf(build).flatMap(downloadRedirects),
    },
    errorExamples: build => {
      const shown = exampleProduct(build);
      return shown ? { platform_not_available: platformNotAvailable(build.address, shown, 'windows') } : {};
    },
    example: build => {
      const shown = exampleProduct(build);
      const [platform] = Object.keys(shown?.download ?? {});
      return {
        path: examplePath(build),
        ...(platform && { query: { platform } }),
        answer: shown && downloadOptionsBody(shown),
      };
    },
  },
} as const satisfies Operations;
