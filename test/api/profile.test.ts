import { expect, test } from 'vitest';
import { availabilityText, payText, workingTimeText } from '../../src/api/resources/profile/terms.ts';
import { terms as termsOf } from '../../src/documents/profile-words.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { profileContent } from '../../src/schemas/profile.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtWith } from '../setup/built-from.ts';
import { TODAY } from '../setup/contents.ts';

const knockOuts = (experience: Record<string, object>, profile = {}) =>
  builtWith({ experience, profile }).of('getProfile').knock_outs;

const study = (role: string, end?: string) => ({ role, category: 'education', start: '2001', end });
const years = { start: '2010', end: '2011' };

test.each<[string, Record<string, object>, string]>([
  [
    'count each month once, without education, breaks and gaps',
    {
      a: { start: '2010-01', end: '2012-12' },
      b: { start: '2012-01', end: '2013-12' },
      leave: { start: '2014-01', end: '2014-12', career_break: true },
      college: study('MSc', '2015'),
      c: { start: '2020-11', end: '2020-12' },
      summer: { start: '2008-06', end: '2008-08', counted: false },
    },
    '4 years 2 months of work,',
  ],
  ['have a range if the dates are years', { a: years }, 'between 2 months and 2 years of work,'],
  [
    'have the least time if another role has no dates',
    { a: years, b: {}, c: study('MSc') },
    'at least 2 months of work,',
  ],
  [
    'have the extent of part-time work',
    {
      a: { start: '2010-01', end: '2012-12', extent: 'Full-time' },
      b: { start: '2012-01', end: '2013-12', extent: '50 %' },
    },
    '4 years of work (2 years: 50 %),',
  ],
  [
    'are told apart by occupation or category, each with the extent of its roles',
    {
      school: { occupation: 'Teaching', start: '2019-02', end: '2024-12' },
      studio: { category: 'founder', start: '2018-01', end: '2020-12', extent: '8 hours a week' },
      evening: { occupation: 'teaching', start: '2017-01', end: '2017-12', extent: 'evenings' },
      shop: {},
    },
    'at least 8 years of work; Teaching 6 years 11 months (1 year: evenings); Founder 3 years (8 hours a week);',
  ],
  [
    'have the extent of each role at the same time',
    { a: { start: '2026-01', extent: '2 days a week' }, b: { start: '2026-06', extent: '2 days a week' } },
    '11 months of work (2 days a week in each of 2 roles),',
  ],
])('the screening criteria %s', (_, roles, time) => {
  const words = `${time} as of Nov 2026, each month once, without studies`;
  expect(knockOuts(roles).years_of_work).toBe(words);
});

test.each<[string, Record<string, object>, string]>([
  [
    'have the education in progress, then the completed one, newest first, without a rank',
    {
      University: study('MSc in Nursing', '2009'),
      Institute: study('Masterclass in Negotiation', '2019-05'),
      now: study('PhD in Physics'),
      later: study('Doctorate', '2030'),
    },
    'in progress: Doctorate, later, expected 2030; in progress: PhD in Physics, now; Masterclass in Negotiation, Institute, 2019; and 1 more',
  ],
  [
    'have at most three studies, and their kind unless it is in the title derived from it',
    {
      a: { ...study('Information Systems', '2012'), study_type: 'MS' },
      b: { ...study('MSc in Statistics', '2011'), study_type: 'MSc' },
      c: { category: 'education', end: '2010', study_type: 'B.Tech' },
      d: { category: 'education', end: '2009' },
    },
    'MS, Information Systems, a, 2012; MSc, MSc in Statistics, b, 2011; B.Tech, c, 2010; and 1 more',
  ],
  ['have no unknown year of a study', { a: { role: '학사', category: 'education', ended: true } }, '학사, a'],
  [
    'do not name education that was not completed',
    { left: { ...study('BSc', '2009'), completed: false } },
    '1 entry, not completed',
  ],
  ['have education without dates', { school: { role: 'BSc', category: 'education' } }, 'BSc, school'],
])('the screening criteria %s', (_, roles, words) => {
  expect(knockOuts(roles).education).toBe(words);
});

test('the screening criteria have the owner’s own words about education, if there are any', () => {
  const own = 'No degree; self-taught';
  expect(knockOuts({ college: study('BA', '2011') }, { education: own }).education).toBe(own);
});

