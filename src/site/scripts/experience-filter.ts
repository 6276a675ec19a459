/** The URL has the filter, so that it can be shared and the back button works. */
import { techKey } from '../../api/prose/tech-key.ts';
import { countWords, filterOf, matches, queryOf, type RoleFilter } from './role-filter.ts';

const form = document.querySelector<HTMLFormElement>('[data-filter]');
const count = document.querySelector<HTMLElement>('[data-count]');
const none = document.querySelector<HTMLElement>('[data-none]');
const items = [...document.querySelectorAll<HTMLElement>('[data-category]')].map(element => ({
  element,
  category: element.dataset['category'] ?? '',
  ...(element.dataset['break'] !== undefined && { career_break: true as const }),
  tech: JSON.parse(element.dataset['tech'] ?? '[]') as string[],
  bar: document.querySelector(`[data-role="${element.id}"]`),
}));

const show = (filter: RoleFilter): void => {
  const shown = new Set(items.filter(item => matches(item, filter) || item.element.matches(':target')));
  for (const item of items) {
    item.element.hidden = !shown.has(item);
    item.bar?.classList.toggle('out', !shown.has(item));
  }
  if (none) none.hidden = shown.size > 0;
  if (count) count.textContent = countWords([...shown], items);
};

/** A technology that no role lists becomes an option, so that users see it selected. */
const setFields = (fields: HTMLFormElement, { tech, category }: RoleFilter): void => {
  for (const radio of fields.querySelectorAll<HTMLInputElement>('[name=category]')) {
    radio.checked = radio.value === category;
  }
  const select = fields.querySelector<HTMLSelectElement>('[name=tech]');
  if (!select) return;
  const option = [...select.options].find(({ value }) => techKey(value) === techKey(tech));
  if (option) option.selected = true;
  else select.add(new Option(tech, tech, false, true));
};

const selectedFilter = (fields: HTMLFormElement): RoleFilter => {
  const data = new FormData(fields);
  return { category: String(data.get('category') ?? ''), tech: String(data.get('tech') ?? '') };
};

const applyUrl = (fields: HTMLFormElement): void => {
  const filter = filterOf(location.search);
  setFields(fields, filter);
  show(filter);
  // Hiding the roles above has moved it.
  document.querySelector('.role:target')?.scrollIntoView();
};

if (form) {
  applyUrl(form);
  // On back navigation the browser restores the fields after this script has run.
  addEventListener('pageshow', () => applyUrl(form));
  addEventListener('popstate', () => applyUrl(form));
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('change', () => {
    const filter = selectedFilter(form);
    history.pushState(null, '', `${location.pathname}${queryOf(filter, location.search)}`);
    show(filter);
  });
}
