import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Imported } from '../../src/commands/init/import/imported.ts';
import { importText } from '../../src/commands/init/import/read-import.ts';
import { TODAY } from '../setup/contents.ts';

const imported = (resume: unknown): Promise<Imported> =>
  importText('resume.json', typeof resume === 'string' ? resume : JSON.stringify(resume), TODAY, () => 0);

/** A résumé with one entry of `work` that differs from a plain one. */
const withWork = (entry: object): Promise<Imported> =>
  imported({ work: [{ name: 'Example Ltd', position: 'Engineer', startDate: '2020-03', ...entry }] });

test('a profile without an address keeps the network and the user name', async () => {
  const profiles = [{ network: 'Skype', username: 'ada.example', url: '' }, { network: 'Skype' }];
  const { profile } = await imported({ basics: { name: 'Ada Example', profiles } });
  expect(profile.online).toEqual([{ network: 'Skype', username: 'ada.example' }]);
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

test('nothing is dropped in silence from a résumé with unknown parts', async () => {
  const word = fc.stringMatching(/^[a-z]{12}$/);
  const part = fc.dictionary(
    fc.stringMatching(/^[a-z]{2,8}$/),
    fc.oneof(word, fc.array(word), fc.dictionary(fc.constant('name'), word)),
  );
  await fc.assert(
    fc.asyncProperty(part, part, async (extra, more) => {
      const resume = { ...extra, work: [{ name: 'A', position: 'Engineer', ...more }] };
      const found = await imported(resume);
      const kept = JSON.stringify(found);
      for (const [path, text] of leaves(resume)) {
        expect(kept.includes(text) || isListed(found, path), path).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test('no value in any place makes a stack trace', async () => {
  const key = fc.constantFrom(
    'basics',
    'work',
    'education',
    'skills',
    'sections',
    'name',
    'startDate',
    'location',
    'url',
    'summary',
    'highlights',
    'profiles',
    'items',
    'date',
    'level',
    'constructor',
    '__proto__',
  );
  const { tree } = fc.letrec<{ tree: unknown }>(tie => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.constantFrom('2019-03', 'heute', '<p>a</p>', 'https://a.dev', '\ud800', '🚀'),
      ),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.array(fc.tuple(key, tie('tree')), { maxLength: 5 }).map(Object.fromEntries),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(tree, fc.boolean(), async (value, asWork) => {
      const resume = asWork
        ? { work: [value], basics: value, education: value, skills: value, sections: value }
        : value;
      await imported(JSON.stringify(resume)).catch((error: unknown) => {
        expect(error).toHaveProperty('exitCode', 1);
      });
    }),
    { numRuns: 300 },
  );
});

test('no text makes a stack trace, and what is not a résumé is refused in a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.json(), fc.stringMatching(/^[{}[\]",:a 1\n-]{1,40}$/)),
      async text => {
        await imported(text).catch((error: unknown) => {
          expect(error).toHaveProperty('exitCode', 1);
          expect(String(error)).not.toContain('\n    at ');
        });
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  [
    'a day stays a day',
    { startDate: '2020-03-15', endDate: '2021-04-01' },
    { start: '2020-03-15', end: '2021-04-01' },
  ],
  ['a year stays a year', { startDate: '2018', endDate: '2020' }, { start: '2018', end: '2020' }],
  ['only an end', { startDate: '', endDate: '2019-05' }, { end: '2019-05' }],
  ['no end means current', {}, { start: '2020-03' }],
  ['“Present” means current', { endDate: 'Present' }, { start: '2020-03' }],
  [
    'an end to come stays in the summary',
    { endDate: '2030-01' },
    { start: '2020-03', summary: '2020-03 – 2030-01' },
  ],
  [
    'an end this month has come',
    { endDate: TODAY.slice(0, 7) },
    { start: '2020-03', end: TODAY.slice(0, 7) },
  ],
  ['a start to come stays in the summary', { startDate: '2027-01' }, { summary: '2027-01' }],
  ['an end before the start stays in the summary', { endDate: '2019-01' }, { summary: '2020-03 – 2019-01' }],
  [
    'an end that nobody can read is an end',
    { endDate: 'later' },
    { start: '2020-03', ended: true, summary: 'later' },
  ],
  ['a season keeps its year', { startDate: 'Spring 2020' }, { start: '2020', summary: 'Spring 2020' }],
  ['a start that nobody can read', { startDate: 'once' }, { summary: 'once' }],
])('dates: %s', async (_name, dates, expected) => {
  const { roles } = await withWork(dates);
  expect(roles).toEqual([
    { organization: 'Example Ltd', role: 'Engineer', category: 'engineering', ...expected },
  ]);
});

test('values that the site cannot hold are kept as text or listed, not the whole entry', async () => {
  const { owner, profile, roles, notes } = await imported({
    basics: {
      name: 'Ada Example',
      email: 'not an address',
      url: 'ada.example.org',
      label: 'x'.repeat(300),
      location: { countryCode: 'XX' },
    },
    work: [{ name: 'A', position: `Long ${'title '.repeat(60)}`, startDate: '2020-01', url: 'on request' }],
  });
  expect(owner).toEqual({ name: 'Ada Example', url: 'https://ada.example.org' });
  expect(profile).toEqual({ summary: 'x'.repeat(300), location: { country: 'XX' } });
  expect(roles[0]?.role).toMatch(/^Long title .*title…$/);
  expect(roles[0]?.summary).toContain('on request');
  expect(notes.map(({ kind, path }) => `${kind} ${path}`)).toEqual(
    expect.arrayContaining(['left_out basics.email', 'changed basics.label', 'changed work[0].url']),
  );
});

test.each([
  ['Directeur technique', 'leadership'],
  ['Teamleiter', 'leadership'],
  ['CTO', 'leadership'],
  ['Co-founder', 'founder'],
  ['创始人', 'founder'],
  ['Software Engineer', 'engineering'],
  ['Entwicklerin', 'engineering'],
  ['Product Manager', undefined],
  ['Physiotherapist', undefined],
  ['Freelance photographer', undefined],
  ['Business Developer', undefined],
  ['Executive assistant to the CEO', undefined],
  ['Chef de projet', undefined],
  ['Farmer', undefined],
])('the title “%s” says the category %s', async (position, category) => {
  const { roles } = await withWork({ position });
  expect(roles[0]?.category).toBe(category);
});

test('a skill is tied to a role only if its text names exactly it', async () => {
  const { roles } = await imported({
    work: [
      { name: 'A', position: 'Clerk', summary: 'Built apps in React Native with nodejs, C++ and CI/CD.' },
      { name: 'B', position: 'Python Developer', summary: 'We excel at leadership. Vue.js! SQL Server.' },
      { name: 'C', position: 'Clerk', keywords: ['react'], highlights: ['Used React, Go to market.'] },
    ],
    skills: [
      { name: 'Web', keywords: ['React', 'Node.js', 'C', 'C++', 'CI/CD', 'SQL', 'JS', 'Go'] },
      ...['Python', 'Excel', 'Leadership'],
    ],
  });
  expect(roles.map(({ tech }) => tech)).toEqual([['Node.js', 'C++', 'CI/CD'], ['Python'], ['React']]);
});

test.each<[string, object | string, object | undefined]>([
  ['a code', { countryCode: 'pt' }, { country_code: 'PT' }],
  ['UK', { countryCode: 'UK' }, { country_code: 'GB' }],
  ['a name in another language', { country: 'Österreich' }, { country: 'Österreich', country_code: 'AT' }],
  ['a text', 'Coimbra, Portugal', { city: 'Coimbra', country_code: 'PT' }],
  [
    'a street, city and country',
    { address: 'Rua Direita 4, 3000 Coimbra, Portugal' },
    { country_code: 'PT' },
  ],
  ['a city in the address', { address: 'Coimbra, Portugal' }, { city: 'Coimbra', country_code: 'PT' }],
  ['a state with the letters of a country', 'San Francisco, CA', { city: 'San Francisco', region: 'CA' }],
  ['a part of the world', 'Europe', { region: 'Europe' }],
  ['nothing', { city: '', countryCode: '' }, undefined],
  [
    'a street beside the other parts',
    {
      address: '12 chemin des Vignes',
      postalCode: '1000',
      city: 'Lausanne',
      countryCode: 'CH',
      region: 'VD',
    },
    { city: 'Lausanne', region: 'VD', country_code: 'CH' },
  ],
  [
    'a name beside the other parts',
    { city: 'Lausanne', canton: 'VD', countryCode: 'CH', name: 'Lausanne, VD' },
    { city: 'Lausanne', region: 'VD', country_code: 'CH' },
  ],
])('a location: %s', async (_name, location, expected) => {
  const { profile, notes } = await imported({ basics: { location }, work: [{ name: 'A', position: 'B' }] });
  expect(profile.location).toEqual(expected);
  expect(profile.summary, 'what is in the location is not repeated').toBeUndefined();
  expect(notes.filter(({ kind }) => kind !== 'private')).toEqual([]);
});

test('an address in one text whose country is not certain is left out, and listed', async () => {
  const location = 'Rue du Lac 3, 1003 Lausanne, CH';
  const { profile, notes } = await imported({ basics: { location }, work: [{ name: 'A', position: 'B' }] });
  expect(profile).toEqual({});
  expect(notes).toMatchObject([{ kind: 'private', path: 'basics.location', value: location }]);
});
