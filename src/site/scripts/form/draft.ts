import { type Field, setValue, valueIn } from './field.ts';

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

/** Restores the draft, and saves it whenever something is typed. Returns the query of the URL where it was begun, if there is one. */
export const keepDraft = (form: HTMLFormElement, fields: readonly Field[]): string | undefined => {
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

export const removeDraft = (form: HTMLFormElement): void =>
  withStorage(() => sessionStorage.removeItem(storageKey(form)));
