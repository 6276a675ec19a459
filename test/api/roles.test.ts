import { expect, test } from 'vitest';
import { datesIn } from '../../src/api/prose/dates.ts';
import { operations } from '../../src/api/registry.ts';
import { experienceOperations } from '../../src/api/resources/experience/experience.ts';
import { durationText, latestRoles, roleTerms } from '../../src/documents/role-words.ts';
import { durationOf, isBefore, partialDate } from '../../src/schemas/calendar.ts';
import { role as roleBody, roleCategory, roleContent } from '../../src/schemas/role.ts';
import { builtWith } from '../setup/built-from.ts';
import { TODAY } from '../setup/contents.ts';

const asOf = '2026-11';
const inEnglish = datesIn('en');
const past = (start?: string, end?: string) => ({ start, end, current: false });

const roleOf = (file: object) => roleBody.parse(builtWith({ experience: { role: file } }).all('getRole')[0]);

test('a partial date is a year, a month or a day that exists', () => {
  const isValid = (date: string) => partialDate.safeParse(date).success;
  for (const date of ['2016', '2016-02', '2016-02-29']) expect(isValid(date), date).toBe(true);
  for (const date of ['16', '2016-13', '2016-2', '2015-02-29', '2016-02-30', 'May 2016', ''])
    expect(isValid(date), date).toBe(false);
});

test('a date is before another date only if all of its possible days are', () => {
  expect(isBefore('2018', '2019')).toBe(true);
  expect(isBefore('2018-12-31', '2019')).toBe(true);
  expect(isBefore('2019', '2019-06')).toBe(false);
  expect(isBefore('2019-06', '2019')).toBe(false);
});

test.each([
  [past('2019-03', '2021'), 'Mar 2019 – 2021', [23, 34]],
  [past('2019', '2019'), '2019', [1, 12]],
  [{ start: '2025', current: true }, '2025 – present', [12, 23]],
  [past('2026-03', '2026'), 'Mar 2026 – 2026', [1, 9]],
  [{ current: true }, 'current', undefined],
  [past('2019'), 'from 2019, ended', undefined],
  [past(undefined, '2019'), 'until 2019', undefined],
  [past(), undefined, undefined],
])('the period %j is “%s” in words, and its shortest and longest months are %j', (period, words, months) => {
  expect(inEnglish.span(period)).toBe(words);
  const duration = durationOf(period, asOf);
  expect(duration && [duration.least, duration.most]).toEqual(months);
});

test.each([
  [{ start: '2026-10', end: '2029-06' }, true, 'Oct 2026 – expected Jun 2029', '2 months as of Nov 2026'],
  [{ end: '2027' }, true, 'expected 2027', undefined],
  [{ start: '2025', end: TODAY }, true, '2025 – 20 Nov 2026', undefined],
  [{ start: '2025', end: '2026-11-19' }, false, '2025 – 19 Nov 2026', undefined],
  [{ start: '2015-01' }, true, 'Jan 2015 – present', '11 years 11 months as of Nov 2026'],
  [{ start: '2015-01-31', end: '2015-02-01' }, false, '31 Jan 2015 – 1 Feb 2015', '2 days'],
  [{ start: '2015-01-31', end: '2015-04-01' }, false, '31 Jan 2015 – 1 Apr 2015', '2 months'],
  [{ start: '2015-01-15', end: '2016-01-14' }, false, '15 Jan 2015 – 14 Jan 2016', '1 year'],
  [{ start: '2015-01-31', end: '2015-02' }, false, '31 Jan 2015 – Feb 2015', '2 months'],
])('a role with the dates %j is current: %s, “%s”, “%s”', (dates, current, when, duration) => {
  const role = roleOf(dates);
  expect(role).toMatchObject({ ...dates, current });
  expect(role.as_of).toBe(current && 'end' in dates ? asOf : undefined);
  expect(inEnglish.span(role)).toBe(when);
  expect(durationText(role, asOf, inEnglish)).toBe(duration);
});

test('roles are sorted by the dates that are known, and only those with a category are found by one', () => {
  const { all, of } = builtWith({
    experience: {
      'nothing-known': {},
      'over-for-good': { start: '1998', ended: true },
      'only-an-end': { end: '1995-06-30' },
      'years-only': { start: '2001', end: '2004' },
      'same-year': { start: '2003', end: '2004-02' },
      'still-held': { start: '2004', category: 'founder' },
      study: { category: 'education', start: '1994', end: '1997' },
    },
  });
  const roles = all('getRole');
  expect(roles.map(({ id, current }) => `${id}: ${current}`)).toEqual([
    'still-held: true',
    'years-only: false',
    'same-year: false',
    'over-for-good: false',
    'study: false',
    'only-an-end: false',
    'nothing-known: undefined',
  ]);
  expect(latestRoles(roles).map(({ id }) => id)).toEqual(['still-held']);
  expect(latestRoles(roles.slice(-1))).toEqual([]);
  const found = roleCategory.options.flatMap(
    category => experienceOperations.listExperience.filter(of('listExperience'), { category }).roles,
  );
  expect(found.map(({ id }) => id).sort()).toEqual(['still-held', 'study']);
});

test('a role that its owner calls current is current without dates, but not after its end', () => {
  expect(roleOf({ current: true }).current).toBe(true);
  for (const over of [{ end: '2029' }, { ended: true }]) {
    const { error } = roleContent.safeParse({ organization: 'Choir', current: true, ...over });
    expect(error?.issues).toMatchObject([{ path: ['current'] }]);
  }
});

test.each<[object, title: string | undefined, terms: string[]]>([
  [{ study_type: 'MS', area: 'Information Systems' }, 'MS, Information Systems', []],
  [{ study_type: 'BA', area: 'Urban Planning', role: 'BA' }, 'BA', ['Field: Urban Planning']],
  [{ study_type: 'Exchange semester', role: 'Erasmus' }, 'Erasmus', ['Study: Exchange semester']],
  [{}, undefined, []],
])('education with %j has its kind and field in the title “%s” or else as terms', (fields, title, terms) => {
  const role = roleOf({ category: 'education', ...fields });
  expect(role.role).toBe(title);
  expect(roleTerms(role).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))).toEqual(terms);
});

test('the example inquiry has the required fields, a description, and an agent, and no term of the owner’s', () => {
  const { build } = builtWith({ profile: { target_roles: [{ title: 'Ward manager' }] } });
  const names = ['company', 'role', 'contact_email', 'description', 'agent'];
  expect(Object.keys(operations.createInquiry.example(build).request)).toEqual(names);
});
