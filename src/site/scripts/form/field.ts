import type { Words } from '../../../i18n/en.ts';
import { isPrintable, isWebAddress } from '../../../schemas/text-forms.ts';
import { isBlank } from '../../../schemas/visible-text.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form field on the page. The `data-` attributes of `box` hold its limits and messages. */
export interface Field {
  readonly name: string;
  readonly box: HTMLElement;
  /** One control, or all radio buttons of a group. */
  readonly controls: readonly Control[];
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The fields of a form in document order, without the honeypot. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].map(box => ({
    name: box.dataset['field'] ?? '',
    box,
    controls: [...box.querySelectorAll('input, textarea, select')].filter(isControl),
  }));

const isRadio = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

export const valueIn = ({ controls }: Field): string =>
  controls.find(control => !isRadio(control) || control.checked)?.value ?? '';

export const setValue = ({ controls }: Field, value: string): void => {
  for (const control of controls) {
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
    // A draft may be older than the list.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
  }
};

/** Length in code points, the unit of all limits. */
const lengthOf = (text: string): number => [...text].length;

/** The problem with a field’s value by the API’s rules, in the page’s words; undefined if the value is valid. */
export const problemWith = (
  field: Field,
  { over }: Pick<Words['forms']['script'], 'over'>,
): string | undefined => {
  const { max, pattern, missing, tooLong, unprintable, malformed } = field.box.dataset;
  const value = valueIn(field);
  if (isBlank(value)) return missing;
  const excess = lengthOf(value) - Number(max ?? Number.POSITIVE_INFINITY);
  if (excess > 0) return `${tooLong} (${over(excess)})`;
  if (unprintable !== undefined && !isPrintable(value)) return unprintable;
  const wellFormed = pattern ? new RegExp(pattern, 'u').test(value) : !malformed || isWebAddress(value);
  return wellFormed ? undefined : malformed;
};

/** Sets or clears the problem of a field in the browser, which shows it when the form is sent. */
export const setProblem = ({ controls: [control] }: Field, problem: string | undefined): void =>
  control?.setCustomValidity(problem ?? '');
