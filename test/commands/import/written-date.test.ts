import { expect, test } from 'vitest';
import { writtenDate } from '../../../src/commands/init/import/written-date.ts';

test.each([
  ['25/03/2019', { date: '2019-03-25' }],
  ['03/25/2019', { date: '2019-03-25' }],
  ['04-04-2019', { date: '2019-04-04' }],
  ['13/12/2019', { date: '2019-12-13' }],
  ['12/05/2019', { date: '2019', isLessExact: true }],
  ['05/12/2019', { date: '2019', isLessExact: true }],
  ['31/06/2019', undefined],
])('writtenDate uses the day and month of %s only if their order is certain', (text, expected) => {
  expect(writtenDate(text)).toEqual(expected);
});
