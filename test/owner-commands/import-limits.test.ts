import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { initCommand } from '../../src/commands/init/command.ts';
import { readImport } from '../../src/commands/init/import/read-import.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inFile = async (name: string, bytes: string | Uint8Array): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
};

const nested = (depth: number, inside = ''): string => '['.repeat(depth) + inside + ']'.repeat(depth);

const listOf = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

const positions = (rows: number): string =>
  `Company Name,Title,Description,Location,Started On,Finished On\n${'Example,Engineer,,,Jan 2020,\n'.repeat(rows)}`;

/** A table whose rows have values in the first columns alone. */
const inColumns = (columns: number, rows: number, values: number): string =>
  `Company Name,${listOf(columns, index => index).join()}\n${`${'a,'.repeat(values)}\n`.repeat(rows)}`;

const work = (count: number) => listOf(count, index => ({ name: 'Example', position: `Engineer ${index}` }));

const archive = (files: Readonly<Record<string, string>>, level: 0 | 1 = 1): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level });

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'lists that are nested deeply',
    `{"basics": {"name": ${nested(200_000)}}}`,
    /resume\.json has more than 20 levels of lists and objects in basics\.\n/,
  ],
  [
    'objects that are nested deeply',
    `{"basics":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_001)}`,
    /more than 20 levels of lists and objects in basics/,
  ],
  ['unclosed brackets', `{"a": ${'[ "b", '.repeat(30)}`, /more than 20 levels/],
  ['a long YAML text', 'work: text\n'.repeat(30_000), /more than 200,000 characters/],
  ['lists in YAML that are nested deeply', `work: ${'a: ['.repeat(25_000)}`, /more than 20 levels/],
  ['dashes in YAML that are nested deeply', `work:\n${'- '.repeat(50_000)}`, /more than 20 levels/],
  [
    'lists with brackets in texts that are nested deeply',
    `work: ${"[ ']', ".repeat(15_000)}`,
    /more than 20 levels/,
  ],
  [
    'a text that is longer than any',
    JSON.stringify({ work: [{ name: 'A', summary: 'x'.repeat(60_000) }] }),
    /contains a text of more than 50,000 characters in work\[0\]\.summary/,
  ],
  [
    'a field with a name that is longer than any',
    JSON.stringify({ work: [{ name: 'A', ['x'.repeat(60_000)]: 'x' }] }),
    /contains a field name of more than 200 characters/,
  ],
  [
    'a list of very many entries',
    JSON.stringify({ work: work(20_000) }),
    /has 20,000 entries in work\. At most 1,000/,
  ],
  [
    'very many values in lists that are short',
    JSON.stringify({ work: listOf(900, () => ({ highlights: listOf(100, () => 'x') })) }),
    /has more than 20,000 values/,
  ],
  [
    'an object with very many fields',
    JSON.stringify({ basics: Object.fromEntries(listOf(50_000, index => [`a${index}`, 1])) }),
    /has 50,000 entries in basics\. At most 1,000/,
  ],
  [
    'very many rows',
    archive({ 'Positions.csv': positions(60_000) }),
    /Positions\.csv has more than 1,000 rows/,
  ],
  [
    'very many rows that are empty',
    archive({ 'Positions.csv': `${positions(1)}${',\n'.repeat(500_000)}` }),
    /Positions\.csv has more than 1,000 rows/,
  ],
  [
    'very many columns',
    archive({ 'Positions.csv': inColumns(200_000, 900, 1) }),
    /Positions\.csv has more than 100 columns/,
  ],
  [
    'very many values in files that are short',
    archive({ 'Positions.csv': inColumns(90, 900, 80) }),
    /has more than 20,000 values/,
  ],
])('%s: a sentence that says what is too much, and no stack', async (_name, bytes, message) => {
  const file = await inFile(typeof bytes === 'string' ? 'resume.json' : 'export.zip', bytes);
  const terminal = ownerTerminal(join(folder, 'content'));
  const owner = ['--yes', '--name', 'Ada', '--email', 'ada@ada.dev', '--country', 'PT'];
  expect(await initCommand([...owner, '--from', file], terminal)).toBe(1);
  expect(terminal.stderr()).toMatch(message);
  expect(terminal.stderr()).toMatch(/^error: [^\n]+\n$/);
});

test.each<[string, object]>([
  ['tags that are nested deeply', { summary: `${'<div>'.repeat(9_900)}Built pipes` }],
  ['tags that are never closed', { summary: `${'<b>'.repeat(16_000)}Built pipes` }],
  ['a date of dashes', { startDate: `2020${'-'.repeat(49_000)}`, summary: 'Built pipes' }],
  ['a date of brackets', { endDate: `${')'.repeat(49_000)}x`, summary: 'Built pipes' }],
  ['a list of brackets', { keywords: '(, '.repeat(16_000), summary: 'Built pipes' }],
  ['an address of addresses', { url: 'http://'.repeat(7_000), summary: 'Built pipes' }],
  ['a place of lines', { location: `Rome${'\n'.repeat(45_000)}x`, summary: 'Built pipes' }],
])('%s: the rest of the entry is imported at once', async (_name, entry) => {
  const work = [{ name: 'Example', position: 'Engineer', ...entry }];
  const file = await inFile('resume.json', JSON.stringify({ work }));
  const start = performance.now();
  const { roles } = await readImport(file, '2026-11-20');
  expect(roles[0]?.summary).toContain('Built pipes');
  expect(performance.now() - start).toBeLessThan(4000);
});

test('an archive with very many files is refused', async () => {
  const file = await inFile(
    'export.zip',
    archive(Object.fromEntries(listOf(10_001, index => [`${index}.jpg`, ''])), 0),
  );
  await expect(readImport(file, '2026-11-20')).rejects.toThrow('The archive has more than 10,000 files');
});

test('a long career within the limits is imported whole', async () => {
  const roles = listOf(900, index => ({
    name: 'Example',
    position: `Engineer ${index % 3}`,
    startDate: '2020-01',
    summary: `Used Skill${index} and Tool+${index}.`,
  }));
  const skills = listOf(900, index => ({ name: index % 2 === 0 ? `Skill${index}` : `Tool+${index}` }));
  const file = await inFile('resume.json', JSON.stringify({ work: roles, skills }));
  const imported = await readImport(file, '2026-11-20');
  expect(imported.roles.map(({ tech }) => tech)).toEqual(skills.map(({ name }) => [name]));
  expect(imported.resume.skills).toHaveLength(900);
});

test('what is neither a file nor a folder is not read', async () => {
  await expect(readImport(devNull, '2026-11-20')).rejects.toThrow(
    `${devNull} is neither a file nor a folder.`,
  );
});

test('what is no file in an unpacked export is not read', async () => {
  await mkdir(join(folder, 'Positions.csv'));
  await expect(readImport(folder, '2026-11-20')).rejects.toThrow(
    `${join(folder, 'Positions.csv')} is not a file.`,
  );
});
