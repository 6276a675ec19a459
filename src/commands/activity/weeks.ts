import type { Activity } from '../../schemas/activity.ts';
import { DAY } from '../../schemas/milliseconds.ts';

/** The UTC day of a time in milliseconds, as `YYYY-MM-DD`. */
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The Monday of a day’s ISO 8601 week, both as `YYYY-MM-DD`. */
const mondayOf = (day: string): string => {
  const time = Date.parse(day);
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY);
};

/** One year, the maximum for one GitHub request. */
const WEEKS = 52;

/** The Mondays of the last year, oldest first. The last is the week of `day`. */
export const mondays = (day: string): string[] => {
  const last = Date.parse(mondayOf(day));
  return Array.from({ length: WEEKS }, (_, index) => isoDay(last - (WEEKS - 1 - index) * 7 * DAY));
};

/** Number of commits on a day, `YYYY-MM-DD`. */
export type DailyCommits = ReadonlyMap<string, number>;

/** The commits per week from several sources, for the weeks that start on `starts`. Other days are left out. */
export const weeksOf = (starts: readonly string[], sources: readonly DailyCommits[]): Activity['weeks'] => {
  const commits = new Map(starts.map(start => [start, 0]));
  for (const [day, count] of sources.flatMap(source => [...source])) {
    const start = mondayOf(day);
    const sum = commits.get(start);
    if (sum !== undefined) commits.set(start, sum + count);
  }
  return [...commits].map(([start, sum]) => ({ start, commits: sum }));
};