test('the terms are as the owner states them, with a note for senders, and the résumé has only the right to work', () => {
  const note = 'Only about games, please.';
  const built = builtWith({
    profile: {
      availability: { status: 'open', from: '2027-02-01', notice_period: '8 weeks' },
      preferences: {
        work_modes: ['remote', 'hybrid'],
        locations: ['Porto'],
        employment_types: ['W2 full-time', 'C2C'],
        hours: { min: 20, max: 32.5 },
        compensation: { min: 150_000, currency: 'USD', period: 'year' },
      },
      work_authorization: [
        { place: 'European Union', status: 'citizen' },
        { place: 'United States', status: 'needs_sponsorship', note: 'H-1B transfer' },
      ],
      inquiry_note: note,
      location: { city: 'Hong Kong', country_code: 'HK' },
    },
  });
  const profile = built.of('getProfile');
  const text = 'from USD 150,000 a year';
  expect(profile.preferences.compensation).toEqual({ text, min: 150_000, currency: 'USD', period: 'year' });
  expect(profile.knock_outs).toMatchObject({
    hours: '20 to 32.5 hours a week',
    expected_pay: text,
    right_to_work: 'European Union (citizen); United States (needs sponsorship: H-1B transfer)',
    relocation: 'not stated',
    earliest_start: 'from 1 February 2027; notice period: 8 weeks',
  });
  const markdown = (path: `/${string}`) => markdownVersions(built.build).get(path)?.() ?? '';
  expect(markdown('/hiring.md')).toContain('Permanent, full-time; contract through the candidate’s company');
  expect(termsOf(profile)).toContainEqual(['Hybrid in', 'Porto']);
  for (const path of ['/hiring.md', '/inquire.md'] as const)
    expect(markdown(path)).toContain(`Note from Ada Example: ${note}`);
  const tool = mcpDescription(built.build).tools.find(({ name }) => name === 'submit_inquiry');
  expect(tool?.description).toContain(`Note from Ada Example: ${note}`);
  // A country with only a code has no name.
  for (const item of ['Hong Kong, HK', `**Work authorization:** ${profile.knock_outs?.right_to_work}`])
    expect(markdown('/resume.md')).toContain(`\n- ${item}\n`);
  expect(markdown('/resume.md')).not.toMatch(/C2C/);
});

test.each([
  [{ min: 125_000, max: 150_000 }, 'EUR 125,000 to 150,000 a year'],
  [{ min: 125_000, note: 'EUR 780 a day.' }, 'from EUR 125,000 a year (EUR 780 a day)'],
  [{ max: 62.5, period: 'hour' }, 'up to EUR 62.50 an hour'],
] as const)('pay of %o is “%s” in words', (pay, words) => {
  expect(payText({ currency: 'EUR', period: 'year', ...pay })).toBe(words);
});

test.each([
  ['open', { max: 34.5 }, 'Open to part-time roles', 'at most 34.5 hours a week'],
  ['selective', { min: 35, max: 35 }, 'Open to the right role', '35 hours a week'],
  ['open', '20 h/wk', 'Open to new roles', '20 h/wk'],
  ['selective', { min: 38, note: 'Later.' }, 'Open to the right role', 'at least 38 hours a week; Later'],
  ['open', { note: 'mornings' }, 'Open to new roles', 'mornings'],
  ['closed', { max: 20 }, 'No inquiries right now', 'at most 20 hours a week'],
] as const)('someone %s who wants to work %o is “%s”, “%s”', (status, hours, label, words) => {
  expect(availabilityText({ availability: { status }, preferences: { hours } })).toBe(label);
  expect(workingTimeText({ hours })).toBe(words);
});

test('part-time work and employment are in the owner’s words', () => {
  const preferences = { hours: '3 days', part_time: true, employment_types: ['contract', 'other'] };
  const profile = { availability: { status: 'open' }, preferences: { ...preferences, employment: 'Fixed' } };
  const body = builtWith({ profile }).of('getProfile');
  expect(availabilityText(body)).toBe('Open to part-time roles');
  expect(body.knock_outs.hours).toBe('part-time; 3 days');
  expect(termsOf(body)).toContainEqual(['Employment', 'Contract; Fixed']);
});

test.each([
  [{}, 'is missing'],
  [{ min: 30, max: 20 }, 'swap them'],
  [{ max: 200 }, 'at most 168'],
])('hours of %o are rejected', (hours, reason) => {
  const { error } = profileContent.safeParse({ preferences: { hours }, updated: TODAY });
  expect(error?.message).toContain(reason);
});
