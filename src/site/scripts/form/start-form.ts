import type { Words } from '../../../i18n/en.ts';
import { isBlank } from '../../../schemas/visible-text.ts';
import { findElement } from '../find-element.ts';
import { pageLanguage, wordsIn } from '../in-browser.ts';
import { failureNotice, showNotice } from './failure-notice.ts';
import { type Field, fieldsOf, problemWith, setProblem, setValue, valueIn } from './field.ts';
import { type Failure, type SendButton, sendButtonOf, submit } from './submit.ts';

/** Unsent input of a form. It is kept in this tab only, until it has been sent. */
interface Draft {
  readonly values: Readonly<Record<string, string>>;
  /** The query of the URL where the draft was begun. */
  readonly search: string;
}

const storageKey = (form: HTMLFormElement): string => `draft:${form.dataset['endpoint']}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object';

/** Undefined if the browser blocks session storage. */
const withStorage = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Restores the draft, and saves it whenever something is typed. Returns the query of the URL where it was begun, if
 * there is one.
 */
const keepDraft = (form: HTMLFormElement, fields: readonly Field[]): string | undefined => {
  const stored = withStorage((): unknown => JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null'));
  const draft = isDraft(stored) ? stored : undefined;
  if (draft) for (const field of fields) setValue(field, draft.values[field.name] ?? valueIn(field));
  form.addEventListener('input', () => {
    const values = Object.fromEntries(fields.map(field => [field.name, valueIn(field)]));
    const typed: Draft = { values, search: location.search };
    withStorage(() => sessionStorage.setItem(storageKey(form), JSON.stringify(typed)));
  });
  return draft?.search;
};

const removeDraft = (form: HTMLFormElement): void =>
  withStorage(() => sessionStorage.removeItem(storageKey(form)));

/**
 * Replaces the form with its receipt and moves the focus there. In the template, `data-fill` is the value to
 * insert, and links with `data-message-link` point to the message page.
 */
const showReceipt = (form: HTMLFormElement, values: Readonly<Record<string, string>>): void => {
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

export interface StartedForm {
  readonly form: HTMLFormElement;
  /** The URL query of the draft that the fields were restored from; undefined without a draft. */
  readonly draftSearch: string | undefined;
}

interface FormParts {
  readonly form: HTMLFormElement;
  readonly fields: readonly Field[];
  readonly honeypot: HTMLInputElement;
  readonly button: SendButton;
  readonly words: Words['forms']['script'];
}

const bodyOf = ({ fields, honeypot }: FormParts): Record<string, string> =>
  Object.fromEntries(
    [
      ...fields.map(field => [field.name, valueIn(field)] as const),
      [honeypot.name, honeypot.value] as const,
    ].filter(([, value]) => !isBlank(value)),
  );

/**
 * Keeps the browser informed about a field. A value may exceed its limit until it is sent, because `maxlength`
 * would silently truncate pasted text.
 */
const keepValid = (field: Field, words: FormParts['words']): (() => void) => {
  const update = () => setProblem(field, problemWith(field, words));
  for (const control of field.controls) control.removeAttribute('maxlength');
  field.box.addEventListener('input', update);
  return update;
};

/** Shows the problems with fields at the fields, and anything else as a notice. */
const showFailure = ({ form, fields, honeypot, button, words }: FormParts, result: Failure): void => {
  if (result.status === 429) {
    button.waitFor(result.retryAfterSeconds ?? 0, () => showNotice(form, undefined));
  }
  button.setSending(false);
  const { names = [] } = result;
  const honeypotFilled = honeypot.value !== '';
  // If a person gets here, their browser filled the honeypot.
  if (result.status === 400) honeypot.value = '';
  const refused = fields.filter(({ name }) => names.includes(name));
  for (const field of refused) setProblem(field, problemWith(field, words) ?? field.box.dataset['refused']);
  const others = names.filter(name => !fields.some(field => field.name === name));
  if (refused.length === 0 || others.length > 0) {
    const facts = { honeypotFilled, email: form.dataset['email'] ?? '', words, tag: pageLanguage() };
    showNotice(form, failureNotice({ ...result, names: others }, facts));
  }
  if (refused.length > 0) form.reportValidity();
};

/**
 * Starts the form of the page: restores and saves the draft, validates, sends the form once even if the button is
 * pressed repeatedly, and shows the receipt or a notice.
 */
export const startForm = (): StartedForm => {
  const form = findElement(document, 'form', HTMLFormElement);
  const words = wordsIn<Words['forms']['script']>(form);
  const button = sendButtonOf(form, words);
  const honeypot = findElement(form, 'honeypot', HTMLInputElement);
  const fields = fieldsOf(form);
  const parts = { form, fields, honeypot, button, words };
  const draftSearch = keepDraft(form, fields);
  let attempt = { body: '', key: '' };

  const send = async () => {
    if (button.isSending()) return;
    if (button.isWaiting()) return findElement(form, 'notice', HTMLElement).focus();
    showNotice(form, undefined);
    const values = bodyOf(parts);
    const body = JSON.stringify(values);
    // The key is random, so that someone who knows the text cannot get the receipt and withdraw the message.
    if (attempt.body !== body) attempt = { body, key: crypto.randomUUID() };
    button.setSending(true);
    const result = await submit(form.dataset['endpoint'] ?? '', body, attempt.key);
    if (!('id' in result)) return showFailure(parts, result);
    removeDraft(form);
    showReceipt(form, {
      ...values,
      id: result.id,
      message_link: result.links.message,
      ...('product' in result && { product: result.product.name }),
    });
  };

  form.addEventListener('submit', event => {
    event.preventDefault();
    void send();
  });
  const updates = fields.map(field => keepValid(field, words));
  // The browser validates after the click, and a script may have set values.
  findElement(form, 'send', HTMLButtonElement).addEventListener('click', () => {
    for (const update of updates) update();
  });
  button.enable();
  return { form, draftSearch };
};
