import type { Words } from '../../../i18n/en.ts';
import { SECOND } from '../../../schemas/milliseconds.ts';
import { findElement } from '../find-element.ts';

export type SendButton = ReturnType<typeof sendButtonOf>;

/** Says what happens to a form that is sent, to screen readers too, and keeps it from being sent again too soon. */
export const sendButtonOf = (
  form: HTMLFormElement,
  words: Pick<Words['forms']['script'], 'sending' | 'sendNow'>,
) => {
  const button = findElement(form, 'send', HTMLButtonElement);
  const live = findElement(form, 'live', HTMLElement);
  const label = button.textContent;
  let sending = false;
  let retryAt = 0;
  const isWaiting = () => Date.now() < retryAt;
  const setSending = (now: boolean) => {
    sending = now;
    button.textContent = now ? words.sending : label;
    button.ariaDisabled = now || isWaiting() ? 'true' : null;
    live.textContent = now ? words.sending : '';
  };
  return {
    enable: () => {
      button.disabled = false;
    },
    isSending: () => sending,
    isWaiting,
    setSending,
    /** Lets the form wait before it is sent again, and calls `then` when the time is over. */
    waitFor: (seconds: number, then: () => void) => {
      retryAt = Date.now() + seconds * SECOND;
      setTimeout(() => {
        retryAt = 0;
        setSending(sending);
        then();
        live.textContent = words.sendNow;
      }, seconds * SECOND);
    },
  };
};
