import { expect, test } from 'vitest';
import { skillsBody } from '../../src/api/resources/skills/skills.ts';
import type { Role } from '../../src/schemas/role.ts';
import { skill as skillSchema } from '../../src/schemas/skills.ts';

const role = (
  id: string,
  tech: string[],
  start: string,
  end?: string,
  category: Role['category'] = 'engineering',
): Role => ({
  id,
  organization: 'Example',
  role: 'Engineer',
  category,
  summary: 'Work.',
  highlights: [],
  tech,
  start,
  ...(end && { end }),
  current: end === undefined,
  links: { self: `https://example.com/${id}` },
});

test('first and last month both count', () => {
  const { languages } = skillsBody([role('a', ['Go'], '2020-01', '2020-03')], ['Go'], '2026-11');
  expect(languages[0]?.usage).toEqual({
    roles: 1,
    months: 3,
    first_used: '2020-01',
    last_used: '2020-03',
    current: false,
  });
});

test('a month in two roles counts once, and a gap does not count', () => {
  const roles = [
    role('b', ['Go'], '2020-06', '2021-05'),
    role('a', ['Go'], '2020-01', '2020-08'),
    role('c', ['Go'], '2018-12', '2019-01'),
  ];
  const { technologies } = skillsBody(roles, [], '2026-11');
  expect(technologies[0]?.usage).toMatchObject({
    roles: 3,
    months: 19,
    first_used: '2018-12',
    last_used: '2021-05',
  });
  expect(technologies[0]?.role_ids).toEqual(['b', 'a', 'c']);
});

test('a current role counts up to as_of, and one that has not started does not count', () => {
  const { technologies } = skillsBody(
    [role('next', ['Go'], '2027-01'), role('now', ['Go'], '2026-10')],
    [],
    '2026-11',
  );
  expect(technologies).toHaveLength(1);
  expect(technologies[0]?.usage).toMatchObject({ roles: 1, months: 2, current: true, last_used: '2026-11' });
});

test('education is not work: its months are told apart, and first and last use include it', () => {
  const roles = [
    role('a', ['Go', 'SQL'], '2020-06', '2020-09'),
    role('b', ['Go', 'C'], '2019-01', '2020-07', 'education'),
  ];
  const { technologies } = skillsBody(roles, [], '2026-11');
  expect(technologies.map(({ name, usage }) => [name, usage])).toEqual([
    [
      'Go',
      { roles: 2, months: 4, study_months: 19, first_used: '2019-01', last_used: '2020-09', current: false },
    ],
    ['SQL', { roles: 1, months: 4, first_used: '2020-06', last_used: '2020-09', current: false }],
    [
      'C',
      { roles: 1, months: 0, study_months: 19, first_used: '2019-01', last_used: '2020-07', current: false },
    ],
  ]);
  for (const skill of technologies) expect(skillSchema.parse(skill)).toEqual(skill);
});

test('most used first, then by number of roles, then by name', () => {
  const roles = [
    role('a', ['Zig', 'Ada', 'C'], '2020-01', '2020-02'),
    role('b', ['C'], '2020-01', '2020-02'),
    role('c', ['Go'], '2019-01', '2019-12'),
  ];
  const { technologies } = skillsBody(roles, [], '2026-11');
  expect(technologies.map(({ name }) => name)).toEqual(['Go', 'C', 'Ada', 'Zig']);
});
