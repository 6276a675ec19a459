import { keys } from './keys.ts';
import { type Submission, submission } from './record.ts';
import type { Store } from './store.ts';

const read = async (store: Store, key: string): Promise<Submission | undefined> => {
  const value = await store.get(key);
  return value === undefined ? undefined : submission.parse(value);
};

/** Where a submission is kept, and what is right where it is kept twice. */
export interface Found {
  readonly pending: Submission | undefined;
  readonly kept: Submission | undefined;
  /** The one with the longer history: what was put back to be sent again is newer than what was kept of it. */
  readonly current: Submission | undefined;
}

/** Looks in both places. */
export const look = async (store: Store, id: string): Promise<Found> => {
  const pending = await read(store, keys.pending(id));
  const kept = await read(store, keys.record(id));
  const current = pending && (!kept || pending.history.length > kept.history.length) ? pending : kept;
  return { pending, kept, current };
};

/** A stored submission wherever it is, or undefined. */
export const find = async (store: Store, id: string): Promise<Submission | undefined> =>
  (await look(store, id)).current;
