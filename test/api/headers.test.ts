import { expect, test } from 'vitest';
import { everywhere, header } from '../../src/api/http/headers.ts';

// These tests cover the content of the headers. Other tests check that every response has them.
test('the CORS headers let other sites read every body and the headers that clients need next', () => {
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

test('the security headers allow only the site’s own scripts, and no framing', () => {
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
