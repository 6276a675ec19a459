import { describe, expect, it, test } from 'vitest';
import type { Imported } from '../../../src/commands/init/import/imported.ts';
import { privateParts, withoutParts } from '../../../src/commands/init/import/private-text.ts';
import { importText } from '../../../src/commands/init/import/read-import.ts';
import { roleIds } from '../../../src/commands/init/role-ids.ts';
import { TODAY } from '../../setup/contents.ts';

const JOB = { name: 'Acme', position: 'Clerk' };

const imported = async (file: object): Promise<Imported> => {
  const resume = { basics: { name: 'Ada Example' }, work: [JOB], ...file };
  const found = await importText('resume.json', JSON.stringify(resume), TODAY, () => 0);
  return withoutParts(found, privateParts(found));
};

const leftOut = ({ notes }: Imported): [path: string, value: string][] =>
  notes.map(({ path, value }) => [path, value]);

describe('dates of an imported role', () => {
  it.each([
    ['seit 05/2011', undefined, { start: '2011-05' }],
    ['ab 2020', undefined, { start: '2020' }],
    ['10/16', 'bis heute', { start: '2016-10' }],
    ['WS 2005/06', 'Frühjahr 2023', { start: '2005', end: '2023' }],
    ["'19", "'21", { start: '2019', end: '2021' }],
    ['2025-09', '2029-06', { start: '2025-09', end: '2029-06' }],
    ['2024-01-01', '2024-08-01', { start: '2024-01', end: '2024-08' }],
    ['2019', '2018', {}],
  ])('reads %s to %s as %j', async (startDate, endDate, dates) => {
    const { roles } = await imported({ work: [{ ...JOB, startDate, endDate }] });
    expect(roles).toEqual([{ organization: 'Acme', role: 'Clerk', ...dates }]);
  });
});

describe('location of an imported owner', () => {
  it.each([
    [
      { city: 'Bogotá', region: 'Colombia', countryCode: 'CO' },
      { city: 'Bogotá', country_code: 'CO' },
    ],
    [{ address: 'Honolulu, Hawaii' }, { city: 'Honolulu', region: 'Hawaii' }],
    [
      { address: 'Chelyabinsk', countryCode: 'RU' },
      { city: 'Chelyabinsk', country_code: 'RU' },
    ],
    [{ countryCode: 'PRT' }, { country_code: 'PT' }],
    [{ address: 'France' }, { country_code: 'FR' }],
    [{ country: 'Deutschland' }, { country: 'Deutschland', country_code: 'DE' }],
    [{ country: 'Vietnam' }, { country_code: 'VN' }],
    ['Faro | France | Canada', undefined],
    [{ address: '12 Main St, Springfield' }, undefined],
  ])('reads %j as %j', async (location, place) => {
    const { profile, notes } = await imported({ basics: { name: 'Ada Example', location } });
    expect(profile.location).toEqual(place);
    expect(notes).toHaveLength(place === undefined ? 1 : 0);
  });
});

test('the import lists an unknown field of a role, even if its value is elsewhere on the site', async () => {
  const found = await imported({
    work: [{ name: 'Clinic', position: 'Nurse', supervisor: 'Dr. Kern' }],
    references: [{ name: 'Dr. Kern', reference: 'Always on time.' }],
  });
  expect(found.notes).toEqual([expect.objectContaining({ path: 'work[0].supervisor', value: 'Dr. Kern' })]);
});

test('the import does not turn an artist’s works into roles', async () => {
  const found = await imported({ works: [{ title: 'A poem', year: '2019' }, { name: 'A song' }] });
  expect(found.roles.map(({ organization }) => organization)).toEqual(['Acme']);
  expect(found.notes).toEqual([expect.objectContaining({ path: 'works', value: '2 entries' })]);
});

