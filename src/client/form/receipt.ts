import { findElement } from '../find-element.ts';

/**
 * Replaces the form by its receipt and moves the focus there. In the template, `data-fill` names the value to insert, and links
 * with `data-id-link` get the id as their query.
 */
export const showReceipt = (form: HTMLFormElement, values: Readonly<Record<string, string>>): void => {
  // Links resolve against the page’s URL only once they belong to its document, so import instead of clone.
  const content = document.importNode(findElement(document, 'receipt', HTMLTemplateElement).content, true);
  for (const element of content.querySelectorAll<HTMLElement>('[data-fill]')) {
    element.textContent = values[element.dataset['fill'] ?? ''] ?? '';
  }
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[data-id-link]')) {
    link.search = new URLSearchParams({ id: values['id'] ?? '' }).toString();
  }
  const receipt = content.querySelector('section');
  form.replaceWith(content);
  for (const element of document.querySelectorAll<HTMLElement>('[data-until-sent]')) element.hidden = true;
  receipt?.focus();
  receipt?.scrollIntoView();
};
