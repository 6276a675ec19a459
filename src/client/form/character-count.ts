import type { Words } from '../../words/en.ts';
import { findElement } from '../find-element.ts';
import { type Field, lengthOf, valueIn } from './field.ts';

/** The count is shown from this share of the limit on. */
const SHOWN_FROM = 0.8;
/** The count is announced after this pause in typing. */
const PAUSE_MS = 1000;

/**
 * Shows the remaining characters when a text is near its limit, and announces them to screen readers when the user pauses. A text
 * may exceed the limit, because `maxlength` would silently truncate pasted text.
 */
export const countCharacters = (
  field: Field,
  live: HTMLElement,
  words: Pick<Words['forms']['script'], 'left' | 'over'>,
): void => {
  const [control] = field.controls;
  const max = Number(field.box.dataset['max']);
  if (!max || !control) return;
  control.removeAttribute('maxlength');
  const count = findElement(field.box, 'count', HTMLElement);
  const countText = (left: number) => (left < 0 ? words.over(-left) : words.left(left));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const left = max - lengthOf(valueIn(field));
    const near = left < max * (1 - SHOWN_FROM);
    count.hidden = !near;
    count.textContent = near ? countText(left) : '';
    count.classList.toggle('over', left < 0);
    return count.textContent;
  };
  control.addEventListener('input', () => {
    const text = update();
    clearTimeout(timer);
    timer = setTimeout(() => {
      live.textContent = text;
    }, PAUSE_MS);
  });
  update();
};
