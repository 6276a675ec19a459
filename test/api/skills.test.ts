import { expect, test } from 'vitest';
import { currentTechnologies } from '../../src/api/resources/skills/skills.ts';
import { programmingLanguagesIn } from '../../src/content-files/read-content.ts';
import { skillsMarkdown } from '../../src/documents/skills-markdown.ts';
import { builtOf, contentOf } from '../setup/built-from.ts';
import { TODAY } from '../setup/contents.ts';

type Files = Parameters<typeof contentOf>[0];

const built = (files: Files, languages: readonly string[] = [], today = TODAY) =>
  builtOf({ ...contentOf(files), programmingLanguages: [...languages] }, undefined, today);

const skillsOf = (files: Files, languages?: readonly string[], today?: string) =>
  built(files, languages, today).of('getSkills');

const namesIn = (skills: readonly { readonly name: string }[]) => skills.map(({ name }) => name);

/** The usage of Go, which these roles list. */
const usageIn = (...roles: readonly object[]) => {
  const experience = roles.map((role, index) => [`role-${index}`, { tech: ['Go'], ...role }]);
  const [skill] = skillsOf({ experience: Object.fromEntries(experience) }).technologies;
  return skill?.usage ?? {};
};

const held = (start: string, end: string, more = {}) => ({ start, end, ...more });
const study = { category: 'education' };

test.each<[string, object[], object]>([
  [
    'counts a month in two roles once, and does not count gaps',
    [held('2020-06', '2021-05'), held('2020-01', '2020-08'), held('2018-12', '2019-01')],
    { roles: 3, months: 19, first_used: '2018-12', last_used: '2021-05' },
  ],
  [
    'counts a current role up to as_of, and ignores one that has not started',
    [{ start: '2027-01' }, { start: '2026-10' }],
    { roles: 1, months: 2, current: true, last_used: undefined },
  ],
  [
    'counts education separately, but includes it in first and last use',
    [held('2020-06', '2020-09'), held('2019-01', '2020-07', study)],
    { roles: 2, months: 4, study_months: 19, current: false, first_used: '2019-01', last_used: '2020-09' },
  ],
  [
    'has the shortest and the longest time of a year that may contain another role',
    [held('2019-03', '2019-06'), held('2019', '2019')],
    { months: 4, months_at_most: 12 },
  ],
  [
    'counts a year once that may be within two certain months',
    [held('2019', '2019-04'), held('2019-03', '2019'), held('2019', '2019')],
    { months: 2, months_at_most: 12 },
  ],
  ['needs dates', [{}], { roles: 1, undated_roles: 1, months: undefined, current: undefined }],
  [
    'has no last use if the end is unknown',
    [{ start: '2019-03', ended: true }],
    { undated_roles: 1, first_used: '2019-03', last_used: undefined, current: false },
  ],
  [
    'has no first use if the start is unknown',
    [{ end: '2019' }],
    { undated_roles: 1, first_used: undefined, last_used: '2019', months: undefined, current: false },
  ],
  [
    'is the least time if another role has no dates',
    [{ start: '2010', end: '2012' }, { end: '2009' }, { ...study }],
    { months: 14, undated_roles: 1, undated_studies: 1, months_at_most: undefined, last_used: undefined },
  ],
])('the usage of a technology %s', (_, roles, expected) => {
  const usage = usageIn(...roles);
  expect({
    ...Object.fromEntries(Object.keys(expected).map(name => [name, undefined])),
    ...usage,
  }).toMatchObject(expected);
});

test.each([
  [[{ from: '2017-01' }], { months: 17, first_used: '2017-01', last_used: '2018-05' }],
  // The year is within the role: from March to December.
  [[{ from: '2015', to: '2015' }], { months: 1, months_at_most: 10 }],
  [
    [
      { from: '2015-03', to: '2015-04' },
      { from: '2016-01', to: '2016-03' },
    ],
    { roles: 1, months: 5 },
  ],
])('the usage of a technology in a part of a role, %j, counts only for that part', (parts, usage) => {
  const tech = parts.map(dates => ({ name: 'Go', ...dates }));
  const { technologies } = skillsOf({ experience: { a: { tech, start: '2015-03', end: '2018-05' } } });
  expect(technologies[0]?.usage).toMatchObject(usage);
});

test('the usage of a technology is current only in the technology’s own dates', () => {
  const currentIn = (tech: object, today?: string) =>
    skillsOf({ experience: { a: { tech: [tech], start: '2020-01' } } }, [], today).technologies.map(
      ({ usage }) => usage.current,
    );
  expect(currentIn({ name: 'Go', to: '2020-02' })).toEqual([false]);
  expect(currentIn({ name: 'Go', to: '2026' })).toEqual([true]);
  expect(currentIn({ name: 'Go', from: '2026-11' }, '2026-10-31')).toEqual([]);
});

test.each<[object[], string]>([
  [[{ start: '2015-01', end: '2022-06' }], '7 years 6 months across roles; Jan 2015 – Jun 2022; 1 role: a'],
  [
    [{ start: '2019', end: '2021' }, {}],
    'at least 1 year 2 months across roles; dated from 2019; 2 roles: a, b',
  ],
  [
    [{ start: '2010-01', end: '2011-12', ...study }],
    '2 years in education; Jan 2010 – Dec 2011; 1 education entry: a',
  ],
  [[{}], '1 role: a'],
  [
    [
      { start: '2020-01', end: '2020-12', extent: '20 % (one day)' },
      { start: '2018-01', end: '2019-12', extent: 'evenings' },
    ],
    '3 years across roles; Jan 2018 – Dec 2020; 2 roles: a, b\n  - 1 year: 20 % (one day)\n  - 2 years: evenings',
  ],
])('the usage in words is the time in roles, each extent on its own line (%#)', (roles, words) => {
  const experience = Object.fromEntries(
    roles.map((role, index) => ['ab'.charAt(index), { tech: ['Go'], ...role }]),
  );
  const { build, of } = built({ experience });
  expect(skillsMarkdown(build, of('getSkills'))).toContain(`\n- **Go:** ${words}\n\n`);
});

