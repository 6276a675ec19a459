/** Narrows the list of roles down by what is chosen, and keeps the choice in the address, so that it can be sent and gone back to. */
import { fold } from '../api/fold.ts';
import { countWords, filterOf, meets, queryOf, type RoleFilter } from './role-filter.ts';

const form = document.querySelector<HTMLFormElement>('[data-filter]');
const count = document.querySelector('[data-count]');
const items = [...document.querySelectorAll<HTMLElement>('[data-category]')].map(element => ({
  element,
  category: element.dataset['category'] ?? '',
  tech: JSON.parse(element.dataset['tech'] ?? '[]') as string[],
  bar: document.querySelector(`[data-role="${element.id}"]`),
}));

const show = (filter: RoleFilter): void => {
  let shown = 0;
  for (const { element, bar, ...role } of items) {
    const met = meets(role, filter);
    element.hidden = !met;
    bar?.classList.toggle('out', !met);
    if (met) shown += 1;
  }
  if (count) count.textContent = countWords(shown, items.length);
};

/** Sets the fields to what an address asks for; a technology that no role lists is added, so that the choice can be seen. */
const setFields = (category: HTMLFormElement, { tech, category: asked }: RoleFilter): void => {
  for (const radio of category.querySelectorAll<HTMLInputElement>('[name=category]')) {
    radio.checked = radio.value === asked;
  }
  const select = category.querySelector<HTMLSelectElement>('[name=tech]');
  if (!select) return;
  const known = [...select.options].find(option => fold(option.value) === fold(tech));
  if (known) known.selected = true;
  else select.add(new Option(tech, tech, false, true));
};

const chosen = (fields: HTMLFormElement): RoleFilter => {
  const data = new FormData(fields);
  return { category: String(data.get('category') ?? ''), tech: String(data.get('tech') ?? '') };
};

const fromAddress = (fields: HTMLFormElement): void => {
  const filter = filterOf(location.search);
  setFields(fields, filter);
  show(filter);
};

if (form) {
  fromAddress(form);
  // A browser that comes back to the page restores its fields after this script has run.
  addEventListener('pageshow', () => fromAddress(form));
  addEventListener('popstate', () => fromAddress(form));
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('change', () => {
    const filter = chosen(form);
    history.pushState(null, '', `${location.pathname}${queryOf(filter, location.search)}`);
    show(filter);
  });
}
