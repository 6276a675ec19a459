import type { InquiryState } from '../schemas/submission.ts';
import { part } from './element.ts';
import { clockTime, dayAndTime } from './times.ts';

const meaningOf = (status: string): string =>
  document.querySelector(`[data-means="${CSS.escape(status)}"]`)?.textContent ?? '';

const entry = ({ status, at }: InquiryState['history'][number]): HTMLLIElement => {
  const [name, time] = [document.createElement('strong'), document.createElement('time')];
  name.textContent = status;
  time.dateTime = at;
  time.textContent = dayAndTime(new Date(at));
  const item = document.createElement('li');
  item.append(name, time);
  return item;
};

/** Shows where an inquiry stands, its whole history, and when that was asked. */
export const showStanding = (box: HTMLElement, { status, history }: InquiryState): void => {
  part(box, 'status', HTMLElement).textContent = status;
  part(box, 'meaning', HTMLElement).textContent = meaningOf(status);
  part(box, 'history', HTMLElement).replaceChildren(...history.map(entry));
  part(box, 'asked', HTMLElement).textContent = `Asked at ${clockTime(new Date())}.`;
  box.hidden = false;
};
