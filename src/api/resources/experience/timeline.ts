import { monthNumber } from '../../date-words.ts';

/** A stretch of months; without a last one, it goes on. */
interface Stretch {
  readonly start: string;
  readonly end?: string | undefined;
}

/** Where something is on a line of time: its left edge and its width, in percent of the line. */
interface Place {
  readonly left: number;
  readonly width: number;
}

/** A year at its place on the line. */
interface Tick {
  readonly year: number;
  readonly left: number;
}

/** A line of time from the first to the last month of what stands on it. */
export interface Timeline {
  place(stretch: Stretch): Place;
  readonly ticks: readonly Tick[];
}

const STEPS = [1, 2, 5, 10, 20, 50] as const;

/** More years than these would touch each other on a telephone. */
const MOST_TICKS = 7;

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * The line that holds all `stretches`; what goes on reaches to the month `asOf`. It begins with a January, so that years
 * stand where they begin.
 */
export const timelineOf = (stretches: readonly Stretch[], asOf: string): Timeline => {
  const ends = stretches.map(({ end = asOf }) => monthNumber(end) + 1);
  const starts = stretches.map(({ start }) => monthNumber(start));
  const first = Math.floor(Math.min(...starts, monthNumber(asOf)) / 12) * 12;
  const whole = Math.max(...ends, first + 12) - first;
  const years = Math.ceil(whole / 12);
  const step = STEPS.find(size => years / size <= MOST_TICKS) ?? 100;
  const marked = Array.from({ length: years }, (_, index) => first / 12 + index).filter(
    year => year % step === 0,
  );
  return {
    place: ({ start, end = asOf }) => {
      const left = monthNumber(start) - first;
      return {
        left: percent(left, whole),
        width: Math.max(0, percent(monthNumber(end) + 1 - first - left, whole)),
      };
    },
    ticks: marked.map(year => ({ year, left: percent(year * 12 - first, whole) })),
  };
};

/** The stretches with those joined that touch or overlap, oldest first; what goes on ends with the month `asOf`. */
export const joined = (stretches: readonly Stretch[], asOf: string): Stretch[] => {
  const result: Stretch[] = [];
  const inOrder = stretches.toSorted((a, b) => monthNumber(a.start) - monthNumber(b.start));
  for (const { start, end = asOf } of inOrder) {
    const last = result.at(-1);
    if (!last || monthNumber(start) > monthNumber(last.end ?? asOf) + 1) result.push({ start, end });
    else if (end > (last.end ?? asOf)) result.splice(-1, 1, { start: last.start, end });
  }
  return result;
};
