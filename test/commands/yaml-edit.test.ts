import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withContentField, withField, withFirstItem } from '../../src/commands/content-edit/yaml-edit.ts';
import type { ContentValue } from '../../src/content-files/content-schemas.ts';
import { parseYaml } from '../../src/content-files/yaml-file.ts';
import { commentedFile } from '../../src/content-files/yaml-text.ts';
import { contentKinds } from '../../src/schemas/content.ts';
import { contents, TODAY } from '../setup/contents.ts';

const NOTES = 'A long text that somebody folded, in lines as long as those that the command writes.';
const NOTES_LINES = `  # Above the notes.\n  notes: >-\n    ${NOTES}\n`;

const OWN = `# The header.
name: "Ada" # the first name
b: 1   # why
version: '1.10'
languages: [en,  'de']

# About c.
c:
    # the newest
    - id: x   # one
      tags: [ios]

    - id: "y"
      since: 2020
# About the site.
site:
  url: https://a.dev
${NOTES_LINES}a: >-
  one
  two
# The end.
`;

test.each<[string, string[], ContentValue | undefined, string, string]>([
  ['quoted text with a comment', ['name'], 'Grace', '"Ada"', '"Grace"'],
  ['a string that looks like a number', ['version'], '1.20', "'1.10'", "'1.20'"],
  ['a field that becomes a number', ['version'], 2, "'1.10'", '2'],
  ['a field in a group', ['site', 'url'], 'https://b.dev', 'https://a.dev', 'https://b.dev'],
  ['a folded value', ['a'], 'three', '>-\n  one\n  two', 'three'],
  ['a value in a list', ['c', '0', 'id'], 'z', 'id: x ', 'id: z '],
  ['a list on one line', ['c', '0', 'tags'], ['ios', 'web'], ' [ios]', '\n        - ios\n        - web'],
  ['a new field in a list', ['c', '1', 'to'], 'now', 'since: 2020\n', 'since: 2020\n      to: now\n'],
  ['a removed field in a list', ['c', '1', 'since'], undefined, '      since: 2020\n', ''],
  ['a removed field below a comment', ['site', 'notes'], undefined, NOTES_LINES, ''],
  ['a value on one line', ['languages', '0'], 'fr', "[en,  'de']", "[fr, 'de']"],
  ['a new group', ['site', 'owner', 'id'], 'x', '\na: ', '\n  owner:\n    id: x\na: '],
  ['a new last field', ['d'], { e: 1 }, '  two\n', '  two\nd:\n  e: 1\n'],
  ['a field that has the value', ['site', 'notes'], NOTES, '', ''],
  ['a list that has the values', ['languages'], ['en', 'de'], '', ''],
  ['a missing field', ['missing'], undefined, '', ''],
])('an edit of %s keeps all other lines as they are', (_name, path, value, before, after) => {
  for (const end of ['\n', '\r\n']) {
    const [own, edited] = [OWN, OWN.replace(before, after)].map(yaml => yaml.replaceAll('\n', end));
    expect(withField(own ?? '', path, value)).toBe(edited);
  }
});

test.each<[string, string, string[], ContentValue | undefined, string | RegExp]>([
  ['sets a field of an empty file', '', ['name'], 'Ada', 'name: Ada\n'],
  ['sets a field of a group on one line', 'a: { b: 1 } # why\n', ['a', 'b'], 2, 'a: { b: 2 } # why\n'],
  ['keeps a group without fields', 'a:\n  b: 1\n', ['a', 'b'], undefined, 'a: {}\n'],
  ['folds long text', 'a: 1\n', ['b'], 'word '.repeat(40).trim(), /^a: 1\nb: >-\n( {2}(word ?)+\n){2,}$/],
  ['quotes such texts', 'a: 1\n', ['b'], ['20', '0x1f', 'no'], 'a: 1\nb:\n  - "20"\n  - "0x1f"\n  - no\n'],
])('an edit %s', (_name, text, path, value, expected) => {
  const edited = withField(text, path, value);
  if (typeof expected === 'string') expect(edited).toBe(expected);
  else expect(edited).toMatch(expected);
});

test('a new first item keeps all other lines as they are', () => {
  const item = { version: '2', notes: 'New.' };
  const own = 'name: A  # why\nreleases:\n- version: "1"   # first\ntags: [a,b]\n';
  expect(withFirstItem(own, contentKinds.products, 'releases', item)).toBe(
    own.replace('- version', '- version: "2"\n  notes: New.\n- version'),
  );
});

test('an edit with any value changes only that field in the parsed content', async () => {
  const source = await readFile(join(contents.sample, 'products/stillroom.yaml'), 'utf8');
  const read = (yaml: string): object => {
    const parsed = parseYaml('stillroom.yaml', yaml);
    return 'value' in parsed ? Object(parsed.value) : parsed;
  };
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.array(fc.string()));
  const edits = fc.constantFrom(['name'], ['description'], ['category'], ['social', 'x'], ['new']);
  fc.assert(
    fc.property(edits, value, (path, given) => {
      const [name = '', inner] = path;
      const before: Record<string, unknown> = { ...read(source) };
      before[name] = inner === undefined ? given : { [inner]: given };
      const edited = withField(source, path, given);
      expect(read(edited)).toEqual(before);
      const others = source.split(/^(?=\w)/m).filter(block => !block.startsWith(`${name}:`));
      for (const block of others) expect(edited).toContain(block);
    }),
    { numRuns: 40 },
  );
});

test('withContentField keeps the hints about other fields of a group, in their place', () => {
  for (const end of ['\n', '\r\n']) {
    const text = commentedFile(contentKinds.site, { language: 'en' }).replaceAll('\n', end);
    const edited = withContentField(text, contentKinds.site, ['appearance', 'avatar'], './avatar.webp');
    const written = commentedFile(contentKinds.site, {
      language: 'en',
      appearance: { avatar: './avatar.webp' },
    });
    expect(edited).toBe(written.replaceAll('\n', end));
  }
});

test('withContentField replaces the commented example, and keeps all other comments', () => {
  const note = '# Ask Kim before this:\n# headline: Engineer\n';
  const text = commentedFile(contentKinds.profile, { updated: TODAY }) + note;
  const edited = withContentField(text, contentKinds.profile, ['headline'], 'Analyst');
  expect(edited).toBe(commentedFile(contentKinds.profile, { headline: 'Analyst', updated: TODAY }) + note);
});
