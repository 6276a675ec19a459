import type { Period } from '../../schemas/partial-date.ts';
import { counted } from './counted.ts';

const named = (options: Intl.DateTimeFormatOptions, language = 'en-GB') => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return (date: string): string => format.format(new Date(date));
};

/** A month such as `2023-09` in words: Sep 2023. */
export const monthWords = named({ month: 'short', year: 'numeric' }, 'en-US');

/** A day such as `2026-11-05` in words: 5 November 2026. */
export const dayWords = named({ day: 'numeric', month: 'long', year: 'numeric' });

/** A day such as `2016-08-24`, shorter: 24 Aug 2016. */
const shortDayWords = named({ day: 'numeric', month: 'short', year: 'numeric' });

/** A year, month or day, as precise as it is written: 2022, Mar 2022, 17 Mar 2022. */
export const dateWords = (date: string): string => {
  if (date.length === 4) return date;
  return date.length === 7 ? monthWords(date) : shortDayWords(date);
};

/** The short name of a month such as `2026-11`: Nov. */
export const shortMonthName = named({ month: 'short' }, 'en-US');

/** A number of months in words: 3 years 1 month. */
export const durationWords = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [...(years > 0 ? [counted(years, 'year')] : []), ...(rest > 0 ? [counted(rest, 'month')] : [])].join(
    ' ',
  );
};

/**
 * A period, as far as it is known: Mar 2022 – today, 2019 – 2021, until 2021. Without an end, “from 2019, ended” if it is known to be over,
 * or else “from 2019”. Undefined if no date is known.
 */
export const spanWords = ({
  start,
  end,
  current,
}: Pick<Period, 'start' | 'end'> & { readonly current?: boolean | undefined }): string | undefined => {
  const [first, last] = [start, end].map(date => date && dateWords(date));
  if (first && current) return `${first} – today`;
  if (first && last) return first === last ? first : `${first} – ${last}`;
  if (first) return current === false ? `from ${first}, ended` : `from ${first}`;
  return last && `until ${last}`;
};
