import { expect, test } from 'vitest';
import { negotiateMarkdown } from '../../src/deploy/runtime/negotiate-markdown.ts';

test.each<[accept: string, path: string, version?: string]>([
  ['text/markdown, text/html, */*', '/', '/index.md'],
  ['text/html;q=0.8, TEXT/Markdown ; charset=utf-8 ; Q=0.9', '/mcp/', '/mcp.md'],
  ['text/html;q=0.5, */*, text/markdown;q=0.6', '/docs/getProfile?utm_source=x', '/docs/getProfile.md'],
  ['text/html, text/markdown;q=0.9', '/'],
  ['text/markdown;q=0.5, */*', '/'],
  ['text/markdown;q=x, text/markdown-like', '/'],
  ['text/markdown', '/products/tidenote/ios'],
  ['text/markdown', '/messages/inq_1'],
  ['text/markdown', '/mcp/server-card'],
  ['text/markdown', '/.well-known/api-catalog'],
])('Accept: %s at %s leads to %s', (accept, path, version) => {
  const request = new Request(`https://site.example${path}`, { headers: { accept } });
  expect(negotiateMarkdown(request)?.pathname).toBe(version);
});
