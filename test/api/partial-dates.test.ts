import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentDates, spanWords } from '../../src/api/prose/dates.ts';
import { operations } from '../../src/api/registry.ts';
import { filterExperience, rolesOf } from '../../src/api/resources/experience/experience.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { durationText, latestRoles, studyTerms } from '../../src/documents/role-words.ts';
import { durationOf, isBefore, partialDate } from '../../src/schemas/calendar.ts';
import { resumeContent } from '../../src/schemas/resume.ts';
import { type RoleContent, roleCategory, roleContent } from '../../src/schemas/role.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const asOf = '2026-11';
const past = (start?: string, end?: string) => ({ start, end, current: false });

test('a partial date is a year, a month or a day that exists', () => {
  const isValid = (date: string) => partialDate.safeParse(date).success;
  for (const date of ['2016', '2016-02', '2016-02-29']) expect(isValid(date), date).toBe(true);
  for (const date of ['16', '2016-13', '2016-2', '2015-02-29', '2016-02-30', 'May 2016', ''])
    expect(isValid(date), date).toBe(false);
});

test('a date is before another date only if all of its possible days are', () => {
  const pairs = ['2018 2019', '2018-12-31 2019', '2019 2019-06', '2019-06 2019'];
  const before = pairs.filter(pair => isBefore(...(pair.split(' ') as [string, string])));
  expect(before).toEqual(pairs.slice(0, 2));
});

test.each([
  [past('2019', '2021'), '2019 – 2021'],
  [past('2019-03', '2021'), 'Mar 2019 – 2021'],
  [past('2019-03-17', '2021'), '17 Mar 2019 – 2021'],
  [past('2019', '2019'), '2019'],
  [{ start: '2019', current: true }, '2019 – present'],
  [{ current: true }, 'current'],
  [past('2019'), 'from 2019, ended'],
  [{ start: '2019' }, 'from 2019'],
  [past(undefined, '2019'), 'until 2019'],
  [past(), undefined],
])('the period %j in words, “%s”, has no month or day that is not stated', (period, words) => {
  expect(spanWords(period)).toBe(words);
});

test.each([
  [past('2019-03', '2019-05'), [3, 3]],
  [past('2019-03-31', '2019-05-01'), [3, 3]],
  [past('2019', '2021'), [14, 36]],
  [past('2019-03', '2021'), [23, 34]],
  [past('2019', '2019'), [1, 12]],
  [{ start: '2025', current: true }, [12, 23]],
  [{ start: '2026', current: true }, [1, 11]],
  [past('2026-03', '2026'), [1, 9]],
  [past('2019'), undefined],
  [past(undefined, '2019'), undefined],
])('the shortest and the longest duration of %j in months are %j', (period, months) => {
  const duration = durationOf(period, asOf);
  expect(duration && [duration.least, duration.most]).toEqual(months);
});

const experience = Object.entries({
  'nothing-known': 'organization: Village choir\nrole: Conductor',
  'over-for-good': 'organization: Harbour clinic\nrole: Physiotherapist\nstart: 1998\nended: true',
  'only-an-end': 'organization: Coast guard\nrole: Diver\nend: 1995-06-30',
  'years-only': 'organization: Ward 7\nrole: Physiotherapist\nstart: 2001\nend: 2004',
  'same-year': 'organization: Ward 8\nrole: Physiotherapist\nstart: 2003\nend: 2004-02',
  'still-held': 'organization: Own practice\nrole: Physiotherapist\nstart: 2004\ncategory: founder',
  study: 'organization: School of health\nrole: Diploma\ncategory: education\nstart: 1994\nend: 1997',
}).map(([id, yaml]) => ({ id, ...roleContent.parse(parse(yaml)) }));

describe('a person with partial dates and uncategorized roles', () => {
  const base = readContent(contents.smallest, TODAY);
  const built = builtOf({ ...base, experience });
  const roles = built.all('getRole');

  test('has dates as written, and roles sorted by the dates that are known', () => {
    expect(roles.map(({ id, start, end, current }) => [id, start, end, current])).toEqual([
      ['still-held', '2004', undefined, true],
      ['years-only', '2001', '2004', false],
      ['same-year', '2003', '2004-02', false],
      ['over-for-good', '1998', undefined, false],
      ['study', '1994', '1997', false],
      ['only-an-end', undefined, '1995-06-30', false],
      ['nothing-known', undefined, undefined, undefined],
    ]);
    expect(latestRoles(roles).map(({ id }) => id)).toEqual(['still-held']);
    expect(latestRoles(roles.slice(-1))).toEqual([]);
  });

  test('has no category for a role without one, and no category filter finds that role', () => {
    expect(roles.find(({ id }) => id === 'years-only')).not.toHaveProperty('category');
    const list = built.of('listExperience');
    const found = roleCategory.options.flatMap(category => filterExperience(list, { category }).roles);
    expect(found.map(({ id }) => id).sort()).toEqual(['still-held', 'study']);
  });
});

