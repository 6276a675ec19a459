import { API_PATH } from './address.ts';
import { type OperationId, type Route, routeEntries } from './routes.ts';

/** An operation that a path names, and the values of its path parameters. */
export interface Match {
  readonly operationId: OperationId;
  readonly route: Route;
  readonly values: Readonly<Record<string, string>>;
}

const patterns = routeEntries.map(([operationId, route]) => ({
  operationId,
  route,
  pattern: new RegExp(
    `^${API_PATH}${route.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`.replace(
      '/$',
      '$',
    ),
  ),
}));

/** The operations, one a method, at `pathname`; a slash at its end does not matter. None for a path that does not exist. */
export const matchPath = (pathname: string): Match[] => {
  const path = pathname.replace(/\/+$/, '');
  return patterns.flatMap(({ operationId, route, pattern }) => {
    const found = pattern.exec(path);
    return found ? [{ operationId, route, values: { ...found.groups } }] : [];
  });
};
