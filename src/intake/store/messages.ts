import { keys } from './keys.ts';
import { isTombstone, type MessageRecord, type StoredMessage, storedMessage } from './record.ts';
import type { Store } from './store.ts';

/** A record that cannot be read. It is kept unchanged for the owner. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  readonly id: string;
  readonly value: unknown;

  constructor(id: string, value: unknown) {
    super(`The record of ${id} cannot be read.`);
    this.id = id;
    this.value = value;
  }
}

export interface Found<Record extends StoredMessage = StoredMessage> {
  readonly record: Record;
  readonly version: string;
}

/**
 * Reads the record or the tombstone of a message, with its version. Undefined if there is neither.
 * @throws {UnreadableRecord} if the stored value cannot be read
 */
export const readVersion = async (store: Store, id: string): Promise<Found | undefined> => {
  const stored = await store.get(keys.record(id));
  if (!stored) return undefined;
  const { data } = storedMessage.safeParse(stored.value);
  if (!data) throw new UnreadableRecord(id, stored.value);
  return { record: data, version: stored.version };
};

/** Reads the record or the tombstone of a message. Undefined if there is neither. */
export const readStored = async (store: Store, id: string): Promise<StoredMessage | undefined> =>
  (await readVersion(store, id))?.record;

/** Reads the record of a message. Undefined if there is no record, or only a tombstone. */
export const find = async (store: Store, id: string): Promise<MessageRecord | undefined> => {
  const record = await readStored(store, id);
  return record && !isTombstone(record) ? record : undefined;
};

/** The key of the list entry that the state of a message requires, if any. */
export const entryOf = (record: StoredMessage): string | undefined => {
  if (isTombstone(record)) return keys.tombstone(Date.parse(record.ended_at), record.id);
  if (record.status === 'undelivered') return keys.undelivered(record.id);
  return record.status === 'received'
    ? keys.queued(Date.parse(record.delivery.next_at), record.id)
    : undefined;
};

/**
 * Saves a message unless it was changed since it was read. Returns the new version, or undefined if it was changed.
 * Lists are hints: the new list entry is written before the record, and the old one is deleted afterwards. An entry
 * may therefore be early or left over, but is never missing. `record` is undefined if it could not be read.
 */
export const save = async (
  store: Store,
  { record, version }: { readonly record: StoredMessage | undefined; readonly version: string },
  after: StoredMessage,
): Promise<string | undefined> => {
  const [old, entry] = [record && entryOf(record), entryOf(after)];
  if (entry !== undefined && entry !== old) await store.set(entry, {});
  const saved = await store.replace(keys.record(after.id), after, version);
  // The message is saved, even if the old entry is left over.
  if (saved !== undefined && old !== undefined && old !== entry)
    await store.delete(old).catch(() => undefined);
  return saved;
};

export interface Changed {
  readonly before: MessageRecord;
  readonly after: MessageRecord;
}

/**
 * Changes a stored message, and repeats the change if the record was written in the meantime. `apply` returns
 * the same object if there is nothing to change. Undefined if there is no record.
 */
export const update = async (
  store: Store,
  id: string,
  apply: (record: MessageRecord) => MessageRecord,
): Promise<Changed | undefined> => {
  for (;;) {
    const found = await readVersion(store, id);
    if (!found || isTombstone(found.record)) return undefined;
    const { record: before } = found;
    const after = apply(before);
    if (after === before || (await save(store, found, after)) !== undefined) return { before, after };
  }
};
