/** The last attempt to send a draft: the same body is always sent with the same key, so that it cannot arrive twice. */
interface Attempt {
  readonly key: string;
  readonly body: string;
}

/** What was typed into a form and not sent yet. It is kept for the tab alone, and only until it has been sent. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  /** The query of the address under which it was begun. */
  readonly search: string;
  readonly attempt?: Attempt;
}

const nameOf = (form: HTMLFormElement): string => `draft:${form.dataset['endpoint']}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object';

/** Runs what uses the browser's storage, which a person may have forbidden. */
const allowed = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

export const loadDraft = (form: HTMLFormElement): Draft | undefined => {
  const draft = allowed((): unknown => JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null'));
  return isDraft(draft) ? draft : undefined;
};

export const saveDraft = (form: HTMLFormElement, draft: Draft): void =>
  allowed(() => sessionStorage.setItem(nameOf(form), JSON.stringify(draft)));

export const removeDraft = (form: HTMLFormElement): void =>
  allowed(() => sessionStorage.removeItem(nameOf(form)));

/** The attempt to send `body`: the last one over again if the body is still the same. */
export const attemptAt = (body: string, last: Attempt | undefined): Attempt =>
  last?.body === body ? last : { key: crypto.randomUUID(), body };
