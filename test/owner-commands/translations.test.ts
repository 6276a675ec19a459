import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { doctorCommand } from '../../src/commands/doctor/command.ts';
import type { Finding } from '../../src/commands/doctor/finding.ts';
import { translationsCommand } from '../../src/commands/translations/command.ts';
import { readTranslatedContent } from '../../src/content-files/read.ts';
import { translatedContent } from '../../src/schemas/translated-content.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

let copy: ContentCopy;

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});

afterEach(() => copy.remove());

const at = (file: string) => join(copy.folder, file);
const edit = async (file: string, from: string | RegExp, to: string): Promise<void> => {
  const before = await readFile(at(file), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(at(file), after);
};

interface Language {
  readonly language: string;
  readonly texts: number;
  readonly translated: number;
  readonly missing: readonly string[];
  readonly changed: readonly string[];
}

const run = async (...args: readonly string[]) => {
  const terminal = ownerTerminal(copy.folder);
  const code = await translationsCommand([...args, '--json'], terminal);
  const value = JSON.parse(terminal.stdout()) as {
    languages: readonly Language[];
    changes: readonly { path: string }[];
    error?: { message: string };
  };
  return { code, ...value };
};

const doctor = async (): Promise<Finding[]> => {
  const terminal = ownerTerminal(copy.folder);
  await doctorCommand(['--offline', '--json'], terminal);
  const { findings } = JSON.parse(terminal.stdout()) as { findings: Finding[] };
  return findings.filter(({ check }) => check === 'translations');
};

const german = () => {
  const { content, translations } = readTranslatedContent(copy.folder, TODAY);
  const translation = translations.find(({ language }) => language === 'de');
  if (!translation) throw new Error('There is no German.');
  return { content, merged: translatedContent(content, translation) };
};

test('a new language has a place for every text, and publishes none of the originals in their comments', async () => {
  const { code, languages } = await run('de');
  expect(code).toBe(0);
  expect(languages).toMatchObject([{ language: 'de', translated: 0, changed: [] }]);
  expect(languages[0]?.missing).toContain('de/profile.yaml headline');
  const files = (await readdir(at('de'), { recursive: true })).filter(name => name.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(15);
  const profile = await readFile(at('de/profile.yaml'), 'utf8');
  expect(parse(profile)).toMatchObject({ headline: null, focus_areas: [null, null, null, null, null] });
  expect(profile).toContain('# Platform engineering lead who');
  const { content, merged } = german();
  expect(merged).toEqual({ ...content, site: { ...content.site, language: 'de' } });
  expect((await run('de')).changes).toEqual([]);
});

test('names of people, places and organizations may be translated, and are not missing', async () => {
  const [missing] = (await run('de')).languages.map(language => language.missing);
  // Pages translate `free`, and the name of the service is made from the owner’s.
  const names =
    / (owner\.name|organization|location(\.\w+)?)$|hedgerow\.yaml pricing\.model$|site\.yaml name$/;
  expect(missing?.filter(place => names.test(place))).toEqual([]);
  expect((await doctor())[0]?.message).toContain(`${missing?.length} are missing`);
  await writeFile(at('de/site.yaml'), 'owner:\n  name: Robin\n');
  expect(german().merged.site.owner.name).toBe('Robin');
});

test('what is written stays as it is, and a text that is new gets its place', async () => {
  await run('de');
  await edit('de/profile.yaml', /headline:$/m, "headline: 'Leitung' # a comment");
  await edit('profile.yaml', /^timezone:/m, 'relocation: Within Portugal.\ntimezone:');
  const before = await readFile(at('de/profile.yaml'), 'utf8');
  await run();
  const after = await readFile(at('de/profile.yaml'), 'utf8');
  expect(after).toBe(`${before}# Within Portugal.\nrelocation:\n`);
  expect(german().merged.profile.headline).toBe('Leitung');
});

test('the doctor names what is missing, and what has changed since it was translated', async () => {
  await writeFile(at('site.yaml'), (await readFile(at('site.yaml'), 'utf8')).replace(/^language:.*$/m, ''));
  await run('de');
  await edit('de/profile.yaml', /headline:$/m, 'headline: Leitung');
  await run();
  const [before] = await doctor();
  expect(before?.level).toBe('warning');
  expect(before?.message).toContain('and 0 have changed');
  expect(before?.details?.at(-1)).toMatch(/^and \d+ more$/);
  await edit('profile.yaml', /^headline: .*$/m, 'headline: Something else');
  expect((await doctor())[0]?.details?.[0]).toBe('de/profile.yaml headline: changed');
  // Running the command again does not make it right.
  expect((await run()).languages[0]?.changed).toEqual(['de/profile.yaml headline']);
  expect((await doctor())[0]?.message).toContain('and 1 have changed');
  // A new translation is one of the present text.
  await edit('de/profile.yaml', 'headline: Leitung', 'headline: Etwas anderes');
  expect((await run()).languages[0]?.changed).toEqual([]);
});

test('what is moved does not count as changed', async () => {
  await run('de');
  await edit('de/profile.yaml', /(focus_areas:\n +# .*\n +-)\n( +# .*\n +-)/, '$1 Eins\n$2 Zwei');
  await run();
  const swap = (file: string) =>
    edit(file, /(focus_areas:\n)((?: +#.*\n)* +- .*\n)((?: +#.*\n)* +- .*\n)/, '$1$3$2');
  await swap('profile.yaml');
  await swap('de/profile.yaml');
  expect((await run()).languages[0]?.changed).toEqual([]);
});

test('with --done, all is right as it is', async () => {
  await run('de');
  await edit('de/profile.yaml', /headline:$/m, 'headline: Leitung');
  await run('--done');
  expect(await doctor()).toMatchObject([{ level: 'ok' }]);
  expect((await run()).changes).toEqual([]);
  await edit('profile.yaml', /^headline: .*$/m, 'headline: Something else');
  expect((await doctor())[0]?.level).toBe('warning');
  await run('de', '--done');
  expect(await doctor()).toMatchObject([{ level: 'ok' }]);
});

test.each([
  [[], 2, /Give the language/],
  [['german'], 2, /not a language tag/],
  [['en'], 1, /the site’s own language/],
])('%j ends with exit code %d', async (args, code, message) => {
  const result = await run(...args);
  expect(result.code).toBe(code);
  expect(result.error?.message).toMatch(message);
});

test('the tag of a language is written in canonical form', async () => {
  expect((await run('pt-br')).languages[0]?.language).toBe('pt-BR');
});

test('a damaged record is named, with what to do', async () => {
  await run('de');
  await writeFile(at('de/.translated.json'), '<<<<<<< HEAD');
  expect((await run()).error?.message).toMatch(/cannot be read\. Remove it/);
  expect((await doctor())[0]?.message).toMatch(/cannot be read/);
  await rm(at('de/.translated.json'));
  expect((await run()).code).toBe(0);
});
