import type { Config } from '@netlify/functions';
import { methodsAt, rejectMethod } from '../../src/api/http/allowed-methods.ts';
import { errorFor, respondError } from '../../src/api/http/respond.ts';
import { loadRequired, notFoundFile } from '../../src/api/reads/internal-files.ts';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { loadBody, loadSettings } from '../../src/deploy/runtime/load-file.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

/**
 * For these methods on files, Netlify would send a 405 in plain text, and no preflight. Not part of `reads`, because
 * `method` applies to all paths of a function, and rules cannot rewrite to a function with its own paths.
 */
export default catchAll(async request => {
  const { site } = await loadSettings();
  const methods = methodsAt(new URL(request.url).pathname);
  const rejection = methods && rejectMethod(request, site, methods);
  if (rejection) return rejection;
  const missing = await loadRequired<ErrorEnvelope>(loadBody, notFoundFile('path'));
  return respondError(errorFor(request, missing));
});

// Netlify reads this from the source text. A test compares the excluded paths with those of the other functions.
export const config: Config = {
  path: '/*',
  excludedPath: [
    '/.netlify/*',
    '/api/v1/inquiries',
    '/api/v1/inquiries/*',
    '/api/v1/support',
    '/inbox/*',
    '/mcp',
    '/messages',
    '/messages/*',
  ],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
