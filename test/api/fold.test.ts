import { expect, test } from 'vitest';
import { fold } from '../../src/api/prose/fold.ts';
import { techKey } from '../../src/api/prose/tech-key.ts';

test.each([
  ['the team’s', "The Team's"],
  ['‘so’ and “so”', '\'so\' and "so"'],
  ['Straße', 'STRASSE'],
  ['ẞ', 'ss'],
  ['eﬀort', 'Effort'],
  ['İstanbul', 'istanbul'],
  ['Cafe\u0301', 'CAFÉ'],
  ['Ｃ＃', 'c#'],
])('text comparison treats %s and %s as equal', (one, other) => {
  expect(fold(one)).toBe(fold(other));
  expect(fold(fold(one))).toBe(fold(one));
});

test.each([
  ['C++', 'C#'],
  ['café', 'cafe'],
  ['.NET', 'Net'],
  ['React', 'React Native'],
])('text and technologies such as %s and %s are different', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
  expect(techKey(one)).not.toBe(techKey(other));
});

test.each([
  ['Re\u0301 act-9', 'Re\u0301act9'],
  ['a.b..c_-d', 'abcd'],
  ['Node.js', 'node js'],
  ['golang', 'Go'],
])('the technologies %s and %s are the same', (one, other) => {
  expect(techKey(one)).toBe(techKey(other));
});
