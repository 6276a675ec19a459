import { HOUR, MINUTE } from '../../schemas/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { inParallel } from '../in-parallel.ts';
import { listEntryAt, queueAt } from '../store/keys.ts';
import type { MessageRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { entryOf, readVersion, type StoredVersion } from '../store/stored-messages.ts';
import { isDue, isReached } from './attempt.ts';

/** Reads and writes of the store at a time. */
export const CONCURRENCY = 64;

/** After this time, an entry’s process has certainly saved the record, even if its clock is slow. */
const ORPHANED = 10 * MINUTE;

/** In each folder, new messages come in order of receipt, then messages that were tried. */
const queueEntries = async function* (store: Store, queues: readonly string[], now: number) {
  for (const queue of queues) {
    const { hour } = queueAt(queue);
    if (!(isReached(hour, now) || isReached(hour + HOUR, now))) continue;
    for await (const page of store.pages(`${queue}/`))
      yield* page.flatMap(key => listEntryAt(key) ?? []).filter(({ at }) => isReached(at, now));
  }
};

/**
 * Does `work` for each due message, many at a time, so that entries without a message take little of it. An entry that the
 * record does not require is early or left over, and is deleted once it cannot be early.
 */
export const forEachDue = (
  { store, now, log }: Dependencies,
  queues: readonly string[],
  shouldContinue: () => boolean,
  work: (due: StoredVersion<MessageRecord>, key: string) => Promise<void> | void,
) =>
  inParallel(queueEntries(store, queues, now().getTime()), CONCURRENCY, shouldContinue, async entry => {
    const { key, id, at } = entry;
    const stored = await readVersion(store, id);
    // An unreadable record must not block the others.
    if (stored?.record.kind === 'unreadable') return log('unreadable record', { id });
    const required = stored && entryOf(stored.record);
    const due = isDue(stored, now()) ? stored : undefined;
    if (required !== key && now().getTime() - at > ORPHANED) {
      // Another release may have queued the message under another key only.
      if (due && required !== undefined) await store.set(required, {});
      await store.delete(key);
    }
    if (due) await work(due, key);
  });
