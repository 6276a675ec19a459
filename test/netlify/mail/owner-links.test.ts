import { expect, test } from 'vitest';
import { isTokenOf, ownerLink, tokenOf } from '../../../netlify/mail/owner-links.ts';

const KEY = 'a key of 32 characters for the tests';
const ID = `inq_${'0'.repeat(36)}`;

test('the token is an HMAC-SHA-256 of the id, with a key that HKDF derives under a label of its own', () => {
  // Made with `openssl kdf … HKDF` and `openssl dgst -sha256 -mac HMAC`.
  expect(tokenOf(KEY, ID)).toBe('KDR1nTwkE0jjrxFwIF23okzqMTOEYMpyse6Xkk1MfO0');
});

test('a token is that of one id and one key', () => {
  const token = tokenOf(KEY, ID);
  expect(isTokenOf(KEY, ID, token)).toBe(true);
  expect(isTokenOf(KEY, ID.replace(/0$/, '1'), token)).toBe(false);
  expect(isTokenOf(`${KEY}.`, ID, token)).toBe(false);
  for (const wrong of ['', token.slice(1), `${token}A`, token.toLowerCase(), 'é'.repeat(43)]) {
    expect(isTokenOf(KEY, ID, wrong), wrong).toBe(false);
  }
});

test('a link ends with a letter or a digit, so that a mail program makes a link of all of it', () => {
  for (let number = 0; number < 200; number += 1) {
    expect(ownerLink(KEY, `inq_${number}`, 'replied')).toMatch(/\?token=[\w-]{42}[A-Za-z0-9]$/);
  }
});
