import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Imported } from '../../src/commands/init/import/imported.ts';
import { importJsonResume } from '../../src/commands/init/import/json-resume.ts';

const MONTH = '2026-11';

const sampleFile = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const sample = (): Record<string, unknown> => JSON.parse(readFileSync(sampleFile, 'utf8'));

/** A résumé with one entry of `work` that differs from a plain one. */
const withWork = (entry: object): Imported =>
  importJsonResume(
    { work: [{ name: 'Example Ltd', position: 'Engineer', startDate: '2020-03', ...entry }] },
    MONTH,
  );

test('the official sample becomes owner, profile and roles', () => {
  const { owner, profile, roles } = importJsonResume(sample(), MONTH);
  expect(owner).toEqual({
    name: 'Richard Hendriks',
    email: 'richard.hendriks@mail.com',
    url: 'http://richardhendricks.example.com',
  });
  expect(profile).toMatchObject({
    headline: 'Programmer',
    summary: expect.stringContaining('“length-limited”'),
    location: { city: 'San Francisco', region: 'California', country_code: 'US' },
    focus_areas: ['Web Development', 'Compression'],
    online: [{ network: 'Twitter', username: 'neutralthoughts' }, { network: 'SoundCloud' }],
  });
  expect(roles).toMatchObject([
    {
      organization: 'Pied Piper',
      role: 'CEO/President',
      category: 'leadership',
      highlights: { length: 3 },
      start: '2013-12',
      end: '2014-12',
      location: 'Palo Alto, CA',
    },
    {
      organization: 'University of Oklahoma',
      role: 'Bachelor in Information Technology',
      category: 'education',
      summary: 'Score: 4.0.',
      highlights: ['DB1101 - Basic SQL', 'CS2011 - Java Introduction'],
    },
    { organization: 'Smoogle', tech: ['GoogleMaps', 'Chrome Extension', 'Javascript'] },
  ]);
});

/** The texts in a value, by their path. */
const leaves = (value: unknown, path = ''): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => leaves(item, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => leaves(item, path === '' ? key : `${path}.${key}`));
  }
  return value === null || value === '' ? [] : [[path, String(value)]];
};

const isListed = ({ notes }: Imported, path: string): boolean =>
  notes.some(
    note => path === note.path || path.startsWith(`${note.path}.`) || path.startsWith(`${note.path}[`),
  );

test('each text of the sample is on the site, or listed with the reason', () => {
  const imported = importJsonResume(sample(), MONTH);
  const kept = JSON.stringify([imported.owner, imported.profile, imported.roles]);
  const lost = leaves(sample()).filter(([path, text]) => {
    // The month is kept, and the reader knows the schema.
    const shown = text.replace(/^(\d{4}-\d\d)-\d\d$/, '$1');
    return (
      path !== '$schema' && !kept.includes(JSON.stringify(shown).slice(1, -1)) && !isListed(imported, path)
    );
  });
  expect(lost).toEqual([]);
  expect(imported.notes).toContainEqual({
    kind: 'left_out',
    path: 'basics.phone',
    value: '(912) 555-4321',
    reason: 'Private data does not belong on a public site.',
  });
});

test('nothing is dropped in silence from a résumé with unknown parts', () => {
  const word = fc.stringMatching(/^[a-z]{12}$/);
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.anything({ values: [word] })), extra => {
      const resume: unknown = JSON.parse(
        JSON.stringify({ x: extra, work: [{ position: 'Engineer', extra }], basics: { extra } }),
      );
      const imported = importJsonResume(resume, MONTH);
      for (const [path] of leaves(resume)) expect(isListed(imported, path), path).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['a day is left out', { startDate: '2020-03-15', endDate: '2021-04-01' }, '2020-03', '2021-04'],
  ['a month', { startDate: '2020-03', endDate: '2021-04' }, '2020-03', '2021-04'],
  ['a year counts from January', { startDate: '2018', endDate: '2020' }, '2018-01', '2020-01'],
  [
    'an end in the year of the start is not before it',
    { startDate: '2018-06', endDate: '2018' },
    '2018-06',
    '2018-06',
  ],
  ['only an end', { startDate: '', endDate: '2019-05' }, '2019-05', '2019-05'],
  ['no end means current', {}, '2020-03', undefined],
  ['“Present” means current', { endDate: 'Present' }, '2020-03', undefined],
  ['an end in the future means current', { endDate: '2030-01' }, '2020-03', undefined],
])('dates: %s', (_name, dates, start, end) => {
  const { roles } = withWork(dates);
  expect(roles).toMatchObject([{ start }]);
  expect(roles[0]?.end).toBe(end);
});

