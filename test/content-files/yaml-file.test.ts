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
  ['an unclosed quote', 'a: 1\nname: "Robin\nrole: Engineer\n'],
  ['an unclosed list', 'a: 1\ntech: [C#, Go\nb: 2\n'],
  ['text after a quote', 'a: "Senior" Engineer\n'],
  ['a colon in a value', 'a: Note: this\n'],
  ['a reserved character', 'a: @home\n'],
  ['a tag', 'a: !important\n'],
  ['a tab', 'a:\n\tb: 1\n'],
  ['a line without a colon', 'a: 1\nnote\nb: 2\n'],
  ['a second document', 'a: 1\n---\nb: 2\n'],
  ['an alias without an anchor', 'a: *b\n'],
  ['a missing comma in JSON', '{\n  "a": 1\n  "b": 2\n}\n'],
])('parseYaml reports %s with its position', (_, text) => {
  const message = expect.stringMatching(/^is not valid YAML: .*\.$/);
  expect(problemsIn(text)[0]).toEqual(at(expect.any(Number), expect.any(Number), message));
});

test.each([
  ['repeats a key', 'a: b\n', 2],
  ['is indented with a tab', '\ta: b\n', 1],
])('parseYaml reports the first 20 problems if each of 30,000 lines %s', (_, line, first) => {
  const problems = problemsIn(line.repeat(30_000));
  expect([problems.length, problems[0]?.line]).toEqual([20, first]);
});

test.each([
  ['lists', `summary: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`],
  ['groups', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
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
    { ...at(4, 3, 'repeats the key on line 2. Remove one of them.'), field: 'b.c' },
    { ...at(5_005, 1, 'repeats the key on line 12. Remove one of them.'), field: 'k7' },
  ]);
});

test('parseYaml rejects a merge key with its position', () => {
  const message = 'is a merge key, which YAML 1.2 does not support. Write out the merged fields.';
  const problem = { ...at(4, 3, message), field: 'b.<<' };
  expect(problemsIn('a: &x\n  k: 1\nb:\n  <<: *x\n  c: 1\n')).toEqual([problem]);
});

test('parseYaml reads special values of YAML 1.1 as text, even with a YAML 1.1 directive', () => {
  const text = 'a: yes\nb: 2026-03-31\nc: 0b11\nd: 1_000\ne: 12:30\n2026: 010\n';
  const value = { a: 'yes', b: '2026-03-31', c: '0b11', d: '1_000', e: '12:30', '2026': 10 };
  expect(parseYaml('role.yaml', text)).toEqual({ value });
  expect(parseYaml('role.yaml', `%YAML 1.1\n---\n${text}`)).toEqual({ value });
});

test('parseYaml rejects aliases that multiply', () => {
  const list = (item: string) => `[${Array(9).fill(item).join(', ')}]`;
  const text = `a: &a ${list('x')}\nb: &b ${list('*a')}\nc: &c ${list('*b')}\nd: ${list('*c')}\n`;
  expect(problemsIn(text)).toEqual([
    { file: 'role.yaml', message: 'has aliases that expand to too many values. Write out the values.' },
  ]);
});

test('parseYaml reports a list entry that is indented too far', () => {
  expect(problemsIn('a:\n  - b\n    - c\n  - "d\n     - e"\n')).toEqual([
    at(3, 5, expect.stringMatching(/^is indented further than/)),
  ]);
});
