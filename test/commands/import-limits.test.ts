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
  ['deeply nested lists', `{"basics": {"name": ${'['.repeat(99_000)}${']'.repeat(99_000)}}}`],
  ['a file of three megabytes', JSON.stringify({ work: [{ name: 'A', summary: 'x'.repeat(3_000_000) }] })],
])('the import rejects %s in one sentence, without a stack trace', async (_name, text) => {
  await expect(imported(text)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/resume\.json is (nested too deeply|too large for a résumé)\.$/),
  });
});

test.each<[string, object]>([
  ['a date of many dashes', { startDate: `2020${'-'.repeat(49_000)}` }],
  ['a date of many parentheses', { endDate: `${')'.repeat(49_000)}x` }],
  ['keywords of many parentheses', { keywords: '(, '.repeat(16_000) }],
  ['a URL of many schemes', { url: 'http://'.repeat(7_000) }],
  ['a location of many lines', { location: `Rome${'\n'.repeat(45_000)}x` }],
])('the import quickly reads the rest of an entry with %s', async (_name, entry) => {
  const work = [{ name: 'Example', position: 'Engineer', summary: 'Built pipes', ...entry }];
  const start = performance.now();
  const { roles } = await imported(JSON.stringify({ work }));
  expect(roles[0]?.summary).toContain('Built pipes');
  expect(performance.now() - start).toBeLessThan(4000);
});

test('the import rejects a path that is neither a file nor a folder', async () => {
  await expect(readImport(devNull, TODAY)).rejects.toThrow(`${devNull} is neither a file nor a folder.`);
});