test('a year in resume.yaml needs no quotes', () => {
  const { projects, awards } = resumeContent.parse(
    parse('projects:\n  - name: Ferry\n    startDate: 2019\nawards:\n  - title: Prize\n    date: 2020-05'),
  );
  expect(projects?.[0]?.startDate).toBe('2019');
  expect(awards?.[0]?.date).toBe('2020-05');
});

const sample = readContent(contents.sample, TODAY);

const degree = (dates: Pick<RoleContent, 'start' | 'end'>) => {
  const [first] = sample.experience;
  if (!first) throw new Error('the sample has no role');
  const { start: _, end: __, ...entry } = first;
  const bodies = builtOf({ ...sample, products: [], experience: [{ ...entry, ...dates }] });
  const [role] = rolesOf(bodies.build);
  return { bodies, role };
};

test.each([
  [{ start: '2025-09', end: '2029-06' }, true, 'Sep 2025 – expected Jun 2029'],
  [{ end: '2027' }, true, 'expected 2027'],
  [{ start: '2025', end: '2026' }, true, '2025 – 2026'],
  [{ start: '2025', end: '2026-11' }, true, '2025 – Nov 2026'],
  [{ start: '2025', end: TODAY }, true, '2025 – 20 Nov 2026'],
  [{ start: '2025', end: '2026-11-19' }, false, '2025 – 19 Nov 2026'],
  [{ start: '2025-09', end: '2026-10' }, false, 'Sep 2025 – Oct 2026'],
])('a role with the dates %j has `current` set to %s and is shown as “%s”', (dates, current, when) => {
  const { role, bodies } = degree(dates);
  expect(role).toMatchObject({ ...dates, current });
  expect(role?.as_of).toBe(current ? bodies.build.asOf : undefined);
  expect(spanWords(role ?? {})).toBe(when);
});

test.each([
  ['2015-01-31', '2015-02-01', '2 days'],
  ['2015-01-31', '2015-03-30', '59 days'],
  ['2015-01-31', '2015-04-01', '2 months'],
  ['2015-01-15', '2016-01-14', '1 year'],
  ['2015-01-31', '2015-02', '2 months'],
  ['2015', '2015-02', undefined],
  ['2015-01', undefined, '11 years 11 months as of Nov 2026'],
  ['2025-09', '2029-06', '1 year 3 months as of Nov 2026'],
])('a role from %s to %s lasted %s', (start, end, duration) => {
  const { role } = degree({ start, end });
  expect(role && durationText(role, asOf, documentDates)).toBe(duration);
});

test('a role that its owner calls current is current without dates, but not after its end', () => {
  const owned = { organization: 'Choir', current: true };
  const experience = [{ id: 'choir', ...roleContent.parse(owned) }];
  expect(builtOf({ ...sample, products: [], experience }).all('getRole')[0]?.current).toBe(true);
  for (const over of [{ end: '2029' }, { ended: true }])
    expect(roleContent.safeParse({ ...owned, ...over }).error?.issues).toMatchObject([{ path: ['current'] }]);
});

test.each<[Partial<RoleContent>, title: string | undefined, terms: (string | undefined)[]]>([
  [{ study_type: 'MS', area: 'Information Systems' }, 'MS, Information Systems', []],
  [{ study_type: 'BA', area: 'Urban Planning', role: 'BA' }, 'BA', ['Field: Urban Planning']],
  [{ study_type: 'Exchange semester' }, 'Exchange semester', []],
  [
    { study_type: 'Exchange semester', role: 'Erasmus in Tartu' },
    'Erasmus in Tartu',
    ['Study: Exchange semester'],
  ],
  [{ study_type: 'Law', area: 'Law' }, 'Law', []],
  [{}, undefined, []],
])('education with %j has its kind and field in the title “%s” or else as terms', (fields, title, terms) => {
  const study = roleContent.parse({ organization: 'School', category: 'education', ...fields });
  const [role] = builtOf({ ...sample, products: [], experience: [{ id: 'study', ...study }] }).all('getRole');
  if (!role) throw new Error('there is no role');
  expect(role.role).toBe(title);
  expect(studyTerms(role).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))).toEqual(terms);
});

test('the example inquiry is for a target role, or else for the latest job', () => {
  const example = (more: object) =>
    operations.createInquiry.example(builtOf({ ...sample, ...more }).build).request.role;
  const profile = { ...sample.profile, target_roles: [{ title: 'Ward manager' }] };
  expect(example({ profile })).toBe('Ward manager');
  const availability = { status: 'closed' };
  expect(example({ profile: { ...profile, availability } })).not.toBe('Ward manager');
  const none = { ...sample.profile, target_roles: [] };
  expect(example({ profile: none })).toBe(rolesOf(builtOf(sample).build)[0]?.role);
});
