import { keys } from './keys.ts';
import { type Submission, submission } from './record.ts';
import type { Store } from './store.ts';

/** A stored submission wherever it is, or undefined. It may move from one place to the other between two looks. */
export const find = async (store: Store, id: string): Promise<Submission | undefined> => {
  for (const key of [keys.record(id), keys.pending(id), keys.record(id)]) {
    const value = await store.get(key);
    if (value !== undefined) return submission.parse(value);
  }
  return undefined;
};
