import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtSite } from '../setup/built-site.ts';
import { textOf } from '../setup/html-text.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

const names = ['maker', 'counterexamples'] as const;

type Site = (typeof names)[number];

/** Sentences that the content of both sites makes false, in these files, and what the content says. */
const forbidden: readonly (readonly [why: string, files: RegExp, pattern: RegExp])[] = [
  ['A missing value is left out.', /\.(html|md)$/, /\bundefined\b|\bNaN\b|\[object/],
  ['The URL stands twice.', /./, /\[(https?:\S+)\]\(<\1>\)/],
  ['Only a role without an end is still held.', /./, /(2023|2027) – present/],
  ['The place is the work mode.', /./, /Remote · remote/],
  ['People would read it as the owner’s.', /^\/(?!docs\/).*html$/, /has not stated a policy/],
];

const withNote = ['/llms.txt', '/hiring.md', '/products/index.html', '/api/v1/resume.json', '/support.md'];

/** Sentences that the content of the maker’s site does say. */
const stated: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['/resume.md', /Diver\s+\*Apr 2023\*\s+Example Rescue\n/],
  ['/hiring.md', /Hours:\*\* 40 hours a week, at most 8 of them in meetings/],
  ['/products/orchard.md', /Example Farms.* Replaced by <https:\/\/farms\.example\.org\/orchard>/],
  ['/products.md', /own support:\n\n- \[Kerning\]\(https:.*\n- \[Orchard\]\(https:\/\/farms/],
  ['/support/index.html', /own support:.*Orchard.*Sold to Example Farms.*Ask a question/s],
  ['/skills/get-app-and-support/SKILL.md', /has its own support.*`support_url`/],
  ['/products/kerning.md', /get help at <https:\/\/kerning\.example\.org\/help>/],
  ['/support/index.html', /Questions about Blocks\s*Does it work offline.*Message/s],
  ...withNote.map(file => [file, /Looms[^<]*(<[^<]*){0,4}By invitation; write to us/] as const),
];

const folder = temporaryFolder();
const sites = new Map<Site, ReadonlyMap<string, string>>();

const built = async (name: Site) => {
  const root = join(folder, name);
  writeContent(join(root, 'content'), parse(readFileSync(`test/fixtures/sites/${name}.yaml`, 'utf8')));
  const { files } = await builtSite(root);
  const texts = [...files]
    // The schemas have examples of what an owner may write.
    .filter(([file]) => /^(?!\/schemas\/).*\.(html|json|md|txt)$/.test(file))
    .map(([file, latin]) => [file, Buffer.from(latin, 'latin1').toString()] as const);
  sites.set(name, new Map(texts.map(([file, text]) => [file, file.endsWith('.html') ? textOf(text) : text])));
};

beforeAll(async () => {
  await Promise.all(names.map(built));
});

describe.each(names)('the site of %s', name => {
  test('has no sentence that its content does not state', () => {
    const texts = [...(sites.get(name) ?? [])];
    expect(texts.length).toBeGreaterThan(50);
    for (const [why, files, pattern] of forbidden)
      for (const [file, text] of texts.filter(([path]) => files.test(path)))
        expect(text, `${file}: ${why}`).not.toMatch(pattern);
  });
});

test.each(stated)('%s of the maker’s site has what its content states: %s', (file, pattern) => {
  expect(sites.get('maker')?.get(file)).toMatch(pattern);
});
