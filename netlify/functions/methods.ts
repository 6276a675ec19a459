import type { Config } from '@netlify/functions';
import { notFoundFile } from '../../src/api/internal-files.ts';
import { required } from '../../src/api/load-body.ts';
import { methodsAt } from '../../src/api/methods-at.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { loadBuiltBody, loadSettings } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { refuseMethod } from '../http/methods.ts';
import { respondError } from '../http/respond.ts';

/**
 * Whatever is neither GET nor HEAD at a path that is a file. Without it the platform would refuse in plain text, and answer no
 * CORS preflight.
 */
export default catchAll(async request => {
  const missing = await required<ErrorEnvelope>(loadBuiltBody, notFoundFile('path'));
  const { site, routes } = await loadSettings();
  const found = methodsAt(routes, new URL(request.url).pathname);
  const refused = found && refuseMethod(request, site, found);
  return refused ?? respondError(missing);
});

// The platform reads this from the source, so that the paths of documents have to stand here themselves; a test compares them.
export const config: Config = {
  path: [
    '/api/*',
    '/index.md',
    '/resume.json',
    '/resume.md',
    '/openapi.json',
    '/llms.txt',
    '/changes.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/products/:id.md',
    '/skills/*',
    '/schemas/*',
    '/.well-known/agent-skills/index.json',
    '/.well-known/security.txt',
  ],
  excludedPath: ['/api/v1/inquiries', '/api/v1/inquiries/*', '/api/v1/support'],
  method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
