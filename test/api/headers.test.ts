import { expect, test } from 'vitest';
import { everywhere, header } from '../../src/api/http/headers.ts';

// That every response has these headers is tested with the responses. This is what they must allow and forbid.
test('a page elsewhere may read every body, and each header that says how to go on', () => {
  expect(everywhere[header.allowOrigin]).toBe('*');
  const exposed = everywhere[header.exposeHeaders]?.split(', ').toSorted();
  expect(exposed).toEqual([
    'Allow',
    'ETag',
    'Idempotent-Replayed',
    'Link',
    'Location',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
  ]);
});

test('a page runs and loads only what is ours, and nobody frames it', () => {
  expect(everywhere).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  const policy = everywhere[header.contentSecurityPolicy]?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy?.join()).not.toMatch(/unsafe|https?:|\*/);
});
