import { expect, test } from 'vitest';
import { fold } from '../../src/api/prose/fold.ts';
import { techKey } from '../../src/api/prose/tech-key.ts';
import {
  filterExperience,
  filterFiles,
  technologies,
} from '../../src/api/resources/experience/experience.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

test.each([
  ['the team’s', "The Team's"],
  ['‘so’ and “so”', '\'so\' and "so"'],
  ['event‑driven', 'event-driven'],
  ['Straße', 'STRASSE'],
  ['ẞ', 'ss'],
  ['eﬀort', 'Effort'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'ıstanbul'],
  ['ΟΔΟΣ', 'οδος'],
  ['Cafe\u0301', 'CAFÉ'],
  ['Ｃ＃', 'c#'],
])('text comparison treats %s and %s as equal', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['C++', 'C#'],
  ['C', 'C#'],
  ['café', 'cafe'],
])('text comparison treats %s and %s as different', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test.each([
  ['Re\u0301 act-9', 'Re\u0301act9'],
  ['a.b..c_-d', 'abcd'],
  ['v 3.1', 'v3.1'],
  ['.net', '.NET'],
])('the technologies %s and %s are the same', (one, other) => {
  expect(techKey(one)).toBe(techKey(other));
});

test('a technology’s name with many combining marks is compared at once', () => {
  const start = process.cpuUsage();
  techKey(`x${'\u0301\u0316'.repeat(8000)}`);
  // In microseconds. With a quadratic expression, it takes three seconds.
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});

test('folding text that is already folded changes nothing', () => {
  for (const text of ['İ', 'ẞ’', 'ΟΔΟΣ', 'ﬃ', 'ŉ', 'ΐ', 'ﬗ']) expect(fold(fold(text))).toBe(fold(text));
});

test('the tech filter finds roles by any spelling, and the response has the first spelling', () => {
  const list = builtFrom(contents.sample).of('listExperience');
  const spellings = ['Web-Sockets', 'WebSockets'];
  const roles = list.roles
    .slice(0, 2)
    .map((role, index) => ({ ...role, tech: spellings.slice(index, index + 1) }));
  const changed = { ...list, roles: [...roles, ...list.roles.slice(2)] };
  for (const tech of ['Web-Sockets', 'websockets', 'WEB SOCKETS', 'web.sockets']) {
    const found = filterExperience(changed, { tech });
    expect(found.roles, tech).toEqual(roles);
    expect(found.filters).toEqual({ tech: 'Web-Sockets' });
  }
  expect(filterExperience(changed, { tech: 'web' }).roles).toEqual([]);
  const files = filterFiles(changed).filter(({ query }) => query['tech']?.toLowerCase().startsWith('web'));
  expect(files.map(({ query }) => query['tech']?.toLowerCase())).toEqual([
    ...['web-sockets', 'web-sockets', 'websockets', 'websockets'],
  ]);
  expect(new Set(files.map(({ path }) => path)).size).toBe(1);
  expect(technologies(changed)).not.toContain('WebSockets');
});
