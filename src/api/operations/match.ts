import { operationPath, type Route, type Routes } from './address.ts';

export interface Match<Id extends string = string> {
  readonly operationId: Id;
  readonly route: Route;
  readonly values: Readonly<Record<string, string>>;
}

/** `{id}` in a path template becomes `:id` in a URL pattern. */
const patternOf = (route: Route): URLPattern =>
  new URLPattern({ pathname: operationPath(route).replaceAll(/\{(\w+)\}/g, ':$1') });

/** The operations at `pathname`, one per method; none if the path does not exist. A trailing slash is ignored. */
export const matchPath = <Id extends string>(routes: Routes<Id>, pathname: string): Match<Id>[] => {
  const path = pathname.replace(/\/+$/, '');
  return (Object.keys(routes) as Id[]).flatMap(operationId => {
    const route = routes[operationId];
    const groups = patternOf(route).exec({ pathname: path })?.pathname.groups;
    if (!groups) return [];
    const values = Object.entries(groups).map(([name, value = '']) => [name, value]);
    return [{ operationId, route, values: Object.fromEntries(values) }];
  });
};
