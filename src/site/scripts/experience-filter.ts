/** The URL has the filter, so that it can be shared and the back button works. */
import { techKey } from '../../api/prose/tech-key.ts';
import { countedRoles } from '../../api/prose/words.ts';

const form = document.querySelector<HTMLFormElement>('[data-filter]');
const count = document.querySelector<HTMLElement>('[data-count]');
const none = document.querySelector<HTMLElement>('[data-none]');
const items = [...document.querySelectorAll<HTMLElement>('[data-category]')].map(element => ({
  element,
  category: element.dataset['category'] ?? '',
  career_break: element.dataset['break'] === undefined ? undefined : (true as const),
  techKeys: (JSON.parse(element.dataset['tech'] ?? '[]') as string[]).map(techKey),
  bar: document.querySelector(`[data-role="${element.id}"]`),
}));

const filterInUrl = () => {
  const query = new URLSearchParams(location.search);
  return { category: query.get('category')?.trim() ?? '', tech: query.get('tech')?.trim() ?? '' };
};

/** A technology must match completely, in any spelling, as it must in the API. */
const show = (): void => {
  const { category, tech } = filterInUrl();
  const shown = items.filter(
    item =>
      item.element.matches(':target') ||
      ((category === '' || item.category === category) &&
        (tech === '' || item.techKeys.includes(techKey(tech)))),
  );
  for (const item of items) {
    item.element.hidden = !shown.includes(item);
    item.bar?.classList.toggle('out', item.element.hidden);
  }
  if (none) none.hidden = shown.length > 0;
  if (count) count.textContent = countedRoles(shown);
};

/** A technology that no role lists becomes an option, so that users see it selected. */
const setFields = (fields: HTMLFormElement): void => {
  const { category, tech } = filterInUrl();
  for (const radio of fields.querySelectorAll<HTMLInputElement>('[name=category]'))
    radio.checked = radio.value === category;
  const select = fields.querySelector<HTMLSelectElement>('[name=tech]');
  if (!select) return;
  const option = [...select.options].find(({ value }) => techKey(value) === techKey(tech));
  if (option) option.selected = true;
  else select.add(new Option(tech, tech, false, true));
};

if (form) {
  const applyUrl = (): void => {
    setFields(form);
    show();
    // Hiding the roles above has moved it.
    document.querySelector('.role:target')?.scrollIntoView();
  };
  applyUrl();
  // On back navigation the browser restores the fields after this script has run.
  addEventListener('pageshow', applyUrl);
  addEventListener('popstate', applyUrl);
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('change', () => {
    const url = new URL(location.pathname + location.search, location.origin);
    const fields = new FormData(form);
    for (const name of ['category', 'tech']) {
      const value = String(fields.get(name) ?? '');
      if (value === '') url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    history.pushState(null, '', url);
    show();
  });
}
