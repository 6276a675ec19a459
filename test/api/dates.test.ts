import { expect, test } from 'vitest';
import { datesIn } from '../../src/api/prose/dates.ts';

test.each([
  ['en', '5 September 2026', '5 Sep 2026', 'Sep 2026'],
  ['en-US', 'September 5, 2026', 'Sep 5, 2026', 'Sep 2026'],
  // Content in other languages, some of whose countries use another calendar or other digits.
  ['ar-SA', '5 September 2026', '5 Sep 2026', 'Sep 2026'],
])('dates on a site in %s are in English', (language, long, short, monthAndYear) => {
  const { day, date, month } = datesIn(language);
  expect([day('2026-09-05'), date('2026-09-05'), month('2026-09'), date('2026')]).toEqual([
    long,
    short,
    monthAndYear,
    '2026',
  ]);
});

test('dates with a time are in the owner’s time zone, with UTC for a sender', () => {
  const { moment, timeWithUtc } = datesIn('de', 'Europe/Berlin');
  expect(moment('2026-11-05T09:30:00Z')).toBe('5 November 2026 at 10:30 CET');
  expect(timeWithUtc('2026-07-05T09:30:00Z')).toBe('5 July 2026 at 11:30 CEST (09:30 UTC)');
  expect(timeWithUtc('2026-05-05T23:30:00Z')).toBe('6 May 2026 at 01:30 CEST (5 May 2026 at 23:30 UTC)');
  expect(datesIn('de').timeWithUtc('2026-11-05T09:30:00Z')).toBe('5 November 2026 at 09:30 UTC');
});
