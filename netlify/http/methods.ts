import { type Deployment, pagesOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { header } from '../../src/api/headers.ts';
import { methodsAt, type PathMethods } from '../../src/api/methods-at.ts';
import { respond, respondError } from './respond.ts';

const DAY = '86400';

/**
 * Responds to what is no method of a path that has `methods`: with the CORS preflight, or by refusing (405). Undefined where the
 * method exists, for the caller to go on. `site` is the origin that links are to name.
 */
export const refuseMethod = (
  request: Request,
  site: string,
  { methods, operationId }: PathMethods,
): Response | undefined => {
  if (methods.includes(request.method)) return undefined;
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS') {
    return respond(204, undefined, {
      [header.allow]: allow,
      [header.allowMethods]: allow,
      [header.allowHeaders]: 'Content-Type, Idempotency-Key, If-None-Match',
      [header.maxAge]: DAY,
    });
  }
  const message = `${request.method} is not a method of this path. The methods are ${allow}.`;
  const docs = operationId ? { anchor: operationId } : {};
  return respondError(errorBody(pagesOf(site), 'method_not_allowed', message, docs), {
    [header.allow]: allow,
  });
};

/** The same for the path of the request, whose methods the registry knows. */
export const answerMethod = (request: Request, { site, routes }: Deployment): Response | undefined =>
  refuseMethod(request, site, methodsAt(routes, new URL(request.url).pathname) ?? { methods: [] });
