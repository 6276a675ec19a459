import { expect, test } from 'vitest';
import { datesIn } from '../../src/i18n/dates.ts';
import { en } from '../../src/i18n/en.ts';
import { languageOf } from '../../src/i18n/languages.ts';

// Some of these languages usually use another calendar or other digits.
test.each(['en', 'de', 'ja', 'fa', 'th', 'ar-SA', 'he'])(
  'dates in %s have the same year as years, months and days',
  tag => {
    const { date, month, day, moment } = datesIn(tag, en.dates);
    const year = date('2023');
    for (const text of [
      month('2023-09'),
      date('2023-09-05'),
      day('2023-09-05'),
      moment('2023-09-05T09:30:00Z'),
    ])
      expect(text).toContain(year);
  },
);

test('English dates put the day first, and abbreviate months the American way', () => {
  const { day, date, month, moment } = datesIn('en', en.dates);
  expect([day('2026-11-05'), date('2026-11-05'), month('2023-09')]).toEqual([
    '5 November 2026',
    '5 Nov 2026',
    'Sep 2023',
  ]);
  expect(moment('2026-11-05T09:30:00Z')).toBe('5 November 2026 at 09:30 UTC');
});

test('a time is in the owner’s time zone, with UTC for a sender', () => {
  const { moment, timeWithUtc } = languageOf('de', 'Europe/Berlin').dates;
  expect(moment('2026-11-05T09:30:00Z')).toBe('5. November 2026 um 10:30 MEZ');
  expect(timeWithUtc('2026-07-05T09:30:00Z')).toBe('5. Juli 2026 um 11:30 MESZ (09:30 UTC)');
  expect(timeWithUtc('2026-11-05T23:30:00Z')).toBe(
    '6. November 2026 um 00:30 MEZ (5. November 2026 um 23:30 UTC)',
  );
  expect(languageOf('de').dates.timeWithUtc('2026-11-05T09:30:00Z')).toBe('5. November 2026 um 09:30 UTC');
});

test('month names are the usual ones, such as März in German and Sep in English', () => {
  expect(languageOf('de').dates.date('2022-03')).toBe('März 2022');
  expect(languageOf('en').dates.date('2022-09-05')).toBe('5 Sep 2022');
  expect(languageOf('de').words.dates.since(languageOf('de').dates.date('2020-01-01'))).toBe(
    'seit dem 1. Jan. 2020',
  );
});

test('Portuguese dates have the name of the month in every country', () => {
  for (const tag of ['pt', 'pt-PT', 'pt-BR']) {
    const { dates } = languageOf(tag);
    expect([dates.date('2023-09'), dates.date('2023-09-01')]).toEqual(['set. de 2023', '1 de set. de 2023']);
  }
});

test('French dates have an ordinal first day, an article before days, and elision before vowels', () => {
  const { dates, words } = languageOf('fr');
  const ended = (start: string) => dates.span({ start, current: false });
  expect(['2021', '2023-09', '2022-04', '2022-11-05'].map(ended)).toEqual([
    'à partir de 2021, terminé',
    'à partir de sept. 2023, terminé',
    'à partir d’avr. 2022, terminé',
    'à partir du 5 nov. 2022, terminé',
  ]);
  expect(dates.span({ start: '2022-11-05' })).toBe('depuis le 5 nov. 2022');
  expect(['2021', '2022-11-05'].map(end => dates.span({ end }))).toEqual([
    'jusqu’en 2021',
    'jusqu’au 5 nov. 2022',
  ]);
  expect(words.dates.since(dates.date('2022-11-05'))).toBe('depuis le 5 nov. 2022');
  expect([dates.day('2026-09-01'), dates.date('2026-09-01'), dates.day('2026-09-11')]).toEqual([
    '1er septembre 2026',
    '1er sept. 2026',
    '11 septembre 2026',
  ]);
});
