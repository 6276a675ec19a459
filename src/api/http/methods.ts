import { type Deployment, pagesOf } from '../address.ts';
import { errorBody } from './errors.ts';
import { header } from './headers.ts';
import { methodsAt, type PathMethods } from './methods-at.ts';
import { errorFor, respond, respondError, varies } from './respond.ts';

const PREFLIGHT_SECONDS = '86400';
/** The wildcard covers every header, such as `Mcp-Param-…` and what tracing adds, except this one. */
const ALLOWED_HEADERS = '*, Authorization';

export const allowValue = (methods: readonly string[]): string => [...methods, 'OPTIONS'].join(', ');

export const preflight = (allow: string): Response =>
  respond(204, undefined, {
    [header.allow]: allow,
    [header.allowMethods]: allow,
    [header.allowHeaders]: ALLOWED_HEADERS,
    [header.maxAge]: PREFLIGHT_SECONDS,
  });

/** Undefined for a supported method. */
export const rejectMethod = (
  request: Request,
  site: string,
  { methods, operationId }: PathMethods,
): Response | undefined => {
  if (methods.includes(request.method)) return undefined;
  const allow = allowValue(methods);
  if (request.method === 'OPTIONS') return preflight(allow);
  const message = `This path does not support ${request.method}. It supports ${allow}.`;
  const body = errorBody(pagesOf(site), 'method_not_allowed', message, { operation: operationId });
  return respondError(errorFor(request, body), { ...varies, [header.allow]: allow });
};

export const rejectOtherMethods = (request: Request, { site, routes }: Deployment): Response | undefined =>
  rejectMethod(request, site, methodsAt(routes, new URL(request.url).pathname) ?? { methods: [] });
