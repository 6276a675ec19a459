import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedFor } from '../../src/commands/init/additions.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { readContent } from '../../src/content-files/read.ts';
import { builtFrom } from '../setup/built-from.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

const basics = {
  name: 'Ada Example',
  email: 'ada@ada.dev',
  profiles: [{ network: 'GitHub', username: 'ada', url: 'https://github.com/ada' }],
};
const first = {
  basics,
  work: [{ name: 'Acme, Inc.', position: 'Engineer', startDate: '2015', endDate: '2017', summary: 'Pipes.' }],
  education: [{ institution: 'Example University', studyType: 'BSc', area: 'Physics', endDate: '2014' }],
  skills: [{ name: 'Back end', keywords: ['Go'] }],
};
const second = {
  basics: { ...basics, profiles: [{ network: 'github', url: 'https://github.com/ada/' }] },
  work: [
    { name: 'ACME Inc', position: 'engineer', startDate: '2021', summary: 'Back again.' },
    { name: 'Böllhoff', position: 'Schlosserin', startDate: '2018', endDate: '2020' },
    { name: 'ACME Inc', position: 'engineer', startDate: '2015', endDate: '2017', summary: 'Valves.' },
  ],
  education: first.education,
  skills: [
    { name: 'back-end', keywords: ['Go', 'Rust'] },
    { name: 'Metal', keywords: ['Welding'] },
  ],
  languages: [{ language: 'Deutsch', fluency: 'Native speaker' }],
};

let copy: ContentCopy;

const init = async (resume: object, ...args: readonly string[]) => {
  const file = join(copy.folder, '.resume.json');
  writeFileSync(file, JSON.stringify(resume));
  const terminal = ownerTerminal(copy.folder);
  const code = await initCommand(['--yes', '--from', file, ...args], terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

/** Every file of the content with its text. */
const state = async () => {
  const files = await readdir(copy.folder, { recursive: true, withFileTypes: true });
  const paths = files.filter(file => file.isFile() && !file.name.startsWith('.'));
  return Object.fromEntries(
    paths.map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), 'latin1'),
    ]),
  );
};

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
  expect((await init(first)).code).toBe(0);
});
afterEach(() => copy.remove());

test('on a site with own content, the entries that a file would add are shown as YAML, and nothing is written', async () => {
  const before = await state();
  const { code, stdout, stderr } = await init(second);
  expect([code, stderr]).toEqual([1, '']);
  expect(await state()).toEqual(before);
  const shown = stdout.slice(stdout.indexOf('Not on your site yet:'));
  expect(shown).toMatch(/experience\/acme-inc-engineer-2021\.yaml \(a new file\)\n# yaml-language-server: /);
  expect(shown).toMatch(/\(a new file\)\n.+\norganization: Böllhoff\nrole: Schlosserin\n/);
  expect(shown).toMatch(
    /resume\.yaml, skills \(at the end of the list\)\n {2}- name: Metal\n {4}keywords:\n/,
  );
  expect(shown).toMatch(/resume\.yaml, languages \(a new list\)\nlanguages:\n {2}- language: Deutsch\n/);
  const lines = shown.slice(shown.indexOf('On your site already:')).split('\n');
  expect(lines.slice(1, 5)).toEqual([
    expect.stringMatching(/^ {2}engineer, ACME Inc \(.+acme-inc-engineer\.yaml; .+ values of .*summary\)$/),
    expect.stringMatching(/^ {2}BSc Physics, Example University \(.+\.yaml\)$/),
    expect.stringMatching(/^ {2}back-end \(.+resume\.yaml, skills; .+ values of name, keywords\)$/),
    expect.stringMatching(/^ {2}github \(.+profile\.yaml, online; /i),
  ]);
  expect(lines.at(-2)).toMatch(/^Nothing was written, because the content is ada@ada\.dev’s .+ --force\.$/);
});

test('the YAML of the JSON makes a valid site that has everything of the file', async () => {
  const { code, stdout } = await init(second, '--json');
  const { ok, error, additions, present } = JSON.parse(stdout);
  expect([code, ok, error.message]).toEqual([1, false, expect.stringContaining('--force')]);
  expect(present).toHaveLength(4);
  for (const { path, field, yaml } of additions) {
    const file = join(copy.folder, path);
    if (field === undefined) writeFileSync(file, yaml, { flag: 'wx' });
    else appendFileSync(file, yaml);
  }
  const { experience, resume } = readContent(copy.folder, TODAY);
  expect(experience).toHaveLength(4);
  expect(resume.skills?.map(({ name }) => name)).toEqual(['Back end', 'Metal']);
  expect(JSON.parse((await init(second, '--json')).stdout).additions).toEqual([]);
  expect((await init(second)).stdout).toContain('Your site has every entry of the file.');
});

test.each([contents.sample, contents.pioneer])(
  'the own /resume of %s adds no role and no product',
  async from => {
    const other = await contentCopy(from);
    try {
      const resume = builtFrom(other.folder).of('getResume');
      const site = join(other.folder, 'site.yaml');
      const text = readFileSync(site, 'utf8');
      writeFileSync(site, text.replace(/^( +email: ).+$/m, '$1ada@ada.dev'));
      const file = join(other.folder, '.resume.json');
      writeFileSync(file, JSON.stringify(resume));
      const terminal = ownerTerminal(other.folder);
      await initCommand(['--from', file, '--json'], terminal);
      const { additions, present } = JSON.parse(terminal.stdout());
      // Groups of skills that the API derives are new where the owner wrote none.
      expect(additions.filter(({ field }: { field?: string }) => field !== 'skills')).toEqual([]);
      expect(present.length).toBeGreaterThan(resume.work.length + resume.projects.length);
    } finally {
      await other.remove();
    }
  },
);

test('--force replaces the content', async () => {
  expect((await init(second, '--force')).code).toBe(0);
  expect(readContent(copy.folder, TODAY).experience).toHaveLength(4);
});

test('names are compared without case and punctuation, and each stored entry stands for one', () => {
  const role = (organization: string, title: string, start?: string) => ({
    organization,
    role: title,
    ...(start && { start }),
  });
  const has = (entry: object, ...stored: object[]) => storedFor([entry], stored).get(entry);
  const acme = role('Acme, Inc.', 'C++ Engineer', '2015');
  expect(has(role('ACME INC', 'c++ engineer'), acme)).toBe(acme);
  expect(has(role('ACME INC', 'C# engineer'), acme)).toBeUndefined();
  expect(has(role('Acme Ltd', 'C++ engineer'), acme)).toBeUndefined();
  expect(has({ organization: 'Acme, Inc.' }, acme)).toBeUndefined();
  expect(has({ reference: 'Good.' }, { reference: 'Bad.' })).toBeUndefined();
  const later = role('acme inc', 'C++ engineer', '2020-02');
  const same = role('acme inc', 'C++ engineer', '2015-03');
  expect([...storedFor([later, same], [acme])]).toEqual([[same, acme]]);
});
