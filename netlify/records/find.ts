import { keys } from './keys.ts';
import { type Submission, submission, UnreadableRecord } from './record.ts';
import type { Store } from './store.ts';

/** A stored submission, and the version that a change of it replaces. */
export interface Found {
  readonly record: Submission;
  readonly version: string;
}

/**
 * Reads a stored submission; undefined where there is none.
 * @throws {UnreadableRecord} where it cannot be understood
 */
export const read = async (store: Store, id: string): Promise<Found | undefined> => {
  const stored = await store.get(keys.record(id));
  if (!stored) return undefined;
  const { data } = submission.safeParse(stored.value);
  if (!data) throw new UnreadableRecord(id, stored.value);
  return { record: data, version: stored.version };
};

/**
 * A stored submission, or undefined.
 * @throws {UnreadableRecord} where it cannot be understood
 */
export const find = async (store: Store, id: string): Promise<Submission | undefined> =>
  (await read(store, id))?.record;
