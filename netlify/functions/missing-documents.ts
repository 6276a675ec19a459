import type { Config } from '@netlify/functions';
import { header } from '../../src/api/http/headers.ts';
import { documentListFile } from '../../src/api/reads/internal-files.ts';
import { required } from '../../src/api/reads/load-body.ts';
import { type DocumentList, missingDocument } from '../../src/api/reads/missing-document.ts';
import { loadBuiltBody } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { respondMarkdown } from '../http/respond.ts';

/**
 * Responds for Markdown documents that do not exist, because the platform’s rules cannot tell them from missing pages, which get HTML.
 * Files take precedence, so it never runs for a document that exists.
 */
export default catchAll(async request => {
  const list = await required<DocumentList>(loadBuiltBody, documentListFile);
  const { pathname } = new URL(request.url);
  // After a 404, the local server asks again with `.html` and `/index.html` after the path.
  const path = pathname.slice(0, pathname.lastIndexOf('.md') + '.md'.length);
  const text = missingDocument(path, list);
  return respondMarkdown(404, text, { [header.cacheControl]: 'no-store' });
});

// The platform reads this from the source text, so the path must be a literal.
export const config: Config = {
  path: '/*.md',
  excludedPath: ['/api/*', '/internal/*'],
  method: ['GET'],
  preferStatic: true,
};
