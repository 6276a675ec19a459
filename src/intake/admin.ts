import type { InquiryStatus } from '../api/resources/inquiries/status-transitions.ts';
import { messageId } from '../schemas/message.ts';
import { DAY } from '../schemas/milliseconds.ts';
import { isInProgress } from './deliver.ts';
import { inParallel } from './in-parallel.ts';
import { queueEntries } from './outbox-queue.ts';
import { folders, keys, nameOf } from './store/keys.ts';
import { dayOfId } from './store/message-id.ts';
import {
  type Changed,
  isTombstone,
  isWithdrawn,
  type MessageRecord,
  moved,
  readStored,
  storedMessage,
  type Tombstone,
  UnreadableRecord,
  update,
  VERSION,
  type Withdrawn,
} from './store/record.ts';
import type { Store } from './store/store.ts';
import { replaceWithTombstone, tombstoneOf } from './withdraw.ts';

export { deliver } from './deliver.ts';
export type { Dependencies } from './dependencies.ts';
export { dayOfId } from './store/message-id.ts';
export {
  IllegalTransition,
  type MessageRecord,
  UnreadableRecord,
  type Withdrawn,
} from './store/record.ts';
export { type Store, StoreUnavailable } from './store/store.ts';

/** A request by the owner that cannot be carried out. The error message states the reason and an alternative. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Concurrent reads: enough to hide the latency of the live store, too few to reach its limits. */
const CONCURRENCY = 32;

/** Message ids under a key prefix. Temporary files in the local folder are skipped. */
const idsIn = async function* (store: Store, prefix: string): AsyncGenerator<string> {
  for await (const page of store.pages(prefix))
    yield* page.map(nameOf).filter(id => messageId.safeParse(id).success);
};

const newestDays = async (store: Store, root: string): Promise<string[]> =>
  (await store.folders(root)).toReversed();

/** Returns at most `most` ids that start with `start`. If `start` contains the day, other days are not read. */
export const idsStartingWith = async (store: Store, start: string, most: number): Promise<string[]> => {
  const day = /^[a-z]{3}_(\d{0,8})/.exec(start)?.[1] ?? '';
  const days = await newestDays(store, folders.records);
  const ids: string[] = [];
  for (const folder of days.filter(one => nameOf(one).replaceAll('-', '').startsWith(day))) {
    for await (const id of idsIn(store, `${folder}/${start}`)) {
      if (ids.length === most) return ids;
      ids.push(id);
    }
  }
  return ids;
};

/** The first `most` ids of each group, most urgent group first: undelivered, pending, then newest messages. */
const idsByUrgency = async function* (
  store: Store,
  most: number,
  onMore: () => void,
): AsyncGenerator<string> {
  const seen = new Set<string>();
  const groups = [
    async function* () {
      for (const day of await newestDays(store, folders.undelivered)) yield* idsIn(store, `${day}/`);
    },
    async function* () {
      for await (const { id } of queueEntries(store)) yield id;
    },
    async function* () {
      for (const day of await newestDays(store, folders.records)) yield* idsIn(store, `${day}/`);
    },
  ];
  for (const group of groups) {
    let places = most;
    for await (const id of group()) {
      if (seen.has(id)) continue;
      if (places === 0) {
        onMore();
        break;
      }
      places -= 1;
      seen.add(id);
      yield id;
    }
  }
};

interface Records {
  readonly records: readonly MessageRecord[];
  readonly withdrawn: readonly Withdrawn[];
  /** Sorted by id. */
  readonly unreadable: readonly UnreadableRecord[];
  readonly more: boolean;
}

/**
 * Reads all messages, or at most `most` of each group: undelivered, pending and newest. An unreadable record
 * does not hide the others. A failing store makes the whole read fail.
 */
export const readRecords = async (store: Store, most = Number.POSITIVE_INFINITY): Promise<Records> => {
  const records: MessageRecord[] = [];
  const withdrawn: Withdrawn[] = [];
  const unreadable: UnreadableRecord[] = [];
  let more = false;
  const ids = idsByUrgency(store, most, () => {
    more = true;
  });
  const { failures } = await inParallel(
    ids,
    CONCURRENCY,
    () => true,
    async id => {
      const record = await readStored(store, id).catch((error: unknown) => {
        if (!(error instanceof UnreadableRecord)) throw error;
        unreadable.push(error);
      });
      if (record && isWithdrawn(record)) withdrawn.push(record);
      else if (record && !isTombstone(record)) records.push(record);
    },
  );
  if (failures.length > 0) throw failures[0];
  return { records, withdrawn, unreadable: unreadable.sort((a, b) => (a.id < b.id ? -1 : 1)), more };
};

/**
 * Reads a message, or its tombstone if it was withdrawn.
 * @throws {AdminError} if the message does not exist
 */