const live = { name: 'App', tagline: 'T', description: 'D', category: ['C'], pricing: { model: 'free' } };

test('the skills are sorted by usage, then by number of roles, then by name', () => {
  const same = { start: '2020-01', end: '2020-02' };
  const experience = {
    a: { tech: ['Zig', 'Ada', 'C'], ...same },
    b: { tech: ['C'], ...same },
    c: { tech: ['Go'], start: '2019-01', end: '2019-12' },
  };
  expect(namesIn(skillsOf({ experience }).technologies)).toEqual(['Go', 'C', 'Ada', 'Zig']);
});

test('the skills have one entry for spellings that differ in case and punctuation, as first spelled', () => {
  const experience = {
    c: { tech: ['Node.js', 'C#'], start: '2022-01', end: '2022-02' },
    b: { tech: ['NodeJS', 'C++'], start: '2021-01', end: '2021-02' },
    a: { tech: ['node js'], start: '2020-01', end: '2020-02' },
  };
  const { languages, technologies } = skillsOf({ experience }, ['nodeJs']);
  expect(languages).toMatchObject([
    { name: 'Node.js', usage: { roles: 3, months: 6 }, role_ids: ['c', 'b', 'a'] },
  ]);
  expect(namesIn(technologies)).toEqual(['C#', 'C++']);
});

test('the skills have the products that list a technology, which is current in a live one, but add no months', () => {
  const { of, build } = built({
    experience: { a: { tech: ['Go', 'Elm'], start: '2020-01', end: '2020-02' } },
    products: {
      app: { ...live, status: 'live', tech: ['go'] },
      old: { ...live, status: 'retired', tech: ['Flutter', 'elm'] },
    },
  });
  const skills = of('getSkills');
  expect(skills.technologies).toMatchObject([
    { name: 'Elm', usage: { months: 2, current: false }, product_ids: ['old'] },
    { name: 'Go', usage: { months: 2, last_used: undefined, current: true }, product_ids: ['app'] },
    {
      name: 'Flutter',
      usage: { roles: undefined, months: undefined, current: false },
      product_ids: ['old'],
    },
  ]);
  const text = skillsMarkdown(build, skills);
  expect(text).toMatch(/^- \*\*Flutter:\*\* 1 product: .+$/m);
  expect(text).not.toMatch(/\b0 (roles|products)/);
});

test('the skills start with the owner’s groups, which the résumé repeats, or else the résumé has derived groups', () => {
  const groups = [
    { name: 'Leadership', level: 'Master', keywords: ['Hiring', 'Go'] },
    { name: 'Wood', summary: 'Carving', url: 'https://example.com/wood' },
  ];
  const experience = { a: { tech: ['Go', 'Loom'] } };
  const { of, build } = built({ experience, resume: { skills: groups } }, ['Go']);
  expect(of('getSkills').groups).toEqual([groups[0], { ...groups[1], keywords: [] }]);
  expect(namesIn(of('getSkills').technologies)).toEqual(['Loom']);
  expect(of('getResume').skills).toEqual(groups);
  expect(skillsMarkdown(build, of('getSkills'))).toMatch(
    /- \*\*Leadership \(Master\):\*\* Hiring, Go\n- \*\*\[Wood\]\(<https:\/\/example.com\/wood>\):\*\* Carving[\s\S]*\n## Languages/,
  );
  const derived = built({ experience }, ['Go']);
  expect(derived.of('getSkills').groups).toBeUndefined();
  expect(namesIn(derived.of('getResume').skills)).toEqual(['Languages', 'Technologies']);
});

test('the skills with the most months in current work are the current technologies', () => {
  const experience = {
    now: { start: '2024-01', tech: ['Reed', { name: 'Loom', to: '2024-06' }] },
    longer: { start: '2020-01', tech: ['Warp', { name: 'Weft', from: '2025-01' }] },
    past: { start: '2001', end: '2019', tech: ['Weft', 'Dye'] },
    study: { start: '2019-01', ...study, tech: ['Knot'] },
  };
  expect(currentTechnologies(built({ experience }).build)).toEqual(['Warp', 'Reed', 'Weft']);
});

test.each<[string, techs: string[], own: string[], languages: string[]]>([
  [
    'come from GitHub’s list, and may be written by another common name',
    ['Golang', 'JS', 'csharp', 'cpp', 'obj-c', 'Fortran', 'PostgreSQL'],
    [],
    ['cpp', 'csharp', 'Fortran', 'Golang', 'JS', 'obj-c'],
  ],
  [
    'do not include names that GitHub’s list has as aliases or members of a language',
    ['Node', 'Terraform', 'Vim', 'NumPy', 'SQL', 'HTML', 'S-PLUS', 'inc', 'Bash'],
    [],
    [],
  ],
  ['are the owner’s list, if any', ['Go', 'FLOW-MATIC', 'SQL'], ['FLOW-MATIC'], ['FLOW-MATIC']],
])('the skills that are programming languages %s', (_, tech, own, languages) => {
  const files = { experience: { a: { tech } }, profile: { programming_languages: own } };
  expect(namesIn(skillsOf(files, programmingLanguagesIn(tech)).languages)).toEqual(languages);
});
