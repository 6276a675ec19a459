import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read.ts';
import { contentErrorOf } from '../setup/content-error-of.ts';
import { contents, TODAY } from '../setup/contents.ts';

const SKILL = 'skills/get-app-and-support/SKILL.md';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(contents.sample, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const edit = async (from: string | RegExp, to: string): Promise<void> => {
  const path = join(folder, SKILL);
  const before = await readFile(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(path, after);
};

const problems = () => contentErrorOf(folder).problems;

test.each([
  ['a misspelled field', /^license:/m, 'licence:', 'licence', /Did you mean “license”/],
  ['a name other than the folder’s', /^name: .*/m, 'name: another', 'name', /must match the folder name/],
  ['a name that is not a slug', /^name: .*/m, 'name: Get_App', 'name', /must be a slug/],
  [
    'a missing description',
    /^description: >-\n(?: {2}.*\n)+/m,
    '',
    undefined,
    /is missing\. What the skill does/,
  ],
  ['metadata that is not text', /^ {2}api: .*/m, '  api: 1', 'metadata.api', /must be text/],
  [
    'a misspelled placeholder',
    /\{\{downloadProduct\}\}/,
    '{{downloadProdukt}}',
    '{{downloadProdukt}}',
    /Did you mean “\{\{downloadProduct\}\}”/,
  ],
  ['broken YAML', /^name: .*/m, 'name: [', undefined, /is not valid YAML/],
])('the skill check reports %s with file, line, field and remedy', async (_, from, to, field, message) => {
  const lines = (await readFile(join(folder, SKILL), 'utf8')).split('\n');
  await edit(from, to);
  const [problem, ...others] = problems();
  expect(others).toEqual([]);
  expect(problem?.file.endsWith(SKILL)).toBe(true);
  if (field !== undefined) {
    expect(problem?.field).toBe(field);
    const edited = (await readFile(join(folder, SKILL), 'utf8')).split('\n');
    expect(edited[(problem?.line ?? 0) - 1]).not.toBe(lines[(problem?.line ?? 0) - 1]);
  }
  expect(problem?.message).toMatch(message);
});

test('the skill check reports all mistakes of a skill together', async () => {
  await edit(/^name: .*/m, 'name: another');
  await edit(/\{\{products_document\}\}/, '{{product_document}}');
  await edit(/\{\{getProduct\}\}/, '{{}}');
  expect(
    problems()
      .map(({ field }) => field)
      .sort(),
  ).toEqual(['name', '{{product_document}}', '{{}}']);
});

test('the skill check reports missing front matter and missing instructions', async () => {
  await writeFile(join(folder, SKILL), '# Get the app\n');
  expect(problems()[0]?.message).toMatch(/must begin with front matter/);
  await writeFile(join(folder, SKILL), '---\nname: get-app-and-support\ndescription: Apps.\n---\n');
  expect(problems()[0]?.message).toMatch(/has no instructions/);
});

test('the skill check reports a description that its placeholders make too long', async () => {
  await edit(/\{\{product_names\}\}/, '{{site_url}} '.repeat(25));
  expect(problems()[0]?.message).toMatch(/once its placeholders are filled in; the maximum is 1024/);
});

test('the skill check reports a folder without a skill and a file that is not served', async () => {
  await mkdir(join(folder, 'skills/empty'));
  await writeFile(join(folder, 'skills/get-app-and-support/notes.md'), '');
  const messages = problems()
    .map(({ message }) => message)
    .join(' ');
  expect(messages).toMatch(/each entry of skills\/ must be a folder that contains a SKILL\.md/);
  expect(messages).toMatch(/is not published\. Move its text to SKILL\.md/);
});

test('the content may have no skills', async () => {
  await rm(join(folder, 'skills'), { recursive: true });
  expect(readContent(folder, TODAY).agentSkills).toEqual([]);
});
