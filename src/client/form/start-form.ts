import { isBlank } from '../../schemas/text-forms.ts';
import { part } from '../element.ts';
import { countCharacters } from './character-count.ts';
import { attemptAt, type Draft, loadDraft, removeDraft, saveDraft } from './draft.ts';
import { type Field, fieldsOf, isMarked, mark, problemWith, setValue, valueIn } from './field.ts';
import { showNotice } from './notice.ts';
import { noticeOf } from './outcome-notice.ts';
import { showReceipt } from './receipt.ts';
import { whenReleased } from './released.ts';
import { type Outcome, send } from './send.ts';

/** A form that is at work. */
export interface StartedForm {
  readonly form: HTMLFormElement;
  readonly fields: readonly Field[];
  /** The query under which the draft was begun that the fields were filled from; undefined where there was none. */
  readonly draftSearch: string | undefined;
}

const bodyOf = (fields: readonly Field[], trap: HTMLInputElement): Record<string, string> =>
  Object.fromEntries(
    [...fields.map(field => [field.name, valueIn(field)] as const), [trap.name, trap.value] as const].filter(
      ([, value]) => !isBlank(value),
    ),
  );

/**
 * Sets the page's form to work: it keeps a draft, shows what is wrong with it, sends it once however often it is asked to,
 * and gives way to the receipt.
 */
export const startForm = (): StartedForm => {
  const form = part(document, 'form', HTMLFormElement);
  const [button, trap] = [part(form, 'send', HTMLButtonElement), part(form, 'trap', HTMLInputElement)];
  const live = part(form, 'live', HTMLElement);
  const fields = fieldsOf(form);
  const label = button.textContent ?? '';
  let draft: Draft = { values: {}, search: location.search };
  let sending = false;
  let notBefore = 0;

  const keep = (attempt = draft.attempt) => {
    const values = Object.fromEntries(fields.map(field => [field.name, valueIn(field)]));
    draft = { values, search: location.search, ...(attempt && { attempt }) };
    saveDraft(form, draft);
  };

  const busy = (now: boolean) => {
    sending = now;
    button.textContent = now ? 'Sending…' : label;
    button.ariaDisabled = now || Date.now() < notBefore ? 'true' : null;
    live.textContent = now ? 'Sending…' : '';
  };

  const wait = () => {
    if (Date.now() < notBefore) {
      setTimeout(wait, Math.min(notBefore - Date.now(), 30_000));
      return;
    }
    busy(sending);
    showNotice(form, undefined);
    live.textContent = 'You can send it now.';
  };

  const settle = (outcome: Outcome, body: Record<string, string>) => {
    if (outcome.is === 'accepted') {
      const { receipt } = outcome;
      removeDraft(form);
      showReceipt(form, {
        ...body,
        id: receipt.id,
        ...('product' in receipt && { product: receipt.product.name }),
      });
      return;
    }
    if (outcome.is === 'limited') notBefore = Date.now() + outcome.seconds * 1000;
    busy(false);
    if (outcome.is === 'limited') wait();
    // What filled the trap of a person was their browser.
    if (outcome.is === 'invalid' && outcome.details.some(({ path }) => path === trap.name)) trap.value = '';
    const notice = noticeOf(outcome, { fields, trap: trap.name, email: form.dataset['email'] ?? '' });
    for (const { field, message } of notice.problems ?? []) if (field) mark(field, message);
    showNotice(form, notice);
  };

  const submit = async () => {
    if (sending) return;
    if (Date.now() < notBefore) return part(form, 'notice', HTMLElement).focus();
    const problems = fields.map(field => ({ field, message: problemWith(field) }));
    for (const { field, message } of problems) mark(field, message);
    const found = problems.flatMap(({ field, message }) =>
      message === undefined ? [] : [{ path: field.name, message }],
    );
    if (found.length > 0) return settle({ is: 'invalid', details: found }, {});
    showNotice(form, undefined);
    const body = bodyOf(fields, trap);
    const attempt = attemptAt(JSON.stringify(body), draft.attempt);
    keep(attempt);
    busy(true);
    settle(await send(form.dataset['endpoint'] ?? '', attempt.key, attempt.body), body);
  };

  const stored = loadDraft(form);
  if (stored) {
    draft = stored;
    for (const field of fields) setValue(field, stored.values[field.name] ?? valueIn(field));
  }
  form.noValidate = true;
  form.addEventListener('input', () => keep());
  form.addEventListener('submit', event => {
    event.preventDefault();
    void submit();
  });
  for (const field of fields) {
    countCharacters(field, live);
    // What was left empty is said when it is sent; what was mistyped, as soon as it is left.
    field.box.addEventListener('change', () => {
      const empty = isBlank(valueIn(field));
      if (!empty || isMarked(field)) whenReleased(() => mark(field, problemWith(field)));
    });
  }
  button.disabled = false;
  return { form, fields, draftSearch: stored?.search };
};
