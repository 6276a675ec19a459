import type { ErrorCode } from '../../src/api/http/errors.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import { paths } from '../../src/api/paths.ts';
import { type OperationId, operationEntries, operations } from '../../src/api/registry.ts';
import type { Parameter } from '../../src/documents/openapi/document.ts';
import type { OpenApi } from '../../src/documents/openapi/openapi.ts';
import { product, productList } from '../../src/schemas/product.ts';
import { roleList } from '../../src/schemas/role.ts';
import { get, jsonOf, NO_SUCH, pathFor } from './site.ts';

/** Names and example values of an operation’s query parameters, from the site’s own OpenAPI description. */
export const examplesOf = async ({ path }: Operation): Promise<[name: string, value: string][]> => {
  const description = jsonOf(await get(paths.openApi)) as OpenApi;
  const parameters = (description.paths[path]?.get?.parameters ?? []) as readonly Parameter[];
  return parameters.flatMap(({ in: place, name, example }) =>
    place === 'query' && typeof example === 'string' ? [[name, example]] : [],
  );
};

/** The same text in the other case, which finds the same entries but has no file of its own. */
const inOtherCapitals = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/**
 * Queries of an operation: each parameter with a known value, all parameters together, and a value without a file.
 * Functions parse the queries of all operations in the same way, so the other cases are tested only with roles.
 */
export const queriesOf = async (operation: Operation): Promise<string[]> => {
  const examples = await examplesOf(operation);
  const [[name, value] = ['', '']] = examples;
  const pairs = [
    ...examples.map(example => [example]),
    ...(examples.length > 1 ? [examples] : []),
    [[name, NO_SUCH]],
    ...(operation === operations.listExperience
      ? [
          [[name, inOtherCapitals(value)]],
          [[name, '']],
          [
            [name, NO_SUCH],
            [name, value],
          ],
          [['unknown', '1']],
        ]
      : []),
  ];
  return pairs.map(each => new URLSearchParams(each).toString());
};

/** The path of a read that a function answers, because rules have no files for several parameters. */
export const functionPath = async (): Promise<string | undefined> => {
  for (const [, operation] of operationEntries) {
    if (operation.method !== 'GET' || operation.id !== undefined) continue;
    const examples = await examplesOf(operation);
    if (examples.length > 1) return `${operationPath(operation)}?${new URLSearchParams(examples)}`;
  }
  return undefined;
};

/**
 * The expected result of a query: ids from the unfiltered list with the effective filters, the target of a redirect,
 * or an error.
 */
export type Expected =
  | { readonly ids: readonly string[]; readonly filters: Readonly<Record<string, string>> }
  | { readonly location: string }
  | { readonly code: ErrorCode };

/** Where the download operation redirects: an address without a query gets the platform. */
export const redirectOf = (target: string, platform: string): string => {
  const url = new URL(target);
  if (url.search === '') url.searchParams.set('platform', platform);
  return url.href;
};

const isIn = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** The simplest implementation of each filter, from the contract. It shares no code with the service. */
const oracles: Readonly<
  Record<string, (id: string, given: Readonly<Record<string, string>>) => Promise<Expected>>
> = {
  listExperience: async (_, { q, tech, category }) => {
    const { roles } = roleList.parse(jsonOf(await get(operationPath(operations.listExperience))));
    const found = roles.filter(role => {
      const texts = [role.organization, role.role, role.summary ?? '', ...role.highlights, ...role.tech];
      return (
        (q === undefined || texts.some(text => isIn(text, q))) &&
        (tech === undefined || role.tech.some(one => one.toLowerCase() === tech.toLowerCase())) &&
        (category === undefined || role.category === category)
      );
    });
    const spelled = roles.flatMap(role => role.tech).find(one => one.toLowerCase() === tech?.toLowerCase());
    const filters = {
      ...(q && { q }),
      ...(tech && { tech: spelled ?? tech }),
      ...(category && { category }),
    };
    return { ids: found.map(role => role.id), filters };
  },
  listProducts: async (_, { status }) => {
    if (status === NO_SUCH) return { code: 'invalid_parameter' };
    const { products } = productList.parse(jsonOf(await get(operationPath(operations.listProducts))));
    const found = products.filter(product => status !== 'live' || product.status === 'live');
    return { ids: found.map(product => product.id), filters: { status: status ?? 'all' } };
  },
  downloadProduct: async (id, { platform }) => {
    const path = pathFor(operations.getProduct, id);
    const { download } = product.parse(jsonOf(await get(path)));
    const [, location] = Object.entries(download).find(([name]) => name === platform) ?? [];
    return location === undefined || platform === undefined
      ? { code: 'platform_not_available' }
      : { location: redirectOf(location, platform) };
  },
};

/** The expected result of a query. Empty values and unknown parameters are ignored. The last of several values counts. */
export const expectedOf = (operationId: OperationId, id: string, query: string): Promise<Expected> => {
  const oracle = oracles[operationId];
  if (!oracle) throw new Error(`There is no oracle for ${operationId}. Add one here.`);
  return oracle(id, Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== '')));
};
