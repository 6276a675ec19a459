import { expect, test } from 'vitest';
import { changeLine } from '../../../src/json-changes/change-words.ts';
import { lineChanges, valueChanges } from '../../../src/json-changes/values.ts';

const lines = (before: unknown, after: unknown): string[] => valueChanges(before, after).map(changeLine);

test.each<[string, before: unknown, after: unknown, changes: string[]]>([
  ['equal values', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
  ['a field', { a: 1, b: 2 }, { b: 3, c: 4 }, ['/a removed: 1', '/b changed: 2 → 3', '/c added: 4']],
  ['the type of a value', { a: '1' }, { a: 1 }, ['/a changed: "1" → 1']],
  ['a field with a slash in its name', { 'a/b': 1 }, {}, ['/a~1b removed: 1']],
  ['the whole body', 1, 2, ['the whole body changed: 1 → 2']],
  ['a text added to a list', ['a', 'c'], ['a', 'b', 'c'], ['/1 added: "b"']],
  ['a text removed from a list', ['a', 'b', 'c'], ['a', 'c'], ['/1 removed: "b"']],
  ['a text replaced in a list', ['a', 'b', 'c'], ['a', 'x', 'c'], ['/1 changed: "b" → "x"']],
  ['the order of a list', ['a', 'b'], ['b', 'a'], [' reordered']],
  [
    'an entry by its id, wherever it stands',
    {
      all: [
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
      ],
    },
    {
      all: [
        { id: 'new', n: 0 },
        { id: 'a', n: 1 },
        { id: 'b', n: 3 },
      ],
    },
    ['/all/new added: {"id":"new","n":0}', '/all/b/n changed: 2 → 3'],
  ],
  [
    'an entry that was edited while another took its place',
    [{ id: 'a', n: 1 }],
    [
      { id: 'new', n: 0 },
      { id: 'a', n: 2 },
    ],
    ['/new added: {"id":"new","n":0}', '/a/n changed: 1 → 2'],
  ],
  [
    'an entry without an id by its place',
    [{ n: 1 }, { n: 2 }],
    [{ n: 1 }, { n: 3 }],
    ['/1/n changed: 2 → 3'],
  ],
])('finds %s', (_, before, after, changes) => {
  expect(lines(before, after)).toEqual(changes.map(line => line.replace(/^ /, 'the whole body ')));
});

test('two long lists that differ are one change, found at once', () => {
  const long = Array.from({ length: 100_000 }, (_, index) => index);
  expect(valueChanges({ long }, { long: [...long] })).toEqual([]);
  expect(valueChanges({ long }, { long: long.toReversed() })).toMatchObject([
    { path: '/long', kind: 'changed' },
  ]);
  const [before, after] = [long, long.toReversed()].map(list => list.join('\n'));
  expect(lineChanges(before ?? '', after ?? '')).toMatchObject([{ path: '', kind: 'changed' }]);
});

test('texts are compared line by line', () => {
  expect(lineChanges('a\nb\nc', 'a\nx\nc\nd').map(changeLine)).toEqual([
    'line 2 changed: "b" → "x"',
    'line 4 added: "d"',
  ]);
});

test('of long texts, what is shown begins shortly before the difference', () => {
  const start = 'The same words come first. '.repeat(10);
  const [line = ''] = lines({ text: `${start}One end.` }, { text: `${start}Another end.` });
  expect(line).toContain('One end.');
  expect(line).toContain('Another end.');
  expect(line.length).toBeLessThan(160);
});

test('a text that controls a terminal does not', () => {
  const [line] = lines({}, { text: 'a\u009b2J\u202eb' });
  expect(line).toBe(String.raw`/text added: "a\u009b2J\u202eb"`);
});
