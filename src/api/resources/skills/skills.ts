import { isBefore, lastDay, shortest } from '../../../schemas/partial-date.ts';
import type { Role } from '../../../schemas/role.ts';
import type { Skill, Skills } from '../../../schemas/skills.ts';
import { oncePerBuild } from '../../operations/operation.ts';
import { durationWords, spanWords } from '../../prose/date-words.ts';
import { rolesOf } from '../experience/experience.ts';

/** How many months `roles` have up to `asOf` for certain. A month in several roles counts once. */
const monthsOf = (roles: readonly Role[], asOf: string): number => {
  const months = new Set<number>();
  for (const role of roles) {
    const { first, last } = shortest(role, asOf) ?? { first: 0, last: -1 };
    for (let current = first; current <= last; current += 1) months.add(current);
  }
  return months.size;
};

const isStudy = ({ category }: Role): boolean => category === 'education';

const byDate = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The skill `name` in `roles`, which are newest first and all started by `asOf`. Education counts apart from work. */
const skill = (name: string, roles: readonly Role[], asOf: string): Skill => {
  const studied = monthsOf(roles.filter(isStudy), asOf);
  const [first] = roles.flatMap(({ start, end }) => start ?? end ?? []).sort(byDate);
  const last = roles
    .flatMap(({ start, end, current }) => end ?? (current ? asOf : (start ?? [])))
    .sort((a, b) => byDate(lastDay(a), lastDay(b)))
    .at(-1);
  return {
    name,
    usage: {
      roles: roles.length,
      months: monthsOf(
        roles.filter(role => !isStudy(role)),
        asOf,
      ),
      ...(studied > 0 && { study_months: studied }),
      ...(first !== undefined && { first_used: first }),
      ...(last !== undefined && { last_used: last }),
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
  for (const role of roles.filter(({ start }) => start === undefined || !isBefore(asOf, start))) {
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

/** When a skill was used, in words; undefined if no date is known. */
export const usageSpan = ({ first_used: start, last_used: end, current }: Skill['usage']) =>
  spanWords({ start, end, current });
