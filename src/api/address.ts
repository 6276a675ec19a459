/** Version of the API: in the index, the description and the health body. */
export const API_VERSION = '1.0.0';

/** Where the API stands under the site's origin. */
export const API_PATH = '/api/v1';

/** What callers of an operation have to know of it: functions read this from the settings, and load no schema for it. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path under the API's root, with `{id}` for a path parameter. */
  readonly path: `/${string}`;
  /** Whether a function answers every request, because the response is not known when the site is built. */
  readonly live?: boolean;
  /** Name of the MCP tool that does the same. */
  readonly tool?: string;
}

/** Routes by operationId. */
export type Routes<Id extends string = string> = Readonly<Record<Id, Route>>;

/** The path of an operation from the site's root, with `{id}` left in place. */
export const operationPath = ({ path }: Pick<Route, 'path'>): string =>
  `${API_PATH}${path}`.replace(/\/$/, '');

/**
 * Where the build writes the body of an operation, from the site's root: `/api/v1/products/tidenote.json`. `id` must be a parsed
 * slug, because the result is read from the disk.
 */
export const builtPath = ({ path }: Pick<Route, 'path'>, id = ''): string => {
  const filled = path.replace('{id}', id);
  return `${API_PATH}${filled === '/' ? '/index' : filled}${filled.endsWith('.md') ? '' : '.json'}`;
};

type Values = Readonly<Record<string, string>>;

const fill = (template: string, values: Values): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${template}`);
    return encodeURIComponent(value);
  });

/** Addresses of what stands beside the API. */
export interface Pages {
  /** Origin of the deployment, without a slash at the end. */
  readonly site: string;
  /** Address of a page or document, given its absolute path. */
  page(path: `/${string}`): string;
}

/** Addresses on one deployment. Links are made here alone, from the registry, so none can dangle. */
export interface Address<Id extends string = string> extends Pages {
  /** Address of an operation, with its path parameters filled in and the query appended. */
  operation(id: Id, path?: Values, query?: Values): string;
  /** Address of an operation as an RFC 6570 template. */
  template(id: Id): string;
  /** An operation as a sentence an agent can act on: `POST https://…`. */
  invocation(id: Id): string;
}

/** A deployment and the operations that it has. */
export interface Deployment<Id extends string = string> {
  /** Origin of the deployment, without a slash at the end. */
  readonly site: string;
  readonly routes: Routes<Id>;
}

export const pagesOf = (site: string): Pages => ({ site, page: path => `${site}${path}` });

/** The addresses of a deployment. They throw for an operation that the registry does not have. */
export const addressOf = <Id extends string>({ site, routes }: Deployment<Id>): Address<Id> => {
  const route = (id: Id) => {
    if (!Object.hasOwn(routes, id)) {
      throw new Error(`There is no operation ${id}; the operations are ${Object.keys(routes).join(', ')}.`);
    }
    return routes[id];
  };
  const address: Address<Id> = {
    ...pagesOf(site),
    template: id => `${site}${operationPath(route(id))}`,
    operation(id, path = {}, query = {}) {
      const search = new URLSearchParams(query).toString();
      return `${fill(address.template(id), path)}${search && `?${search}`}`;
    },
    invocation: id => `${route(id).method} ${address.operation(id)}`,
  };
  return address;
};
