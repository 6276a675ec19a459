import { SECOND } from '../../schemas/milliseconds.ts';
import type { Words } from '../../words/en.ts';
import { findElement } from '../find-element.ts';

/** Between two looks at the clock: a single long timer would be late after the computer has slept. */
const LONGEST_PAUSE = 30 * SECOND;

/** Says what happens to a form that is sent, to screen readers too, and keeps it from being sent again too soon. */
export interface SendButton {
  enable(): void;
  isSending(): boolean;
  isWaiting(): boolean;
  setSending(now: boolean): void;
  /** Lets the form wait before it is sent again, and calls `then` when the time is over. */
  waitFor(seconds: number, then: () => void): void;
}

export const sendButtonOf = (
  form: HTMLFormElement,
  words: Pick<Words['forms']['script'], 'sending' | 'sendNow'>,
): SendButton => {
  const button = findElement(form, 'send', HTMLButtonElement);
  const live = findElement(form, 'live', HTMLElement);
  const label = button.textContent ?? '';
  let sending = false;
  let retryAt = 0;
  const isWaiting = () => Date.now() < retryAt;
  const setSending = (now: boolean) => {
    sending = now;
    button.textContent = now ? words.sending : label;
    button.ariaDisabled = now || isWaiting() ? 'true' : null;
    live.textContent = now ? words.sending : '';
  };
  const wait = (then: () => void) => {
    if (isWaiting()) {
      setTimeout(() => wait(then), Math.min(retryAt - Date.now(), LONGEST_PAUSE));
      return;
    }
    setSending(sending);
    then();
    live.textContent = words.sendNow;
  };
  return {
    enable: () => {
      button.disabled = false;
    },
    isSending: () => sending,
    isWaiting,
    setSending,
    waitFor: (seconds, then) => {
      retryAt = Date.now() + seconds * SECOND;
      wait(then);
    },
  };
};
