import { expect, test } from 'vitest';
import { negotiateMarkdown } from '../../src/deploy/runtime/negotiate-markdown.ts';

const versionOf = (accept: string, path: string): string | undefined =>
  negotiateMarkdown(new Request(`https://site.example${path}`, { headers: { accept } }))?.pathname;

test.each([
  ['text/markdown, text/html, */*', '/resume.md'],
  ['text/html,text/markdown', '/resume.md'],
  ['text/html;q=0.8, TEXT/Markdown ; charset=utf-8 ; Q=0.9', '/resume.md'],
  ['text/html;q=0.5, */*, text/markdown;q=0.6', '/resume.md'],
  ['text/html, text/markdown;q=0.9', undefined],
  ['text/markdown;q=0.5, */*', undefined],
  ['text/markdown;q=0', undefined],
  ['text/markdown;q=x', undefined],
  ['text/markdown-like', undefined],
  ['*/*', undefined],
])('a request for /resume that accepts %s gets %s', (accept, path) => {
  expect(versionOf(accept, '/resume')).toBe(path);
});

test.each([
  ['/', '/index.md'],
  ['/mcp/', '/mcp.md'],
  ['/products/tidenote?utm_source=x', '/products/tidenote.md'],
  ['/docs/getProfile', '/docs/getProfile.md'],
  ['/products/tidenote/ios', undefined],
  ['/api/v1', undefined],
  ['/messages/inq_1', undefined],
  ['/mcp/server-card', undefined],
  ['/.well-known/api-catalog', undefined],
  ['/resume.md', undefined],
])('the Markdown version of %s is %s', (path, version) => {
  expect(versionOf('text/markdown', path)).toBe(version);
});
