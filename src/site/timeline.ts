import { firstMonth, type Months } from '../schemas/calendar.ts';

const STEPS = [1, 2, 5, 10, 20, 50] as const;

/** More labels would overlap on a phone. */
const MAX_TICKS = 7;

/** Percent, on a phone. */
const HALF_LABEL = 5;

/** Keeps the label of a year on the timeline. */
const anchorAt = (left: number) => {
  if (left < HALF_LABEL) return 'start';
  return left > 100 - HALF_LABEL ? 'end' : 'middle';
};

const share = (part: number, total: number): number => Math.round((part / total) * 10_000) / 100;

/** The axis begins in January, and reaches at least the month `asOf`. */
export const timelineOf = (periods: readonly Months[], asOf: string) => {
  const now = firstMonth(asOf);
  const first = Math.floor(Math.min(...periods.map(period => period.first), now) / 12) * 12;
  const total = Math.max(...periods.map(({ last }) => last + 1), first + 12) - first;
  const years = Math.ceil(total / 12);
  const step = STEPS.find(size => years / size <= MAX_TICKS) ?? 100;
  const marked = Array.from({ length: years }, (_, index) => first / 12 + index).filter(
    year => year % step === 0,
  );
  return {
    place: (months: Months) => ({
      left: share(months.first - first, total),
      width: share(months.last + 1 - months.first, total),
    }),
    ticks: marked.map(year => {
      const left = share(year * 12 - first, total);
      return { year, left, anchor: anchorAt(left) };
    }),
  };
};

/** Merges adjacent and overlapping periods, oldest first. */
export const joinedPeriods = (periods: readonly Months[]): Months[] => {
  const result: Months[] = [];
  for (const { first, last } of periods.toSorted((a, b) => a.first - b.first)) {
    const before = result.at(-1);
    if (!before || first > before.last + 1) result.push({ first, last });
    else if (last > before.last) result.splice(-1, 1, { first: before.first, last });
  }
  return result;
};
