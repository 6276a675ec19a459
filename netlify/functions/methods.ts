import type { Config } from '@netlify/functions';
import { addressOf } from '../../src/api/address.ts';
import { errorBody } from '../../src/api/errors.ts';
import { header } from '../../src/api/headers.ts';
import { matchPath } from '../../src/api/match.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { loadBuiltBody } from '../http/built-bodies.ts';
import { respond, respondError } from '../http/respond.ts';

const DAY = '86400';

/**
 * Whatever is neither GET nor HEAD, at a path where no function takes it: the CORS preflight, and the refusal of methods that
 * do not exist. Without it the platform would refuse in plain text.
 */
export default async (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  const matches = matchPath(url.pathname);
  const missing = await loadBuiltBody<ErrorEnvelope>('errors/not_found.json');
  if (missing && matches.length === 0) return respondError(missing);
  // The address that the build knows, not the one that the client happened to use.
  const { origin } = new URL(missing?.error.docs ?? url);
  const reads = matches.some(({ operation }) => operation.method === 'GET');
  const writes = matches.some(({ operation }) => operation.method === 'POST');
  const allow = [...(reads ? ['GET', 'HEAD'] : []), ...(writes ? ['POST'] : []), 'OPTIONS'].join(', ');
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
  return respondError(errorBody(addressOf(origin), 'method_not_allowed', message, anchor ? { anchor } : {}), {
    [header.allow]: allow,
  });
};

export const config: Config = {
  path: '/api/*',
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
