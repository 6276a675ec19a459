import { part } from '../element.ts';
import { type Field, focusOn, sentence } from './field.ts';

/** What stands above a form: what is wrong with it, or what became of the attempt to send it. */
export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly problems?: readonly { readonly field?: Field | undefined; readonly message: string }[];
}

const line = ({ field, message }: NonNullable<Notice['problems']>[number]): HTMLLIElement => {
  const item = document.createElement('li');
  if (!field) {
    item.textContent = message;
    return item;
  }
  const link = document.createElement('a');
  link.href = `#${field.controls[0]?.id || field.box.id}`;
  link.textContent = sentence(field, message);
  link.addEventListener('click', event => {
    event.preventDefault();
    focusOn(field);
  });
  item.append(link);
  return item;
};

/** Shows the notice and moves the focus to it, or takes it away. */
export const showNotice = (form: HTMLFormElement, notice: Notice | undefined): void => {
  const box = part(form, 'notice', HTMLElement);
  box.hidden = notice === undefined;
  if (!notice) return;
  const { title, text = '', problems = [] } = notice;
  part(box, 'notice-title', HTMLElement).textContent = title;
  const paragraph = part(box, 'notice-text', HTMLElement);
  paragraph.textContent = text;
  paragraph.hidden = text === '';
  const list = part(box, 'notice-list', HTMLElement);
  list.replaceChildren(...problems.map(line));
  list.hidden = problems.length === 0;
  box.focus();
};
