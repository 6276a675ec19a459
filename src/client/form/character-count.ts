import { part } from '../element.ts';
import { type Field, lengthOf, valueIn } from './field.ts';

/** From this share of the limit on, what is left is shown. */
const NEAR = 0.8;
/** A pause in typing, in milliseconds. */
const PAUSE = 1000;

const countText = (left: number): string => {
  const count = Math.abs(left);
  const characters = `${count.toLocaleString('en')} character${count === 1 ? '' : 's'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
};

/**
 * Shows how much room is left while a text is near its limit, and has it read out in pauses. A text may grow past the limit:
 * what was pasted is better shortened by its author than cut off unnoticed.
 */
export const countCharacters = (field: Field, live: HTMLElement): void => {
  const [control] = field.controls;
  const max = Number(field.box.dataset['max']);
  if (!max || !control) return;
  control.removeAttribute('maxlength');
  const count = part(field.box, 'count', HTMLElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const left = max - lengthOf(valueIn(field));
    const near = left < max * (1 - NEAR);
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
    }, PAUSE);
  });
  update();
};
