import { findElement } from '../find-element.ts';

/**
 * Replaces the form with its receipt and moves the focus there. In the template, `data-fill` is the value to insert, and links with
 * `data-message-link` lead to the page of the message.
 */
export const showReceipt = (form: HTMLFormElement, values: Readonly<Record<string, string>>): void => {
  const content = document.importNode(findElement(document, 'receipt', HTMLTemplateElement).content, true);
  for (const element of content.querySelectorAll<HTMLElement>('[data-fill]')) {
    element.textContent = values[element.dataset['fill'] ?? ''] ?? '';
  }
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[data-message-link]')) {
    link.href = values['message_link'] ?? '';
  }
  const receipt = content.querySelector('section');
  form.replaceWith(content);
  for (const element of document.querySelectorAll<HTMLElement>('[data-until-sent]')) element.hidden = true;
  receipt?.focus();
  receipt?.scrollIntoView();
};
