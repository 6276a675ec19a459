import { expect, test } from 'vitest';
import { cachedByCdn, respondToRead } from '../../../netlify/http/respond.ts';

const ask = (init?: RequestInit) => {
  const request = new Request('https://site.example/api/v1/experience?q=a', init);
  return respondToRead(request, 200, { results: [] }, cachedByCdn(request.url, ['q']));
};

test('the CDN keeps a response with a body, and never an empty one', () => {
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

test('the cache key tells operations apart, whether the CDN takes the address of the request or of the rule', () => {
  expect(ask().headers.get('netlify-vary')).toBe('query=operation|id|q');
});
