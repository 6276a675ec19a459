import querystring from 'node:querystring';
import { type OperationId, type Route, routeEntries, routes } from './routes.ts';

export const API_VERSION = '1.0.0';

export const API_PATH = '/api/v1';

/** Begins at the site’s root, and contains `{id}`. */
export const operationPath = ({ path }: Pick<Route, 'path'>): string =>
  `${API_PATH}${path}`.replace(/\/$/, '');

/** Such as `/api/v1/products/tidenote.json`. `id` must be a parsed slug, because the path is read from disk. */
export const responsePath = ({ path }: { readonly path: string }, id = ''): `/${string}` => {
  const filled = path.replace('{id}', id);
  return `${API_PATH}${filled === '/' ? '/index' : filled}${filled.endsWith('.md') ? '' : '.json'}`;
};

/** The URLs of a site, which has no trailing slash. */
export const addressOf = (site: string) => {
  /** An RFC 6570 template. */
  const template = (id: OperationId): string => `${site}${operationPath(routes[id])}`;
  /** `entry` is the id in its path, if it has one. */
  const operation = (id: OperationId, entry = ''): string =>
    template(id).replace('{id}', encodeURIComponent(entry));
  return {
    site,
    page: (path: `/${string}`): string => `${site}${path}`,
    template,
    operation,
    /** `POST https://…` */
    invocation: (id: OperationId): string => `${routes[id].method} ${operation(id)}`,
  };
};

export type Address = ReturnType<typeof addressOf>;

const patterns = routeEntries.map(([operationId, route]) => {
  const pathname = `${operationPath(route).replace('{id}', ':id')}{/}*`;
  return { operationId, route, pattern: new URLPattern({ pathname }) };
});

/** Returns one match per method, with the decoded id if the path has one. Trailing slashes are ignored. */
export const matchPath = (pathname: string) =>
  patterns.flatMap(({ pattern, ...match }) => {
    const found = pattern.exec({ pathname })?.pathname;
    const { id } = found?.groups ?? {};
    return found ? { ...match, id: id && querystring.unescape(id) } : [];
  });
