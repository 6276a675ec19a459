import { counted } from '../api/prose/counted.ts';
import { HOUR, MINUTE } from '../schemas/milliseconds.ts';

/** The time of day in the user’s time zone, such as 14:32. */
export const clockTime = (date: Date): string =>
  date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The date and time in the user’s time zone, such as 21 November 2026 at 14:32. */
export const dayAndTime = (date: Date): string =>
  `${date.toLocaleDateString('en-GB', { dateStyle: 'long' })} at ${clockTime(date)}`;

/** How long to wait and until when: “in 9 minutes, at 14:32”. */
export const waitInWords = (seconds: number, now: Date): string => {
  const wait = seconds * 1000;
  // Round up to whole minutes, so that the time shown is never too early.
  const until = new Date(Math.ceil((now.getTime() + wait) / MINUTE) * MINUTE);
  const hours = Math.round(wait / HOUR);
  const span = hours > 1 ? `about ${counted(hours, 'hour')}` : counted(Math.ceil(wait / MINUTE), 'minute');
  const tomorrow = until.getDate() === now.getDate() ? '' : 'tomorrow ';
  return `in ${span}, ${tomorrow}at ${clockTime(until)}`;
};
