import type { InquiryStatus } from '../../src/api/resources/inquiries/status.ts';
import { DAY } from '../../src/schemas/milliseconds.ts';
import { submissionId } from '../../src/schemas/submission.ts';
import { folders, keys, markerAt, nameOf, ticketAt } from '../records/keys.ts';
import {
  type Changed,
  type Deleted,
  find,
  moved,
  received,
  type Submission,
  UnreadableRecord,
  update,
  VERSION,
} from '../records/record.ts';
import type { Store } from '../records/store.ts';
import { dayOfId } from '../records/submission-id.ts';
import { isInProgress } from './deliver.ts';
import { inParallel } from './in-parallel.ts';

export { IllegalTransition, type Submission, UnreadableRecord } from '../records/record.ts';
export { type Store, StoreUnavailable } from '../records/store.ts';
export { dayOfId } from '../records/submission-id.ts';
export { deliver, isInProgress } from './deliver.ts';
export type { Dependencies } from './dependencies.ts';
export { nextDigest } from './digest.ts';
export { hasRoom } from './mail-bound.ts';
export { expiredTickets } from './purge.ts';

/** A request of the owner that is not possible. The message says why and what to do instead. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Concurrent reads: enough to hide the latency of the live store, too few to reach its limits. */
const CONCURRENCY = 16;

export const idsStartingWith = async (store: Store, start: string): Promise<string[]> => {
  const ids = (await store.list(folders.records)).map(nameOf);
  // Temporary files in the local folder are not submissions.
  return ids.filter(id => id.startsWith(start) && submissionId.safeParse(id).success).sort();
};

interface AllRecords {
  readonly records: readonly Submission[];
  /** Sorted by id. */
  readonly unreadable: readonly UnreadableRecord[];
}

/** An unreadable record does not hide the others; a failing store does. */
export const readAll = async (store: Store): Promise<AllRecords> => {
  const records: Submission[] = [];
  const unreadable: UnreadableRecord[] = [];
  await inParallel(
    await idsStartingWith(store, ''),
    CONCURRENCY,
    () => true,
    async id => {
      const record = await find(store, id).catch((error: unknown) => {
        if (!(error instanceof UnreadableRecord)) throw error;
        unreadable.push(error);
      });
      if (record) records.push(record);
    },
  );
  return { records, unreadable: unreadable.sort((a, b) => (a.id < b.id ? -1 : 1)) };
};

/** @throws {AdminError} if it does not exist */
export const readOne = async (store: Store, id: string): Promise<Submission> => {
  const record = await find(store, id);
  if (!record) throw new AdminError(`${id} no longer exists.`);
  return record;
};

/** @throws {AdminError} if it does not exist */
const change = async (
  store: Store,
  id: string,
  apply: (record: Submission) => Submission,
): Promise<Changed> => {
  const changed = await update(store, id, apply);
  if (!changed) throw new AdminError(`${id} no longer exists.`);
  return changed;
};

/** @throws {AdminError} during a delivery attempt, whose result would conflict with the change */
const refuseDuringDelivery = (record: Submission, now: Date): void => {
  if (record.status === 'received' && isInProgress(record, now)) {
    throw new AdminError(`${record.id} is being mailed at this moment. Try again in two minutes.`);
  }
};

/**
 * Sets the status of a submission. Returns it before and after.
 * @throws {IllegalTransition} if the table of transitions does not allow it
 */
export const setStatus = (store: Store, id: string, status: InquiryStatus, now: Date) =>
  change(store, id, record => moved(record, status, now));

const resendProblem = ({ id, status }: Submission, again: boolean): string | undefined => {
  if (status === 'received' || status === 'undelivered') return undefined;
  if (status === 'delivered') {
    return again ? undefined : `${id} was delivered. Add --again to mail it once more.`;
  }
  return `${id} is ${status}: you have dealt with it. Only submissions that are received, undelivered or delivered can be mailed.`;
};

/**
 * Makes a submission pending again, with its mail due now, and returns the key of its marker. This is the only status change that is not in the table of transitions. The
 * previous statuses stay in the history.
 * @throws {AdminError} if the owner has dealt with it, if it was delivered and `again` is false, or during a delivery attempt
 */
export const markPending = async (store: Store, id: string, again: boolean, now: Date): Promise<string> => {
  const at = now.toISOString();
  const pending = (record: Submission): Submission => {
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
  const marker = keys.pending(now.getTime(), id);
  // Before the record, so that a sweep finds it if this is interrupted. After it, because a sweep may have deleted the marker meanwhile.
  await store.set(marker, {});
  await change(store, id, pending).catch(async (error: unknown) => {
    await store.delete(marker);
    throw error;
  });
  await store.set(marker, {});
  return marker;
};

/** What is left of a submission, so that a retry does not bring it back. Of an unreadable one, only the day of receipt is known. */
const remains = (id: string, record: Submission | undefined): Deleted => ({
  version: VERSION,
  kind: 'deleted',
  id,
  received_at: record?.received_at ?? `${dayOfId(id)}T00:00:00.000Z`,
  ...(record?.kind === 'support' && { product: record.product }),
});

/** A retry may still arrive on the day after the one in the id. */
const mayComeBack = (id: string, now: Date): boolean => Date.parse(dayOfId(id)) + 2 * DAY > now.getTime();

/** Deletes a record, readable or not. @throws {AdminError} during a delivery attempt */
const removeRecord = async (store: Store, id: string, now: Date): Promise<void> => {
  const key = keys.record(id);
  for (;;) {
    const stored = await store.get(key);
    const record = received.safeParse(stored?.value).data;
    if (!stored || record?.kind === 'deleted') return;
    if (record) refuseDuringDelivery(record, now);
    if (!mayComeBack(id, now)) return store.delete(key);
    await store.set(keys.deleted(id), {});
    if (await store.replace(key, remains(id, record), stored.version)) return;
  }
};

/**
 * Deletes a submission, readable or not, and everything that was stored for it. For up to 48 hours, the store keeps the id, the time of
 * receipt and the product, so that a retry does not bring the submission back. If the rest of the deletion is interrupted, what it leaves
 * is purged within hours. Returns the keys of what is deleted.
 * @throws {AdminError} during a delivery attempt
 */
export const remove = async (store: Store, id: string, now: Date): Promise<string[]> => {
  await removeRecord(store, id, now);
  const others = [
    ...(await store.list(folders.tickets)).filter(key => ticketAt(key)?.id === id),
    ...(await store.list(folders.pending)).filter(key => markerAt(key)?.id === id),
  ];
  for (const key of others) await store.delete(key);
  return [keys.record(id), ...others];
};
