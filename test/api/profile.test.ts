import { expect, test } from 'vitest';
import { documentDates } from '../../src/api/prose/dates.ts';
import {
  availabilityText,
  payText,
  preferenceTerms,
  startText,
} from '../../src/api/resources/profile/profile-words.ts';
import { readContent } from '../../src/content-files/read.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

test('a country with only a code gets its name in the language of the content', () => {
  const { site, profile: own, ...rest } = readContent(contents.sample, TODAY);
  const location = { city: 'Bergen', country_code: 'NO' };
  for (const [language, country] of Object.entries({ en: 'Norway', de: 'Norwegen', 'pt-BR': 'Noruega' })) {
    const built = builtOf({ ...rest, site: { ...site, language }, profile: { ...own, location } });
    expect(built.of('getProfile').location).toEqual({ ...location, country });
  }
});

test.each([
  [
    { from: '2027-02-01', notice_period: '8 weeks' },
    /1 February 2027, or 8 weeks after accepting an offer, whichever is later$/,
  ],
  [{ from: '2027-02-01' }, /^from 1 February 2027$/],
  [{ notice_period: '8 weeks' }, /^8 weeks after accepting an offer$/],
])('the earliest start for %o states which date counts', (dates, expected) => {
  expect(startText({ availability: { status: 'open', ...dates } }, documentDates)).toMatch(expected);
});

test('availability without dates has no earliest start', () => {
  expect(startText({ availability: { status: 'open' } }, documentDates)).toBeUndefined();
});

test.each([
  [['remote', 'hybrid'], 'Hybrid in'],
  [['onsite'], 'On site in'],
  [['hybrid', 'onsite'], 'On site or hybrid in'],
  [[], 'On site or hybrid in'],
] as const)('the preferred places of someone who works %s have the label “%s”', (modes, label) => {
  const body = builtFrom(contents.sample).of('getProfile');
  const preferences = { ...body.preferences, work_modes: [...modes] };
  const terms = preferenceTerms({ ...body, preferences });
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
  ['open', ['contract', 'C2C'], undefined, 'Open only to contract roles'],
  ['selective', ['contract'], undefined, 'Open only to the right contract role'],
  ['open', ['other'], 'at most 20 hours a week', 'Open only to part-time roles'],
  ['open', [], 'part-time', 'Open only to part-time roles'],
  ['open', ['contract'], '10 to 20 hours a week', 'Open only to part-time contract roles'],
  ['open', ['contract'], 'at least 20 hours a week', 'Open only to contract roles'],
  ['open', ['W2 full-time', 'contract'], '40 hours a week', 'Open to new roles'],
  ['closed', ['contract'], undefined, 'Not looking for a role'],
] as const)('the label of someone %s to %j, %s, is “%s”', (status, types, hours, label) => {
  const preferences = { employment_types: [...types], hours };
  expect(availabilityText({ availability: { status }, preferences })).toBe(label);
});
