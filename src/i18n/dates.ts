import type { Period } from '../schemas/partial-date.ts';
import type { Words } from './en.ts';

/**
 * The locale for dates. English without a region puts the day first, but uses American month abbreviations: 5
 * November 2026, Sep 2023. For Portugal, `Intl` has numbers in place of short month names, so Brazil’s are used.
 */
export const tagForDates = (tag: string, english = 'en-GB'): string => {
  if (tag === 'en') return english;
  return tag === 'pt-PT' ? 'pt' : tag;
};

/** Corrections of `Intl`, by language. */
const CORRECTIONS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [[/\bMär\b(?!z)/, 'März']],
  en: [[/\bSept\b/, 'Sep']],
  // No month or year begins with “1 ”.
  fr: [[/^1 /, '1er ']],
};

/** Formats of dates and periods in the language `tag`, and of times in the time zone `timeZone` (IANA). */
export const datesIn = (tag: string, words: Words['dates'], timeZone = 'UTC') => {
  const corrections = CORRECTIONS[tag.split('-')[0] ?? ''] ?? [];
  const named = (options: Intl.DateTimeFormatOptions, english?: string) => {
    // Bare years are Gregorian, so days and months are too, even in countries with another calendar.
    const format = new Intl.DateTimeFormat(tagForDates(tag, english), {
      calendar: 'gregory',
      timeZone: 'UTC',
      ...options,
    });
    return (date: string): string =>
      corrections.reduce((text, [wrong, right]) => text.replace(wrong, right), format.format(new Date(date)));
  };
  /** A month such as `2023-09`: Sep 2023. */
  const month = named({ month: 'short', year: 'numeric' }, 'en-US');
  const shortDay = named({ day: 'numeric', month: 'short', year: 'numeric' });
  const minuteIn = (zone: string) => named({ dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const [minute, minuteInUtc] = [minuteIn(timeZone), minuteIn('UTC')];
  const timeInUtc = named({ timeStyle: 'short' });
  const dayIn = (zone: string) => named({ dateStyle: 'short', timeZone: zone });
  const isSameDay = (instant: string): boolean => dayIn(timeZone)(instant) === dayIn('UTC')(instant);
  const zone = new Intl.DateTimeFormat(tagForDates(tag), { timeZone, timeZoneName: 'short' });
  const zoneAt = (instant: string): string =>
    zone.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const moment = (instant: string): string => `${minute(instant)} ${zoneAt(instant)}`;
  const years = new Intl.NumberFormat(tag, { useGrouping: false });
  /** A year, month or day, as precise as it is written: 2022, Mar 2022, 17 Mar 2022. */
  const date = (text: string): string => {
    if (text.length === 4) return years.format(Number(text));
    return text.length === 7 ? month(text) : shortDay(text);
  };
  return {
    month,
    date,
    /** A day such as `2026-11-05`: 5 November 2026. */
    day: named({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** The short name of a month such as `2026-11`: Nov. */
    shortMonth: named({ month: 'short' }, 'en-US'),
    /** A time (RFC 3339) in the time zone: 5 November 2026 at 10:30 CET. */
    moment,
    /** A time for readers elsewhere: 5 November 2026 at 10:30 CET (09:30 UTC). */
    timeWithUtc: (instant: string): string => {
      if (timeZone === 'UTC') return moment(instant);
      return `${moment(instant)} (${isSameDay(instant) ? timeInUtc(instant) : minuteInUtc(instant)} UTC)`;
    },
    /** A number of months: 3 years 1 month. */
    duration: (months: number): string => {
      const [years, rest] = [Math.floor(months / 12), months % 12];
      return [...(years > 0 ? [words.years(years)] : []), ...(rest > 0 ? [words.months(rest)] : [])].join(
        ' ',
      );
    },
    /**
     * A period, as far as it is known: Mar 2022 – today, Mar 2022 – expected Jun 2029, 2019 – 2021, until 2021.
     * Without an end: “from 2019, ended” if it is over, or else “from 2019”. Undefined if no date is known.
     */
    span: ({
      start,
      end,
      current,
    }: Pick<Period, 'start' | 'end'> & { readonly current?: boolean | undefined }): string | undefined => {
      const [first, last] = [start, end].map(text => text && date(text));
      if (last && current) return [first, words.expected(last)].filter(Boolean).join(' – ');
      if (first && current) return words.toToday(first);
      if (first && last) return first === last ? first : words.fromTo(first, last);
      if (first) return current === false ? words.fromEnded(first) : words.from(first);
      return last && words.until(last);
    },
  };
};
