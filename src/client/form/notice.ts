import { findElement } from '../find-element.ts';
import { type Field, focusOn } from './field.ts';

export interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly problems?: readonly { readonly field?: Field | undefined; readonly message: string }[];
}

const problemItem = ({ field, message }: NonNullable<Notice['problems']>[number]): HTMLLIElement => {
  const item = document.createElement('li');
  if (!field) {
    item.textContent = message;
    return item;
  }
  const link = document.createElement('a');
  link.href = `#${field.controls[0]?.id || field.box.id}`;
  link.textContent = message;
  link.addEventListener('click', event => {
    event.preventDefault();
    focusOn(field);
  });
  item.append(link);
  return item;
};

/** Shows the notice and moves the focus to it. Hides it if there is none. */
export const showNotice = (form: HTMLFormElement, notice: Notice | undefined): void => {
  const box = findElement(form, 'notice', HTMLElement);
  box.hidden = notice === undefined;
  if (!notice) return;
  const { title, text = '', problems = [] } = notice;
  findElement(box, 'notice-title', HTMLElement).textContent = title;
  const paragraph = findElement(box, 'notice-text', HTMLElement);
  paragraph.textContent = text;
  paragraph.hidden = text === '';
  const list = findElement(box, 'notice-list', HTMLElement);
  list.replaceChildren(...problems.map(problemItem));
  list.hidden = problems.length === 0;
  box.focus();
};