test('an assumed date is listed with what was assumed', () => {
  expect(withWork({ startDate: '2018' }).notes).toContainEqual({
    kind: 'assumed',
    path: 'work[0].startDate',
    value: '2018',
    reason: 'Only the year is known; the month is set to 2018-01. Correct it in the role.',
  });
});

test.each([
  [
    'without a start',
    { startDate: undefined },
    /It has no start\. .*--organization "Example Ltd" --title "Engineer"/,
  ],
  ['in a form that nobody knows', { startDate: 'Spring 2020' }, /none of the forms/],
  ['that ends before it starts', { endDate: '2019-01' }, /ends before it starts/],
  ['in the future', { startDate: '2027-01' }, /starts in the future/],
  ['without a title', { position: '' }, /has no title/],
  ['without an organization', { name: undefined }, /names no organization/],
  [
    'with a title that is too long',
    { position: 'x'.repeat(201) },
    /Its role must have at most 200 characters/,
  ],
])('a role %s is left out, with the command that adds it', (_name, entry, reason) => {
  const { roles, notes } = withWork(entry);
  expect(roles).toEqual([]);
  expect(notes).toMatchObject([{ kind: 'left_out', path: 'work[0]', reason: expect.stringMatching(reason) }]);
});

test('a skill goes to the roles that name it, in one spelling, and is otherwise left out', () => {
  const { roles, notes } = importJsonResume(
    {
      work: [
        { name: 'A', position: 'Engineer', startDate: '2020-01', summary: 'Wrote Rust and C++. Go fast!' },
        { name: 'B', position: 'Engineer', startDate: '2021-01', keywords: ['rust'] },
      ],
      skills: [{ name: 'Languages', keywords: ['Rust', 'C', 'Go', 'C++'] }, { name: 'Patience' }],
    },
    MONTH,
  );
  expect(roles.map(({ tech }) => tech)).toEqual([['Rust', 'C++'], ['Rust']]);
  const left = notes.filter(({ kind }) => kind === 'left_out').map(({ value }) => value);
  expect(left).toEqual(['Languages', 'C', 'Go', 'Patience']);
});

test('values that the site cannot hold are left out with the reason, not the whole entry', () => {
  const { owner, profile, roles, notes } = importJsonResume(
    {
      basics: {
        name: 'Ada Example',
        email: 'not an address',
        url: 'ada.example.org',
        label: 'x'.repeat(300),
        location: { countryCode: 'XX' },
      },
      work: [{ name: 'A', position: 'Engineer', startDate: '2020-01', url: 'not an address' }],
    },
    MONTH,
  );
  expect(owner).toEqual({ name: 'Ada Example', url: 'https://ada.example.org' });
  expect(profile).toEqual({ location: {} });
  expect(roles).toEqual([{ organization: 'A', role: 'Engineer', category: 'engineering', start: '2020-01' }]);
  expect(notes.map(({ kind, path }) => `${kind} ${path}`)).toEqual(
    expect.arrayContaining([
      'left_out basics.email',
      'changed basics.url',
      'left_out basics.label',
      'left_out basics.location.countryCode',
      'left_out work[0].url',
    ]),
  );
});

test('voluntary work is a role if it is technical; a project, if it says when and as what', () => {
  const { roles, notes } = importJsonResume(
    {
      volunteer: [
        { organization: 'Archive', position: 'Back-end developer', startDate: '2019-01', endDate: '2020-01' },
        { organization: 'Zoo', position: 'Guide', startDate: '2019-01' },
      ],
      projects: [
        { name: 'Tables', roles: ['Author'], startDate: '2018-01', endDate: '2018-03' },
        { name: 'Tides', type: 'application', startDate: '2020-03' },
      ],
    },
    MONTH,
  );
  expect(roles.map(({ organization, role }) => `${organization}: ${role}`)).toEqual([
    'Archive: Back-end developer (volunteer)',
    'Tables: Author',
  ]);
  const reasons = notes
    .filter(({ kind }) => kind === 'left_out')
    .map(({ path, reason }) => `${path} ${reason}`);
  expect(reasons).toEqual([
    expect.stringMatching(/^volunteer\[1\] .*npm run new -- role --organization "Zoo" --title "Guide"/),
    expect.stringMatching(/^projects\[1\] .*npm run new -- product$/),
  ]);
});
