import type { Config } from '@netlify/functions';
import { methodsAt, rejectMethod } from '../../src/api/http/allowed-methods.ts';
import { errorFor, respondError, varies } from '../../src/api/http/respond.ts';
import { rewrittenPaths } from '../../src/api/paths.ts';
import { documentListFile, notFoundFile, required } from '../../src/api/reads/internal-files.ts';
import { loadBuiltBody, loadSettings } from '../../src/deploy/runtime/built-bodies.ts';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

/**
 * For these methods on files, Netlify would send a 405 in plain text, and no preflight. Not part of `reads`, because
 * `method` applies to all paths of a function, and rules cannot rewrite to a function with its own paths.
 */
export default catchAll(async request => {
  const missing = await required<ErrorEnvelope>(loadBuiltBody, notFoundFile('path'));
  const { site, routes } = await loadSettings();
  const documents = await required<string[]>(loadBuiltBody, documentListFile);
  const { pathname } = new URL(request.url);
  const methods = methodsAt(routes, pathname, [...documents, ...Object.keys(rewrittenPaths)]);
  const rejection = methods && rejectMethod(request, site, methods);
  return rejection ?? respondError(errorFor(request, missing), varies);
});

// Netlify reads this from the source text. A test compares the paths with the documents of a site.
export const config: Config = {
  path: [
    '/api/*',
    '/:page.md',
    '/resume.json',
    '/resume.pdf',
    '/openapi.json',
    '/llms.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/docs/:id.md',
    '/experience/:id.md',
    '/products/:id.md',
    '/skills/*',
    '/favicon.ico',
    '/mcp/server-card',
    '/.well-known/agent-skills/index.json',
    '/.well-known/ai-catalog.json',
    '/.well-known/api-catalog',
    '/.well-known/ard.json',
    '/.well-known/mcp/server-card.json',
    '/.well-known/security.txt',
  ],
  excludedPath: ['/api/v1/inquiries', '/api/v1/inquiries/*', '/api/v1/support'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