export const readAny = async (store: Store, id: string): Promise<MessageRecord | Withdrawn> => {
  const record = await readStored(store, id);
  if (!record || (isTombstone(record) && !isWithdrawn(record)))
    throw new AdminError(`${id} no longer exists.`);
  return record;
};

/** @throws {AdminError} if the message does not exist or was withdrawn by its sender */
export const readOne = async (store: Store, id: string): Promise<MessageRecord> => {
  const record = await readAny(store, id);
  if (isWithdrawn(record)) throw new AdminError(`${id} was withdrawn by its sender.`);
  return record;
};

const change = async (
  store: Store,
  id: string,
  apply: (record: MessageRecord) => MessageRecord,
): Promise<Changed> => {
  await readOne(store, id);
  const changed = await update(store, id, apply);
  if (!changed) throw new AdminError(`${id} no longer exists.`);
  if (changed.before.status === 'undelivered') await store.delete(keys.undelivered(id));
  return changed;
};

/** Refuses a change during a delivery attempt, because it would conflict with the result of the attempt. */
const refuseDuringDelivery = (record: MessageRecord, now: Date): void => {
  if (record.status === 'received' && isInProgress(record, now)) {
    throw new AdminError(`${record.id} is being emailed right now. Try again in two minutes.`);
  }
};

/**
 * Sets the status of a message. Returns the message before and after the change.
 * @throws {AdminError} if the message does not exist
 * @throws {IllegalTransition} if the transition table does not allow the change
 */
export const setStatus = (store: Store, id: string, status: InquiryStatus, now: Date) =>
  change(store, id, record => moved(record, status, now));

const resendProblem = ({ id, status }: MessageRecord, again: boolean): string | undefined => {
  if (status === 'received' || status === 'undelivered') return undefined;
  if (status === 'delivered') {
    return again ? undefined : `${id} was delivered. Add --again to email it once more.`;
  }
  return `${id} is ${status}, so you have already handled it. Only received, undelivered and delivered messages can be emailed.`;
};

/**
 * Makes a message pending again, with its email due now. Returns the key of its queue entry. This is the only
 * status change outside the transition table. The previous statuses stay in the history.
 * @throws {AdminError} if the owner has dealt with the message, if it was delivered and `again` is false, or
 * during a delivery attempt
 */
export const queueAgain = async (store: Store, id: string, again: boolean, now: Date): Promise<string> => {
  const at = now.toISOString();
  const pending = (record: MessageRecord): MessageRecord => {
    refuseDuringDelivery(record, now);
    const problem = resendProblem(record, again);
    if (problem) throw new AdminError(problem);
    const { begun_at: _, since: __, ...delivery } = record.delivery;
    const history = [...record.history, { status: 'received' as const, at }];
    return {
      ...record,
      status: 'received',
      history: record.status === 'received' ? record.history : history,
      delivery: { ...delivery, next_at: at },
    };
  };
  const entry = keys.queued(now.getTime(), id);
  // Written before the record, so that a sweep finds the entry even if this function is interrupted.
  await store.set(entry, {});
  await change(store, id, pending).catch(async (error: unknown) => {
    await store.delete(entry);
    throw error;
  });
  return entry;
};

/** Deletes a record without leaving a tombstone. A retry may bring the message back. */
export const discard = (store: Store, id: string): Promise<void> => store.delete(keys.record(id));

/** Whether a retry may still arrive: possible until the end of the day after the day in the id. */
const mayComeBack = (id: string, now: Date): boolean => Date.parse(dayOfId(id)) + 2 * DAY > now.getTime();

/**
 * Deletes a message, readable or not. If a retry may still arrive, a tombstone stays for 48 hours, so that the
 * retry does not bring the message back. The tombstone contains the id, the times, and whether the message was
 * emailed. The remaining entries of the message are purged with all others.
 * @throws {AdminError} during a delivery attempt
 */
export const remove = async (store: Store, id: string, now: Date): Promise<void> => {
  for (;;) {
    const stored = await store.get(keys.record(id));
    if (!stored) return;
    const record = storedMessage.safeParse(stored.value).data;
    if (record && isTombstone(record)) return;
    if (record) refuseDuringDelivery(record, now);
    if (!mayComeBack(id, now)) {
      await store.delete(keys.record(id));
      if (record) await store.delete(keys.queued(Date.parse(record.received_at), id));
      return store.delete(keys.undelivered(id));
    }
    // For an unreadable record, only the day of receipt is known.
    const tombstone: Tombstone = record
      ? tombstoneOf('deleted', record, now)
      : {
          version: VERSION,
          kind: 'deleted',
          id,
          received_at: `${dayOfId(id)}T00:00:00.000Z`,
          ended_at: now.toISOString(),
          history: [],
          mailed: true,
        };
    if (await replaceWithTombstone(store, tombstone, stored.version)) return;
  }
};
