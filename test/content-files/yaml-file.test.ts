import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/content-files/yaml-file.ts';

const problemsIn = (text: string, file = 'role.yaml') => {
  const parsed = parseYaml(file, text);
  return 'problems' in parsed ? parsed.problems : [];
};

/** Text of a file, line and column of the problem, and the expected message. */
const mistakes: [string, string, number, number, RegExp][] = [
  ['an unclosed quote', 'a: 1\nname: "Robin\nrole: Engineer\n', 2, 7, /the " that begins here is not closed/],
  ['one before another text in quotes', 'name: "Robin\nrole: "Engineer"\nb: 2\n', 1, 7, /not closed/],
  [
    'an unclosed single quote',
    "a: 1\nname: 'Robin\nrole: it's me\n",
    2,
    7,
    /the ' that begins here is not closed/,
  ],
  ['an unclosed quote in a list', 'tech:\n  - "C#\n  - "Go"\n', 2, 5, /not closed/],
  ['an unclosed list', 'a: 1\ntech: [C#, Go\nb: 2\n', 2, 7, /the \[ that begins here is not closed/],
  ['an unclosed object', 'a: {b: 1\nc: 2\n', 1, 4, /the \{ that begins here is not closed/],
  ['an apostrophe in single quotes', "a: 'Don't do it'\n", 1, 9, /after the closing quote.*''/],
  ['text after a quote', 'a: "Senior" Engineer\n', 1, 13, /after the closing quote/],
  ['a colon in a text', 'a: 1\nsummary: Note: this\n', 2, 10, /contains “: ” must be in quotes/],
  ['a colon in a text of a list', 'a:\n  - Built: fast: yes\n', 2, 12, /contains “: ” must be in quotes/],
  ['text that begins with @', 'a: @home\n', 1, 4, /begins with “@” must be in quotes/],
  ['text that begins with *', 'a: *great* thing\n', 1, 12, /begins with “\*” must be in quotes/],
  ['an unknown alias', 'a: *great\n', 1, 10, /begins with “\*” must be in quotes/],
  ['text that begins with !', 'a: !important thing\n', 1, 20, /begins with “!” must be in quotes/],
  ['text that begins with &', 'a: & co\n', 1, 4, /begins with “&” must be in quotes/],
  ['text that begins with [', 'a: [Senior] Engineer\n', 1, 13, /begins with “\[” must be in quotes/],
  ['text beside |', 'a: | text\nb: 1\n', 1, 6, /begins with “\|” must be in quotes/],
  ['a tab', 'a:\n\tb: 1\n', 2, 1, /tab.*Use spaces/],
  ['a line that is indented too far', 'a: 1\n  b: 2\n', 2, 4, /indentation does not fit/],
  ['a line that is indented too little', 'a:\n    b: 1\n  c: 2\n', 3, 3, /indentation does not fit/],
  ['a line without a colon', 'a: 1\nb 2\nc: 3\n', 2, 1, /`field: value`/],
  ['a colon without a space', 'a: 1\nb:2\nc: 3\n', 2, 1, /space after the colon/],
  ['a second document', 'a: 1\n---\nb: 2\n', 2, 1, /second document/],
  ['a backslash in double quotes', 'a: "C:\\Users"\n', 1, 7, /\\\\/],
];

test.each(mistakes)('%s is reported where it is, with the remedy', (_, text, line, column, message) => {
  expect(problemsIn(text)).toEqual([
    { file: 'role.yaml', line, column, message: expect.stringMatching(/^is not valid YAML: .*\.$/) },
  ]);
  expect(problemsIn(text)[0]?.message).toMatch(message);
});

test.each([
  ['lists', `summary: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`],
  ['lists that are not closed', `summary: ${'['.repeat(100_000)}\n`],
  ['lists in lines', `summary:\n  ${'- '.repeat(50_000)}x\n`],
  ['groups', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
])('%s that are nested deeply are reported as that, where they become too deep', (_name, text) => {
  expect(problemsIn(text)).toEqual([
    {
      file: 'role.yaml',
      line: expect.any(Number),
      column: expect.any(Number),
      message: 'is nested too deeply.',
    },
  ]);
});

test('a key that is there twice among very many is found', { timeout: 60_000 }, () => {
  const keys = Array.from({ length: 40_000 }, (_, index) => `k${index}: 1\n`).join('');
  expect(problemsIn(`${keys}k7: 2\n`)).toMatchObject([{ line: 40_001, field: 'k7' }]);
});

test('every key that is there twice is named, with the place of the first one', () => {
  expect(problemsIn('a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\na: 4\n')).toEqual([
    {
      file: 'role.yaml',
      line: 5,
      column: 3,
      field: 'b.c',
      message: 'is there twice, first in line 3; remove one.',
    },
    {
      file: 'role.yaml',
      line: 6,
      column: 1,
      field: 'a',
      message: 'is there twice, first in line 1; remove one.',
    },
  ]);
});

describe('JSON', () => {
  test.each([
    ['an unclosed quote', '{\n  "a": "x,\n  "b": 2\n}\n', 2, 8, /the " that begins here is not closed/],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}\n', 3, 6, /comma/],
    ['an unclosed list', '{\n  "a": [1, 2,\n  "b": 2\n}\n', 2, 8, /the \[ that begins here is not closed/],
  ])('%s is reported where it is', (_, text, line, column, message) => {
    const [problem, ...others] = problemsIn(text, 'activity.json');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ line, column, message: expect.stringMatching(message) });
  });
});

test('a merge key is refused where it is', () => {
  const text = 'a: &x\n  k: 1\nb:\n  <<: *x\n  c: 1\n';
  const message = 'is a merge key, which YAML 1.2 does not have. Write out the fields that it stands for.';
  expect(problemsIn(text)).toEqual([{ file: 'role.yaml', line: 4, column: 3, field: 'b.<<', message }]);
});

test('aliases of values, and text that looks like a merge key, are valid', () => {
  expect(parseYaml('role.yaml', 'a: &x [1]\nb: *x\nc: |\n  <<: *x\n')).toEqual({
    value: { a: [1], b: [1], c: '<<: *x\n' },
  });
});
