import { matchPath } from '../address.ts';
import { paths } from '../paths.ts';
import { errorBody } from './errors.ts';
import { header } from './headers.ts';
import { errorFor, respond, respondError } from './respond.ts';

interface PathMethods {
  /** OPTIONS is left out. */
  readonly methods: readonly string[];
  readonly operationId?: string;
}

const READ = ['GET', 'HEAD'];

/** A body is also served at the path of its file. */
const FILE_ENDING = /(\/index)?\.json$/;

/** Undefined for an unknown path of the API. Everything outside the API can be read. The local server converts paths to lowercase. */
export const methodsAt = (pathname: string): PathMethods | undefined => {
  const matches = matchPath(pathname);
  if (matches[0]) {
    const methods = matches.map(({ route }) => route.method);
    const writes = methods.filter(method => method !== 'GET');
    const { operationId } = matches[0];
    return { methods: [...(methods.includes('GET') ? READ : []), ...writes], operationId };
  }
  if (pathname === paths.openApi || !/^\/api(\/|$)/i.test(pathname)) return { methods: READ };
  const [file] = FILE_ENDING.test(pathname) ? matchPath(pathname.replace(FILE_ENDING, '')) : [];
  return file && file.route.method === 'GET' && !file.route.servedByFunction
    ? { methods: READ, operationId: file.operationId }
    : undefined;
};

export const allowValue = (methods: readonly string[]): string => [...methods, 'OPTIONS'].join(', ');

export const preflight = (allow: string): Response =>
  respond(204, undefined, {
    [header.allow]: allow,
    [header.allowMethods]: allow,
    // The wildcard covers every header, such as `Mcp-Param-…` and what tracing adds, except this one.
    [header.allowHeaders]: '*, Authorization',
    [header.maxAge]: '86400',
  });

export const rejectMethod = (
  request: Request,
  site: string,
  { methods, operationId }: PathMethods,
): Response | undefined => {
  if (methods.includes(request.method)) return undefined;
  const allow = allowValue(methods);
  if (request.method === 'OPTIONS') return preflight(allow);
  const message = `This path does not support ${request.method}. It supports ${allow}.`;
  const body = errorBody(site, 'method_not_allowed', message, { operation: operationId });
  return respondError(errorFor(request, body), { [header.allow]: allow });
};

export const rejectOtherMethods = (request: Request, site: string): Response | undefined =>
  rejectMethod(request, site, methodsAt(new URL(request.url).pathname) ?? { methods: [] });
