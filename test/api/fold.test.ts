import { expect, test } from 'vitest';
import { fold } from '../../src/api/prose/fold.ts';
import { filterExperience } from '../../src/api/resources/experience/experience.ts';
import { matches } from '../../src/client/role-filter.ts';
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
])('%s is the same as %s', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['C++', 'C#'],
  ['C', 'C#'],
  ['café', 'cafe'],
])('%s is not the same as %s', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test('folding twice changes nothing', () => {
  for (const text of ['İ', 'ẞ’', 'ΟΔΟΣ', 'ﬃ', 'ŉ', 'ΐ', 'ﬗ']) expect(fold(fold(text))).toBe(fold(text));
});

test('q and tech find a text in either spelling, over the API and in the filter of the page', () => {
  const list = builtFrom(contents.sample).of('listExperience');
  const [first, ...rest] = list.roles;
  if (!first) throw new Error('the fixture has no roles');
  const role = { ...first, summary: 'The team’s staff at the Straße office in İzmir.', tech: ['Eﬀect'] };
  const changed = { ...list, roles: [role, ...rest] };
  for (const q of ["team's STAFF", 'strasse', 'staﬀ', 'izmir', 'team’s']) {
    expect(filterExperience(changed, { q }).roles, q).toContain(role);
  }
  expect(filterExperience(changed, { tech: 'effect' })).toMatchObject({
    roles: [role],
    filters: { tech: 'Eﬀect' },
  });
  expect(matches(role, { category: '', tech: 'EFFECT' })).toBe(true);
});
