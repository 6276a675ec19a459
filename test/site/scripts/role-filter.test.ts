import { expect, test } from 'vitest';
import { countWords, filterOf, matches, queryOf } from '../../../src/site/scripts/role-filter.ts';

const role = { category: 'engineering', tech: ['C#', 'C++', 'Übersicht'] };
const all = { category: '', tech: '' };

test('a URL without a query, or with empty values, matches all roles', () => {
  expect(filterOf('')).toEqual(all);
  expect(filterOf('?category=&tech=%20')).toEqual(all);
  expect(matches(role, all)).toBe(true);
});

test('a filter survives a round trip through the query string', () => {
  const filter = { category: 'founder', tech: 'C++' };
  expect(queryOf(filter)).toBe('?category=founder&tech=C%2B%2B');
  expect(filterOf(queryOf(filter))).toEqual(filter);
});

test('a filter keeps other query parameters', () => {
  expect(queryOf({ category: '', tech: 'Go' }, '?ref=mail&category=founder')).toBe('?ref=mail&tech=Go');
  expect(queryOf(all, '?tech=Go')).toBe('');
});

const work = { category: 'engineering' };
const study = { category: 'education' };
const entries = [work, work, {}, study];

test.each([
  [entries, entries, '3 roles and 1 education entry'],
  [[study], entries, '1 education entry (1 of 4)'],
  [[work], entries, '1 role (1 of 4)'],
  [[work, study], entries, '1 role and 1 education entry (2 of 4)'],
  [[], entries, '0 roles (0 of 4)'],
  [[study, study], [study, study], '2 education entries'],
  [[work, { career_break: true as const }], [work, { career_break: true as const }], '1 role'],
  [[], [], '0 roles'],
])('the filter counts roles and education, of the kinds that the page lists (%#)', (shown, all, words) => {
  expect(countWords(shown, all)).toBe(words);
});
