import { find } from '../records/find.ts';
import { keys, markerAt } from '../records/keys.ts';
import { type Submission, VERSION } from '../records/record.ts';
import { StoreUnavailable } from '../records/store.ts';
import { newId } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';
import { decide, foresee, type Verdict } from './rate-limit.ts';
import { claim, claimOf, type Identity, namesOf, remember, seek } from './retry.ts';

/** The part of a record that depends on its kind. */
export type Content =
  | Pick<Extract<Submission, { kind: 'inquiry' }>, 'kind' | 'body'>
  | Pick<Extract<Submission, { kind: 'support' }>, 'kind' | 'body' | 'product'>;

/** What became of a valid submission. */
export type Stored =
  | {
      readonly is: 'new';
      readonly record: Submission;
      readonly verdict: Verdict;
      /** Key of the marker that says that it is pending. */
      readonly marker: string;
    }
  | { readonly is: 'repeated'; readonly record: Submission }
  | { readonly is: 'limited'; readonly verdict: Verdict }
  | { readonly is: 'key reused' };

/** Waits for all, also where one fails: what is undone afterwards must not be overtaken by what is still under way. */
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

/** How long a request waits for another one that makes the same submission, and how often it looks. */
const LOOKS = 30;
const BETWEEN = 100;

/** None runs longer than this: whoever left a marker before has ended. */
const LONGEST_RUN = 60_000;

/** Whether another process than the one that made up `own` is storing the submission. */
const isUnderWay = async ({ store, now }: Dependencies, id: string, own: string): Promise<boolean> => {
  const markers = (await store.list(keys.pendingOf(id))).map(markerAt);
  return markers.some(
    marker =>
      marker !== undefined &&
      marker.key !== keys.pending(id, own) &&
      now().getTime() - marker.since.getTime() < LONGEST_RUN,
  );
};

/** The record of a submission that was claimed before; waits while another process stores it. Undefined where none does. */
const outcomeOf = async (deps: Dependencies, id: string, own: string): Promise<Submission | undefined> => {
  for (let look = 1; ; look += 1) {
    const record = await find(deps.store, id);
    if (record || look > LOOKS) return record;
    // What was stored in between has its marker still, or is delivered already: then it is found at the next look.
    if (!(await isUnderWay(deps, id, own))) return find(deps.store, id);
    await deps.pause(BETWEEN);
  }
};

/**
 * Stores a submission, once: a retry gets the record of the first request. It takes four round trips to the store, one after another:
 *
 * 1. read what is remembered of a retry, and how many the sender has had; most of those who are refused are refused here
 * 2. write the ticket by which it is counted, the claim of the id, and the marker that it is pending
 * 3. see whether the ticket is within the limit
 * 4. create the record: with it the submission is accepted, and before it nothing is
 *
 * Whatever it writes before the record has a key that no other request writes, and is all that it withdraws when it is refused. Claims
 * alone are shared, and stay: an id that is claimed and not stored harms nobody, and a retry is stored under it.
 * @throws {StoreUnavailable} where it may or may not be stored; nothing is claimed then, and a retry finds out
 */
export const storeOnce = async (
  deps: Dependencies,
  identity: Identity,
  content: Content,
): Promise<Stored> => {
  const { store } = deps;
  const at = deps.now();
  const own = newId(content.kind, at, deps.random);
  const asking = { operation: identity.operation, sender: identity.sender, id: own };
  const { fingerprint, decides, ofBody, ofSender } = namesOf(identity);
  const mine = { id: own, fingerprint, at };

  const [seen, seenOfSender, seenOfBody, foreseen] = await all([
    seek(deps, decides, at),
    ofSender ? seek(deps, ofSender, at) : Promise.resolve(undefined),
    ofSender ? seek(deps, ofBody, at) : Promise.resolve(undefined),
    foresee(deps, asking),
  ]);
  const known = claimOf(seen);
  const earlier = known && (await outcomeOf(deps, known.id, own));
  if (earlier) return { is: 'repeated', record: earlier };
  const usedFor = seenOfSender && claimOf(seenOfSender)?.fingerprint;
  if (usedFor !== undefined && usedFor !== fingerprint) return { is: 'key reused' };
  if (!foreseen.allowed) return { is: 'limited', verdict: foreseen };

  const expected = known?.id ?? own;
  const ticket = keys.ticket(asking.operation, asking.sender, own);
  const markers = [keys.pending(expected, own)];
  const withdraw = async (): Promise<void> => {
    await Promise.allSettled([ticket, ...markers].map(key => store.delete(key)));
  };

  /** The steps that write what is withdrawn where they fail. */
  const prepare = async (): Promise<
    { readonly id: string; readonly verdict: Verdict } | Exclude<Stored, { is: 'new' }>
  > => {
    const [begun, begunOfSender] = await all([
      claim(deps, decides, seen, mine),
      ofSender && seenOfSender ? claim(deps, ofSender, seenOfSender, mine) : Promise.resolve(undefined),
      store.create(ticket, {}),
      ...markers.map(marker => store.create(marker, {})),
    ]);
    if (begun.id !== expected) {
      // The same request is under way in another process: it must not stand in its own way.
      await store.delete(ticket);
      const other = await outcomeOf(deps, begun.id, own);
      if (other) return { is: 'repeated', record: other };
      await store.create(ticket, {});
    }
    const [verdict, held, heldOfSender] = await all([
      decide(deps, asking),
      begun.finish(),
      begunOfSender ? begunOfSender.finish() : Promise.resolve(undefined),
    ]);
    if (heldOfSender && heldOfSender.fingerprint !== fingerprint) return { is: 'key reused' };
    const { id } = held;
    if (id !== begun.id || (id !== own && !verdict.allowed)) {
      const other = await outcomeOf(deps, id, own);
      if (other) return { is: 'repeated', record: other };
    }
    if (!verdict.allowed) return { is: 'limited', verdict };
    if (id !== expected) {
      const marker = keys.pending(id, own);
      markers.push(marker);
      await store.create(marker, {});
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
    // The same body sent again without its key is a retry too.
    seenOfBody ? remember(deps, ofBody, seenOfBody, { ...mine, id }) : Promise.resolve(undefined),
  ]);
  if (created) return { is: 'new', record, verdict, marker: keys.pending(id, own) };
  await withdraw();
  const other = await find(store, id);
  if (!other) throw new StoreUnavailable('the record that another request stored is gone');
  return { is: 'repeated', record: other };
};
