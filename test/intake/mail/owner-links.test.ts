import { expect, test } from 'vitest';
import { ownerLink, receivedIn, tokenOf } from '../../../src/intake/mail/owner-links.ts';

const KEY = 'a key of 32 characters for the tests';
const received_at = '2026-11-21T12:00:00.000Z';
const linked = { id: `inq_20261121${'0'.repeat(26)}`, received_at };

test('an owner token is the time of receipt, and an HMAC-SHA-256 of that time and the id', () => {
  // Made with `openssl dgst -sha256 -mac HMAC -macopt key:… -binary | basenc --base64url`.
  expect(tokenOf(KEY, linked)).toBe('mwqcvpc0.VzcGXWm1niojOvJPqMbQFPaW3JZb4Q5pPuTYAs0C9tA');
});

test('an owner token is valid for one id, one time and one key', () => {
  const token = tokenOf(KEY, linked);
  expect(receivedIn(KEY, linked.id, token)).toEqual(new Date(received_at));
  expect(receivedIn(KEY, linked.id.replace(/0$/, '1'), token)).toBeUndefined();
  expect(receivedIn(`${KEY}.`, linked.id, token)).toBeUndefined();
  const later = token.replace(/^[^.]+/, (Date.parse(received_at) + 1).toString(36));
  for (const wrong of ['', '.', token.slice(1), `${token}A`, token.toLowerCase(), later, 'é'.repeat(43)]) {
    expect(receivedIn(KEY, linked.id, wrong), wrong).toBeUndefined();
  }
});

test('an owner link ends with a letter or a digit, so that email clients link all of it', () => {
  for (let number = 0; number < 200; number += 1) {
    expect(ownerLink(KEY, { id: `inq_${number}`, received_at }, 'replied')).toMatch(
      /\?token=\w+\.[\w-]{42}[A-Za-z0-9]$/,
    );
  }
});
