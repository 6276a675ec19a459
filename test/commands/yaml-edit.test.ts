import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withField } from '../../src/commands/content-edit/yaml-edit.ts';
import { parseYaml } from '../../src/content-files/yaml-file.ts';
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

test('an edit of a file with another layout keeps its comments and field order', () => {
  const own = 'b: 1   # why\n\n# About c.\nc:\n    - x\na: >-\n  one\n  two\n';
  expect(withField(own, ['a'], 'three')).toBe('b: 1 # why\n\n# About c.\nc:\n  - x\na: three\n');
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
      expect(read(withField(source, path, given))).toEqual(before);
    }),
    { numRuns: 100 },
  );
});
