import { monthWords } from '../api/prose/date-words.ts';

/** When something began and ended: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as far as it is known. */
export interface Dates {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** Whether it goes on. Unknown, what has no end does. */
  readonly current?: boolean | undefined;
}

/** A date as the résumé shows it: `Mar 2022`, or the year where no month is known. */
export const monthOf = (date: string | undefined): string | undefined =>
  date !== undefined && /^\d{4}-\d{2}/.test(date) ? monthWords(date.slice(0, 7)) : date;

/** `Mar 2022 – today`, without what nobody knows; undefined if no date is known. */
export const spanOf = ({ start, end, current = end === undefined }: Dates): string | undefined => {
  const [from, to] = [monthOf(start), monthOf(end)];
  if (from && to) return from === to ? from : `${from} – ${to}`;
  if (from) return current ? `${from} – today` : `from ${from}`;
  return to && `until ${to}`;
};
