import { tagForDates } from '../../../i18n/dates.ts';
import type { Words } from '../../../i18n/en.ts';
import { HOUR, MINUTE } from '../../../schemas/milliseconds.ts';
import { findElement } from '../find-element.ts';
import type { Failure } from './submit.ts';

/** The time of day in the user’s time zone, such as 14:32, in the language `tag`. */
export const clockTime = (date: Date, tag: string): string =>
  date.toLocaleTimeString(tagForDates(tag), { hour: '2-digit', minute: '2-digit' });

type WaitWords = Pick<Words['forms']['script'], 'inMinutes' | 'inHours' | 'waitUntil' | 'waitUntilTomorrow'>;

/** The time to wait: “You can send it in 9 minutes, at 14:32.” */
export const waitInWords = (seconds: number, now: Date, words: WaitWords, tag: string): string => {
  const wait = seconds * 1000;
  // Round up to whole minutes, so that the time shown is never too early.
  const until = new Date(Math.ceil((now.getTime() + wait) / MINUTE) * MINUTE);
  const hours = Math.round(wait / HOUR);
  const span = hours > 1 ? words.inHours(hours) : words.inMinutes(Math.ceil(wait / MINUTE));
  const sentence = until.getDate() === now.getDate() ? words.waitUntil : words.waitUntilTomorrow;
  return sentence(span, clockTime(until, tag));
};

interface Notice {
  readonly title: string;
  readonly text: string;
}

interface FormFacts {
  /** Whether the hidden field was filled in. The API does not name it. */
  readonly honeypotFilled: boolean;
  readonly email: string;
  readonly words: Words['forms']['script'];
  readonly tag: string;
}

/**
 * The explanation of a failure, in the page’s words, because the API’s are in English. `names` are the refused
 * fields that the form does not show.
 */
export const failureNotice = (
  { status, code = '', retryAfterSeconds = 0, names: [name] = [] }: Failure,
  { honeypotFilled, email, words, tag }: FormFacts,
  now = new Date(),
): Notice => {
  if (status === 400 && honeypotFilled) return { title: words.notSent, text: words.honeypotFilled };
  if (name !== undefined) return { title: words.notSent, text: words.refusedField(name) };
  if (status === 0) return { title: words.unreachable, text: words.tryAgainOnline(email) };
  if (status >= 500) return { title: words.unavailable, text: words.tryAgainSoon(email) };
  if (status === 429) return { title: words.tooMany, text: waitInWords(retryAfterSeconds, now, words, tag) };
  return {
    title: words.notSent,
    text: status === 413 ? words.tooLarge(email) : words.refused(code, email),
  };
};

/** Shows the notice and moves the focus to it. Hides it if there is none. */
export const showNotice = (form: HTMLFormElement, notice: Notice | undefined): void => {
  const box = findElement(form, 'notice', HTMLElement);
  box.hidden = notice === undefined;
  if (!notice) return;
  findElement(box, 'notice-title', HTMLElement).textContent = notice.title;
  findElement(box, 'notice-text', HTMLElement).textContent = notice.text;
  box.focus();
};
