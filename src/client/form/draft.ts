/** The last attempt to send a draft. The same body always has the same idempotency key, so that it cannot arrive twice. */
interface Attempt {
  readonly key: string;
  readonly body: string;
}

/** Unsent input of a form. It is kept in this tab only, until it has been sent. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  /** The query of the URL where the draft was begun. */
  readonly search: string;
  readonly attempt?: Attempt;
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

export const loadDraft = (form: HTMLFormElement): Draft | undefined => {
  const draft = withStorage((): unknown => JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null'));
  return isDraft(draft) ? draft : undefined;
};

export const saveDraft = (form: HTMLFormElement, draft: Draft): void =>
  withStorage(() => sessionStorage.setItem(storageKey(form), JSON.stringify(draft)));

export const removeDraft = (form: HTMLFormElement): void =>
  withStorage(() => sessionStorage.removeItem(storageKey(form)));

/** The attempt to send `body`: the last one again if the body has not changed. */
export const attemptAt = (body: string, last: Attempt | undefined): Attempt =>
  last?.body === body ? last : { key: crypto.randomUUID(), body };
