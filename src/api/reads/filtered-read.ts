import type * as z from 'zod';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import { platformName } from '../../schemas/platform.ts';
import { downloadQuery, type Product, type ProductList, productsQuery } from '../../schemas/product.ts';
import { experienceQuery, type RoleList } from '../../schemas/role.ts';
import { errorBody, messageOf } from '../http/errors.ts';
import { parseQuery } from '../http/query.ts';
import { builtPath, pagesOf } from '../operations/address.ts';
import type { Match } from '../operations/match.ts';
import type { WithPart } from '../registry.ts';
import { filterExperience } from '../resources/experience/experience.ts';
import { downloadOptionsBody, filterProducts, platformNotAvailable } from '../resources/products/products.ts';
import { type LoadBody, required } from './load-body.ts';

export type ReadResult =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 302; readonly location: string }
  | { readonly error: ErrorEnvelope };

interface FilteredRead {
  readonly query: z.ZodObject;
  /** `id` is an entry’s id, or empty. */
  readonly respond: (id: string, search: URLSearchParams, load: LoadBody) => Promise<ReadResult>;
}

const pagesBeside = ({ self }: { readonly self: string }) => pagesOf(new URL(self).origin);

/** A list that is filtered from the unfiltered list, which the build wrote to `path`. */
const filteredList = <List extends { readonly links: { readonly self: string } }, Query extends z.ZodObject>(
  operationId: string,
  path: string,
  query: Query,
  filter: (list: List, values: z.output<Query>) => List,
): FilteredRead => ({
  query,
  respond: async (_, search, load) => {
    const list = await required<List>(load, path);
    const parsed = parseQuery(query, search);
    if ('value' in parsed) return { status: 200, body: filter(list, parsed.value) };
    const { details } = parsed;
    const about = { details, operation: operationId };
    return { error: errorBody(pagesBeside(list.links), 'invalid_parameter', messageOf(details), about) };
  },
});

const downloadProduct: FilteredRead = {
  query: downloadQuery,
  respond: async (id, search, load) => {
    const product = await required<Product>(load, builtPath({ path: '/products/{id}' }, id));
    const requested = search.getAll('platform').at(-1)?.trim();
    if (!requested) return { status: 200, body: downloadOptionsBody(product) };
    const platform = platformName.safeParse(requested);
    const location = platform.success ? product.download[platform.data] : undefined;
    if (location === undefined) {
      return { error: platformNotAvailable(pagesBeside(product.links), product, requested) };
    }
    return { status: 302, location };
  },
};

/**
 * Reads whose response depends on the query. They are separate from the registry, because the functions that
 * use them need no other schemas. Leaving out an operation with a query is a type error.
 */
const filteredReads: Readonly<Record<WithPart<'query'>, FilteredRead>> = {
  listExperience: filteredList<RoleList, typeof experienceQuery>(
    'listExperience',
    builtPath({ path: '/experience' }),
    experienceQuery,
    filterExperience,
  ),
  listProducts: filteredList<ProductList, typeof productsQuery>(
    'listProducts',
    builtPath({ path: '/products' }),
    productsQuery,
    (list, { status = 'all' }) => filterProducts(list, status),
  ),
  downloadProduct,
};

/** The filtered read of an operation; undefined for an operation without a query, whose response is a file. */
export const filteredReadOf = (operationId: string): FilteredRead | undefined =>
  Object.hasOwn(filteredReads, operationId)
    ? filteredReads[operationId as keyof typeof filteredReads]
    : undefined;

/** Undefined for an operation without a query. */
export const filteredRead = async (
  { operationId, values }: Pick<Match, 'operationId' | 'values'>,
  search: URLSearchParams,
  load: LoadBody,
): Promise<ReadResult | undefined> => filteredReadOf(operationId)?.respond(values['id'] ?? '', search, load);
