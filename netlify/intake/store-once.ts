import { keys, markerAt } from '../records/keys.ts';
import { find, type Submission, VERSION } from '../records/record.ts';
import { StoreUnavailable } from '../records/store.ts';
import { newId } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';
import { decide, precheck, type Verdict } from './rate-limit.ts';
import { claim, claimOf, type Identity, namesOf, remember, seek } from './retry.ts';

/** The part of a record that depends on its kind. */
export type Content =
  | Pick<Extract<Submission, { kind: 'inquiry' }>, 'kind' | 'body'>
  | Pick<Extract<Submission, { kind: 'support' }>, 'kind' | 'body' | 'product'>;

/** What happened to a valid submission. */
export type Stored =
  | {
      readonly is: 'new';
      readonly record: Submission;
      readonly verdict: Verdict;
      /** Key of the marker for the pending delivery. */
      readonly marker: string;
    }
  | { readonly is: 'repeated'; readonly record: Submission }
  | { readonly is: 'limited'; readonly verdict: Verdict }
  | { readonly is: 'key reused' };

/** Waits for all, even if one fails, so that no write is still in progress when the writes are withdrawn. */
const all = async <Values extends readonly unknown[]>(
  work: readonly [...{ [Index in keyof Values]: Promise<Values[Index]> }],
): Promise<Values> => {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as unknown as Values;
};

const recordOf = (id: string, at: Date, content: Content): Submission => {
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

/** How often a request checks another one that stores the same submission, and the pause between checks in milliseconds. */
const MAX_CHECKS = 80;
const BETWEEN = 100;

/** No process runs longer, so the writer of an older marker has ended. */
const LONGEST_RUN = 60_000;

/** Whether another process than that of the id `own` is storing the submission. */
const isInProgress = async ({ store, now }: Dependencies, id: string, own: string): Promise<boolean> => {
  const markers = (await store.list(keys.pendingOf(id))).map(markerAt);
  return markers.some(
    marker =>
      marker !== undefined &&
      marker.key !== keys.pending(id, own) &&
      now().getTime() - marker.since.getTime() < LONGEST_RUN,
  );
};

/** The record of a claimed submission. Waits while another process stores it; undefined if none does. */
const claimedRecord = async (
  deps: Dependencies,
  id: string,
  own: string,
): Promise<Submission | undefined> => {
  for (let check = 1; ; check += 1) {
    const record = await find(deps.store, id);
    if (record || check > MAX_CHECKS) return record;
    // If it was stored meanwhile, its marker still exists, or it is delivered and this read finds it.
    if (!(await isInProgress(deps, id, own))) return find(deps.store, id);
    await deps.pause(BETWEEN);
  }
};

/**
 * Stores a submission once: a retry gets the record of the first request. It takes four consecutive round trips to the store:
 *
 * 1. Read the claims of retries and the tickets of the sender. Most refusals happen here.
 * 2. Write the ticket for the limit, the claim of the id, and the marker for the pending delivery.
 * 3. Check whether the ticket is within the limit.
 * 4. Create the record. The submission is accepted only with this step.
 *
 * All keys written before the record belong to this request alone, and are deleted if the request is refused. Only claims are shared,
 * and they stay: an id that is claimed but not stored does no harm, and a retry is stored under it.
 * @throws {StoreUnavailable} if the submission may or may not be stored; the client must not be told that it is, and a retry finds out
 */
export const storeOnce = async (
  deps: Dependencies,
  identity: Identity,
  content: Content,
): Promise<Stored> => {
  const { store } = deps;
  const at = deps.now();
  const own = newId(content.kind, at, deps.random);
  const request = { operation: identity.operation, sender: identity.sender, id: own };
  const { fingerprint, decides, ofBody, ofSender } = namesOf(identity);
  const mine = { id: own, fingerprint, at };

  const [seen, seenOfSender, seenOfBody, checked] = await all([
    seek(deps, decides, at),
    ofSender ? seek(deps, ofSender, at) : Promise.resolve(undefined),
    ofSender ? seek(deps, ofBody, at) : Promise.resolve(undefined),
    precheck(deps, request),
  ]);
  const known = claimOf(seen);
  const earlier = known && (await claimedRecord(deps, known.id, own));
  if (earlier) return { is: 'repeated', record: earlier };
  const usedFor = seenOfSender && claimOf(seenOfSender)?.fingerprint;
  if (usedFor !== undefined && usedFor !== fingerprint) return { is: 'key reused' };
  if (!checked.allowed) {
    // The limit may be used up by the first request itself, whose claim was made after the first look.
    const late = known ?? claimOf(await seek(deps, decides, at));
    const first = late && (await claimedRecord(deps, late.id, own));
    return first ? { is: 'repeated', record: first } : { is: 'limited', verdict: checked };
  }

  const expected = known?.id ?? own;
  const ticket = keys.ticket(request.operation, request.sender, own);
  const markers = [keys.pending(expected, own)];
  const withdraw = async (): Promise<void> => {
    await Promise.allSettled([ticket, ...markers].map(key => store.delete(key)));
  };

  /** The steps whose writes are withdrawn if one of them fails. */
  const prepare = async (): Promise<
    { readonly id: string; readonly verdict: Verdict } | Exclude<Stored, { is: 'new' }>
  > => {
    const [begun, begunOfSender] = await all([
      claim(deps, decides, seen, mine),
      ofSender && seenOfSender ? claim(deps, ofSender, seenOfSender, mine) : Promise.resolve(undefined),
      store.create(ticket, { for: expected }),
      ...markers.map(marker => store.create(marker, {})),
    ]);
    if (begun.id !== expected) {
      // Another process handles the same submission. This ticket must not count against it.
      await store.delete(ticket);
      const other = await claimedRecord(deps, begun.id, own);
      if (other) return { is: 'repeated', record: other };
      await store.create(ticket, { for: begun.id });
    }
    const [verdict, held, heldOfSender] = await all([
      decide(deps, request),
      begun.finish(),
      begunOfSender ? begunOfSender.finish() : Promise.resolve(undefined),
    ]);
    if (heldOfSender && heldOfSender.fingerprint !== fingerprint) return { is: 'key reused' };
    const { id } = held;
    if (id !== begun.id || (id !== own && !verdict.allowed)) {
      const other = await claimedRecord(deps, id, own);
      if (other) return { is: 'repeated', record: other };
    }
    if (!verdict.allowed) {
      // The first request may still be accepted, so its retry must not be told that there were too many.
      if (id !== own && (await isInProgress(deps, id, own)))
        throw new StoreUnavailable('the first request has not ended');
      return { is: 'limited', verdict };
    }
    if (id !== expected) {
      const marker = keys.pending(id, own);
      markers.push(marker);
      await all([store.create(marker, {}), store.set(ticket, { for: id })]);
    }
    return { id, verdict };
  };

  const prepared = await prepare().catch(async (error: unknown) => {
    await withdraw();
    throw error;
  });
  if ('is' in prepared) {
    await withdraw();
    return prepared;
  }
  const { id, verdict } = prepared;
  const record = recordOf(id, at, content);
  const [created] = await all([
    store.create(keys.record(id), record),
    // The same body without the key is a retry too.
    seenOfBody ? remember(deps, ofBody, seenOfBody, { ...mine, id }) : Promise.resolve(undefined),
  ]);
  if (created) return { is: 'new', record, verdict, marker: keys.pending(id, own) };
  await withdraw();
  const other = await find(store, id);
  if (!other) throw new StoreUnavailable('the record of the other request is gone');
  return { is: 'repeated', record: other };
};
