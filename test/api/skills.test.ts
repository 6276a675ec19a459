import { describe, expect, test } from 'vitest';
import { documentDates } from '../../src/api/prose/dates.ts';
import {
  skillsBody as bodyOf,
  latestFirst,
  type RoleWithTech,
  spellingWarning,
  usageSpan,
  usageWords,
} from '../../src/api/resources/skills/skills.ts';
import { skillsMarkdown } from '../../src/api/resources/skills/skills-markdown.ts';
import { languagesIn } from '../../src/content-files/programming-languages.ts';
import { readContent } from '../../src/content-files/read.ts';
import type { Content } from '../../src/schemas/content.ts';
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
  current: start !== undefined && end === undefined,
  links: { self: `https://example.com/${id}` },
});

const skillsBody = (roles: readonly RoleWithTech[], languages: readonly string[], asOf: string) =>
  bodyOf({ roles, languages, asOf });

/** The usage of the only technology that the roles list. */
const usageIn = (...roles: readonly RoleWithTech[]) => {
  const { technologies } = skillsBody(roles, [], '2026-11');
  expect(technologies).toHaveLength(1);
  const [found] = technologies;
  if (!found) throw new Error('no technology is listed');
  return skillSchema.parse(found).usage;
};

test('skill usage counts a month in two roles once, and does not count gaps', () => {
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

test('skill usage counts a current role up to as_of, and ignores a role that has not started', () => {
  const { technologies } = skillsBody(
    [role('next', ['Go'], '2027-01'), role('now', ['Go'], '2026-10')],
    [],
    '2026-11',
  );
  expect(technologies).toHaveLength(1);
  expect(technologies[0]?.usage).toMatchObject({ roles: 1, months: 2, current: true, last_used: '2026-11' });
});

test('skill usage counts education separately from work, but includes it in first and last use', () => {
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

test('skills are sorted by usage, then by number of roles, then by name', () => {
  const roles = [
    role('a', ['Zig', 'Ada', 'C'], '2020-01', '2020-02'),
    role('b', ['C'], '2020-01', '2020-02'),
    role('c', ['Go'], '2019-01', '2019-12'),
  ];
  const { technologies } = skillsBody(roles, [], '2026-11');
  expect(technologies.map(({ name }) => name)).toEqual(['Go', 'C', 'Ada', 'Zig']);
});

test('skill usage counts a month that imprecise, overlapping roles may share only once', () => {
  const months = [role('a', ['Go'], '2019-03', '2019-06')];
  // The second role may be within these months, or span the whole year.
  expect(usageIn(...months, role('b', ['Go'], '2019', '2019'))).toMatchObject({
    months: 4,
    months_at_most: 12,
  });
  // December 2018 and January 2019 are certain.
  expect(usageIn(...months, role('b', ['Go'], '2018', '2019'))).toMatchObject({
    months: 6,
    months_at_most: 24,
  });
  expect(usageIn(...months, role('b', ['Go'], '2021', '2021'))).toMatchObject({
    months: 5,
    months_at_most: 16,
  });
  // Both may be within the same month.
  expect(usageIn(role('a', ['Go'], '2019', '2019'), role('b', ['Go'], '2019', '2019'))).toMatchObject({
    months: 1,
    months_at_most: 12,
  });
  // March and April are certain, and the third role may be within them.
  expect(
    usageIn(
      role('a', ['Go'], '2019', '2019-04'),
      role('b', ['Go'], '2019-03', '2019'),
      role('c', ['Go'], '2019', '2019'),
    ),
  ).toMatchObject({ months: 2, months_at_most: 12 });
});

test('skill usage adds no months for roles without known dates, and makes up no dates', () => {
  const ended = { ...role('a', ['Go'], '2019-03'), current: false };
  expect(usageIn(role('a', ['Go']))).toEqual({ roles: 1, months: 0, current: false });
  expect(usageIn(ended)).toEqual({ roles: 1, months: 0, first_used: '2019-03', current: false });
  expect(usageIn(role('a', ['Go'], undefined, '2019'))).toEqual({
    roles: 1,
    months: 0,
    last_used: '2019',
    current: false,
  });
  // The older role began before 2018, the newer one ended after 2020.
  expect(usageIn(role('b', ['Go'], '2020', '2021'), role('a', ['Go'], undefined, '2018'))).not.toHaveProperty(
    'first_used',
  );
  expect(
    usageIn({ ...role('b', ['Go'], '2022'), current: false }, role('a', ['Go'], '2018', '2020')),
  ).not.toHaveProperty('last_used');
});

test('a technology that was used in part of a role counts only for that part', () => {
  const usage = (...tech: readonly Tech[]) => usageIn(role('a', tech, '2015-03', '2018-05'));
  expect(usage({ name: 'Go', from: '2017-01' })).toMatchObject({
    months: 17,
    first_used: '2017-01',
    last_used: '2018-05',
  });
  expect(usage({ name: 'Go', to: '2015-04' })).toMatchObject({ months: 2, last_used: '2015-04' });
  // The year is within the role: from March to December.
  expect(usage({ name: 'Go', from: '2015', to: '2015' })).toMatchObject({ months: 1, months_at_most: 10 });
  expect(
    usage({ name: 'Go', from: '2015-03', to: '2015-04' }, { name: 'Go', from: '2016-01', to: '2016-03' }),
  ).toMatchObject({ roles: 1, months: 5 });
  const current = [role('a', [{ name: 'Go', to: '2020-02' }, 'SQL'], '2020-01')];
  const { technologies } = skillsBody(current, [], '2026-11');
  expect(technologies.map(({ name, usage: { current: isCurrent } }) => [name, isCurrent])).toEqual([
    ['SQL', true],
    ['Go', false],
  ]);
  const later = skillsBody([role('a', [{ name: 'Go', from: '2026-11' }], '2020-01')], [], '2026-10');
  expect(later.technologies).toEqual([]);
});

test('spellings that differ in case and punctuation are one technology, as first spelled', () => {
  const roles = [
    role('c', ['Node.js', 'C#', 'C'], '2022-01', '2022-02'),
    role('b', ['NodeJS', 'C++', '.NET'], '2021-01', '2021-02'),
    role('a', ['node js', 'Python 3.1', 'Python 31', 'React', 'React Native', 'Net'], '2020-01', '2020-02'),
  ];
  const { languages, technologies } = skillsBody(roles, ['nodeJs', 'C'], '2026-11');
  expect(languages.map(({ name }) => name)).toEqual(['Node.js', 'C']);
  expect(languages[0]).toMatchObject({ usage: { roles: 3, months: 6 }, role_ids: ['c', 'b', 'a'] });
  expect(technologies.map(({ name }) => name).sort()).toEqual(
    ['.NET', 'C#', 'C++', 'Net', 'Python 3.1', 'Python 31', 'React', 'React Native'].sort(),
  );
});

test('a product counts as a use of its technologies, but adds no months', () => {
  const { technologies } = bodyOf({
    roles: [role('a', ['Go'], '2020-01', '2020-02')],
    products: [{ id: 'app', tech: ['Flutter', 'GO', 'go'] }, { id: 'other' }],
    asOf: '2026-11',
  });
  expect(technologies.map(found => skillSchema.parse(found))).toMatchObject([
    { name: 'Go', usage: { roles: 1, months: 2 }, product_ids: ['app'] },
    { name: 'Flutter', usage: { roles: 0, months: 0, current: false }, role_ids: [], product_ids: ['app'] },
  ]);
  expect(technologies[1]?.usage).not.toHaveProperty('first_used');
});

test('pages show skills in use first, then the most recently used', () => {
  const roles = [
    role('now', ['Zig'], '2026-10'),
    role('b', ['Go'], '2019-01', '2020-12'),
    role('a', ['Perl', 'Go'], '2000-01', '2015-12'),
    role('unknown', ['Ada']),
  ];
  const { technologies } = bodyOf({ roles, products: [{ id: 'app', tech: ['Elm'] }], asOf: '2026-11' });
  expect(latestFirst(technologies).map(({ name }) => name)).toEqual(['Zig', 'Go', 'Perl', 'Ada', 'Elm']);
});

test('skill usage in words states the time as the duration of the roles', () => {
  const about = (...roles: readonly RoleWithTech[]) => {
    const usage = usageIn(...roles);
    return [usageWords({ usage }), usageSpan(usage, documentDates)];
  };
  expect(about(role('a', ['Go'], '2015-01', '2022-06'))).toEqual([
    '7 years 6 months across roles',
    'Jan 2015 – Jun 2022',
  ]);
  expect(about(role('a', ['Go'], '2019', '2021'))).toEqual([
    '1 year 2 months to 3 years across roles',
    '2019 – 2021',
  ]);
  expect(about(role('a', ['Go'], '2010-01', '2011-12', 'education'))[0]).toBe('2 years in education');
  expect(about(role('a', ['Go']))).toEqual(['', undefined]);
});

describe('the skill list of a site', () => {
  const sample = readContent(contents.sample, TODAY);
  const [first, second, ...roles] = sample.experience;
  if (!first || !second) throw new Error('the sample has no roles');
  const [app, ...products] = sample.products;
  if (!app) throw new Error('the sample has no products');
  const groups = [
    { name: 'Leadership', level: 'Master', keywords: ['Hiring', 'Go'] },
    { name: 'Wood', summary: 'Carving', url: 'https://example.com/wood' },
  ];
  const content: Content = { ...sample, resume: { skills: groups } };

  test('starts with the owner’s groups, which the résumé repeats unchanged', () => {
    const built = builtOf(content);
    const skills = built.of('getSkills');
    expect(skills.groups).toEqual([groups[0], { ...groups[1], keywords: [] }]);
    expect(skills.technologies.map(({ name }) => name)).not.toContain('Hiring');
    expect(built.of('getResume').skills).toEqual(groups);
    const text = skillsMarkdown(built.build, skills);
    expect(text).toContain(
      '- **Leadership (Master):** Hiring, Go\n- **[Wood](<https://example.com/wood>):** Carving',
    );
    expect(text.indexOf('Leadership')).toBeLessThan(text.indexOf('## Languages'));
  });

  test('has no groups when the owner wrote none, and the résumé has derived groups', () => {
    const built = builtOf({ ...sample, resume: { skills: [] } });
    expect(built.of('getSkills')).not.toHaveProperty('groups');
    expect(built.of('getResume').skills.map(({ name }) => name)).toEqual(['Languages', 'Technologies']);
  });

  test('shows the products that use a technology, and nothing when there are none', () => {
    const built = builtOf({ ...sample, products: [{ ...app, tech: ['Websockets'] }, ...products] });
    const text = skillsMarkdown(built.build, built.of('getSkills'));
    expect(text).toMatch(new RegExp(`^- \\*\\*Websockets:\\*\\* .*1 product: ${app.id}$`, 'm'));
    expect(text).not.toContain('0 products');
  });

  test('has a warning that lists the files with two spellings of a technology', () => {
    expect(spellingWarning(builtOf(sample).build)).toBeUndefined();
    const experience = [
      { ...first, tech: [{ name: 'Web-Sockets' }] },
      { ...second, tech: [{ name: 'WebSockets' }] },
      ...roles,
    ];
    const { build, all } = builtOf({
      ...sample,
      experience,
      products: [{ ...app, tech: ['Websockets'] }, ...products],
    });
    const warning = spellingWarning(build) ?? '';
    for (const file of [
      `experience/${first.id}.yaml`,
      `experience/${second.id}.yaml`,
      `products/${app.id}.yaml`,
    ]) {
      expect(warning).toContain(file);
    }
    expect(warning).toMatch(/Write each the same in all files\..* a longer name\.$/);
    expect(all('getProduct').find(({ id }) => id === app.id)?.tech).toEqual(['Websockets']);
  });
});

describe('the programming languages among technologies', () => {
  const content = readContent(contents.sample, TODAY);
  const languagesOf = (techs: readonly string[], own: readonly string[] = []) => {
    const experience = techs.map((tech, index) => ({ ...role(`role-${index}`, [tech], '2020-01') }));
    const languages = languagesIn(techs);
    const profile = { ...content.profile, programming_languages: [...own] };
    const built = builtOf({ ...content, experience, products: [], profile, languages });
    return built.of('getSkills').languages.map(({ name, role_ids: ids }) => [name, ids.length]);
  };

  test('come from GitHub’s list, with its aliases as spellings', () => {
    expect(languagesOf(['Go', 'Golang', 'JS', 'JavaScript', 'csharp', 'C#', 'C++', 'PostgreSQL'])).toEqual([
      ['csharp', 2],
      ['Go', 2],
      ['JS', 2],
      ['C++', 1],
    ]);
  });

  test('do not include tools that GitHub lists as aliases or members of a language', () => {
    expect(languagesOf(['Node', 'Terraform', 'Vim', 'NumPy', 'SQL', 'HTML'])).toEqual([]);
  });

  test('are the owner’s list, if there is one', () => {
    expect(languagesOf(['Go', 'FLOW-MATIC', 'SQL'], ['FLOW-MATIC'])).toEqual([['FLOW-MATIC', 1]]);
  });
});
