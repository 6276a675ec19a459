import { folders, keys, type Ticket } from '../records/keys.ts';
import { type Received, readReceived, type Submission, VERSION } from '../records/record.ts';
import { StoreUnavailable } from '../records/store.ts';
import type { Dependencies } from './dependencies.ts';
import { hashOfKey, type Identity, idsOf, NO_KEY, senderOf } from './identity.ts';
import { decide, longestWindow, precheck, ticketsIn, type Verdict } from './rate-limit.ts';

export type SubmissionContent =
  | Pick<Extract<Submission, { kind: 'inquiry' }>, 'kind' | 'body'>
  | Pick<Extract<Submission, { kind: 'support' }>, 'kind' | 'body' | 'product'>;

export type Stored =
  | { readonly is: 'new'; readonly received: Submission; readonly verdict: Verdict }
  | { readonly is: 'repeated'; readonly received: Received }
  | { readonly is: 'limited'; readonly verdict: Verdict }
  | { readonly is: 'key reused' };

interface Request extends Pick<Identity, 'idempotencyKey'> {
  readonly operation: string;
  readonly ip: string;
  readonly content: SubmissionContent;
}

const recordOf = (id: string, at: Date, content: SubmissionContent): Submission => {
  const time = at.toISOString();
  return {
    version: VERSION,
    id,
    received_at: time,
    status: 'received',
    history: [{ status: 'received', at: time }],
    delivery: { attempts: 0, next_at: time },
    ...content,
  };
};

/** Whether the sender has used the key for another submission that was accepted, within the window of the limit. */
const isReused = async (
  { store, settings }: Dependencies,
  tickets: readonly Ticket[],
  { at, id, key, network }: Omit<Ticket, 'name'>,
): Promise<boolean> => {
  const since = at - longestWindow(settings.write_limits);
  const others = tickets.filter(
    other => other.key === key && other.network === network && other.id !== id && other.at > since,
  );
  if (key === NO_KEY || others.length === 0) return false;
  const records = await Promise.all(others.map(other => readReceived(store, other.id)));
  return records.some(record => record !== undefined);
};

/**
 * Stores a submission once. Its id is derived from its content, so a retry finds the record of the first request, and creating the record
 * is the one write that decides. It takes four consecutive round trips to the store:
 *
 * 1. Read the record under both ids that it may have, and the tickets of the sender. Retries and most refusals end here.
 * 2. Write a ticket, which counts against the limit, and the marker for the pending email.
 * 3. Read the tickets again: at most as many submissions as the limit go on.
 * 4. Create the record. The submission is accepted only with this step.
 *
 * A request deletes nothing but its own ticket. Anything left behind by an interrupted request does no harm: a ticket without a record
 * stops counting, and the sweep deletes a marker without a record.
 * @throws {StoreUnavailable} if the submission may or may not be stored; the client must not be told that it is, and a retry finds out
 */
export const storeOnce = async (deps: Dependencies, request: Request): Promise<Stored> => {
  const { store } = deps;
  const { operation, ip, idempotencyKey, content } = request;
  const siteKeys = await deps.siteKeys();
  const now = deps.now();
  const at = now.getTime();
  const [id, ofYesterday] = idsOf({ ...content, idempotencyKey }, siteKeys, now);
  const { group, network } = senderOf(operation, ip, siteKeys);
  const folder = folders.ticketsOf(group);
  const own = { at, id, key: hashOfKey(idempotencyKey, siteKeys), network };

  const [today, yesterday, tickets] = await Promise.all([
    readReceived(store, id),
    readReceived(store, ofYesterday),
    ticketsIn(deps, folder),
  ]);
  const known = yesterday ?? today;
  if (known) return { is: 'repeated', received: known };
  if (await isReused(deps, tickets, own)) return { is: 'key reused' };
  const before = await precheck(deps, tickets, own);
  if (!before.allowed) return { is: 'limited', verdict: before };

  const ticket = keys.ticket(folder, own, Buffer.from(deps.random(5)).toString('hex'));
  // If it stays, it counts until its request has certainly ended.
  const withdraw = () => store.delete(ticket).catch(() => undefined);
  const prepared = async (): Promise<Verdict> => {
    await Promise.all([store.set(ticket, {}), store.set(keys.pending(at, id), {})]);
    return decide(deps, folder, own);
  };
  const verdict = await prepared().catch(async (error: unknown) => {
    await withdraw();
    throw error;
  });
  if (!verdict.allowed) {
    await withdraw();
    // An equal request may have been accepted meanwhile.
    const late = await readReceived(store, id);
    return late ? { is: 'repeated', received: late } : { is: 'limited', verdict };
  }

  const record = recordOf(id, now, content);
  if (await store.create(keys.record(id), record)) return { is: 'new', received: record, verdict };
  const first = await readReceived(store, id);
  if (!first) throw new StoreUnavailable('the record of the other request is gone');
  return { is: 'repeated', received: first };
};
