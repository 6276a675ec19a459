import querystring from 'node:querystring';

export const API_VERSION = '1.0.0';

export const API_PATH = '/api/v1';

/** Functions read these from the settings, without loading schemas. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Under the API’s root, with `{id}` for a path parameter. */
  readonly path: `/${string}`;
  /** The response is not known when the site is built. */
  readonly servedByFunction?: boolean | undefined;
  readonly tool?: string | undefined;
}

export type Routes<Id extends string = string> = Readonly<Record<Id, Route>>;

/** Begins at the site’s root, and contains `{id}`. */
export const operationPath = ({ path }: Pick<Route, 'path'>): string =>
  `${API_PATH}${path}`.replace(/\/$/, '');

/** Such as `/api/v1/products/tidenote.json`. `id` must be a parsed slug, because the path is read from disk. */
export const responsePath = ({ path }: { readonly path: string }, id = ''): `/${string}` => {
  const filled = path.replace('{id}', id);
  return `${API_PATH}${filled === '/' ? '/index' : filled}${filled.endsWith('.md') ? '' : '.json'}`;
};

type PathValues = Readonly<Record<string, string>>;

export interface Pages {
  /** Without a trailing slash. */
  readonly site: string;
  page(path: `/${string}`): string;
}

export interface Address<Id extends string = string> extends Pages {
  operation(id: Id, path?: PathValues): string;
  /** An RFC 6570 template. */
  template(id: Id): string;
  /** `POST https://…` */
  invocation(id: Id): string;
}

export interface Deployment<Id extends string = string> extends Pick<Pages, 'site'> {
  readonly routes: Routes<Id>;
}

export const pagesOf = (site: string): Pages => ({ site, page: path => `${site}${path}` });

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
    operation: (id, path = {}) =>
      address
        .template(id)
        .replaceAll(/\{(\w+)\}/g, (variable, name: string) => encodeURIComponent(path[name] ?? variable)),
    invocation: id => `${route(id).method} ${address.operation(id)}`,
  };
  return address;
};

export interface Match<Id extends string = string> {
  readonly operationId: Id;
  readonly route: Route;
  readonly values: PathValues;
}

const VARIABLE = /^\{(\w+)\}$/;

/** Returns one match per method, with decoded values. Trailing slashes are ignored. */
export const matchPath = <Id extends string>(routes: Routes<Id>, pathname: string): Match<Id>[] => {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const parts = pathname.slice(0, end).split('/');
  return (Object.keys(routes) as Id[]).flatMap(operationId => {
    const route = routes[operationId];
    const template = operationPath(route).split('/');
    if (template.length !== parts.length) return [];
    const values: Record<string, string> = {};
    for (const [index, part] of parts.entries()) {
      const variable = VARIABLE.exec(template[index] ?? '')?.[1];
      if (variable !== undefined && part !== '') values[variable] = querystring.unescape(part);
      else if (part !== template[index]) return [];
    }
    return [{ operationId, route, values }];
  });
};
