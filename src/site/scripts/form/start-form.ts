import type { Words } from '../../../i18n/en.ts';
import { isBlank } from '../../../schemas/visible-text.ts';
import { findElement } from '../find-element.ts';
import { pageLanguage, wordsIn } from '../page-words.ts';
import { keepDraft, removeDraft } from './draft.ts';
import { failureNotice, showNotice } from './failure-notice.ts';
import { type Field, fieldsOf, problemWith, setProblem, valueIn } from './field.ts';
import { showReceipt } from './receipt.ts';
import { type SendButton, sendButtonOf } from './send-button.ts';
import { type Failure, submit } from './submit.ts';

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
 * Keeps the browser informed about a field. A text may exceed its limit until it is sent, because `maxlength` would silently truncate
 * pasted text.
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
 * Starts the form of the page: restores and saves the draft, validates, sends the form once even if the button is pressed
 * repeatedly, and shows the receipt or a notice.
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
    // The key is secret, so that nobody who knows the words can get the receipt and withdraw the message.
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
