import * as z from 'zod';

/** In milliseconds, like all durations. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

const DATE_PROBLEM =
  'must be a year, month, or day: YYYY, YYYY-MM, or YYYY-MM-DD, such as 2019, 2019-03, or 2019-03-31';

/**
 * A date as precise as it is known. What is derived from it allows for every day that it may stand for.
 * @see https://jsonresume.org/schema iso8601
 */
export const partialDate = z
  .string(DATE_PROBLEM)
  .regex(/^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, {
    error: ({ input }) =>
      /^$|\d/.test(`${input}`) ? DATE_PROBLEM : `${DATE_PROBLEM}. Leave it out if it is ongoing or unknown`,
    abort: true,
  })
  .refine(date => date.length !== 10 || z.iso.date().safeParse(date).success, { error: DATE_PROBLEM })
  .meta({ examples: ['2019-03', '2019'] });

/** YAML reads an unquoted year as a number. */
export const partialDateContent = z
  .preprocess((value: string | number) => (Number.isInteger(value) ? String(value) : value), partialDate)
  .meta({ type: ['string', 'integer'] });

/** The first day that a date may stand for. */
export const firstDay = (date: string): string => date + '-01-01'.slice(date.length - 4);

export const lastDay = (date: string): string =>
  // Day 0 of the following month is the last day of this month.
  date.length === 10
    ? date
    : new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5) || 12), 0)).toISOString().slice(0, 10);

/** Whether all days that `date` may stand for have passed. */
export const isOver = (date: string, today: string): boolean => lastDay(date) < today;

/** Whether `date` is certainly earlier. */
export const isBefore = (date: string, other: string): boolean => lastDay(date) < firstDay(other);

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** In months since year 0. */
export const firstMonth = (date: string): number => monthOf(firstDay(date));

export const lastMonth = (date: string): number => monthOf(lastDay(date));

/** The inverse: 2026-03. */
export const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

export interface Period {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly current?: boolean | undefined;
}

/** In months since year 0, both inclusive. */
export interface Months {
  readonly first: number;
  readonly last: number;
}

/** The longest time that the dates allow, up to the month `asOf`. Undefined if the start or the end is unknown. */
export const longest = ({ start, end, current }: Period, asOf: string): Months | undefined => {
  const to = end ?? (current ? asOf : undefined);
  if (start === undefined || to === undefined) return undefined;
  const first = firstMonth(start);
  return { first, last: Math.max(first, Math.min(lastMonth(to), lastMonth(asOf))) };
};

/** The months that certainly belong to the period. Two dates in one year without months have none. */
export const shortest = ({ start, end, current }: Period, asOf: string): Months | undefined => {
  const to = end ?? (current ? asOf : undefined);
  if (start === undefined || to === undefined) return undefined;
  const months = { first: lastMonth(start), last: Math.min(firstMonth(to), lastMonth(asOf)) };
  return months.first <= months.last ? months : undefined;
};

const monthCount = (months: Months | undefined): number => (months ? months.last - months.first + 1 : 1);

export const durationOf = (period: Period, asOf: string) => {
  const most = longest(period, asOf);
  return most && { least: monthCount(shortest(period, asOf)), most: monthCount(most) };
};
