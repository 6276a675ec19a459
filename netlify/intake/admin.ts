import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { InquiryStatus } from '../../src/api/resources/inquiries/status.ts';
import { submissionId } from '../../src/schemas/submission.ts';
import { folders, keys, markerAt, nameOf } from '../records/keys.ts';
import { type Changed, find, moved, type Submission, UnreadableRecord, update } from '../records/record.ts';
import type { Store } from '../records/store.ts';
import { newId, timeOf } from '../records/submission-id.ts';
import { isInProgress } from './deliver.ts';
import { forget } from './digest.ts';
import { inParallel } from './in-parallel.ts';

export { IllegalTransition, type Submission, UnreadableRecord } from '../records/record.ts';
export { type Store, StoreUnavailable } from '../records/store.ts';
export { timeOf } from '../records/submission-id.ts';
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
const DAY = 86_400_000;

const always = () => true;

/** The ids of all submissions that start with `start`, sorted. */
export const idsStartingWith = async (store: Store, start: string): Promise<string[]> => {
  const ids = (await store.list(folders.records)).map(nameOf);
  // Temporary files in the local folder are not submissions.
  return ids.filter(id => id.startsWith(start) && submissionId.safeParse(id).success).sort();
};

/** All submissions in a store. */
interface AllRecords {
  readonly records: readonly Submission[];
  /** Stored records that cannot be read, sorted by id. */
  readonly unreadable: readonly UnreadableRecord[];
}

/** Reads all submissions. An unreadable record does not hide the others; a failing store does. */
export const readAll = async (store: Store): Promise<AllRecords> => {
  const records: Submission[] = [];
  const unreadable: UnreadableRecord[] = [];
  await inParallel(await idsStartingWith(store, ''), CONCURRENCY, always, async id => {
    const record = await find(store, id).catch((error: unknown) => {
      if (!(error instanceof UnreadableRecord)) throw error;
      unreadable.push(error);
    });
    if (record) records.push(record);
  });
  return { records, unreadable: unreadable.sort((a, b) => (a.id < b.id ? -1 : 1)) };
};

/** Reads a submission. @throws {AdminError} if it does not exist */
export const readOne = async (store: Store, id: string): Promise<Submission> => {
  const record = await find(store, id);
  if (!record) throw new AdminError(`${id} no longer exists.`);
  return record;
};

/** Changes a submission. Returns it before and after. @throws {AdminError} if it does not exist */
const change = async (
  store: Store,
  id: string,
  apply: (record: Submission) => Submission,
): Promise<Changed> => {
  const changed = await update(store, id, apply);
  if (!changed) throw new AdminError(`${id} no longer exists.`);
  return changed;
};

const beingMailed = (id: string): AdminError =>
  new AdminError(`${id} is being mailed at this moment. Try again in two minutes.`);

/** @throws {AdminError} during a delivery attempt, whose result would conflict with the change */
const refuseDuringDelivery = (record: Submission): void => {
  if (record.status === 'received' && isInProgress(record, new Date())) throw beingMailed(record.id);
};

/**
 * Sets the status of a submission. Returns it before and after.
 * @throws {IllegalTransition} if the table of transitions does not allow it
 */
export const setStatus = (store: Store, id: string, status: InquiryStatus) =>
  change(store, id, record => moved(record, status, new Date()));

const resendProblem = ({ id, status }: Submission, again: boolean): string | undefined => {
  if (status === 'received' || status === 'undelivered') return undefined;
  if (status === 'delivered') {
    return again ? undefined : `${id} was delivered. Add --again to mail it once more.`;
  }
  return `${id} is ${status}: you have dealt with it. Only submissions that are received, undelivered or delivered can be mailed.`;
};

/**
 * Makes a submission pending again, with its mail due now. Returns the key of its marker. This is the only status change that is not in
 * the table of transitions. The previous statuses stay in the history.
 * @throws {AdminError} if the owner has dealt with it, if it was delivered and `again` is false, or during a delivery attempt
 */
