import { expect, test } from 'vitest';
import { countWords, filterOf, meets, queryOf } from '../../src/client/role-filter.ts';

const role = { category: 'engineering', tech: ['C#', 'C++', 'Übersicht'] };
const all = { category: '', tech: '' };

test('an address without a query asks for all roles, and so do empty values', () => {
  expect(filterOf('')).toEqual(all);
  expect(filterOf('?category=&tech=%20')).toEqual(all);
  expect(meets(role, all)).toBe(true);
});

test('a filter goes into the query and comes back the same', () => {
  const filter = { category: 'founder', tech: 'C++' };
  expect(queryOf(filter)).toBe('?category=founder&tech=C%2B%2B');
  expect(filterOf(queryOf(filter))).toEqual(filter);
});

test('what else an address asks for stays', () => {
  expect(queryOf({ category: '', tech: 'Go' }, '?ref=mail&category=founder')).toBe('?ref=mail&tech=Go');
  expect(queryOf(all, '?tech=Go')).toBe('');
});

test('a technology is compared whole, without regard to case', () => {
  expect(meets(role, { ...all, tech: 'c#' })).toBe(true);
  expect(meets(role, { ...all, tech: 'ÜBERSICHT' })).toBe(true);
  expect(meets(role, { ...all, tech: 'c' })).toBe(false);
});

test('filters combine with AND', () => {
  expect(meets(role, { category: 'engineering', tech: 'c++' })).toBe(true);
  expect(meets(role, { category: 'founder', tech: 'c++' })).toBe(false);
});

test.each([
  [9, 9, '9 roles'],
  [1, 1, '1 role'],
  [0, 9, '0 of 9 roles'],
  [2, 9, '2 of 9 roles'],
])('%i of %i are counted as “%s”', (shown, total, words) => {
  expect(countWords(shown, total)).toBe(words);
});
