import { describe, expect, test } from 'vitest';
import { documentDates } from '../../src/api/prose/dates.ts';
import {
  skillsBody as bodyOf,
  currentTechnologies,
  type RoleWithTech,
} from '../../src/api/resources/skills/skills.ts';
import { languagesIn, readContent } from '../../src/content-files/read-content.ts';
import { skillsMarkdown, usageSpan, usageWords } from '../../src/documents/skills-markdown.ts';
import type { RoleContent } from '../../src/schemas/role.ts';
import { skill as skillSchema } from '../../src/schemas/skills.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

type Tech = string | RoleContent['tech'][number];

const role = (
  id: string,
  tech: readonly Tech[],
  start?: string,
  end?: string,
  category: RoleWithTech['category'] = 'engineering',
): RoleWithTech => ({
  id,
  organization: 'Example',
  role: 'Engineer',
  category,
  summary: 'Work.',
  highlights: [],
  tech: tech.map(entry => (typeof entry === 'string' ? { name: entry } : entry)),
  ...(start && { start }),
  ...(end && { end }),
  ...((start ?? end) && { current: start !== undefined && end === undefined }),
  links: { self: `https://example.com/${id}` },
});

const go = (start?: string, end?: string, id = `${start}-${end}`) => role(id, ['Go'], start, end);

