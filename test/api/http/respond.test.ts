import { expect, test } from 'vitest';
import { type ErrorCode, errorBody } from '../../../src/api/http/errors.ts';
import { cachedByCdn, errorFor, respondToRead } from '../../../src/api/http/respond.ts';
import { pagesOf } from '../../../src/api/operations/address.ts';

const ask = (init?: RequestInit) => {
  const request = new Request('https://site.example/api/v1/experience?q=a', init);
  return respondToRead(request, 200, { results: [] }, cachedByCdn(request.url, ['q']));
};

test('the CDN caches a response with a body, and never an empty response', () => {
  const full = ask();
  expect(full.headers.get('netlify-cdn-cache-control')).toContain('durable');
  const unchanged = ask({ headers: { 'If-None-Match': full.headers.get('etag') ?? '' } });
  const head = ask({ method: 'HEAD' });
  expect([unchanged.status, head.status]).toEqual([304, 200]);
  for (const { headers } of [unchanged, head]) {
    expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
    expect(headers.get('netlify-vary')).toBe(full.headers.get('netlify-vary'));
    expect(headers.get('etag')).toBe(full.headers.get('etag'));
  }
});

test('the CDN cache key includes the operation and id in addition to the query parameters', () => {
  expect(ask().headers.get('netlify-vary')).toBe('query=operation|id|q');
});

test.each<[ErrorCode, string | undefined, string]>([
  ['product_not_found', 'getProduct', '/docs/getProduct'],
  ['not_found', undefined, '/docs'],
])('the error %s of %s links to %s, as Markdown unless the client is a browser', (code, operation, path) => {
  const body = errorBody(pagesOf('https://site.example'), code, 'x', operation ? { operation } : {});
  const docsFor = (accept?: string) =>
    errorFor(new Request('https://site.example', accept ? { headers: { accept } } : {}), body).error.docs;
  const anchor = operation ? '' : `#${code}`;
  expect(docsFor()).toBe(`https://site.example${path}.md${anchor}`);
  expect(docsFor('application/json')).toBe(`https://site.example${path}.md${anchor}`);
  expect(docsFor('text/html,*/*;q=0.8')).toBe(`https://site.example${path}${anchor}`);
});
