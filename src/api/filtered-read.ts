import type { ErrorEnvelope } from '../schemas/error.ts';
import { platformName } from '../schemas/platform.ts';
import { downloadQuery, type Product, type ProductList, productsQuery } from '../schemas/product.ts';
import { experienceQuery, type RoleList } from '../schemas/role.ts';
import { slug } from '../schemas/text.ts';
import { type Address, addressOf } from './address.ts';
import { errorBody } from './errors.ts';
import type { Match } from './match.ts';
import { platformNotAvailable } from './not-found.ts';
import { messageOf, parseQuery } from './query.ts';
import { filterExperience } from './resources/experience/experience.ts';
import { downloadOptionsBody, filterProducts } from './resources/products/products.ts';
import type { OperationId } from './routes.ts';

/** Gives a body that the build wrote, by its path under the API's root (`products/tally.json`), or undefined. */
export type LoadBody = <Body>(path: string) => Promise<Body | undefined>;

export type ReadAnswer =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 302; readonly location: string }
  | { readonly error: ErrorEnvelope };

/** A body without which nothing can be answered. @throws where the build did not write it */
export const required = async <Body>(load: LoadBody, path: string): Promise<Body> => {
  const body = await load<Body>(path);
  if (body === undefined) throw new Error(`the build wrote no ${path}`);
  return body;
};

const addressIn = (link: string): Address => addressOf(new URL(link).origin);

const invalid = (
  address: Address,
  operationId: OperationId,
  details: Parameters<typeof messageOf>[0],
): ReadAnswer => ({
  error: errorBody(address, 'invalid_parameter', messageOf(details), {
    details: [...details],
    anchor: operationId,
  }),
});

const listExperience = async (search: URLSearchParams, load: LoadBody): Promise<ReadAnswer> => {
  const list = await required<RoleList>(load, 'experience.json');
  const query = parseQuery(experienceQuery, search);
  if ('details' in query) return invalid(addressIn(list.links.self), 'listExperience', query.details);
  return { status: 200, body: filterExperience(list, query.value) };
};

const listProducts = async (search: URLSearchParams, load: LoadBody): Promise<ReadAnswer> => {
  const list = await required<ProductList>(load, 'products.json');
  const query = parseQuery(productsQuery, search);
  if ('details' in query) return invalid(addressIn(list.links.self), 'listProducts', query.details);
  return { status: 200, body: filterProducts(list, query.value.status ?? 'all') };
};

const downloadProduct = async (id: string, search: URLSearchParams, load: LoadBody): Promise<ReadAnswer> => {
  const product = slug.safeParse(id).success ? await load<Product>(`products/${id}.json`) : undefined;
  if (!product) return { error: await required<ErrorEnvelope>(load, 'errors/product_not_found.json') };
  const asked = search.getAll('platform').at(-1)?.trim();
  if (!asked) return { status: 200, body: downloadOptionsBody(product) };
  const platform = platformName.safeParse(asked);
  const location = platform.success ? product.download[platform.data] : undefined;
  if (location === undefined) {
    return { error: platformNotAvailable(addressIn(product.links.self), product, asked) };
  }
  return { status: 302, location };
};

/** The operations whose answer depends on the query, and the parameters that it depends on. */
export const filteredOperations = {
  listExperience: Object.keys(experienceQuery.shape),
  listProducts: Object.keys(productsQuery.shape),
  downloadProduct: Object.keys(downloadQuery.shape),
} as const satisfies Partial<Record<OperationId, readonly string[]>>;

/**
 * Answers a read that no file answers, from the bodies that the build wrote. Undefined for an operation that has no query:
 * its answer is a file.
 */
export const filteredRead = async (
  { operationId, values }: Pick<Match, 'operationId' | 'values'>,
  search: URLSearchParams,
  load: LoadBody,
): Promise<ReadAnswer | undefined> => {
  if (operationId === 'listExperience') return listExperience(search, load);
  if (operationId === 'listProducts') return listProducts(search, load);
  if (operationId === 'downloadProduct') return downloadProduct(values['id'] ?? '', search, load);
  return undefined;
};
