import { isInProgress } from '../deliver/attempt.ts';
import { messageId, type StatusName } from '../schemas/message.ts';
import { folders, idAt } from '../store/keys.ts';
import {
  delivered,
  erased,
  isEmailed,
  isErased,
  isMessage,
  type MessageRecord,
  moved,
  nextStatuses,
  type StoredMessage,
} from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { findMessage, update } from '../store/stored-messages.ts';

export class InboxError extends Error {}

/** The newest folder comes first. A folder may contain other files, such as temporary ones. */
const idsIn = async function* (store: Store, list: string): AsyncGenerator<string> {
  for (const folder of (await store.folders(list)).toReversed())
    for await (const page of store.pages(`${folder}/`))
      yield* page.map(idAt).filter(id => messageId.safeParse(id).success);
};

/** Enough to hide the latency of the live store, too few to reach its limits. */
const PARALLEL = 32;

/** Undelivered messages, pending ones, then all others, newest days first, and at most `most` of each. */
export const readMessages = async (store: Store, most = Number.POSITIVE_INFINITY) => {
  const found = new Map<string, StoredMessage>();
  let more = false;
  for (const list of [folders.undelivered, folders.queue, folders.records]) {
    const full = found.size + most;
    const batch = new Set<string>();
    const readBatch = async (): Promise<void> => {
      for (const message of await Promise.all(Array.from(batch, id => findMessage(store, id))))
        if (message && found.size < full) found.set(message.id, message);
        else more ||= message !== undefined;
      batch.clear();
    };
    for await (const id of idsIn(store, list)) {
      if (found.has(id)) continue;
      if (batch.add(id).size === PARALLEL) await readBatch();
      if (more) break;
    }
    await readBatch();
  }
  return { messages: [...found.values()], more };
};

const change = async (store: Store, id: string, apply: (record: MessageRecord) => MessageRecord) => {
  const changed = await update(store, id, message => (isMessage(message) ? apply(message) : message));
  if (!changed || !isMessage(changed.after) || isErased(changed.after))
    throw new InboxError(`No readable message has the id ${id}, or its sender withdrew it.`);
  return changed;
};

/** @throws {IllegalTransition} if the transition table does not allow the change */
export const setStatus = (store: Store, id: string, status: StatusName, now: Date) =>
  change(store, id, record => moved(record, status, now));

const isPending = ({ status }: MessageRecord): boolean => status === 'received' || status === 'undelivered';

/** A link from the email proves that the email has arrived, so a pending message counts as delivered. */
export const statusesFromEmail = (record: MessageRecord) =>
  nextStatuses(record.kind, isPending(record) ? 'delivered' : record.status);

/** An impossible status changes nothing: the next page shows the current one. */
export const setStatusFromEmail = (store: Store, id: string, status: StatusName, now: Date) =>
  update(store, id, record => {
    if (!isMessage(record) || !statusesFromEmail(record).includes(status)) return record;
    return moved(isPending(record) ? delivered(record, now) : record, status, now);
  });

/** A change now would conflict with the result of the attempt. */
const rejectDuringDelivery = (record: MessageRecord, now: Date): void => {
  if (isInProgress(record, now))
    throw new InboxError(`${record.id} is being emailed right now. Try again in two minutes.`);
};

/** The email of the message is due now. This is the only change of status that `nextStatuses` does not allow. */
export const queueAgain = (store: Store, id: string, now: Date) =>
  change(store, id, record => {
    const { status, history } = record;
    rejectDuringDelivery(record, now);
    if (!['received', 'undelivered', 'delivered'].includes(status))
      throw new InboxError(`${id} is ${status}, so you have already handled it.`);
    const at = now.toISOString();
    return {
      ...record,
      status: 'received',
      history: status === 'received' ? history : [...history, { status: 'received', at }],
      delivery: { ...record.delivery, since: undefined, ordinal: undefined, next_at: at },
    };
  });

export const remove = async (store: Store, id: string, now: Date): Promise<void> => {
  await update(store, id, message => {
    if (isMessage(message)) rejectDuringDelivery(message, now);
    return erased(message, isEmailed(message), 'owner', now.toISOString());
  });
};
