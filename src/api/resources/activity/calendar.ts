import type { Activity } from '../../../schemas/activity.ts';

type Week = Activity['weeks'][number];

/** A week at its place: which of its month’s weeks it is, from 0. */
interface CalendarWeek extends Week {
  readonly row: number;
  /** Its share of the busiest week, from 0, for none, to 4. */
  readonly level: number;
}

/** The weeks that begin in a month. */
export interface CalendarMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly commits: number;
  readonly weeks: readonly CalendarWeek[];
}

/** So many months does a year of weeks touch, so one calendar holds it. */
export const MONTHS_ACROSS = 13;

const LEVELS = 4;

const placed = (week: Week, most: number): CalendarWeek => ({
  ...week,
  // Weeks begin on Mondays, so the first one that begins in a month does so by the 7th.
  row: Math.floor((Number(week.start.slice(8)) - 1) / 7),
  level: Math.ceil((week.commits / most) * LEVELS),
});

/** The months of a count, oldest first. */
export const monthsOf = ({ weeks }: Pick<Activity, 'weeks'>): CalendarMonth[] => {
  const most = Math.max(1, ...weeks.map(({ commits }) => commits));
  const months = Map.groupBy(weeks, ({ start }) => start.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({
    month,
    commits: ofMonth.reduce((sum, { commits }) => sum + commits, 0),
    weeks: ofMonth.map(week => placed(week, most)),
  }));
};

/** The months in groups that stand side by side, the newest group first and full. */
export const calendarsOf = (months: readonly CalendarMonth[]): CalendarMonth[][] =>
  Array.from({ length: Math.ceil(months.length / MONTHS_ACROSS) }, (_, index) => {
    const end = months.length - index * MONTHS_ACROSS;
    return months.slice(Math.max(0, end - MONTHS_ACROSS), end);
  });
