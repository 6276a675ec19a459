import { part } from '../element.ts';

/**
 * Puts the receipt in the place of the form and moves the focus to it. `data-fill` of its template names what to write where,
 * `data-id-link` marks links that get the id as their query.
 */
export const showReceipt = (form: HTMLFormElement, facts: Readonly<Record<string, string>>): void => {
  // Imported, so that its links know the address of the page.
  const copy = document.importNode(part(document, 'receipt', HTMLTemplateElement).content, true);
  for (const place of copy.querySelectorAll<HTMLElement>('[data-fill]')) {
    place.textContent = facts[place.dataset['fill'] ?? ''] ?? '';
  }
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[data-id-link]')) {
    link.search = new URLSearchParams({ id: facts['id'] ?? '' }).toString();
  }
  const receipt = copy.querySelector('section');
  form.replaceWith(copy);
  for (const element of document.querySelectorAll<HTMLElement>('[data-until-sent]')) element.hidden = true;
  receipt?.focus();
  receipt?.scrollIntoView();
};
