import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestionsFor } from '../../src/commands/init/command.ts';
import type { Imported } from '../../src/commands/init/import/imported.ts';
import { privateParts, withoutParts } from '../../src/commands/init/import/private-text.ts';
import { importText } from '../../src/commands/init/import/read-import.ts';
import { TODAY } from '../setup/contents.ts';

const imported = (resume: unknown): Promise<Imported> =>
  importText('resume.json', typeof resume === 'string' ? resume : JSON.stringify(resume), TODAY, () => 0);

/** A résumé with one entry of `work` that differs from a plain one. */
const withWork = (entry: object): Promise<Imported> =>
  imported({ work: [{ name: 'Example Ltd', position: 'Engineer', startDate: '2020-03', ...entry }] });

test('the import keeps the network and user name of a profile without a URL', async () => {
  const profiles = [{ network: 'Skype', username: 'ada.example', url: '' }, { network: 'Skype' }];
  const { profile } = await imported({ basics: { name: 'Ada Example', profiles } });
  expect(profile.online).toEqual([{ network: 'Skype', username: 'ada.example' }]);
});

/** The non-empty values inside a value, as strings with their paths. */
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

test('the import keeps or lists every value of a résumé with unknown fields', async () => {
  const word = fc.stringMatching(/^[a-z]{12}$/);
  const part = fc.dictionary(
    fc.stringMatching(/^x[a-z]{2,8}$/),
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

test('the import handles any value in any field without a stack trace', async () => {
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

test('the import reads or rejects any text without a stack trace', async () => {
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
  ['an end without a start is kept', { startDate: '', endDate: '2019-05' }, { end: '2019-05' }],
  ['no end means current', {}, { start: '2020-03' }],
  ['“Present” means current', { endDate: 'Present' }, { start: '2020-03' }],
  ['a future end is kept', { endDate: '2030-01' }, { start: '2020-03', end: '2030-01' }],
  [
    'an end in this month is kept',
    { endDate: TODAY.slice(0, 7) },
    { start: '2020-03', end: TODAY.slice(0, 7) },
  ],
  ['a future start is omitted', { startDate: '2027-01' }, {}],
  ['an end before the start is omitted', { endDate: '2019-01' }, {}],
  [
    'an unreadable end means that the role has ended',
    { endDate: 'later' },
    { start: '2020-03', ended: true },
  ],
  ['a season keeps its year', { startDate: 'Spring 2020' }, { start: '2020' }],
  ['an unreadable start is omitted', { startDate: 'once' }, {}],
])('imported role dates: %s', async (_name, dates, expected) => {
  const { roles } = await withWork(dates);
  expect(roles).toEqual([{ organization: 'Example Ltd', role: 'Engineer', ...expected }]);
});

test('the import lists invalid values and keeps the rest of the entry', async () => {
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
  expect(roles[0]).not.toHaveProperty('summary');
  expect(notes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['basics.email', 'work[0].position', 'work[0].url']),
  );
});

test.each([
  ['Directeur technique', 'leadership'],
  ['Teamleiter', 'leadership'],
  ['CTO', 'leadership'],
  ['Co-founder', 'founder'],
  ['Software Engineer', 'engineering'],
  ['Entwicklerin', 'engineering'],
  ['Product Manager', undefined],
  ['Physiotherapist', undefined],
])('the title “%s” suggests the category %s without setting it', async (position, category) => {
  const found = await withWork({ position });
  expect(found.roles[0]).not.toHaveProperty('category');
  expect(suggestionsFor(found)[0]?.category).toBe(category);
});

test('the import suggests skills found in text with the same case, except at a sentence start', async () => {
  const found = await imported({
    work: [
      {
        name: 'A',
        position: 'Clerk',
        summary: 'Built apps with Node.js, C++ and react. Excel at mentoring.',
      },
      { name: 'B', position: 'Python Developer', highlights: ['Worked with Vue.js and JavaScript.'] },
    ],
    skills: [{ name: 'Web', keywords: ['React', 'Node.js', 'C', 'C++', 'Java', 'Excel'] }, 'Python'],
  });
  expect(found.roles.every(({ tech }) => tech === undefined)).toBe(true);
  expect(suggestionsFor(found).map(({ tech }) => tech)).toEqual([['Node.js', 'C++'], ['Python']]);
});

test('the import lists unknown fields and does not publish them', async () => {
  const found = await imported({
    basics: { name: 'Ada', iban: 'DE02 1203 0000 0000 2020 51', mobilePhone: '+49 170 1234567' },
    work: [{ name: 'A', position: 'B', teamSize: 'eleven people' }],
    works: [{ thing: 'first thing' }, { thing: 'second thing' }],
  });
  const { notes, ...published } = found;
  expect(JSON.stringify(published)).not.toMatch(/DE02|170|eleven|thing/);
  expect(notes.map(({ path, value }) => `${path}: ${value}`)).toEqual([
    'works: 2 entries',
    'work[0].teamSize: eleven people',
    'basics.iban: DE02 1203 0000 0000 2020 51',
    'basics.mobilePhone: +49 170 1234567',
  ]);
});

test('the import removes private data from text and keeps dates, versions and URLs', async () => {
  const text =
    'A good nurse from 2010 to 2015 (Tel.: +49 30 1234567). Version 10.15.7, https://a.dev/123456789. mail@b.dev';
  const found = await imported({
    work: [{ name: 'A', position: 'B' }],
    references: [{ name: 'C', reference: text }],
  });
  const parts = privateParts(found);
  expect(parts.map(({ kind }) => kind)).toEqual(['an email address', 'a telephone number']);
  const { resume, notes } = withoutParts(found, parts);
  expect(resume.references).toEqual([
    { name: 'C', reference: 'A good nurse from 2010 to 2015. Version 10.15.7, https://a.dev/123456789.' },
  ]);
  expect(notes.filter(({ kind }) => kind === 'private')).toHaveLength(2);
});

test.each<[string, object, object]>([
  [
    'works as roles',
    { works: [{ company: 'A', position: 'B' }] },
    { roles: [{ organization: 'A', role: 'B' }] },
  ],
  [
    'memberships as volunteering',
    { basics: {}, memberships: [{ organization: 'A', role: 'B' }] },
    { resume: { volunteer: [{ organization: 'A', position: 'B' }] } },
  ],
  [
    'technical skills as skills',
    { basics: {}, 'Technical skills': ['A'] },
    { resume: { skills: [{ name: 'Z' }, { name: 'A' }] } },
  ],
  [
    'a map of profiles',
    { basics: { profiles: { github: 'ada', linkedin: 'ada-inv' } } },
    {
      profile: {
        online: [
          { network: 'GitHub', username: 'ada' },
          { network: 'LinkedIn', username: 'ada-inv' },
        ],
      },
    },
  ],
  ['a name in two fields', { basics: { firstname: 'Ada', lastname: 'B' } }, { owner: { name: 'Ada B' } }],
  [
    'months from their first days',
    { work: [{ name: 'A', startDate: '2024-01-01', endDate: '2024-08-01' }] },
    { roles: [{ start: '2024-01', end: '2024-08' }] },
  ],
  [
    'a project with only a year',
    { projects: [{ name: 'A', year: '2023' }] },
    { resume: { projects: [{ startDate: '2023', endDate: '2023' }] } },
  ],
  [
    'a DOI as a URL',
    { publications: [{ name: 'A', doi: '10.1000/182' }] },
    { resume: { publications: [{ url: 'https://doi.org/10.1000/182' }] } },
  ],
])('the import reads %s', async (_name, resume, expected) => {
  expect(await imported({ skills: [{ name: 'Z' }], ...resume })).toMatchObject(expected);
});

test('the import omits disabled lists, local files and placeholder URLs', async () => {
  const { profile, resume } = await imported({
    basics: { name: 'Ada', profiles: [{ url: 'cv-fr.html' }, { network: 'X', url: '-' }] },
    skills: ['A'],
    '-publications': [{ name: 'Secret' }],
  });
  expect([profile, resume]).toEqual([{}, { skills: [{ name: 'A' }] }]);
});

test.each<[string, object | string, object | undefined]>([
  ['a three-letter code', { countryCode: 'PRT' }, { country_code: 'PT' }],
  [
    'a name that an obsolete code also has',
    { country: 'Deutschland' },
    { country: 'Deutschland', country_code: 'DE' },
  ],
  [
    'a region that repeats the country',
    { city: 'Bogotá', region: 'Colombia', countryCode: 'CO' },
    { city: 'Bogotá', country_code: 'CO' },
  ],
  ['a city and a state', { address: 'Honolulu, Hawaii' }, { city: 'Honolulu', region: 'Hawaii' }],
  ['a lowercase code', { countryCode: 'pt' }, { country_code: 'PT' }],
  ['UK', { countryCode: 'UK' }, { country_code: 'GB' }],
  [
    'a country name in another language',
    { country: 'Österreich' },
    { country: 'Österreich', country_code: 'AT' },
  ],
  ['a string', 'Coimbra, Portugal', { city: 'Coimbra', country_code: 'PT' }],
  [
    'a street, city and country',
    { address: 'Rua Direita 4, 3000 Coimbra, Portugal' },
    { country_code: 'PT' },
  ],
  ['a city in the address', { address: 'Coimbra, Portugal' }, { city: 'Coimbra', country_code: 'PT' }],
  ['a state with the code of a country', 'San Francisco, CA', { city: 'San Francisco', region: 'CA' }],
  ['a continent', 'Europe', { region: 'Europe' }],
  ['empty fields', { city: '', countryCode: '' }, undefined],
  [
    'fields with a street',
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
    'fields with a combined name',
    { city: 'Lausanne', canton: 'VD', countryCode: 'CH', name: 'Lausanne, VD' },
    { city: 'Lausanne', region: 'VD', country_code: 'CH' },
  ],
])('the import reads a location from %s', async (_name, location, expected) => {
  const { profile, notes } = await imported({ basics: { location }, work: [{ name: 'A', position: 'B' }] });
  expect(profile.location).toEqual(expected);
  expect(profile.summary, 'what is in the location is not repeated').toBeUndefined();
  expect(notes.filter(({ path }) => !/address|postalCode/.test(path))).toEqual([]);
});

test('the import omits and lists a one-line address whose country is uncertain', async () => {
  const location = 'Rue du Lac 3, 1003 Lausanne, CH';
  const { profile, notes } = await imported({ basics: { location }, work: [{ name: 'A', position: 'B' }] });
  expect(profile).toEqual({});
  expect(notes).toMatchObject([{ kind: 'left_out', path: 'basics.location', value: location }]);
});
