import { fold } from '../../api/prose/fold.ts';
import type { Words } from '../../i18n/en.ts';
import { escapedText } from '../../schemas/visible-text.ts';
import { findElement } from './find-element.ts';
import { type StartedForm, startForm } from './form/start-form.ts';
import { wordsIn } from './in-browser.ts';

const selectNamed = (form: HTMLFormElement, name: string): HTMLSelectElement => {
  const found = form.elements.namedItem(name);
  if (!(found instanceof HTMLSelectElement)) throw new Error(`the form has no select element named ${name}`);
  return found;
};

const platformsOf = (product: HTMLSelectElement): string[] =>
  product.selectedOptions[0]?.dataset['platforms']?.split(' ').filter(Boolean) ?? [];

/** Offers only the platforms of the selected app, or all if no app is selected or the app has none left. */
const offerPlatforms = (product: HTMLSelectElement, platform: HTMLSelectElement): void => {
  const offered = platformsOf(product);
  for (const option of platform.options) {
    const shown = option.value === '' || offered.length === 0 || offered.includes(option.value);
    option.hidden = !shown;
    option.disabled = !shown;
    if (!shown && option.selected) platform.value = '';
  }
};

/** Whether an option has this value, or this name in any case, as in the API. */
const isNamed = ({ value, label }: HTMLOptionElement, name: string): boolean =>
  value !== '' && (value === name.trim() || fold(label) === fold(name.trim()));

/** Empty if everything is valid. */
const warningFor = (
  query: URLSearchParams,
  product: HTMLSelectElement,
  platform: HTMLSelectElement,
  words: Words['support']['script'],
): string => {
  const [requestedApp, requestedPlatform] = [query.get('product'), query.get('platform')];
  const selected = product.selectedOptions[0];
  if (requestedApp && !(selected && isNamed(selected, requestedApp))) {
    const app = escapedText(requestedApp);
    return selected?.value ? words.unknownAppOnPage(app, selected.label) : words.unknownApp(app);
  }
  if (requestedPlatform && selected?.value && !platform.value) {
    return words.notFor(selected.label, escapedText(requestedPlatform));
  }
  return '';
};

/** Selects the named option, or else the first, which means no value unless there is nothing to choose. */
const selectOption = (list: HTMLSelectElement, name: string | null): void => {
  list.selectedIndex = Math.max(
    0,
    [...list.options].findIndex(option => isNamed(option, name ?? '')),
  );
};

/**
 * Keeps the list of platforms in step with the selected app. Starts with the app and platform from the URL, unless
 * the draft was begun at the same URL, because the user may have changed them since.
 */
const linkAppAndPlatform = ({ form, draftSearch }: StartedForm): void => {
  const [product, platform] = [selectNamed(form, 'product'), selectNamed(form, 'platform')];
  const warning = findElement(form, 'warning', HTMLElement);
  const retired = findElement(form, 'retired', HTMLElement);
  const query = new URLSearchParams(location.search);
  if (draftSearch !== location.search) {
    if (query.has('product')) selectOption(product, query.get('product'));
    offerPlatforms(product, platform);
    if (query.has('platform')) selectOption(platform, query.get('platform'));
    if (platform.selectedOptions[0]?.disabled) platform.value = '';
    warning.textContent = warningFor(query, product, platform, wordsIn(warning));
    warning.hidden = warning.textContent === '';
  }
  const update = () => {
    offerPlatforms(product, platform);
    retired.hidden = !product.selectedOptions[0]?.closest('optgroup');
    for (const notice of form.querySelectorAll<HTMLElement>('[data-issues]')) {
      const issues = [...notice.querySelectorAll('li')];
      for (const issue of issues) {
        const on = issue.dataset['platforms']?.split(' ');
        issue.hidden = platform.value !== '' && on !== undefined && !on.includes(platform.value);
      }
      notice.hidden = notice.dataset['issues'] !== product.value || issues.every(({ hidden }) => hidden);
    }
  };
  platform.addEventListener('change', update);
  product.addEventListener('change', () => {
    warning.hidden = true;
    update();
  });
  update();
};

linkAppAndPlatform(startForm());
