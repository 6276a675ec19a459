import { MINUTE } from '../schemas/milliseconds.ts';
import { isPending } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { folders, keys, type QueueEntry, queueEntryAt } from './store/keys.ts';
import type { StoredMessage } from './store/record.ts';
import type { Store } from './store/store.ts';

/** Age at which the process that wrote an entry has certainly ended: no process runs this long. */
const ORPHANED = 10 * MINUTE;

const entriesIn = async function* (store: Store, hours: readonly string[]): AsyncGenerator<QueueEntry> {
  for (const hour of hours) {
    for await (const page of store.pages(`${hour}/`))
      yield* page.map(queueEntryAt).filter(entry => entry !== undefined);
  }
};

/**
 * Queue entries of both kinds of message, in order of receipt, page by page. Entries after the time `last` come
 * first, then all others. An empty queue costs one request.
 */
export const queueEntries = async function* (store: Store, last = 0): AsyncGenerator<QueueEntry> {
  const hours = await store.folders(folders.outboxQueue);
  const hour = folders.outboxQueueAt(last);
  for await (const entry of entriesIn(
    store,
    hours.filter(one => one >= hour),
  ))
    if (entry.at > last) yield entry;
  for await (const entry of entriesIn(
    store,
    hours.filter(one => one <= hour),
  ))
    if (entry.at <= last) yield entry;
};

/**
 * Deletes a queue entry if its record, which was just read, has no email due. An undelivered message is listed
 * for the owner.
 */
export const clearQueueEntry = async (
  { store, now }: Dependencies,
  { key, at }: QueueEntry,
  record: StoredMessage | undefined,
): Promise<void> => {
  if (record && 'status' in record && record.status === 'undelivered')
    await store.set(keys.undelivered(record.id), {});
  if (record && isPending(record)) return;
  // Any other entry is written before the record that it belongs to.
  const isFirst = record !== undefined && Date.parse(record.received_at) === at;
  if (isFirst || now().getTime() - at > ORPHANED) await store.delete(key);
};