test('the import recognizes roles, volunteering, skills and certificates under other names', async () => {
  const found = await imported({
    works: [{ company: 'C1', position: 'P', startDate: '2020' }],
    internships: [{ company: 'C2', position: 'Intern' }],
    memberships: [{ organization: 'Club', role: 'Treasurer' }],
    'Technical skills': [{ name: 'Tools', keywords: ['Lathe'] }],
    courses: [{ course: 'First aid', institution: 'Red Cross', date: '2020' }],
  });
  expect(found.roles.map(({ organization }) => organization)).toEqual(['Acme', 'C1', 'C2']);
  expect(found.resume).toEqual({
    skills: [{ name: 'Tools', keywords: ['Lathe'] }],
    volunteer: [{ organization: 'Club', position: 'Treasurer' }],
    certificates: [{ name: 'First aid', issuer: 'Red Cross', date: '2020' }],
  });
  expect(found.notes).toEqual([]);
});

test('the import uses a single date of a project or volunteering as its start and end', async () => {
  const { resume } = await imported({
    projects: [{ name: 'P', year: '2023' }],
    volunteer: [{ organization: 'V', date: '2023-09-24' }],
  });
  expect(resume).toEqual({
    projects: [{ name: 'P', startDate: '2023', endDate: '2023' }],
    volunteer: [{ organization: 'V', startDate: '2023-09-24', endDate: '2023-09-24' }],
  });
});

test('the import links a publication by its DOI and joins first and last names', async () => {
  const { resume, owner } = await imported({
    basics: { firstname: 'Augusta', lastname: 'Example' },
    publications: [{ name: 'Paper', doi: '10.1000/xyz' }],
  });
  expect(resume.publications).toEqual([{ name: 'Paper', url: 'https://doi.org/10.1000/xyz' }]);
  expect(owner.name).toBe('Augusta Example');
});

test('the import converts bold text and line breaks from HTML, and keeps other line breaks', async () => {
  const { roles } = await imported({ work: [{ ...JOB, summary: 'One <b>two</b>\nthree<br>four' }] });
  expect(roles[0]?.summary).toBe('One **two**\nthree\nfour');
});

test('the import never publishes bank account or phone numbers', async () => {
  const found = await imported({
    bankAccountNumber: '12345678',
    basics: {
      name: 'Ada Example',
      celphone: '+34 600 000 000',
      profiles: [{ network: 'Phone', username: '600' }],
    },
    references: [{ name: 'Bob', reference: 'Kind. Call +49 170 1234567, IBAN DE89 3704 0044 0532 0130 00.' }],
  });
  expect(found.resume.references).toEqual([{ name: 'Bob', reference: expect.stringMatching(/^Kind\./) }]);
  const { profile, roles, resume } = found;
  expect(JSON.stringify({ profile, roles, resume })).not.toMatch(/\d{3}/);
  expect(leftOut(found)).toEqual(
    expect.arrayContaining([
      ['resume.references[0].reference', 'DE89 3704 0044 0532 0130 00'],
      ['bankAccountNumber', '12345678'],
      ['basics.celphone', '+34 600 000 000'],
    ]),
  );
});

test('the import omits a disabled section and invalid URLs', async () => {
  const found = await imported({
    '-publications': [{ name: 'X' }],
    basics: { name: 'Ada Example', url: '-', profiles: [{ url: 'cv-fr.html' }] },
  });
  expect(found.resume).toEqual({});
  expect(leftOut(found)).toEqual([
    ['-publications', '1 entry'],
    ['basics.profiles[0].url', 'cv-fr.html'],
  ]);
});

test('the id of an imported role omits parentheses and text after a comma, and ends with a word', () => {
  const role = (organization: string, title: string) => ({
    organization,
    role: title,
    highlights: [],
    tech: [],
  });
  const long = role(
    'Bundesamt für Kartographie',
    'Freiberufliche Entwicklerin, nebenberuflich (ca. 6 Std./Woche)',
  );
  expect(roleIds([long, role('Acme (Berlin)', 'Clerk')], 'de')).toEqual([
    'bundesamt-fuer-kartographie-freiberufliche-entwicklerin',
    'acme-clerk',
  ]);
});
