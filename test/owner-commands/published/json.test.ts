import { expect, test } from 'vitest';
import { parseJson } from '../../../src/commands/live-site/json.ts';

const nested = (levels: number): string => {
  const half = levels / 2;
  return ['[{"a":'.repeat(half), '1', '}]'.repeat(half)].join('');
};

test('brackets in texts are no levels', () => {
  const value = { a: '['.repeat(500), b: '\\"{[', c: ['"[', '\\'], '[{"': [] };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(() => parseJson(nested(100))).not.toThrow();
});

test.each([102, 1_000_000])('%d levels are refused', levels => {
  expect(() => parseJson(nested(levels))).toThrow(SyntaxError);
});

test('what is not JSON is refused', () => {
  for (const text of ['', '{', '"', '<p>', '"\\']) expect(() => parseJson(text)).toThrow(SyntaxError);
});
