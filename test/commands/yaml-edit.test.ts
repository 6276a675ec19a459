import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withField, withFirstItem } from '../../src/commands/content-edit/yaml-edit.ts';
import { parseYaml } from '../../src/content-files/yaml-file.ts';
import type { ContentValue } from '../../src/documents/content-fields.ts';
import { contents } from '../setup/contents.ts';

const text = `# The header.
name: "Ada" # the first name
# About the site.
site:
  url: https://a.dev
  # Above the notes.
  notes: >-
    A long text that somebody folded, in lines as long as those that the command writes, which are
    of 100 characters.

# A list.
tags:
  - one # kept only while the list is
  - two
version: '1.10'
`;

test.each([
  ['quoted text with a comment', ['name'], 'Grace', '"Ada"', '"Grace"'],
  ['a field in a group', ['site', 'url'], 'https://b.dev', 'https://a.dev', 'https://b.dev'],
  ['a string that looks like a number', ['version'], '1.20', "'1.10'", "'1.20'"],
  ['a field that becomes a number', ['version'], 2, "'1.10'", '2'],
])('an edit changes only the value of %s', (_name, path, value, before, after) => {
  expect(withField(text, path, value)).toBe(text.replace(before, after));
});

test('an edit keeps the formatting of a field that already has the value', () => {
  const notes =
    'A long text that somebody folded, in lines as long as those that the command writes, which are of 100 characters.';
  expect(withField(text, ['site', 'notes'], notes)).toBe(text);
  expect(withField(text, ['tags'], ['one', 'two'])).toBe(text);
});

test('removing a field also removes the comment above it, and nothing else', () => {
  expect(withField(text, ['site', 'notes'], undefined)).toBe(
    text.replace(/ {2}# Above[\s\S]+characters\.\n/, ''),
  );
  expect(withField(text, ['missing'], undefined)).toBe(text);
});

test('a new field is the last of its group', () => {
  expect(withField(text, ['tagline'], 'Short')).toBe(`${text}tagline: Short\n`);
  expect(withField(text, ['site', 'owner', 'mail'], 'a@b.example')).toBe(
    text.replace('characters.\n', 'characters.\n  owner:\n    mail: a@b.example\n'),
  );
  expect(withField('', ['name'], 'Ada')).toBe('name: Ada\n');
});

test('a new field folds long text and quotes strings that look like numbers', () => {
  const long = 'word '.repeat(40).trim();
  expect(withField('a: 1\n', ['b'], long)).toMatch(/^a: 1\nb: >-\n( {2}(word ?)+\n){2,}$/);
  expect(withField('a: 1\n', ['b'], ['2020', '2020-01', '0x1f', 'no'])).toBe(
    'a: 1\nb:\n  - "2020"\n  - 2020-01\n  - "0x1f"\n  - no\n',
  );
});

const OWN = `b: 1   # why
languages: [en,  'de']

# About c.
c:
    # the newest
    - id: x   # one
      tags: [ios]

    - id: "y"
      since: 2020
a: >-
  one
  two
# The end.
`;

test.each<[string, string[], ContentValue | undefined, string, string]>([
  ['a folded value', ['a'], 'three', '>-\n  one\n  two', 'three'],
  ['a value in a list', ['c', '0', 'id'], 'z', 'id: x ', 'id: z '],
  ['a list on one line', ['c', '0', 'tags'], ['ios', 'web'], ' [ios]', '\n        - ios\n        - web'],
  ['a new field in a list', ['c', '1', 'to'], 'now', 'since: 2020\n', 'since: 2020\n      to: now\n'],
  ['a removed field in a list', ['c', '1', 'since'], undefined, '      since: 2020\n', ''],
  ['a value on one line', ['languages', '0'], 'fr', "[en,  'de']", "[fr, 'de']"],
  ['a new last field', ['d'], { e: 1 }, '  two\n', '  two\nd:\n  e: 1\n'],
])('an edit of %s keeps all other lines as they are', (_name, path, value, before, after) => {
  for (const end of ['\n', '\r\n']) {
    const [own, edited] = [OWN, OWN.replace(before, after)].map(yaml => yaml.replaceAll('\n', end));
    expect(withField(own ?? '', path, value)).toBe(edited);
  }
});

test('a new first item keeps all other lines as they are', () => {
  const item = { version: '2', notes: 'New.' };
  const own = 'name: A  # why\nreleases:\n- version: "1"   # first\ntags: [a,b]\n';
  expect(withFirstItem(own, 'product', 'releases', item)).toBe(
    own.replace('- version', '- version: "2"\n  notes: New.\n- version'),
  );
});

test('an edit also works inside a group on one line', () => {
  expect(withField('a: { b: 1 } # why\n', ['a', 'b'], 2)).toBe('a: { b: 2 } # why\n');
  expect(withField('a:\n  b: 1\n', ['a', 'b'], undefined)).toBe('a: {}\n');
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
    { numRuns: 100 },
  );
});
