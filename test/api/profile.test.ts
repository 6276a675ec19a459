import { expect, test } from 'vitest';
import { documentDates } from '../../src/api/prose/dates.ts';
import { availabilityText, hoursText, payText, startText } from '../../src/api/resources/profile/terms.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { statedTerms } from '../../src/documents/profile-words.ts';
import { profileContent } from '../../src/schemas/profile.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

test('a country with only a code has no name', () => {
  const { profile: own, ...rest } = readContent(contents.sample, TODAY);
  const location = { city: 'Hong Kong', country_code: 'HK' };
  const built = builtOf({ ...rest, profile: { ...own, location } });
  expect(built.of('getProfile').location).toEqual(location);
  expect(createTexts(built).markdownVersions().get('/index.md')?.()).toContain('Hong Kong, HK ·');
});

test.each([
  [{ from: '2027-02-01', notice_period: '8 weeks' }, 'from 1 February 2027; notice period: 8 weeks'],
  [{ from: '2027-02-01' }, 'from 1 February 2027'],
  [{ notice_period: '応相談' }, 'notice period: 応相談'],
  [{}, ''],
])('the earliest start for %o is “%s”', (dates, expected) => {
  expect(startText({ availability: { status: 'open', ...dates } }, documentDates)).toBe(expected);
});

test.each([
  [['remote', 'hybrid'], 'Hybrid in'],
  [['onsite'], 'On site in'],
  [['hybrid', 'onsite'], 'On site or hybrid in'],
  [[], 'On site or hybrid in'],
] as const)('the preferred places of someone who works %s have the label “%s”', (modes, label) => {
  const body = builtFrom(contents.sample).of('getProfile');
  const preferences = { ...body.preferences, work_modes: [...modes] };
  const terms = statedTerms({ ...body, preferences });
  expect(terms.find(([, value]) => value?.includes('Porto'))?.[0]).toBe(label);
});

test.each([
  [{ min: 125_000, max: 150_000 }, 'EUR 125,000 to 150,000 a year'],
  [{ min: 125_000, max: 125_000 }, 'EUR 125,000 a year'],
  [{ min: 125_000, note: 'EUR 780 a day.' }, 'from EUR 125,000 a year; EUR 780 a day'],
  [{ max: 62.5, period: 'hour' }, 'up to EUR 62.50 an hour'],
] as const)('pay of %o is “%s” in words', (pay, words) => {
  expect(payText({ currency: 'EUR', period: 'year', ...pay })).toBe(words);
});

test.each([
  ['open', undefined, 'Open to new roles'],
  ['open', { max: 34.5 }, 'Open to part-time roles'],
  ['selective', { min: 8, max: 20 }, 'Open to the right part-time role'],
  ['selective', { min: 20, max: 35 }, 'Open to the right role'],
  ['open', { min: 20 }, 'Open to new roles'],
  ['open', '40 hours a week, at most 8 of them in meetings', 'Open to new roles'],
  ['closed', { max: 20 }, 'No inquiries right now'],
] as const)('the label of someone %s who wants to work %o is “%s”', (status, hours, label) => {
  expect(availabilityText({ availability: { status }, preferences: { hours } })).toBe(label);
});

test.each([
  [{ min: 30, max: 35 }, '30 to 35 hours a week'],
  [{ min: 40, max: 40 }, '40 hours a week'],
  [{ min: 32 }, 'at least 32 hours a week'],
  [{ max: 20 }, 'at most 20 hours a week'],
  ['20 h/wk', '20 h/wk'],
])('working hours of %o are “%s” in words', (hours, words) => {
  expect(hoursText(hours)).toBe(words);
});

test.each([
  [{}, 'is missing'],
  [{ min: 30, max: 20 }, 'swap them'],
  [{ max: 200 }, 'at most 168'],
])('hours of %o are rejected', (hours, reason) => {
  const { error } = profileContent.safeParse({ preferences: { hours }, updated: TODAY });
  expect(error?.message).toContain(reason);
});
