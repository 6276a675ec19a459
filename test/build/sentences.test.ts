import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtSite } from '../setup/built-site.ts';
import { textOf } from '../setup/html-text.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

/** Sentences that the content makes false, in these files, and what the content says. */
const forbidden: readonly (readonly [why: string, files: RegExp, pattern: RegExp])[] = [
  ['A missing value is left out.', /\.(html|md)$/, /\bundefined\b|\bNaN\b|\[object/],
  ['The URL stands twice.', /./, /\[(https?:\S+)\]\(<\1>\)/],
  ['Only a role without an end is still held.', /./, /(2023|2027) – present/],
  ['The place is the work mode.', /./, /Remote · remote/],
  ['People would read it as the owner’s.', /^\/(?!docs\/).*html$/, /has not stated a policy/],
];

const withNote = ['/llms.txt', '/hiring.md', '/products/index.html', '/api/v1/resume.json', '/products.md'];

/** Sentences that the content does say. */
const stated: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['/resume.md', /Diver\s+\*Apr 2023\*\s+Example Rescue\n/],
  ['/hiring.md', /Hours:\*\* 40 hours a week, at most 8 of them in meetings/],
  ['/products/orchard.md', /Example Farms.* Replaced by <https:\/\/farms\.example\.org\/orchard>/],
  [
    '/products.md',
    /- \[Kerning\].*: \[own support\]\(https:.*\n- \[Orchard\].* \(retired\): \[own support\]\(https:\/\/farms/,
  ],
  ['/support/index.html', /Ask a question.*Orchard \(retired\): own support/s],
  ['/skills/get-app-and-support/SKILL.md', /has its own support.*`support_url`/],
  ['/products/kerning.md', /Support:\*\* <https:\/\/kerning\.example\.org\/help>/],
  ['/support/index.html', /Questions about Blocks\s*Does it work offline.*Message/s],
  ...withNote.map(file => [file, /Looms[^<]*(<[^<]*){0,4}By invitation; write to us/] as const),
];

const folder = temporaryFolder();
let texts: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  writeContent(join(folder, 'content'), parse(readFileSync('test/fixtures/maker.yaml', 'utf8')));
  const { files } = await builtSite(folder);
  texts = new Map(
    [...files]
      // The schemas have examples of what an owner may write.
      .filter(([file]) => /^(?!\/schemas\/).*\.(html|json|md|txt)$/.test(file))
      .map(([file, latin]) => [file, Buffer.from(latin, 'latin1').toString()] as const)
      .map(([file, text]) => [file, file.endsWith('.html') ? textOf(text) : text]),
  );
});

test('the site of a maker has no sentence that its content does not state', () => {
  expect(texts.size).toBeGreaterThan(50);
  for (const [why, files, pattern] of forbidden)
    for (const [file, text] of texts)
      if (files.test(file)) expect(text, `${file}: ${why}`).not.toMatch(pattern);
});

test.each(stated)('%s of the maker’s site has what its content states: %s', (file, pattern) => {
  expect(texts.get(file)).toMatch(pattern);
});
