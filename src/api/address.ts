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

type PathValues = Readonly<Record<string, string>>;

/** The URLs of a site, which has no trailing slash. */
export const addressOf = (site: string) => {
  /** An RFC 6570 template. */
  const template = (id: OperationId): string => `${site}${operationPath(routes[id])}`;
  const operation = (id: OperationId, values: PathValues = {}): string =>
    template(id).replaceAll(/\{(\w+)\}/g, (variable, name: string) =>
      encodeURIComponent(values[name] ?? variable),
    );
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

const VARIABLE = /^\{(\w+)\}$/;

/** Returns one match per method, with decoded values. Trailing slashes are ignored. */
export const matchPath = (pathname: string) => {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const parts = pathname.slice(0, end).split('/');
  return routeEntries.flatMap(([operationId, route]) => {
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
