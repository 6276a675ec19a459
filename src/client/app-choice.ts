import { part } from './element.ts';
import type { StartedForm } from './form/start-form.ts';

const select = (form: HTMLFormElement, name: string): HTMLSelectElement => {
  const found = form.elements.namedItem(name);
  if (!(found instanceof HTMLSelectElement)) throw new Error(`the form has no choice of ${name}`);
  return found;
};

const platformsOf = (product: HTMLSelectElement): string[] =>
  product.selectedOptions[0]?.dataset['platforms']?.split(' ').filter(Boolean) ?? [];

/** Offers only the platforms that the chosen app has; all, where it has none left or none is chosen. */
const offerPlatforms = (product: HTMLSelectElement, platform: HTMLSelectElement): void => {
  const offered = platformsOf(product);
  for (const option of platform.options) {
    const shown = option.value === '' || offered.length === 0 || offered.includes(option.value);
    option.hidden = !shown;
    option.disabled = !shown;
    if (!shown && option.selected) platform.value = '';
  }
};

/** What to say of an address that asks for something that cannot be chosen. */
const remarkOn = (
  asked: URLSearchParams,
  product: HTMLSelectElement,
  platform: HTMLSelectElement,
): string => {
  const app = asked.get('product');
  const where = asked.get('platform');
  const chosen = product.selectedOptions[0];
  if (app && !product.value) return `There is no app called “${app}” here. Please choose one from the list.`;
  if (where && chosen?.value && !platform.value) {
    return `${chosen.label} is not to be had for “${where}”. Please choose a platform from the list, or none.`;
  }
  return '';
};

/** Chooses the option that has this value, or this name without regard to case, as the API would. */
const choose = (list: HTMLSelectElement, asked: string | null): void => {
  const wanted = asked?.trim().toLowerCase();
  const found = [...list.options].find(
    ({ value, label }) => value !== '' && [value, label.toLowerCase()].includes(wanted ?? ''),
  );
  list.value = found?.value ?? '';
};

/** Ties the platforms to the app, and begins with what the address asks for unless a draft under it says otherwise. */
export const tieChoices = ({ form, draftSearch }: StartedForm): void => {
  const [product, platform] = [select(form, 'product'), select(form, 'platform')];
  const [remark, retired] = [part(form, 'remark', HTMLElement), part(form, 'retired', HTMLElement)];
  const asked = new URLSearchParams(location.search);
  if (draftSearch !== location.search) {
    if (asked.has('product')) choose(product, asked.get('product'));
    offerPlatforms(product, platform);
    if (asked.has('platform')) choose(platform, asked.get('platform'));
    if (platform.selectedOptions[0]?.disabled) platform.value = '';
    remark.textContent = remarkOn(asked, product, platform);
    remark.hidden = remark.textContent === '';
  }
  const follow = () => {
    offerPlatforms(product, platform);
    retired.hidden = !product.selectedOptions[0]?.closest('optgroup');
  };
  product.addEventListener('change', () => {
    remark.hidden = true;
    follow();
  });
  follow();
};
