import { expect, test } from 'vitest';
import { receivedIn, tokenOf } from '../../../src/intake/mail/owner-links.ts';

const KEY = 'a key of 32 characters for the tests';
const received_at = '2026-11-21T12:00:00.000Z';
const linked = { id: `inq_20261121${'0'.repeat(26)}`, received_at };

test('an owner token is valid for one id, one time and one key', () => {
  const token = tokenOf(KEY, linked);
  // Made with `openssl dgst -sha256 -mac HMAC -macopt key:… -binary | basenc --base64url`.
  expect(token).toBe('mwqcvpc0.VzcGXWm1niojOvJPqMbQFPaW3JZb4Q5pPuTYAs0C9tA');
  expect(receivedIn(KEY, linked.id, token)).toEqual(new Date(received_at));
  expect(receivedIn(KEY, linked.id.replace(/0$/, '1'), token)).toBeUndefined();
  expect(receivedIn(`${KEY}.`, linked.id, token)).toBeUndefined();
  const later = token.replace(/^[^.]+/, (Date.parse(received_at) + 1).toString(36));
  for (const wrong of ['', '.', token.slice(1), `${token}A`, token.toLowerCase(), later, 'é'.repeat(43)]) {
    expect(receivedIn(KEY, linked.id, wrong), wrong).toBeUndefined();
  }
});
