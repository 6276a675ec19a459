import { describe, expect, test } from 'vitest';
import { fold } from '../../src/api/prose/fold.ts';
import { parametersIn } from '../../src/api/reads/read.ts';
import { filterExperience } from '../../src/api/resources/experience/experience.ts';
import { roleList } from '../../src/schemas/role.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents, fullContents } from '../setup/contents.ts';

describe.each(fullContents)('the experience filter on %s', folder => {
  const list = builtFrom(folder).of('listExperience');
  const { roles } = list;
  const [first] = roles;
  if (!first) throw new Error('there is no role');

  test.each([
    ['Postgres', ['PostgreSQL']],
    ['Postgre SQL 16', ['PostgreSQL']],
    ['Kotln', ['Kotlin']],
    ['React', ['React Native']],
    ['No such thing', undefined],
    ['C', ['C++', 'C#']],
    ['R', undefined],
    ['go', undefined],
  ])('suggests technologies near %s, which no role lists', (tech, near) => {
    const listing = [
      { ...first, tech: ['PostgreSQL', 'Kotlin', 'React Native', 'C++', 'C#', 'CSS', 'MongoDB'] },
    ];
    const found = roleList.parse(filterExperience({ ...list, roles: listing }, { tech }));
    expect(found).toMatchObject({ total: 0, filters: { tech } });
    expect(found.did_you_mean).toEqual(near);
  });

  test.each(['tech', 'q'])(
    'suggests C++ and C# if the signs of %s were lost, even if a role lists C',
    name => {
      const listing = [{ ...first, tech: ['C', 'C++', 'C#', 'CSS'] }];
      for (const search of [`${name}=C++`, `${name}=C`]) {
        const parameters = parametersIn('listExperience', new URLSearchParams(search));
        const found = roleList.parse(filterExperience({ ...list, roles: listing }, parameters?.values ?? {}));
        expect(found).toMatchObject({ total: 1, filters: { [name]: 'C' }, did_you_mean: ['C++', 'C#'] });
      }
      const asked = filterExperience({ ...list, roles: listing }, { [name]: 'C++' });
      expect(asked.did_you_mean).toBeUndefined();
    },
  );

  test('searches organization, role, summary, highlights and tech for q, ignoring case', () => {
    for (const role of roles) {
      const { organization, role: title = '', summary = '', highlights, tech } = role;
      for (const q of [organization, title, summary.slice(0, 40), highlights[0] ?? '', tech[0] ?? ''])
        expect(filterExperience(list, { q: q.toUpperCase() }).roles, q).toContainEqual(role);
    }
  });

  test('ignores invisible characters in filters, and does not repeat them in the body', () => {
    const { organization: q = '', tech: [tech = ''] = [] } = roles.find(role => role.tech.length > 0) ?? {};
    const hidden = '\u200b\u{e0041}\u{e0042}';
    const found = filterExperience(list, { q: `${hidden}${q}${hidden}`, tech: tech + hidden });
    expect(found).toEqual(filterExperience(list, { q, tech }));
    expect(filterExperience(list, { q: hidden })).toEqual(list);
  });

  test('combines q, tech and category with AND in every combination', () => {
    for (const role of roles.filter(({ tech }) => tech.length > 0)) {
      const given = { q: role.organization, tech: role.tech[0] ?? '', category: role.category };
      const names = ['q', 'tech', 'category'] as const;
      for (let bits = 1; bits < 8; bits += 1) {
        const used = names.filter((_, index) => bits & (1 << index));
        const query = Object.fromEntries(used.map(name => [name, given[name]]));
        const expected = roles.filter(
          candidate =>
            (!used.includes('q') || fold(JSON.stringify(candidate)).includes(fold(given.q))) &&
            (!used.includes('tech') || candidate.tech.includes(given.tech)) &&
            (!used.includes('category') || candidate.category === given.category),
        );
        const found = filterExperience(list, query);
        expect(found.roles, JSON.stringify(query)).toEqual(expected);
        expect(found.filters).toEqual(query);
      }
    }
  });
});

test('the technology filter accepts another common name of a programming language', () => {
  const list = builtFrom(contents.sample).of('listExperience');
  const found = filterExperience(list, { tech: 'golang' });
  expect(found.filters).toEqual({ tech: 'Go' });
  expect(found).toEqual(filterExperience(list, { tech: 'Go' }));
  expect(found.total).toBeGreaterThan(0);
});
