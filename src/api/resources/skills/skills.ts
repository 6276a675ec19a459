import type { Role } from '../../../schemas/role.ts';
import type { Skill, Skills } from '../../../schemas/skills.ts';
import { oncePerBuild } from '../../operations/operation.ts';
import { durationWords, monthNumber } from '../../prose/date-words.ts';
import { rolesOf } from '../experience/experience.ts';

const toMonth = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The months of `roles` up to `asOf`, in order. A month in several roles counts once. */
const monthsOf = (roles: readonly Role[], asOf: string): number[] => {
  const months = new Set<number>();
  for (const { start, end = asOf } of roles) {
    const last = Math.min(monthNumber(end), monthNumber(asOf));
    for (let current = monthNumber(start); current <= last; current += 1) months.add(current);
  }
  return [...months].sort((a, b) => a - b);
};

const isStudy = ({ category }: Role): boolean => category === 'education';

/** The skill `name` in `roles`, which are newest first and all started by `asOf`. Education counts apart from work. */
const skill = (name: string, roles: readonly Role[], asOf: string): Skill => {
  const used = monthsOf(roles, asOf);
  const worked = monthsOf(
    roles.filter(role => !isStudy(role)),
    asOf,
  );
  const studied = monthsOf(roles.filter(isStudy), asOf);
  return {
    name,
    usage: {
      roles: roles.length,
      months: worked.length,
      ...(studied.length > 0 && { study_months: studied.length }),
      first_used: toMonth(used[0] ?? monthNumber(asOf)),
      last_used: toMonth(used.at(-1) ?? monthNumber(asOf)),
      current: roles.some(role => role.current),
    },
    role_ids: roles.map(role => role.id),
  };
};

const mostUsedFirst = (a: Skill, b: Skill): number =>
  b.usage.months - a.usage.months ||
  (b.usage.study_months ?? 0) - (a.usage.study_months ?? 0) ||
  b.usage.roles - a.usage.roles ||
  a.name.localeCompare(b.name, 'en');

/**
 * Skills derived from `roles` (newest first) as of the month `asOf`. `languages` lists the programming languages. Roles that
 * start after `asOf` do not count.
 */
export const skillsBody = (roles: readonly Role[], languages: readonly string[], asOf: string): Skills => {
  const users = new Map<string, Role[]>();
  for (const role of roles.filter(({ start }) => start <= asOf)) {
    for (const name of new Set(role.tech)) users.set(name, [...(users.get(name) ?? []), role]);
  }
  const all = [...users].map(([name, using]) => skill(name, using, asOf)).sort(mostUsedFirst);
  return {
    languages: all.filter(({ name }) => languages.includes(name)),
    technologies: all.filter(({ name }) => !languages.includes(name)),
    as_of: asOf,
  };
};

export const skillsOf = oncePerBuild(
  (build): Skills => skillsBody(rolesOf(build), build.content.profile.programming_languages, build.asOf),
);

export const usageWords = ({ months, study_months: study }: Skill['usage']) =>
  [months > 0 && durationWords(months), study !== undefined && `${durationWords(study)} of study`]
    .filter(Boolean)
    .join(', ');
