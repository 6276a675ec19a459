import { expect, test } from 'vitest';
import { nearest } from '../../src/schemas/spelling.ts';

test('a name that is as near, but too different for its length, does not hide another', () => {
  expect(nearest('abcdefg', ['abcdxy', 'abcdefgxyz'])).toBe('abcdefgxyz');
  expect(nearest('abcdefg', ['abcdxy'])).toBe(undefined);
  expect(nearest('a'.repeat(100_000), ['aaa'])).toBe(undefined);
});
