import { expect, test } from 'vitest';
import { english } from '../../../src/i18n/language.ts';
import { clockTime, waitInWords } from '../../../src/site/scripts/form/failure-notice.ts';

const noon = new Date(2026, 10, 21, 12, 0, 0);
const wait = (seconds: number, now: Date): string =>
  waitInWords(seconds, now, english.words.forms.script, 'en');

test.each([
  [1, 'in 1 minute, at 12:01'],
  [61, 'in 2 minutes, at 12:02'],
  [3600, 'in 60 minutes, at 13:00'],
  [2 * 3600, 'in about 2 hours, at 14:00'],
  [20 * 3600, 'in about 20 hours, tomorrow at 08:00'],
])('a wait of %d seconds from noon is “%s”', (seconds, words) => {
  expect(wait(seconds, noon)).toContain(`You can send it ${words}.`);
});

test('the time shown for a wait is never too early', () => {
  const seconds = 30;
  const now = new Date(2026, 10, 21, 12, 0, 45);
  expect(wait(seconds, now)).toContain('in 1 minute, at 12:02.');
});

test('times on an English page use the 24-hour clock', () => {
  const evening = new Date(2026, 10, 21, 18, 5);
  expect(clockTime(evening, 'en')).toBe('18:05');
});
