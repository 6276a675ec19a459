import type { InquiryStatus } from '../../api/resources/inquiries/status-transitions.ts';
import {
  AdminError,
  deliver,
  discard,
  idsStartingWith,
  type MessageRecord,
  queueAgain,
  readAny,
  readOne,
  readRecords,
  remove,
  type Store,
  StoreUnavailable,
  setStatus,
  UnreadableRecord,
} from '../../intake/admin.ts';
import { escapeJson } from '../command-line/escape.ts';
import type { Questions } from '../command-line/questions.ts';
import { localDelivery, type OpenStore } from './store.ts';
import {
  listing,
  shown,
  shownWithdrawn,
  summaryOf,
  unreadableListing,
  unreadableSummary,
  withdrawnListing,
  withdrawnSummary,
} from './text.ts';

/** The result of a command, as JSON and as text. */
export interface Result {
  readonly value: unknown;
  readonly text: string;
}

/** Maximum number of ids listed in an error. */
const MAX_NAMED = 5;

/** Maximum number of messages in each group of a list, which keeps the command under two seconds. */
const MAX_LISTED = 100;

/**
 * The id that starts with `typed`, which may end with an ellipsis as in the list.
 * @throws {AdminError} if no id, or more than one, starts with `typed`
 */
const idOf = async (store: Store, typed: string): Promise<string> => {
  const start = typed.replace(/(…|\.\.\.)$/, '');
  const ids = /^\w+$/.test(start) ? await idsStartingWith(store, start, MAX_NAMED + 1) : [];
  const [id] = ids;
  if (id === undefined) throw new AdminError(`No id begins with ${JSON.stringify(start)}.`);
  if (ids.length === 1) return id;
  const count = ids.length > MAX_NAMED ? `More than ${MAX_NAMED}` : ids.length;
  throw new AdminError(
    `${count} ids begin with ${start}: ${ids.slice(0, MAX_NAMED).join(', ')}. Type more of it.`,
  );
};

const urgency = ({ status }: MessageRecord): number => ['undelivered', 'received'].indexOf(status) + 1 || 3;

/**
 * Undelivered messages first, because no email reports them. Pending messages come next, then the rest. Within each
 * group, the newest come first.
 */
const byUrgency = (a: MessageRecord, b: MessageRecord): number =>
  urgency(a) - urgency(b) || Date.parse(b.received_at) - Date.parse(a.received_at);

export const list = async ({ store, place }: OpenStore, all: boolean): Promise<Result> => {
  const { records, withdrawn, unreadable, more } = await readRecords(store, all ? undefined : MAX_LISTED);
  const sorted = records.toSorted(byUrgency);
  const lines = [
    ...(unreadable.length > 0 ? [unreadableListing(unreadable)] : []),
    ...(sorted.length > 0 ? [listing(sorted)] : []),
    ...(withdrawn.length > 0 ? [withdrawnListing(withdrawn)] : []),
    ...(more ? ['There are more messages. `npm run inbox -- list --all` lists all of them.'] : []),
  ];
  const text = lines.join('\n') || `There are no messages: ${place} is empty.`;
  const value = [
    ...unreadable.map(unreadableSummary),
    ...sorted.map(summaryOf),
    ...withdrawn.map(withdrawnSummary),
  ];
  return { value, text };
};

export const show = async ({ store }: OpenStore, typed: string): Promise<Result> => {
  const id = await idOf(store, typed);
  try {
    const value = await readAny(store, id);
    return { value, text: value.kind === 'withdrawn' ? shownWithdrawn(value) : shown(value) };
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    const { value } = error;
    return { value, text: `This version cannot read ${id}. The stored value:\n${escapeJson(value, 2)}` };
  }
};

export const set = async ({ store }: OpenStore, typed: string, status: InquiryStatus): Promise<Result> => {
  const id = await idOf(store, typed);
  const { before, after } = await setStatus(store, id, status, new Date());
  return { value: after, text: `${id} was ${before.status} and is now ${status}.` };
};

/** Emails a message again: immediately from the local store, and with the next sweep from the live site. */
export const resend = async (open: OpenStore, typed: string, again: boolean): Promise<Result> => {
  const id = await idOf(open.store, typed);
  const entry = await queueAgain(open.store, id, again, new Date());
  const { stop } = open.production ? {} : await deliver(await localDelivery(open), id);
  const value = await readOne(open.store, id);
  const { status, delivery } = value;
  if (status === 'delivered') {
    await open.store.delete(entry);
    return { value, text: `${id} was emailed.` };
  }
  if (open.production)
    return { value, text: `${id} is ${status}; the next sweep emails it within 15 minutes.` };
  if (stop === 'full') {
    const bound =
      'the limit on separate emails is reached (separate_emails_per_30_days in content/site.yaml)';
    return { value, text: `${id} is ${status}: ${bound}. The next digest will contain it.` };
  }
  return {
    value,
    text: `${id} is ${status} (${delivery.last_error ?? 'another process is handling it'}).`,
  };
};

/**
 * Deletes a message after the owner has confirmed it.
 * @param confirming asks the owner; `'nobody'` without a terminal; undefined with `--yes`
 * @throws {AdminError} if the owner declines, or if there is no terminal for the question
 */
export const deleteOne = async (
  { store, place, production }: OpenStore,
  typed: string,
  confirming: Pick<Questions, 'confirm'> | 'nobody' | undefined,
): Promise<Result> => {
  const id = await idOf(store, typed);
  if (confirming === 'nobody') throw new AdminError('There is no terminal to confirm this. Add --yes.');
  if (confirming) {
    const message = `Delete ${id} permanently from ${place}?`;
    if (!(await confirming.confirm({ message }))) {
      throw new AdminError('Nothing was deleted.');
    }
  }
  await remove(store, id, new Date()).catch(async (error: unknown) => {
    // On a full disk there is no room for the tombstone, but deleting must still free space.
    if (production || !(error instanceof StoreUnavailable)) throw error;
    await discard(store, id);
  });
  return { value: { id, deleted: true }, text: `${id} was deleted.` };
};

export const exportAll = async ({ store }: OpenStore): Promise<Result> => {
  const { records, withdrawn, unreadable } = await readRecords(store);
  const value = [...records.toSorted(byUrgency), ...withdrawn, ...unreadable.map(error => error.value)];
  return { value, text: value.map(record => escapeJson(record)).join('\n') };
};
