import type { Config } from '@netlify/functions';
import { required } from '../../src/api/load-body.ts';
import { matchPath } from '../../src/api/match.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { loadBuiltBody, loadSettings } from '../http/built-bodies.ts';
import { answerMethod } from '../http/methods.ts';
import { respondError } from '../http/respond.ts';

/**
 * Whatever is neither GET nor HEAD at a path that is a file. Without it the platform would refuse in plain text, and answer no
 * CORS preflight.
 */
export default async (request: Request): Promise<Response> => {
  const missing = await required<ErrorEnvelope>(loadBuiltBody, 'errors/not_found.json');
  const settings = await loadSettings();
  if (matchPath(settings.routes, new URL(request.url).pathname).length === 0) return respondError(missing);
  return answerMethod(request, settings) ?? respondError(missing);
};

export const config: Config = {
  path: '/api/*',
  excludedPath: ['/api/v1/inquiries', '/api/v1/inquiries/*', '/api/v1/support'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
