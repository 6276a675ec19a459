import { expect, test } from 'vitest';
import { type ErrorCode, errorBody, errorDescription, errors } from '../../../src/api/http/errors.ts';
import { everywhere, header, pagePolicy } from '../../../src/api/http/headers.ts';
import { errorFor, respondToRead } from '../../../src/api/http/respond.ts';

test('a read is not kept by the CDN, and an error is never a 304', () => {
  const { headers } = respondToRead(new Request('https://site.example'), 200, {}, {});
  expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
  const again = new Request('https://site.example', { headers: { 'If-None-Match': '*' } });
  expect(respondToRead(again, 404, {}).status).toBe(404);
});

test.each<[ErrorCode, string | undefined, string]>([
  ['product_not_found', 'getProduct', '/docs/getProduct'],
  ['not_found', undefined, '/docs'],
])('the error %s of %s links to %s, as Markdown unless the client is a browser', (code, operation, path) => {
  const body = errorBody('https://site.example', code, 'x', operation ? { operation } : {});
  const docsFor = (accept?: string) =>
    errorFor(new Request('https://site.example', accept ? { headers: { accept } } : {}), body).error.docs;
  const anchor = operation ? '' : `#${code}`;
  expect(docsFor()).toBe(`https://site.example${path}.md${anchor}`);
  expect(docsFor('application/json')).toBe(`https://site.example${path}.md${anchor}`);
  expect(docsFor('text/html,*/*;q=0.8')).toBe(`https://site.example${path}${anchor}`);
});

test.each(['rate_limited', 'unavailable'] as const)('only over HTTP, %s names a header', code => {
  expect(errorDescription(code, 'POST')).toContain('`Retry-After` is the number of seconds');
  expect(errors[code].remedy).not.toContain('Retry-After');
});

test('the CORS headers let other sites read every body and header', () => {
  expect([everywhere[header.allowOrigin], everywhere[header.exposeHeaders]]).toEqual(['*', '*']);
});

test('the security headers allow only the site’s own scripts, and no framing', () => {
  expect(everywhere).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  const policy = pagePolicy[header.contentSecurityPolicy]?.split('; ');
  const rules = ["default-src 'none'", "script-src 'self'", "form-action 'self'", "frame-ancestors 'none'"];
  expect(policy).toEqual(expect.arrayContaining(rules));
  expect(policy?.join()).not.toMatch(/unsafe|https?:|\*/);
});
