import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '../setup/contents.ts';
import { runNode } from '../setup/run-node.ts';

const SCHEMA = `
import * as z from 'zod';
import { filledText } from './text.ts';

export const talkContent = z.strictObject({ title: filledText(200).describe('Title.') }).describe('A talk.');
`;

const KIND = `  talks: { folder: 'talks', entry: { schemaName: 'talk' }, schema: talkContent, title: 'Talk', personal: true, pastDates: {} },`;

let project: string;

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(project, file);
  const text = await readFile(path, 'utf8');
  await writeFile(path, change(text));
};

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'));
  for (const name of ['src', 'netlify', 'package.json']) {
    await cp(name, join(project, name), { recursive: true });
  }
  await cp(contents.sample, join(project, 'content'), { recursive: true });
  await symlink(resolve('node_modules'), join(project, 'node_modules'), 'junction');
  // The steps of the recipe in CONTRIBUTING.md that concern the content.
  await writeFile(join(project, 'src/schemas/talk.ts'), SCHEMA);
  await edit('src/schemas/content.ts', text =>
    text
      .replace(/^/, "import { talkContent } from './talk.ts';\n")
      .replace('\nexport const contentKinds = {\n', `$&${KIND}\n`),
  );
  await mkdir(join(project, 'content/talks'));
  await writeFile(
    join(project, 'content/talks/calm-software.yaml'),
    'title: Robin Sample on calm software\n',
  );
});
afterAll(() => rm(project, { recursive: true, force: true }));

test('init replaces the entries of a kind that was added to the sample', async () => {
  const owner = [
    '--yes',
    '--name',
    'Ada Example',
    '--email',
    'ada@ada.dev',
    '--timezone',
    'Europe/Lisbon',
    '--diff',
  ];
  const env = { CONTENT_DIR: join(project, 'content') };
  const { code, stdout, stderr } = await runNode(join(project, 'src/commands/init/command.ts'), owner, env);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('removed talks/calm-software.yaml');
  const left = await readdir(join(project, 'content'), { recursive: true });
  const files = left.filter(path => /\.\w+$/.test(path)).map(path => path.replaceAll('\\', '/'));
  expect(files.toSorted()).toEqual([
    'profile.yaml',
    'site.yaml',
    'skills/assess-and-contact-candidate/SKILL.md',
    'skills/get-app-and-support/SKILL.md',
  ]);
});
