import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readImport } from '../../src/commands/init/import/read-import.ts';
import { linkedInArchive, linkedInFiles } from './linkedin-export.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkedin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads a LinkedIn export from the bytes of an archive. */
const readArchive = async (bytes: Uint8Array) => {
  const file = join(folder, 'export.zip');
  await writeFile(file, bytes);
  return readImport(file, '2026-11-20');
};

test('the LinkedIn import turns an archive into the owner, profile, roles and résumé', async () => {
  const { owner, profile, roles, resume } = await readArchive(linkedInArchive());
  expect(owner).toEqual({
    name: 'Łucja Żółw',
    email: 'mail@lucja.dev',
    url: 'https://lucja.example.org',
  });
  expect(profile).toEqual({
    headline: 'Back-end developer',
    summary: 'Builds things, calmly.\nLikes small systems.',
    location: { city: 'Warsaw', region: 'Mazowieckie', country_code: 'PL' },
    online: [
      { network: 'Blog', url: 'https://blog.lucja.example.org' },
      { network: 'X', username: 'lucja', url: 'https://x.com/lucja' },
    ],
  });
  expect(roles).toEqual([
    {
      organization: 'Example Cargo',
      role: 'Team Lead',
      summary: 'Leads the platform.',
      highlights: ['Moved it to Kubernetes', 'Wrote tools in Python'],
      start: '2021-03',
      location: 'Warsaw, Poland',
    },
    { organization: 'Example, Inc.', role: 'Developer', start: '2015', end: '2018' },
    { organization: 'Example Dateless', role: 'Developer' },
    {
      organization: 'Example University',
      category: 'education',
      study_type: 'MSc Computer Science',
      summary: 'Thesis on scheduling.',
      start: '2010',
      end: '2015',
    },
  ]);
  expect(resume).toEqual({
    skills: [{ name: 'Kubernetes' }, { name: 'Python' }, { name: 'Teamwork' }],
    projects: [
      {
        name: 'Tidepool',
        description: 'Offline tide tables.',
        startDate: '2024-01',
        endDate: '2024-03',
        url: 'https://tides.example.org',
      },
    ],
    volunteer: [
      {
        organization: 'Code Club',
        position: 'Web developer',
        startDate: '2019-02',
        endDate: '2020-03',
        summary: 'Keeps the site.',
      },
    ],
    certificates: [
      {
        name: 'Example Certificate',
        date: '2022-03',
        issuer: 'Example',
        url: 'https://example.com/c',
      },
    ],
    languages: [{ language: 'Polish', fluency: 'Native or bilingual proficiency' }],
  });
});

test('the LinkedIn import omits private data, and lists files about others without opening them', async () => {
  const { notes } = await readArchive(linkedInArchive());
  const left = notes.map(({ path, value }) => `${path}: ${value}`);
  expect(left).toEqual(
    expect.arrayContaining([
      ': Connections.csv',
      'Email Addresses.csv: 2 entries',
      'Profile.csv[0].Address: ul. Długa 1, Warszawa',
      'Profile.csv[0].Birth Date: Jan 2',
      'Profile.csv[0].Zip Code: 00-001',
    ]),
  );
});

test('the LinkedIn import reads an unpacked export like its archive', async () => {
  for (const [name, text] of Object.entries(linkedInFiles)) await writeFile(join(folder, name), text);
  const { notes, ...unpacked } = await readImport(folder, '2026-11-20');
  const { notes: _, ...archived } = await readArchive(linkedInArchive());
  expect(unpacked).toEqual(archived);
  expect(notes.length).toBeGreaterThan(5);
});

test('the LinkedIn import keeps a location without a country, and does not guess the country', async () => {
  const profile =
    'First Name,Last Name,Headline,Summary,Geo Location\nAda,Example,,Knits,San Francisco Bay Area\n';
  const imported = await readArchive(linkedInArchive({ 'Profile.csv': profile }));
  expect(imported.profile.location).toEqual({ city: 'San Francisco Bay Area' });
});

test.each([
  [
    'an archive that is not an export',
    zipSync({ 'notes.txt': strToU8('x') }),
    /neither Profile\.csv nor Positions\.csv/,
  ],
  ['a damaged archive', linkedInArchive().slice(0, 900), /cannot be unpacked/],
  [
    'a file that unpacks to a huge size',
    zipSync({ 'Positions.csv': new Uint8Array(20_000_000) }),
    /Positions\.csv has more than 2 MB/,
  ],
  [
    'an export in another language',
    zipSync({ 'Profile.csv': strToU8('Vorname,Nachname\nAda,Example\n') }),
    /no header with the column “First Name”/,
  ],
])('the LinkedIn import rejects %s', async (_name, bytes, message) => {
  await expect(readArchive(bytes)).rejects.toThrow(message);
});
