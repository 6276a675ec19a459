import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYaml } from '../../src/content-files/yaml-file.ts';
import { contents } from '../setup/contents.ts';

/** A problem at a position. */
const at = (line: number, column: number, message: string) => ({ file: 'role.yaml', line, column, message });

const problemsIn = (text: string, file = 'role.yaml') => {
  const parsed = parseYaml(file, text);
  return 'problems' in parsed ? parsed.problems : [];
};

test.each([
  ['an unclosed double quote', 'b:\n  name: "Robin\n  role: X\n', 2, 9, 'a quote that is never closed'],
  ['a quote closed too late', 'a: "x\n  y\nb: 1\nc: "z"\n', 1, 4, 'a quote that is never closed'],
  ['an unclosed list', 'a: 1\ntech: [C#, Go\nb: 2\n', 2, 7, 'a bracket that is never closed'],
  ['text after a quote', 'a: "Senior" Engineer\n', 1, 13, 'follows a closing quote'],
  ['a colon in a value', 'a: 1\ntagline: Note: this\n', 2, 10, 'Put the whole text in quotes.'],
  ['a colon in the second line of a text', 'a: one\n  and two: three\n', 2, 10, 'continues the text above'],
  ['a field that is indented too far', 'a: 1\n  b: 2\n', 2, 4, 'Indent a field like the fields around it'],
  ['a field that is indented too little', 'a:\n  b: 1\n c: 2\n', 3, 1, 'Begin both in the same column.'],
  ['a list entry that is indented too little', 'a:\n  - x\n - y\n', 3, 1, 'Begin both in the same column.'],
  ['an entry that is indented too far', 'a:\n  - b\n    - c\n  - "d\n     - e"\n', 3, 5, 'indented further'],
  ['a text that is not indented', 'a: >\n  one\ntwo\nb: 2\n', 3, 1, 'indent it further'],
  ['a line without a colon', 'a: 1\nnote\n', 2, 1, 'no colon and space'],
  ['a list on the line of its key', 'a: - b\n', 1, 4, 'Begin the list on the line below its key'],
  ['a text on the line of its sign', 'a: > b\n', 1, 6, 'Begin the text on the next line, indented.'],
  ['a reserved character', 'a: @home\n', 1, 4, 'begins with a character that needs quotes'],
  ['a tag', 'a: !important\n', 1, 4, 'begins with a character that needs quotes'],
  ['a tag of YAML', 'a: !!set { b }\n', 1, 5, 'begins with a character that needs quotes'],
  ['an anchor without an alias', 'a: &Sons of Lisbon\n', 1, 4, 'begins with a character that needs quotes'],
  ['a name in braces', 'a: {name}\n', 1, 5, 'has no colon. Put the whole text in quotes'],
  ['a comma in braces', 'a: { b: in May, or June }\n', 1, 17, 'if it has a comma'],
  ['a backslash', 'a: "C:\\dev"\n', 1, 7, 'has a backslash in double quotes'],
  ['tabs, once', 'a:\n\tb: 1\n\tc: 2\n', 2, 1, 'is indented with a tab'],
  ['a tab in a group, without its effects', 'a:\n  b:\n\t- c\n  d: 1\n  e: 2\n', 3, 1, 'with a tab'],
  ['a first field that is indented', '# A\n b: 1\n c: 2\nd: 3\ne: 4\n', 2, 2, 'further than a field below'],
  ['a second document', 'a: 1\n---\nb: 2\n', 2, 1, 'begins a second document'],
  ['an alias without an anchor', 'a: *b*\n', 1, 4, 'begins with a character that needs quotes'],
  ['a list that contains itself', 'a: &b\n  - *b\n', 2, 5, 'refers to the list or group that it is in'],
  ['a number sign', 'a: 1\nb: Ranked #1 in Europe\n', 2, 4, 'would be cut at “#”'],
  ['a number sign at the beginning', 'a: #1 in Europe\n', 1, 4, 'would be cut at “#”'],
  ['a list in a text', 'a: Made\n  - apps\n', 2, 3, 'is indented further than the line above'],
  ['a merge conflict', 'a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> side\n', 2, 1, 'a merge conflict'],
  ['a missing comma in JSON', '{\n  "a": 1\n  "b": 2\n}\n', 2, 8, 'has no comma before it'],
  ['anything else in the parser’s words', 'a: &x &y 1\n', 1, 7, 'is not valid YAML: A node can have'],
])('parseYaml reports %s at its place', (_, text, line, column, message) => {
  expect(problemsIn(text)).toEqual([at(line, column, expect.stringContaining(message))]);
});

