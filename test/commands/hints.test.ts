import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withContentField } from '../../src/commands/content-edit/yaml-edit.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { commentedFile } from '../../src/documents/content-file.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';
import { COMMENTED_FIELD, uncommented } from '../setup/written-content.ts';

const OWNER = ['--yes', '--name', 'Ada Example', '--email', 'ada@ada.dev'];

const { folder, read, write } = contentCopy(contents.sample);

const init = async (): Promise<void> => {
  expect(await runOwnerCommand(initCommand, OWNER, folder)).toMatchObject({ code: 0, stderr: '' });
};

const filesWithHints = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.yaml'))
    .map(file => ({ file, text: read(file), hints: [...read(file).matchAll(COMMENTED_FIELD)] }))
    .filter(({ hints }) => hints.length > 0);

/** Uncomments each field, then all of each file, then all. Returns their names. */
const checkHints = async (): Promise<string[]> => {
  const files = filesWithHints();
  cpSync(join(contents.sample, 'avatar.svg'), join(folder, 'avatar.svg'));
  const names: string[] = [];
  for (const { file, text, hints } of files) {
    for (const hint of hints) {
      names.push(`${file} ${hint.groups?.['name']}`);
      write(file, text.replace(hint[0], uncommented(hint[0])));
      await expect(readSite(folder, TODAY), names.at(-1)).resolves.toBeDefined();
    }
    write(file, uncommented(text));
    await expect(readSite(folder, TODAY), file).resolves.toBeDefined();
    write(file, text);
  }
  for (const { file, text } of files) write(file, uncommented(text));
  await expect(readSite(folder, TODAY)).resolves.toBeDefined();
  return names;
};

test.each([
  ['', 'site.yaml description', 'profile.yaml preferences', 'profile.yaml availability'],
  [' to an empty folder', 'site.yaml appearance', 'site.yaml resume_paper'],
])('every commented-out field that init writes%s is valid once uncommented', async (empty, ...shown) => {
  if (empty) rmSync(folder, { recursive: true });
  await init();
  if (empty) expect(read('site.yaml')).toContain('#   accent: "#0b5c6b"\n');
  const names = await checkHints();
  expect(names).toEqual(expect.arrayContaining(shown));
  expect(new Set(names).size).toBe(names.length);
});

test('withContentField replaces the commented-out field, and keeps the owner’s comments', () => {
  const data = { updated: TODAY };
  const note = '# Ask Kim before this:\n# headline: Engineer\n';
  const text = commentedFile('profile', data) + note;
  expect(text).toMatch(/^# headline: Calm/m);
  const edited = withContentField(text, 'profile', ['headline'], 'Analyst');
  expect(edited).not.toMatch(/^# headline: Calm/m);
  expect(edited).toMatch(/^headline: Analyst$/m);
  expect(edited).toContain(note);
});

test('withContentField keeps every other commented-out field as it is', () => {
  const text = commentedFile('site', { owner: { name: 'Ada Example', email: 'ada@ada.dev' } });
  const edited = withContentField(text, 'site', ['appearance', 'avatar'], './avatar.svg');
  const changed = text.split('\n\n').filter(block => !edited.includes(`\n${block}`));
  expect(changed).toEqual([text.slice(0, text.indexOf('\n\n')), expect.stringContaining('# appearance:\n')]);
});
