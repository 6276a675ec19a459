import { HOUR, MINUTE } from '../../schemas/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ListEntry, listEntryAt, queueAt } from '../store/keys.ts';
import type { MessageRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { entryOf, readVersion, type StoredVersion } from '../store/stored-messages.ts';
import { isDue, isReached } from './attempt.ts';

/** After this time, an entry’s process has certainly saved the record, even if its clock is slow. */
const ORPHANED = 10 * MINUTE;

/** Messages with a higher ordinal are emailed only with the digest, so that no sender uses up the quota. */
export const MAX_SEPARATE = 3;

/** For each ordinal, new messages come in order of receipt, then messages that were tried. */
export const queueEntries = async function* (
  store: Store,
  queues: readonly string[],
  now: number,
): AsyncGenerator<ListEntry> {
  for (const queue of queues) {
    const { hour } = queueAt(queue);
    if (!(isReached(hour, now) || isReached(hour + HOUR, now))) continue;
    for await (const page of store.pages(`${queue}/`))
      yield* page
        .map(listEntryAt)
        .filter(entry => entry !== undefined)
        .filter(({ at }) => isReached(at, now));
  }
};

/**
 * An entry that the record does not require is early or left over, and is deleted once it cannot be early. An
 * unreadable record must not block the others.
 */
export const readDue = async (
  { store, now, log }: Dependencies,
  { key, id, at }: ListEntry,
): Promise<StoredVersion<MessageRecord> | undefined> => {
  const stored = await readVersion(store, id);
  if (stored?.record.kind === 'unreadable') {
    log('unreadable record', { id });
    return undefined;
  }
  if ((stored && entryOf(stored.record)) !== key && now().getTime() - at > ORPHANED) await store.delete(key);
  return isDue(stored, now()) ? stored : undefined;
};