test.each([
  ['repeats a key', 'a: b\n', 20, 2],
  ['is indented with a tab', '\t- b\n', 1, 1],
])('parseYaml stays brief if each of 3,000 lines %s', (_, line, count, first) => {
  const problems = problemsIn(line.repeat(3_000));
  expect([problems.length, problems[0]?.line]).toEqual([count, first]);
});

test.each([
  ['lists', `summary: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`],
  ['groups', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
])('parseYaml reports the position at which %s are nested too deeply', (_name, text) => {
  expect(problemsIn(text)).toEqual([at(expect.any(Number), expect.any(Number), 'is nested too deeply.')]);
});

test('parseYaml returns a value or problems with positions after any edit of a file', async () => {
  const file = await readFile(join(contents.sample, 'products/stillroom.yaml'), 'utf8');
  const typed = fc.array(
    fc.constantFrom(...'"\'#:@*&!|>[]{},%`?\\- \t\n', ': ', '\n  ', '---\n', '<<: *a', 'name: x\n'),
    { minLength: 1, maxLength: 4 },
  );
  const edit = fc.record({ at: fc.nat(file.length), deleted: fc.nat(5), typed });
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), edits => {
      const text = edits.reduce(
        (edited, { at, deleted, typed }) => edited.slice(0, at) + typed.join('') + edited.slice(at + deleted),
        file,
      );
      const lines = text.split('\n');
      const parsed = parseYaml('role.yaml', text);
      if ('value' in parsed) return;
      expect(parsed.problems).not.toEqual([]);
      for (const { line = 0, column = 0, message } of parsed.problems) {
        expect(lines[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
        expect(message).toMatch(/\.$/);
      }
    }),
    { numRuns: 150 },
  );
});

test('parseYaml reports every repeated key with the line of the first one', () => {
  const keys = Array.from({ length: 5_000 }, (_, index) => `k${index}: 1\n`).join('');
  expect(problemsIn(`b:\n  c: 1\n  d: 2\n  c: 3\n${keys}k7: 4\n`)).toEqual([
    at(4, 3, 'repeats the key on line 2. Remove one of them.'),
    at(5_005, 1, 'repeats the key on line 12. Remove one of them.'),
  ]);
});

test('parseYaml reads special values of YAML 1.1 as text, even with a YAML 1.1 directive', () => {
  const text = 'a: yes\nb: 2026-03-31\nc: 0b11\nd: 1_000\ne: 12:30\n2026: 010\n<<: { f: 1 }\n';
  const value = { a: 'yes', b: '2026-03-31', c: '0b11', d: '1_000', e: '12:30', '2026': 10, '<<': { f: 1 } };
  expect(parseYaml('role.yaml', text)).toEqual({ value });
  expect(parseYaml('role.yaml', `%YAML 1.1\n---\n${text}`)).toEqual({ value });
});

test('parseYaml reads comments next to values, and anchors that an alias uses', () => {
  const text = 'a: &x C# # and F#\nb:\n  - *x\n  #- d\nc:\n  #e: f\n  g: 1\n#h\n';
  expect(parseYaml('role.yaml', text)).toEqual({ value: { a: 'C#', b: ['C#'], c: { g: 1 } } });
});

test('parseYaml rejects aliases that multiply', () => {
  const list = (item: string) => `[${Array(9).fill(item).join(', ')}]`;
  const text = `a: &a ${list('x')}\nb: &b ${list('*a')}\nc: &c ${list('*b')}\nd: ${list('*c')}\n`;
  expect(problemsIn(text)).toEqual([
    { file: 'role.yaml', message: 'has aliases that expand to too many values. Write out the values.' },
  ]);
});
