import { type Deployment, pagesOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { header } from '../../src/api/headers.ts';
import { matchPath } from '../../src/api/match.ts';
import { respond, respondError } from './respond.ts';

const DAY = '86400';

/**
 * Answers what is not a method of the path: the CORS preflight, and any method that the registry does not have there (405).
 * Undefined where the method exists, for the caller to go on. `deployment` has the origin that links are to name.
 */
export const answerMethod = (request: Request, { site, routes }: Deployment): Response | undefined => {
  const matches = matchPath(routes, new URL(request.url).pathname);
  const methods = matches.map(({ route }) => route.method as string);
  const allowed = [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter(name => name !== 'GET'),
  ];
  if (allowed.includes(request.method)) return undefined;
  const allow = [...allowed, 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS') {
    return respond(204, undefined, {
      [header.allow]: allow,
      [header.allowMethods]: allow,
      [header.allowHeaders]: 'Content-Type, Idempotency-Key, If-None-Match',
      [header.maxAge]: DAY,
    });
  }
  const message = `${request.method} is not a method of this path. The methods are ${allow}.`;
  const anchor = matches[0]?.operationId;
  return respondError(errorBody(pagesOf(site), 'method_not_allowed', message, anchor ? { anchor } : {}), {
    [header.allow]: allow,
  });
};
