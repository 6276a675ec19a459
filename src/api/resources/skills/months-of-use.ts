import { firstMonth, lastMonth, longest, type Months, type Period } from '../../../schemas/calendar.ts';
import type { Role } from '../../../schemas/role.ts';
import type { Skill } from '../../../schemas/skills.ts';
import { durationWords } from '../../prose/dates.ts';

export interface Use extends Period {
  /** Less exact dates of the use stay within the role. */
  readonly role: Role;
}

/** The months in which a use may have started, and may have ended. None without a start or an end, or after `now`. */
const boundsOf = ({ start, end, current, role }: Use, now: number) => {
  if (start === undefined || (end === undefined && !current)) return undefined;
  const earliest = Math.max(firstMonth(start), role.start === undefined ? 0 : firstMonth(role.start));
  const ends = [end, role.end].flatMap(date => (date === undefined ? [] : lastMonth(date)));
  const latest = Math.min(now, ...ends);
  const ended = end === undefined ? now : Math.min(firstMonth(end), now);
  if (earliest > latest) return undefined;
  return {
    start: { first: earliest, last: Math.min(lastMonth(start), latest) },
    end: { first: Math.max(ended, earliest), last: latest },
  };
};

/** The longest time that the dates of a use and its role allow. */
export const longestUse = (use: Use, asOf: string): Months | undefined => {
  const bounds = boundsOf(use, lastMonth(asOf));
  return bounds && { first: bounds.start.first, last: bounds.end.last };
};

const monthsIn = ({ first, last }: Months): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

type Time = Pick<Skill['usage'], 'months' | 'months_at_most' | 'undated_roles'>;

/** A month in several uses counts once. */
export const monthsOfUse = (uses: readonly Use[], asOf: string): Time => {
  const bounds = uses.flatMap(use => boundsOf(use, lastMonth(asOf)) ?? []);
  const most = new Set(bounds.flatMap(({ start, end }) => monthsIn({ first: start.first, last: end.last })));
  const least = new Set(bounds.flatMap(({ start, end }) => monthsIn({ first: start.last, last: end.first })));
  // A use without a certain month, such as one within a year, has one month in this time. In the order of their
  // ends, the last month of each that has none yet makes the smallest set.
  const possible = bounds.map(({ start, end }) => ({ first: end.first, last: start.last }));
  for (const months of possible.toSorted((a, b) => a.last - b.last))
    if (months.first < months.last && !monthsIn(months).some(month => least.has(month)))
      least.add(months.last);
  const undated = uses.filter(use => longest(use, asOf) === undefined).map(({ role }) => role);
  const isExact = undated.length > 0 || most.size === least.size;
  return {
    months: least.size || undefined,
    months_at_most: isExact ? undefined : most.size,
    undated_roles: new Set(undated).size || undefined,
  };
};

/** Between 1 year 2 months and 3 years. At least 2 years. */
export const timeWords = ({ months, months_at_most: most = months, undated_roles }: Time): string => {
  if (months === undefined || most === undefined) return 'time unknown';
  if (undated_roles) return `at least ${durationWords(months)}`;
  return months === most
    ? durationWords(months)
    : `between ${durationWords(months)} and ${durationWords(most)}`;
};

/** Next to another extent, it would make roles without one look part-time. */
const FULL_TIME = /^full[- ]?time$/i;

/** “2 days a week” if all roles have that extent, or else “1 year: 2 days a week”. Roles may be at the same time. */
export const extentsOf = (uses: readonly Use[], asOf: string): string[] => {
  const stated = ({ role: { extent = '' } }: Use) => (FULL_TIME.test(extent) ? '' : extent);
  return [...Map.groupBy(uses, stated)].flatMap(([extent, some]) => {
    const roles = new Set(some.map(({ role }) => role)).size;
    if (!extent) return [];
    const each = roles > 1 ? `${extent} in each of ${roles} roles` : extent;
    return some.length < uses.length ? `${timeWords(monthsOfUse(some, asOf))}: ${each}` : each;
  });
};
