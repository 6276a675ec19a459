import type { Config } from '@netlify/functions';
import { notFoundFile } from '../../src/api/internal-files.ts';
import { matchPath } from '../../src/api/match.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { loadBuiltBody } from '../http/built-bodies.ts';
import { answerMethod } from '../http/methods.ts';
import { respondError } from '../http/respond.ts';

/**
 * Whatever is neither GET nor HEAD at a path that is a file. Without it the platform would refuse in plain text, and answer no
 * CORS preflight.
 */
export default async (request: Request): Promise<Response> => {
  const missing = await loadBuiltBody<ErrorEnvelope>(notFoundFile('path'));
  if (!missing) throw new Error(`the build wrote no ${notFoundFile('path')}`);
  if (matchPath(new URL(request.url).pathname).length === 0) return respondError(missing);
  // The address that the build knows, not the one that the client happened to use.
  return answerMethod(request, new URL(missing.error.docs).origin) ?? respondError(missing);
};

export const config: Config = {
  path: '/api/*',
  excludedPath: ['/api/v1/inquiries', '/api/v1/inquiries/*', '/api/v1/support'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
