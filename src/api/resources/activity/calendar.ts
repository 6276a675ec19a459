import type { Activity } from '../../../schemas/activity.ts';

type Week = Activity['weeks'][number];

/** `row` is the zero-based index in the month. */
interface CalendarWeek extends Week {
  readonly row: number;
  /** From 0 (no commits) to 4 (up to the busiest week). */
  readonly level: number;
}

export interface CalendarMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly commits: number;
  readonly weeks: readonly CalendarWeek[];
}

/** A year of weeks touches 13 months. */
export const MONTHS_ACROSS = 13;

const LEVELS = 4;

const placed = (week: Week, most: number): CalendarWeek => ({
  ...week,
  // Weeks start on Monday, so the first week of a month starts on the 7th at the latest.
  row: Math.floor((Number(week.start.slice(8)) - 1) / 7),
  level: Math.ceil((week.commits / most) * LEVELS),
});

/** Oldest first. */
export const monthsOf = ({ weeks }: Pick<Activity, 'weeks'>): CalendarMonth[] => {
  const most = Math.max(1, ...weeks.map(({ commits }) => commits));
  const months = Map.groupBy(weeks, ({ start }) => start.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({
    month,
    commits: ofMonth.reduce((sum, { commits }) => sum + commits, 0),
    weeks: ofMonth.map(week => placed(week, most)),
  }));
};

/** The newest calendar comes first and is full. */
export const calendarsOf = (months: readonly CalendarMonth[]): CalendarMonth[][] =>
  Array.from({ length: Math.ceil(months.length / MONTHS_ACROSS) }, (_, index) => {
    const end = months.length - index * MONTHS_ACROSS;
    return months.slice(Math.max(0, end - MONTHS_ACROSS), end);
  });
