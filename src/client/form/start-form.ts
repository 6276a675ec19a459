import { isBlank } from '../../schemas/visible-text.ts';
import type { Words } from '../../words/en.ts';
import { findElement } from '../find-element.ts';
import { pageLanguage, wordsIn } from '../page-words.ts';
import { afterPointerUp } from './after-pointer-up.ts';
import { countCharacters } from './character-count.ts';
import { keepDraft, removeDraft } from './draft.ts';
import { failureNotice } from './failure-notice.ts';
import { type Field, fieldsOf, isMarked, mark, problemWith, valueIn } from './field.ts';
import { showNotice } from './notice.ts';
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

const validate = (fields: readonly Field[]) =>
  fields.flatMap(field => {
    const message = problemWith(field);
    mark(field, message);
    return message === undefined ? [] : [field.name];
  });

/** Reports a missing value on submission, but an invalid one as soon as the user leaves the field. */
const validateOnChange = (field: Field): void =>
  field.box.addEventListener('change', () => {
    const empty = isBlank(valueIn(field));
    if (!empty || isMarked(field)) afterPointerUp(() => mark(field, problemWith(field)));
  });

const showFailure = ({ form, fields, honeypot, button, words }: FormParts, result: Failure): void => {
  if (result.status === 429) {
    button.waitFor(result.retryAfterSeconds ?? 0, () => showNotice(form, undefined));
  }
  button.setSending(false);
  // If a person gets here, their browser filled the honeypot.
  if (result.names?.includes(honeypot.name)) honeypot.value = '';
  const notice = failureNotice(result, {
    fields,
    honeypot: honeypot.name,
    email: form.dataset['email'] ?? '',
    words,
    tag: pageLanguage(),
  });
  for (const { field, message } of notice.problems ?? []) if (field) mark(field, message);
  showNotice(form, notice);
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
  const live = findElement(form, 'live', HTMLElement);
  const fields = fieldsOf(form);
  const parts = { form, fields, honeypot, button, words };
  const draftSearch = keepDraft(form, fields);

  const send = async () => {
    if (button.isSending()) return;
    if (button.isWaiting()) return findElement(form, 'notice', HTMLElement).focus();
    const names = validate(fields);
    if (names.length > 0) return showFailure(parts, { status: 400, names });
    showNotice(form, undefined);
    const body = bodyOf(parts);
    button.setSending(true);
    const result = await submit(form.dataset['endpoint'] ?? '', JSON.stringify(body));
    if (!('id' in result)) return showFailure(parts, result);
    removeDraft(form);
    showReceipt(form, {
      ...body,
      id: result.id,
      message_link: result.links.message,
      ...('product' in result && { product: result.product.name }),
    });
  };

  form.noValidate = true;
  form.addEventListener('submit', event => {
    event.preventDefault();
    void send();
  });
  for (const field of fields) {
    countCharacters(field, live, words);
    validateOnChange(field);
  }
  button.enable();
  return { form, draftSearch };
};
