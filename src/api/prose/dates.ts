import { isBefore, type Period } from '../../schemas/calendar.ts';
import { isEnglish } from '../../schemas/language.ts';
import { joined } from './markdown.ts';
import { counted } from './words.ts';

/** Formats in English of dates, and of times in an IANA time zone. */
export const datesIn = (language: string, timeZone = 'UTC') => {
  // A site’s own English, or else English with the day first.
  const locale = isEnglish(language) && language !== 'en' ? language : 'en-GB';
  const formatter = (options: Intl.DateTimeFormatOptions, zone = 'UTC') => {
    // Bare years are Gregorian, so days and months are too.
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: zone, ...options });
    // Only British English abbreviates September with four letters.
    return (date: string): string => format.format(new Date(date)).replace(/\bSept\b/, 'Sep');
  };
  const month = formatter({ month: 'short', year: 'numeric' });
  const shortDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
  const minuteIn = (zone: string) => formatter({ dateStyle: 'long', timeStyle: 'short' }, zone);
  const dayIn = (zone: string) => formatter({ dateStyle: 'short' }, zone);
  const minute = minuteIn(timeZone);
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  const zoneAt = (instant: string): string => {
    const parts = zone.formatToParts(new Date(instant));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  };
  const moment = (instant: string): string => `${minute(instant)} ${zoneAt(instant)}`;
  /** A date, as precise as it is written: 2022, Mar 2022, 17 Mar 2022. */
  const date = (text: string): string => {
    if (text.length === 4) return text;
    return text.length === 7 ? month(text) : shortDay(text);
  };
  return {
    month,
    date,
    /** 5 November 2026. */
    day: formatter({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** Nov. */
    shortMonth: formatter({ month: 'short' }),
    /** 5 November 2026 at 10:30 CET. */
    moment,
    /** Readers elsewhere see UTC too, if it differs: 5 November 2026 at 10:30 CET (09:30 UTC). */
    timeWithUtc: (instant: string): string => {
      if (minute(instant) === minuteIn('UTC')(instant)) return moment(instant);
      const isSameDay = dayIn(timeZone)(instant) === dayIn('UTC')(instant);
      const inUtc = isSameDay ? formatter({ timeStyle: 'short' }) : minuteIn('UTC');
      return `${moment(instant)} (${inUtc(instant)} UTC)`;
    },
    /** Mar 2022 – expected Jun 2029, until 2021. An end in the month or year of `as_of` may be over. */
    span: ({
      start,
      end,
      current,
      as_of: asOf,
    }: Period & { readonly as_of?: string | undefined }): string | undefined => {
      const [first, last] = [start, end].map(text => text && date(text));
      if (end && asOf && isBefore(asOf, end)) return joined([first, `expected ${last}`], ' – ');
      if (current && !last) return first ? `${first} – present` : 'current';
      if (first && last) return first === last ? first : `${first} – ${last}`;
      if (first) return current === false ? `from ${first}, ended` : `from ${first}`;
      return last && `until ${last}`;
    },
  };
};

export type Dates = ReturnType<typeof datesIn>;

/** Months as years and months: 3 years 1 month. */
export const durationWords = (months: number): string => {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return joined([years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')], ' ');
};
