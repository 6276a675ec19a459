import { messageId } from '../schemas/message.ts';
import { keys } from './keys.ts';
import { endOf, isDeleted, isErased, isMessage, recordIn, type StoredMessage, turnOf } from './record.ts';
import type { Store } from './store.ts';

export interface StoredVersion<Record extends StoredMessage = StoredMessage> {
  readonly record: Record;
  readonly version: string;
}

/** Only a well-formed id becomes a key: the store would treat an empty key as something else. */
export const readVersion = async (store: Store, id: string): Promise<StoredVersion | undefined> => {
  const stored = messageId.safeParse(id).success ? await store.get(keys.record(id)) : undefined;
  if (!stored) return undefined;
  return { record: recordIn(id, stored.value), version: stored.version };
};

export const readStored = async (store: Store, id: string): Promise<StoredMessage | undefined> =>
  (await readVersion(store, id))?.record;

/** A message that was not deleted, for its sender or for the owner. */
export const findMessage = async (store: Store, id: string): Promise<StoredMessage | undefined> => {
  const record = await readStored(store, id);
  return record && isDeleted(record) ? undefined : record;
};

/**
 * The list entry that the state of a message requires. It is computed from the record alone, never from settings; an
 * earlier release may compute another key, and then still emails the message.
 */
export const entryOf = (record: StoredMessage): string | undefined => {
  if (isErased(record)) return keys.erased(endOf(record), record.id);
  if (!isMessage(record)) return undefined;
  if (record.status === 'undelivered') return keys.undelivered(record.id);
  return record.status === 'received'
    ? keys.queued(turnOf(record), Date.parse(record.delivery.next_at), record.id, record.delivery.request)
    : undefined;
};

/**
 * Undefined if the message was changed since it was read. The new list entry is written before the record, and the old
 * one is deleted afterward, so an entry may be early or left over, but is never missing.
 */
export const save = async (
  store: Store,
  { record, version }: StoredVersion,
  after: StoredMessage,
): Promise<string | undefined> => {
  const old = entryOf(record);
  const entry = entryOf(after);
  if (entry !== undefined && entry !== old) await store.set(entry, {});
  const saved = await store.replace(keys.record(after.id), after, version);
  // The message is saved anyway.
  if (saved !== undefined && old !== undefined && old !== entry)
    await store.delete(old).catch(() => undefined);
  return saved;
};

/**
 * Repeats a change if the message was written in the meantime. `apply` returns the same object for no change; an erased
 * message never changes. `read` saves the first reading. Undefined if there is no message.
 */
export const update = async (
  store: Store,
  id: string,
  apply: (message: StoredMessage) => StoredMessage,
  read?: StoredVersion,
): Promise<{ readonly before: StoredMessage; readonly after: StoredMessage } | undefined> => {
  let stored = read ?? (await readVersion(store, id));
  while (stored && !isDeleted(stored.record)) {
    const { record: before } = stored;
    const after = isErased(before) ? before : apply(before);
    if (after === before || (await save(store, stored, after)) !== undefined) return { before, after };
    stored = await readVersion(store, id);
  }
  return undefined;
};
