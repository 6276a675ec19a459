import { isEnglish } from '../../schemas/language.ts';
import type { Period } from '../../schemas/partial-date.ts';
import { counted } from './counted.ts';

/**
 * The locale for dates on a site whose content is in `language` (BCP 47): its own English, or else English with the
 * day first.
 */
const localeFor = (language: string): string =>
  isEnglish(language) && language !== 'en' ? language : 'en-GB';

/** Formats of dates and periods in English, and of times in the time zone `timeZone` (IANA). */
export const datesIn = (language: string, timeZone = 'UTC') => {
  const locale = localeFor(language);
  const named = (options: Intl.DateTimeFormatOptions, zone = 'UTC') => {
    // Bare years are Gregorian, so days and months are too, even in countries with another calendar.
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: zone, ...options });
    // British English alone abbreviates September with four letters.
    return (date: string): string => format.format(new Date(date)).replace(/\bSept\b/, 'Sep');
  };
  const month = named({ month: 'short', year: 'numeric' });
  const shortDay = named({ day: 'numeric', month: 'short', year: 'numeric' });
  const [minute, minuteInUtc] = [timeZone, 'UTC'].map(zone =>
    named({ dateStyle: 'long', timeStyle: 'short' }, zone),
  ) as [typeof month, typeof month];
  const [day, dayInUtc] = [timeZone, 'UTC'].map(zone => named({ dateStyle: 'short' }, zone)) as [
    typeof month,
    typeof month,
  ];
  const timeInUtc = named({ timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  const zoneAt = (instant: string): string =>
    zone.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const moment = (instant: string): string => `${minute(instant)} ${zoneAt(instant)}`;
  /** A year, month or day, as precise as it is written: 2022, Mar 2022, 17 Mar 2022. */
  const date = (text: string): string => {
    if (text.length === 4) return text;
    return text.length === 7 ? month(text) : shortDay(text);
  };
  return {
    /** A month such as `2023-09`: Sep 2023. */
    month,
    date,
    /** A day such as `2026-11-05`: 5 November 2026. */
    day: named({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** The short name of a month such as `2026-11`: Nov. */
    shortMonth: named({ month: 'short' }),
    /** A time (RFC 3339) in the time zone: 5 November 2026 at 10:30 CET. */
    moment,
    /** A time for readers elsewhere: 5 November 2026 at 10:30 CET (09:30 UTC). */
    timeWithUtc: (instant: string): string => {
      if (timeZone === 'UTC') return moment(instant);
      const isSameDay = day(instant) === dayInUtc(instant);
      return `${moment(instant)} (${isSameDay ? timeInUtc(instant) : minuteInUtc(instant)} UTC)`;
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
      if (last && current) return [first, `expected ${last}`].filter(Boolean).join(' – ');
      if (first && current) return `${first} – today`;
      if (first && last) return first === last ? first : `${first} – ${last}`;
      if (first) return current === false ? `from ${first}, ended` : `from ${first}`;
      return last && `until ${last}`;
    },
  };
};

export type Dates = ReturnType<typeof datesIn>;

/** A number of months: 3 years 1 month. */
export const durationWords = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' ');
};

/** Date formats in documents for agents, which are the same on every site. */
export const documentDates = datesIn('en');

export const { month: monthWords, day: dayWords, date: dateWords, span: spanWords } = documentDates;
