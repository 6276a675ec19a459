import { fold } from '../../api/prose/fold.ts';

const products = document.querySelector<HTMLSelectElement>('#f-product');
const platform = document.querySelector<HTMLSelectElement>('#f-platform');
const unknown = document.querySelector<HTMLElement>('[data-unknown]');

/** Matches a value, or a name regardless of case, as in the API. Returns whether there is such an option. */
const select = (list: HTMLSelectElement, name: string): boolean => {
  const option = [...list.options].find(
    ({ value, label, disabled }) =>
      value !== '' && !disabled && [value, label].some(text => fold(text) === fold(name.trim())),
  );
  if (option) list.value = option.value;
  return option !== undefined;
};

if (products && unknown) {
  const show = (): void => {
    const [chosen] = products.selectedOptions;
    const names = chosen?.dataset['platforms']?.split(' ');
    const field = platform?.closest<HTMLElement>('.field');
    if (field) field.hidden = names?.includes('') === true;
    for (const option of platform?.options ?? []) {
      option.hidden = option.value !== '' && names?.includes(option.value) === false;
      option.disabled = option.hidden;
      if (option.hidden) option.selected = false;
    }
    for (const hint of document.querySelectorAll<HTMLElement>('[data-product]'))
      hint.hidden = hint.dataset['product'] !== products.value;
  };

  const query = new URLSearchParams(location.search);
  const name = query.get('product');
  const system = query.get('platform');
  if (name) unknown.hidden = select(products, name);
  show();
  if (system && platform) select(platform, system);
  products.addEventListener('change', () => {
    unknown.hidden = true;
    show();
  });
  // On back navigation the browser restores the fields after this script has run.
  addEventListener('pageshow', show);
}
