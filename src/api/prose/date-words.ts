import { counted } from './counted.ts';

const named = (options: Intl.DateTimeFormatOptions, language = 'en-GB') => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  return (date: string): string => format.format(new Date(date));
};

/** A month such as `2023-09` in words: Sep 2023. */
export const monthWords = named({ month: 'short', year: 'numeric' }, 'en-US');

/** A day such as `2026-11-05` in words: 5 November 2026. */
export const dayWords = named({ day: 'numeric', month: 'long', year: 'numeric' });

/** The short name of a month such as `2026-11`: Nov. */
export const shortMonthName = named({ month: 'short' }, 'en-US');

/** A number of months in words: 3 years 1 month. */
export const durationWords = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [...(years > 0 ? [counted(years, 'year')] : []), ...(rest > 0 ? [counted(rest, 'month')] : [])].join(
    ' ',
  );
};

/** Number of months since year 0, for calculations. */
export const monthNumber = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Number of months of a period, the first and the last included. Without an end, it lasts until `asOf`. */
export const lastingMonths = (
  { start, end }: { readonly start: string; readonly end?: string | undefined },
  asOf: string,
): number => Math.max(1, monthNumber(end ?? asOf) - monthNumber(start) + 1);

/** Without an end, it lasts until today. */
export const spanWords = ({
  start,
  end,
}: {
  readonly start: string;
  readonly end?: string | undefined;
}): string => `${monthWords(start)} – ${end === undefined ? 'today' : monthWords(end)}`;
