import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withContentField } from '../../src/commands/content-edit/yaml-edit.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { ContentError } from '../../src/content-files/content-error.ts';
import { readSite } from '../../src/content-files/read.ts';
import { contentFile, withHints } from '../../src/documents/content-file.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

/** Matches a commented-out field: its first line, and the lines of its value. */
const HINT = /^# (?<name>(?!yaml-language-server)[a-z_-]+):(?: .*)?\n(?:# {2,}.*\n)*/gm;

const OWNER = ['--yes', '--name', 'Ada Example', '--email', 'ada@ada.dev'];

let copy: ContentCopy;

const init = async (): Promise<void> => {
  const terminal = ownerTerminal(copy.folder);
  expect(await initCommand(OWNER, terminal), terminal.stderr()).toBe(0);
};

/** The YAML files that have commented-out fields, with those fields. */
const hinted = () =>
  readdirSync(copy.folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml'))
    .map(path => ({ path, text: readFileSync(join(copy.folder, path), 'utf8') }))
    .map(file => ({ ...file, hints: [...file.text.matchAll(HINT)] }))
    .filter(({ hints }) => hints.length > 0);

const uncomment = (hint: string): string => hint.replaceAll(/^# /gm, '');

const nameOf = (hint: RegExpExecArray): string => hint.groups?.['name'] ?? '';

/** The build’s error message about the content; undefined if the content is valid. */
const mistakes = (): Promise<string | undefined> =>
  readSite(copy.folder, TODAY).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ContentError) return error.message;
      throw error;
    },
  );

/** Uncomments each field separately, then all fields of each file, then all together. Returns their names. */
const checkHints = async (): Promise<string[]> => {
  const files = hinted();
  const whole = ({ text }: { text: string }) => text.replaceAll(HINT, uncomment);
  for (const file of files) {
    const path = join(copy.folder, file.path);
    const variants = file.hints.map(hint => ({
      name: nameOf(hint),
      text: file.text.replace(hint[0], uncomment(hint[0])),
    }));
    for (const { name, text } of [...variants, { name: 'all of it', text: whole(file) }]) {
      writeFileSync(path, text);
      expect(await mistakes(), `${file.path}, ${name}`).toBeUndefined();
    }
    writeFileSync(path, file.text);
  }
  for (const file of files) writeFileSync(join(copy.folder, file.path), whole(file));
  expect(await mistakes(), 'all files').toBeUndefined();
  return files.flatMap(({ path, hints }) => hints.map(hint => `${path} ${nameOf(hint)}`));
};

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});
afterEach(() => copy.remove());

test('every commented-out field that init writes is valid once uncommented', async () => {
  await init();
  const names = await checkHints();
  expect(names).toEqual(
    expect.arrayContaining([
      'site.yaml description',
      'profile.yaml preferences',
      'profile.yaml availability',
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('every commented-out field that init writes to an empty folder is valid once uncommented', async () => {
  await copy.remove();
  await init();
  const site = readFileSync(join(copy.folder, 'site.yaml'), 'utf8');
  expect(site).toContain('# appearance:\n#   accent: "#0b5c6b"\n');
  expect(await checkHints()).toEqual(
    expect.arrayContaining(['site.yaml appearance', 'site.yaml resume_paper']),
  );
});

test('withContentField replaces the commented-out field, and keeps the owner’s comments', () => {
  const data = { updated: TODAY };
  const note = '# Ask Kim before this:\n# headline: Engineer\n';
  const text = withHints(contentFile('profile', data), 'profile', data, TODAY) + note;
  expect(text).toMatch(/^# headline: …$/m);
  const edited = withContentField(text, 'profile', ['headline'], 'Analyst');
  expect(edited).not.toMatch(/^# headline: …$/m);
  expect(edited).toMatch(/^headline: Analyst$/m);
  expect(edited).toContain(note);
});
