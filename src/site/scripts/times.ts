import { tagForDates } from '../../i18n/dates.ts';
import type { Words } from '../../i18n/en.ts';
import { HOUR, MINUTE } from '../../schemas/milliseconds.ts';

/** The time of day in the user’s time zone, such as 14:32, in the language `tag`. */
export const clockTime = (date: Date, tag: string): string =>
  date.toLocaleTimeString(tagForDates(tag), { hour: '2-digit', minute: '2-digit' });

type WaitWords = Pick<Words['forms']['script'], 'inMinutes' | 'inHours' | 'waitUntil' | 'waitUntilTomorrow'>;

/** How long to wait and until when: “You can send it in 9 minutes, at 14:32.” */
export const waitInWords = (seconds: number, now: Date, words: WaitWords, tag: string): string => {
  const wait = seconds * 1000;
  // Round up to whole minutes, so that the time shown is never too early.
  const until = new Date(Math.ceil((now.getTime() + wait) / MINUTE) * MINUTE);
  const hours = Math.round(wait / HOUR);
  const span = hours > 1 ? words.inHours(hours) : words.inMinutes(Math.ceil(wait / MINUTE));
  const sentence = until.getDate() === now.getDate() ? words.waitUntil : words.waitUntilTomorrow;
  return sentence(span, clockTime(until, tag));
};
