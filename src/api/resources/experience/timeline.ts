import { monthNumber } from '../../prose/date-words.ts';

/** Without an end, it is ongoing. */
interface Period {
  readonly start: string;
  readonly end?: string | undefined;
}

/** In percent of the timeline. */
interface Place {
  readonly left: number;
  readonly width: number;
}

interface Tick {
  readonly year: number;
  readonly left: number;
  /** Which part of its label is at the position, so that the label does not overhang the timeline. */
  readonly anchor: 'start' | 'middle' | 'end';
}

/** From the first to the last month of its periods. */
export interface Timeline {
  place(period: Period): Place;
  readonly ticks: readonly Tick[];
}

const STEPS = [1, 2, 5, 10, 20, 50] as const;

/** More labels would overlap on a phone. */
const MOST_TICKS = 7;

/** Half the width of a year’s label on a phone, in percent. */
const HALF_LABEL = 5;

const anchorAt = (left: number): Tick['anchor'] => {
  if (left < HALF_LABEL) return 'start';
  return left > 100 - HALF_LABEL ? 'end' : 'middle';
};

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * The timeline of all `periods`; ongoing ones end with the month `asOf`. It starts in January, so that each year's label is at
 * the start of the year.
 */
export const timelineOf = (periods: readonly Period[], asOf: string): Timeline => {
  const ends = periods.map(({ end = asOf }) => monthNumber(end) + 1);
  const starts = periods.map(({ start }) => monthNumber(start));
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
    ticks: marked.map(year => {
      const left = percent(year * 12 - first, whole);
      return { year, left, anchor: anchorAt(left) };
    }),
  };
};

/** The periods, oldest first, with adjacent and overlapping ones merged. Ongoing periods end with the month `asOf`. */
export const joined = (periods: readonly Period[], asOf: string): Period[] => {
  const result: Period[] = [];
  const inOrder = periods.toSorted((a, b) => monthNumber(a.start) - monthNumber(b.start));
  for (const { start, end = asOf } of inOrder) {
    const last = result.at(-1);
    if (!last || monthNumber(start) > monthNumber(last.end ?? asOf) + 1) result.push({ start, end });
    else if (end > (last.end ?? asOf)) result.splice(-1, 1, { start: last.start, end });
  }
  return result;
};