const skillsBody = (roles: readonly RoleWithTech[], more: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  bodyOf({ roles, today: TODAY, ...more });

const namesIn = (skills: readonly { readonly name: string }[]) => skills.map(({ name }) => name);

/** The usage of the only technology that the roles list. */
const usageIn = (...roles: readonly RoleWithTech[]) => {
  const [skill, ...others] = skillsBody(roles).technologies;
  expect(others).toEqual([]);
  return skillSchema.parse(skill).usage;
};

test('skill usage counts a month in two roles once, and does not count gaps', () => {
  const roles = [go('2020-06', '2021-05', 'b'), go('2020-01', '2020-08', 'a'), go('2018-12', '2019-01', 'c')];
  expect(skillsBody(roles).technologies).toMatchObject([
    {
      usage: { roles: 3, months: 19, first_used: '2018-12', last_used: '2021-05' },
      role_ids: ['b', 'a', 'c'],
    },
  ]);
});

test('skill usage counts a current role up to as_of, and ignores a role that has not started', () => {
  expect(usageIn(go('2027-01'), go('2026-10'))).toMatchObject({
    ...{ roles: 1, months: 2, current: true },
  });
});

test('skill usage counts education separately from work, but includes it in first and last use', () => {
  const { technologies } = skillsBody([
    role('a', ['Go', 'SQL'], '2020-06', '2020-09'),
    role('b', ['Go', 'C'], '2019-01', '2020-07', 'education'),
  ]);
  const usages = technologies.map(skill => [skill.name, skillSchema.parse(skill).usage]);
  expect(Object.fromEntries(usages)).toEqual({
    Go: {
      ...{ roles: 2, months: 4, study_months: 19, current: false },
      ...{ first_used: '2019-01', last_used: '2020-09' },
    },
    SQL: { roles: 1, months: 4, first_used: '2020-06', last_used: '2020-09', current: false },
    C: {
      ...{ roles: 1, study_months: 19, current: false },
      ...{ first_used: '2019-01', last_used: '2020-07' },
    },
  });
});

test('skills are sorted by usage, then by number of roles, then by name', () => {
  const { technologies } = skillsBody([
    role('a', ['Zig', 'Ada', 'C'], '2020-01', '2020-02'),
    role('b', ['C'], '2020-01', '2020-02'),
    go('2019-01', '2019-12'),
  ]);
  expect(namesIn(technologies)).toEqual(['Go', 'C', 'Ada', 'Zig']);
});

const spring = go('2019-03', '2019-06');

test.each<[string, RoleWithTech[], months: number, atMost: number]>([
  ['a year that may contain all months of the other role', [spring, go('2019', '2019')], 4, 12],
  ['two years, of which December and January are certain', [spring, go('2018', '2019')], 6, 24],
  ['a year apart from the other role', [spring, go('2021', '2021')], 5, 16],
  ['the same year twice', [go('2019', '2019', 'a'), go('2019', '2019', 'b')], 1, 12],
  [
    'a year that may be within two certain months',
    [go('2019', '2019-04'), go('2019-03', '2019'), go('2019', '2019')],
    ...([2, 12] as const),
  ],
])('skill usage counts the shortest and the longest time of %s', (_, roles, months, months_at_most) => {
  expect(usageIn(...roles)).toMatchObject({ months, months_at_most });
});

const ended = (one: RoleWithTech): RoleWithTech => ({ ...one, current: false });

test.each<[string, RoleWithTech, object]>([
  ['without dates', go(), {}],
  ['that ended at an unknown time', ended(go('2019-03')), { first_used: '2019-03', current: false }],
  ['that began at an unknown time', go(undefined, '2019'), { last_used: '2019', current: false }],
])('skill usage counts no months of a role %s, and makes up no dates', (_, unclear, facts) => {
  expect(usageIn(unclear)).toEqual({ roles: 1, undated_roles: 1, ...facts });
});

test('skill usage is the least time if another role that lists it has no dates', () => {
  const school = role('school', ['Go'], undefined, undefined, 'education');
  const usage = usageIn(go('2010', '2012'), go(undefined, '2009', 'undated'), school);
  expect(usage).toMatchObject({ months: 14, undated_roles: 1, undated_studies: 1 });
  for (const name of ['months_at_most', 'last_used', 'current']) expect(usage).not.toHaveProperty(name);
  expect(usageWords({ usage })).toBe('at least 1 year 2 months across roles');
});

test('skill usage has no first or last use that is only a known date among unknown ones', () => {
  // The older role began before 2018, the newer one ended after 2020.
  expect(usageIn(go('2020', '2021'), go(undefined, '2018'))).not.toHaveProperty('first_used');
  expect(usageIn(ended(go('2022')), go('2018', '2020'))).not.toHaveProperty('last_used');
});

test.each<[Omit<RoleContent['tech'][number], 'name'>[], object]>([
  [[{ from: '2017-01' }], { months: 17, first_used: '2017-01', last_used: '2018-05' }],
  [[{ to: '2015-04' }], { months: 2, last_used: '2015-04' }],
  // The year is within the role: from March to December.
  [[{ from: '2015', to: '2015' }], { months: 1, months_at_most: 10 }],
  [
    [
      { from: '2015-03', to: '2015-04' },
      { from: '2016-01', to: '2016-03' },
    ],
    { roles: 1, months: 5 },
  ],
])('a technology that was used in a part of a role, %j, counts only for that part', (parts, usage) => {
  const tech = parts.map(dates => ({ name: 'Go', ...dates }));
  expect(usageIn(role('a', tech, '2015-03', '2018-05'))).toMatchObject(usage);
});

test('a technology of a current role is current only in its own dates', () => {
  const { technologies } = skillsBody([role('a', [{ name: 'Go', to: '2020-02' }, 'SQL'], '2020-01')]);
  expect(technologies.map(({ name, usage }) => [name, usage.current])).toEqual([
    ['SQL', true],
    ['Go', false],
  ]);
  const later = [role('a', [{ name: 'Go', from: '2026-11' }], '2020-01')];
  expect(skillsBody(later, { today: '2026-10-31' }).technologies).toEqual([]);
  expect(usageIn(role('a', [{ name: 'Go', to: '2026' }], '2020-01')).current).toBe(true);
});

test('spellings that differ in case and punctuation are one technology, as first spelled', () => {
  const roles = [
    role('c', ['Node.js', 'C#', 'C'], '2022-01', '2022-02'),
    role('b', ['NodeJS', 'C++', '.NET'], '2021-01', '2021-02'),
    role('a', ['node js', 'Python 3.1', 'Python 31', 'React', 'React Native', 'Net'], '2020-01', '2020-02'),
  ];
  const { languages, technologies } = skillsBody(roles, { languages: ['nodeJs', 'C'] });
  expect(namesIn(languages)).toEqual(['Node.js', 'C']);
  expect(languages[0]).toMatchObject({ usage: { roles: 3, months: 6 }, role_ids: ['c', 'b', 'a'] });
  expect(namesIn(technologies).sort()).toEqual(
    ['.NET', 'C#', 'C++', 'Net', 'Python 3.1', 'Python 31', 'React', 'React Native'].sort(),
  );
});

test('a product counts as a use of its technologies, but adds no months', () => {
  const products = [
    { id: 'app', tech: ['Flutter', 'GO', 'go'], status: 'retired' as const },
    { id: 'other', status: 'live' as const },
  ];
  const { technologies } = skillsBody([go('2020-01', '2020-02')], { products });
  expect(technologies.map(skill => skillSchema.parse(skill))).toMatchObject([
    { name: 'Go', usage: { roles: 1, months: 2 }, product_ids: ['app'] },
    { name: 'Flutter', role_ids: [], product_ids: ['app'] },
  ]);
  expect(technologies[1]?.usage).toEqual({ current: false });
});

test('a technology of a live product is current, with the months of its roles and no last use', () => {
  const products = [{ id: 'app', tech: ['go'], status: 'live' as const }];
  const { technologies } = skillsBody([go('2020-01', '2020-02')], { products });
  const usage = { roles: 1, months: 2, first_used: '2020-01', current: true };
  expect(technologies.map(skill => skillSchema.parse(skill).usage)).toEqual([usage]);
  expect(usageSpan(usage, documentDates)).toBe('from Jan 2020, current');
});

test.each<[RoleWithTech, string, string | undefined]>([
  [go('2015-01', '2022-06'), '7 years 6 months across roles', 'Jan 2015 – Jun 2022'],
  [go('2019', '2021'), '1 year 2 months to 3 years across roles', '2019 – 2021'],
  [role('a', ['Go'], '2010-01', '2011-12', 'education'), '2 years in education', 'Jan 2010 – Dec 2011'],
  [go(), '', undefined],
])('skill usage in words states the time as the duration of the roles (%#)', (used, words, span) => {
  const usage = usageIn(used);
  expect([usageWords({ usage }), usageSpan(usage, documentDates)]).toEqual([words, span]);
});

describe('the skill list of a site', () => {
  const sample = readContent(contents.sample, TODAY);
  const [app, ...products] = sample.products;
  if (!app) throw new Error('the sample has no products');

  test('starts with the owner’s groups, which the résumé repeats unchanged', () => {
    const groups = [
      { name: 'Leadership', level: 'Master', keywords: ['Hiring', 'Go'] },
      { name: 'Wood', summary: 'Carving', url: 'https://example.com/wood' },
    ];
    const built = builtOf({ ...sample, resume: { skills: groups } });
    const skills = built.of('getSkills');
    expect(skills.groups).toEqual([groups[0], { ...groups[1], keywords: [] }]);
    expect(namesIn(skills.technologies)).not.toContain('Hiring');
    expect(built.of('getResume').skills).toEqual(groups);
    expect(skillsMarkdown(built.build, skills)).toMatch(
      /- \*\*Leadership \(Master\):\*\* Hiring, Go\n- \*\*\[Wood\]\(<https:\/\/example.com\/wood>\):\*\* Carving[\s\S]*\n## Languages/,
    );
  });

  test('has no groups when the owner wrote none, and the résumé has derived groups', () => {
    const built = builtOf({ ...sample, resume: { skills: [] } });
    expect(built.of('getSkills')).not.toHaveProperty('groups');
    expect(namesIn(built.of('getResume').skills)).toEqual(['Languages', 'Technologies']);
  });

  test('has the technologies with the most months in current work first', () => {
    const common = { organization: 'Example', highlights: [] };
    const experience = [
      { ...common, id: 'now', start: '2024-01', tech: [{ name: 'Reed' }, { name: 'Loom', to: '2024-06' }] },
      {
        ...common,
        id: 'longer',
        start: '2020-01',
        tech: [{ name: 'Warp' }, { name: 'Weft', from: '2025-01' }],
      },
      { ...common, id: 'past', start: '2001', end: '2019', tech: [{ name: 'Weft' }, { name: 'Dye' }] },
      { ...common, id: 'study', start: '2019-01', category: 'education' as const, tech: [{ name: 'Knot' }] },
    ];
    const { build } = builtOf({ ...sample, experience, products: [] });
    expect(currentTechnologies(build)).toEqual(['Warp', 'Reed', 'Weft']);
  });

  test('shows the products that use a technology, and nothing when there are none', () => {
    const built = builtOf({ ...sample, products: [{ ...app, tech: ['Websockets'] }, ...products] });
    const text = skillsMarkdown(built.build, built.of('getSkills'));
    expect(text).toMatch(new RegExp(`^- \\*\\*Websockets:\\*\\* .*1 product: ${app.id}$`, 'm'));
    expect(text).not.toContain('0 products');
  });
});

describe('the programming languages among technologies', () => {
  const content = readContent(contents.sample, TODAY);

  test.each<[string, techs: string[], own: string[], languages: [string, number][]]>([
    [
      'come from GitHub’s list, and may be written by another common name',
      ['Go', 'Golang', 'JS', 'JavaScript', 'csharp', 'C#', 'cpp', 'C++', 'obj-c', 'Fortran', 'PostgreSQL'],
      [],
      Object.entries({ cpp: 2, csharp: 2, Go: 2, JS: 2, Fortran: 1, 'obj-c': 1 }),
    ],
    [
      'do not include names that GitHub’s list has as aliases or members of a language',
      ['Node', 'Terraform', 'Vim', 'NumPy', 'SQL', 'HTML', 'S-PLUS', 'inc', 'Bash'],
      [],
      [],
    ],
    ['are the owner’s list, if any', ['Go', 'FLOW-MATIC', 'SQL'], ['FLOW-MATIC'], [['FLOW-MATIC', 1]]],
  ])('%s', (_, techs, own, languages) => {
    const experience = techs.map((name, index) => ({
      ...{ id: `role-${index}`, organization: 'Example', highlights: [], tech: [{ name }], start: '2020-01' },
    }));
    const profile = { ...content.profile, programming_languages: own };
    const built = builtOf({ ...content, experience, products: [], profile, languages: languagesIn(techs) });
    const found = built.of('getSkills').languages.map(({ name, role_ids: ids }) => [name, ids.length]);
    expect(found).toEqual(languages);
  });
});
