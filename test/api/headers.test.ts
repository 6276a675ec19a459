import { expect, test } from 'vitest';
import { everywhere, header } from '../../src/api/http/headers.ts';

test('the CORS headers let other sites read every body and the headers that clients need next', () => {
  expect(everywhere[header.allowOrigin]).toBe('*');
  const exposed = everywhere[header.exposeHeaders]?.split(', ').toSorted().join(', ');
  expect(exposed).toBe(
    'Allow, ETag, Idempotent-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After',
  );
});

test('the security headers allow only the site’s own scripts, and no framing', () => {
  expect(everywhere).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  const policy = everywhere[header.contentSecurityPolicy]?.split('; ');
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy?.join()).not.toMatch(/unsafe|https?:|\*/);
});
