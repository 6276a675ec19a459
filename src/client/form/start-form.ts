import { isBlank } from '../../schemas/visible-text.ts';
import { findElement } from '../find-element.ts';
import { afterPointerUp } from './after-pointer-up.ts';
import { countCharacters } from './character-count.ts';
import { attemptAt, type Draft, loadDraft, removeDraft, saveDraft } from './draft.ts';
import { failureNotice } from './failure-notice.ts';
import { type Field, fieldsOf, isMarked, mark, problemWith, setValue, valueIn } from './field.ts';
import { showNotice } from './notice.ts';
import { showReceipt } from './receipt.ts';
import { sendButtonOf } from './send-button.ts';
import { type SubmitResult, submit } from './submit.ts';

export interface StartedForm {
  readonly form: HTMLFormElement;
  readonly fields: readonly Field[];
  /** The URL query of the draft that the fields were restored from; undefined without a draft. */
  readonly draftSearch: string | undefined;
}

const bodyOf = (fields: readonly Field[], honeypot: HTMLInputElement): Record<string, string> =>
  Object.fromEntries(
    [
      ...fields.map(field => [field.name, valueIn(field)] as const),
      [honeypot.name, honeypot.value] as const,
    ].filter(([, value]) => !isBlank(value)),
  );

/**
 * Starts the form of the page: restores and saves the draft, validates, sends the form once even if the button is pressed
 * repeatedly, and shows the receipt or a notice.
 */
export const startForm = (): StartedForm => {
  const form = findElement(document, 'form', HTMLFormElement);
  const button = sendButtonOf(form);
  const honeypot = findElement(form, 'honeypot', HTMLInputElement);
  const live = findElement(form, 'live', HTMLElement);
  const fields = fieldsOf(form);
  let draft: Draft = { values: {}, search: location.search };

  const save = (attempt = draft.attempt) => {
    const values = Object.fromEntries(fields.map(field => [field.name, valueIn(field)]));
    draft = { values, search: location.search, ...(attempt && { attempt }) };
    saveDraft(form, draft);
  };

  const showResult = (result: SubmitResult, body: Record<string, string>) => {
    if (result.kind === 'accepted') {
      const { receipt } = result;
      removeDraft(form);
      showReceipt(form, {
        ...body,
        id: receipt.id,
        ...('product' in receipt && { product: receipt.product.name }),
      });
      return;
    }
    if (result.kind === 'rate-limited') {
      button.waitFor(result.retryAfterSeconds, () => showNotice(form, undefined));
    }
    button.setSending(false);
    // If a person gets here, their browser filled the honeypot.
    if (result.kind === 'invalid' && result.details.some(({ path }) => path === honeypot.name))
      honeypot.value = '';
    const notice = failureNotice(result, {
      fields,
      honeypot: honeypot.name,
      email: form.dataset['email'] ?? '',
    });
    for (const { field, message } of notice.problems ?? []) if (field) mark(field, message);
    showNotice(form, notice);
  };

  const send = async () => {
    if (button.isSending()) return;
    if (button.isWaiting()) return findElement(form, 'notice', HTMLElement).focus();
    const problems = fields.map(field => ({ field, message: problemWith(field) }));
    for (const { field, message } of problems) mark(field, message);
    const found = problems.flatMap(({ field, message }) =>
      message === undefined ? [] : [{ path: field.name, message }],
    );
    if (found.length > 0) return showResult({ kind: 'invalid', details: found }, {});
    showNotice(form, undefined);
    const body = bodyOf(fields, honeypot);
    const attempt = attemptAt(JSON.stringify(body), draft.attempt);
    save(attempt);
    button.setSending(true);
    showResult(await submit(form.dataset['endpoint'] ?? '', attempt.key, attempt.body), body);
  };

  const stored = loadDraft(form);
  if (stored) {
    draft = stored;
    for (const field of fields) setValue(field, stored.values[field.name] ?? valueIn(field));
  }
  form.noValidate = true;
  form.addEventListener('input', () => save());
  form.addEventListener('submit', event => {
    event.preventDefault();
    void send();
  });
  for (const field of fields) {
    countCharacters(field, live);
    // Report a missing value on submission, but an invalid one as soon as the user leaves the field.
    field.box.addEventListener('change', () => {
      const empty = isBlank(valueIn(field));
      if (!empty || isMarked(field)) afterPointerUp(() => mark(field, problemWith(field)));
    });
  }
  button.enable();
  return { form, fields, draftSearch: stored?.search };
};