export const markPending = async (store: Store, id: string, again: boolean): Promise<string> => {
  const now = new Date();
  const at = now.toISOString();
  const pending = (record: Submission): Submission => {
    refuseDuringDelivery(record);
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
  const marker = keys.pending(id, newId('inquiry', now, randomBytes));
  // Before the record, so that a sweep finds it if this is interrupted. After it, because a sweep may have deleted the marker meanwhile.
  await store.set(marker, {});
  await change(store, id, pending).catch(async (error: unknown) => {
    await store.delete(marker);
    throw error;
  });
  await store.set(marker, {});
  return marker;
};

/** A stored claim that recognises a retry. */
const claimed = z.object({ id: submissionId, fingerprint: z.string().optional() });

/** A claim of a younger request may still lead to a record: no process runs longer. */
const IN_PROGRESS = 120_000;

/**
 * The claims that recognise a retry of the submission. They are stored under the days around its receipt. A request that ended early
 * may have left claims with an id of its own. They are recognised by the same body, because no record has their id.
 */
const claimsOf = async (store: Store, id: string): Promise<string[]> => {
  const day = (offset: number) => new Date(timeOf(id).getTime() + offset * DAY).toISOString().slice(0, 10);
  const listed = await Promise.all(
    [-1, 0, 1, 2].map(offset => store.list(`${folders.retry}${day(offset)}/`)),
  );
  const claims: ({ readonly key: string } & z.infer<typeof claimed>)[] = [];
  await inParallel(listed.flat(), CONCURRENCY, always, async key => {
    const { data } = claimed.safeParse((await store.get(key))?.value);
    if (data) claims.push({ key, ...data });
  });
  const own = claims.filter(claim => claim.id === id);
  const bodies = new Set(own.map(({ fingerprint }) => fingerprint));
  const found = own.map(({ key }) => key);
  for (const { key, id: other, fingerprint } of claims) {
    const ended = Math.abs(Date.now() - timeOf(other).getTime()) > IN_PROGRESS;
    if (other === id || !ended || fingerprint === undefined || !bodies.has(fingerprint)) continue;
    if (!(await store.get(keys.record(other)))) found.push(key);
  }
  return found.sort();
};

const ticketFor = z.object({ for: submissionId });

/** The tickets of the requests that led to the submission. A retry has a ticket under an id of its own, within a day. */
const ticketsOf = async (store: Store, id: string): Promise<string[]> => {
  const received = timeOf(id).getTime();
  const found: string[] = [];
  await inParallel(await store.list(folders.rate), CONCURRENCY, always, async key => {
    const name = nameOf(key);
    if (name === id) found.push(key);
    else if (Math.abs(timeOf(name).getTime() - received) < 2 * DAY) {
      const { data } = ticketFor.safeParse((await store.get(key))?.value);
      if (data?.for === id) found.push(key);
    }
  });
  return found.sort();
};

/**
 * Deletes a submission, readable or not, and everything that was stored for it, including what recognises a retry and what the outbox
 * has noted. The record is deleted last, so that an interrupted deletion can be repeated. Returns the deleted keys.
 * @throws {AdminError} during a delivery attempt
 */
export const remove = async (store: Store, id: string): Promise<string[]> => {
  const record = await find(store, id).catch((error: unknown) => {
    if (!(error instanceof UnreadableRecord)) throw error;
  });
  if (record) refuseDuringDelivery(record);
  if (!(await forget(store, id))) throw beingMailed(id);
  const cursor = JSON.stringify((await store.get(keys.cursor))?.value ?? null);
  const all = [
    ...(await ticketsOf(store, id)),
    ...(await claimsOf(store, id)),
    ...(await store.list(folders.pending)).filter(key => markerAt(key)?.id === id),
    // Without it, the next sweep starts with the oldest submission.
    ...(cursor.includes(id) ? [keys.cursor] : []),
    keys.record(id),
  ];
  for (const key of all) await store.delete(key);
  return all;
};
