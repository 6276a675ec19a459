import { expect, test } from 'vitest';
import { countWords, filterOf, matches, queryOf } from '../../src/client/role-filter.ts';

const role = { category: 'engineering', tech: ['C#', 'C++', 'Übersicht'] };
const all = { category: '', tech: '' };

test('a URL without a query, or with empty values, matches all roles', () => {
  expect(filterOf('')).toEqual(all);
  expect(filterOf('?category=&tech=%20')).toEqual(all);
  expect(matches(role, all)).toBe(true);
});

test('a filter survives the round trip through the query', () => {
  const filter = { category: 'founder', tech: 'C++' };
  expect(queryOf(filter)).toBe('?category=founder&tech=C%2B%2B');
  expect(filterOf(queryOf(filter))).toEqual(filter);
});

test('other query parameters are kept', () => {
  expect(queryOf({ category: '', tech: 'Go' }, '?ref=mail&category=founder')).toBe('?ref=mail&tech=Go');
  expect(queryOf(all, '?tech=Go')).toBe('');
});

test('a technology matches as a whole, in any case', () => {
  expect(matches(role, { ...all, tech: 'c#' })).toBe(true);
  expect(matches(role, { ...all, tech: 'ÜBERSICHT' })).toBe(true);
  expect(matches(role, { ...all, tech: 'c' })).toBe(false);
});

test('filters combine with AND', () => {
  expect(matches(role, { category: 'engineering', tech: 'c++' })).toBe(true);
  expect(matches(role, { category: 'founder', tech: 'c++' })).toBe(false);
});

test.each([
  [9, 9, '9 roles'],
  [1, 1, '1 role'],
  [0, 9, '0 of 9 roles'],
  [2, 9, '2 of 9 roles'],
])('%i of %i is “%s”', (shown, total, words) => {
  expect(countWords(shown, total)).toBe(words);
});
