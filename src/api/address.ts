import { type OperationId, routes } from './routes.ts';

/** Version of the API: in the index, the description and the health body. */
export const API_VERSION = '1.0.0';

/** Where the API stands under the site's origin. */
export const API_PATH = '/api/v1';

type Values = Readonly<Record<string, string>>;

const fill = (template: string, values: Values): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${template}`);
    return encodeURIComponent(value);
  });

/** Addresses on one deployment. Links are made here alone, from the registry, so none can dangle. */
export interface Address {
  /** Origin of the deployment, without a slash at the end. */
  readonly site: string;
  /** Address of an operation, with its path parameters filled in and the query appended. */
  operation(id: OperationId, path?: Values, query?: Values): string;
  /** Address of anything else on the site, given its absolute path. */
  page(path: `/${string}`): string;
}

/** The path of an operation from the site's root, with `{id}` left in place. */
export const operationPath = (id: OperationId): string => `${API_PATH}${routes[id].path}`.replace(/\/$/, '');

/** The addresses of a deployment whose origin is `site`. */
export const addressOf = (site: string): Address => ({
  site,
  operation(id, path = {}, query = {}) {
    const search = new URLSearchParams(query).toString();
    return `${site}${fill(operationPath(id), path)}${search && `?${search}`}`;
  },
  page: path => `${site}${path}`,
});

/** An operation as a sentence an agent can act on: `POST https://…`. */
export const invocation = (address: Address, id: OperationId): string =>
  `${routes[id].method} ${address.operation(id)}`;
