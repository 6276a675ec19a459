import type { Activity } from '../../schemas/activity.ts';
import { DAY } from '../../schemas/calendar.ts';

/** `YYYY-MM-DD`, in UTC. */
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const mondayOf = (day: string): string => {
  const time = Date.parse(day);
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY);
};

/** GitHub returns at most a year. */
const WEEKS = 52;

/** The Mondays of the last year, oldest first. */
export const mondays = (day: string): string[] => {
  const last = Date.parse(mondayOf(day));
  return Array.from({ length: WEEKS }, (_, index) => isoDay(last - (WEEKS - 1 - index) * 7 * DAY));
};

/** By day, `YYYY-MM-DD`. */
export type DailyCommits = ReadonlyMap<string, number>;

export const weeksOf = (starts: readonly string[], sources: readonly DailyCommits[]): Activity['weeks'] => {
  const commits = new Map(starts.map(start => [start, 0]));
  for (const [day, count] of sources.flatMap(source => [...source])) {
    const start = mondayOf(day);
    const sum = commits.get(start);
    if (sum !== undefined) commits.set(start, sum + count);
  }
  return [...commits].map(([start, sum]) => ({ start, commits: sum }));
};
