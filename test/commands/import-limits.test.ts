import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readImport } from '../../src/commands/init/import/read-import.ts';
import { TODAY } from '../setup/contents.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const imported = async (text: string) => {
  const file = join(folder, 'resume.json');
  await writeFile(file, text);
  return readImport(file, TODAY);
};

test.each([
  ['lists that are nested deeply', `{"basics": {"name": ${'['.repeat(99_000)}${']'.repeat(99_000)}}}`],
  ['a file of many megabytes', JSON.stringify({ work: [{ name: 'A', summary: 'x'.repeat(3_000_000) }] })],
])('%s: a sentence that says what is too much, and no stack', async (_name, text) => {
  await expect(imported(text)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/resume\.json is (nested too deeply|too large for a résumé)\.$/),
  });
});

test.each<[string, object]>([
  ['a date of dashes', { startDate: `2020${'-'.repeat(49_000)}` }],
  ['a date of brackets', { endDate: `${')'.repeat(49_000)}x` }],
  ['a list of brackets', { keywords: '(, '.repeat(16_000) }],
  ['an address of addresses', { url: 'http://'.repeat(7_000) }],
  ['a place of lines', { location: `Rome${'\n'.repeat(45_000)}x` }],
])('%s: the rest of the entry is imported at once', async (_name, entry) => {
  const work = [{ name: 'Example', position: 'Engineer', summary: 'Built pipes', ...entry }];
  const start = performance.now();
  const { roles } = await imported(JSON.stringify({ work }));
  expect(roles[0]?.summary).toContain('Built pipes');
  expect(performance.now() - start).toBeLessThan(4000);
});

test('what is neither a file nor a folder is not read', async () => {
  await expect(readImport(devNull, TODAY)).rejects.toThrow(`${devNull} is neither a file nor a folder.`);
});
