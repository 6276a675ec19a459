import { expect, test } from 'vitest';
import { parametersIn } from '../../src/api/reads/read.ts';
import { operations } from '../../src/api/registry.ts';
import { technologies } from '../../src/api/resources/experience/experience.ts';
import { roleList } from '../../src/schemas/role.ts';
import { builtWith } from '../setup/built-from.ts';

const { filter: filterExperience, prepared } = operations.listExperience;

const listOf = (experience: Record<string, object>) => builtWith({ experience }).of('listExperience');
const idsIn = ({ roles }: { roles: readonly { id: string }[] }) => roles.map(({ id }) => id).sort();

test.each([
  ['Postgres', ['PostgreSQL']],
  ['Postgre SQL 16', ['PostgreSQL']],
  ['Kotln', ['Kotlin']],
  ['React', ['React Native']],
  ['No such thing', undefined],
  ['C', ['C++', 'C#']],
  ['R', undefined],
  ['go', undefined],
])('the experience filter suggests technologies near %s, which no role lists', (tech, near) => {
  const list = listOf({
    a: { tech: ['PostgreSQL', 'Kotlin', 'React Native', 'C++', 'C#', 'CSS', 'MongoDB'] },
  });
  const found = roleList.parse(filterExperience(list, { tech }));
  expect(found).toMatchObject({ total: 0, filters: { tech } });
  expect(found.did_you_mean).toEqual(near);
});

test.each(['tech', 'q'])('the experience filter suggests C++ and C# if the signs of %s were lost', name => {
  const list = listOf({ a: { tech: ['C', 'C++', 'C#', 'CSS'] } });
  for (const search of [`${name}=C++`, `${name}=C`]) {
    const parameters = parametersIn(operations.listExperience, new URLSearchParams(search));
    expect(roleList.parse(filterExperience(list, parameters?.values ?? {}))).toMatchObject({
      total: 1,
      filters: { [name]: 'C' },
      did_you_mean: ['C++', 'C#'],
    });
  }
  expect(filterExperience(list, { [name]: 'C++' }).did_you_mean).toBeUndefined();
});

const clinic = {
  organization: 'Harbour clinic',
  role: 'Nurse',
  category: 'leadership',
  tech: ['Epic'],
  summary: 'Ran the ward.',
  highlights: ['Fewer falls.'],
};
const career = listOf({
  clinic,
  ward: { ...clinic, category: 'engineering' },
  other: { tech: ['Epic'] },
  studio: {},
});

test.each([
  [{ q: 'HARBOUR' }, ['clinic', 'ward']],
  [{ q: 'nurse' }, ['clinic', 'ward']],
  [{ q: 'the WARD' }, ['clinic', 'ward']],
  [{ q: 'fewer' }, ['clinic', 'ward']],
  [{ q: 'epic' }, ['clinic', 'other', 'ward']],
  [{ q: '\u200bharbour\u{e0041}', tech: 'epic\u200b' }, ['clinic', 'ward']],
  [{ tech: 'Epic', category: 'leadership' as const }, ['clinic']],
  [{ q: 'harbour', tech: 'Epic', category: 'engineering' as const }, ['ward']],
  [{ q: 'harbour', category: 'founder' as const }, []],
  [{ q: '\u200b' }, ['clinic', 'other', 'studio', 'ward']],
])('the experience filter %j finds the roles that match all of it', (query, ids) => {
  const found = filterExperience(career, query);
  expect(idsIn(found)).toEqual(ids);
  expect(JSON.stringify(found)).not.toContain('\u200b');
});

test('the technology filter finds roles by any spelling, and the response has the first spelling', () => {
  const list = listOf({
    new: { start: '2024', tech: ['Web-Sockets', 'Go'] },
    old: { start: '2020', end: '2021', tech: ['WebSockets'] },
  });
  for (const tech of ['Web-Sockets', 'websockets', 'WEB SOCKETS', 'web.sockets']) {
    const found = filterExperience(list, { tech });
    expect(idsIn(found), tech).toEqual(['new', 'old']);
    expect(found.filters).toEqual({ tech: 'Web-Sockets' });
  }
  expect(filterExperience(list, { tech: 'golang' }).filters).toEqual({ tech: 'Go' });
  expect(filterExperience(list, { tech: 'web' }).roles).toEqual([]);
  const files = prepared(list).filter(({ query }) => query['tech']?.toLowerCase().startsWith('web'));
  expect(files.map(({ query }) => query['tech'])).toEqual([
    'Web-Sockets',
    'web-sockets',
    'WebSockets',
    'websockets',
  ]);
  expect(new Set(files.map(({ to }) => to)).size).toBe(1);
  expect(technologies(list)).toEqual(['Web-Sockets', 'Go']);
});
