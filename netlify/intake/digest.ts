import * as z from 'zod';
import { submissionId } from '../../src/schemas/submission.ts';
import { instant } from '../../src/schemas/text.ts';
import { composeDigest, MOST_LISTED } from '../mail/digest.ts';
import type { Mailer, Sent } from '../mail/message.ts';
import { keys, type Marker } from '../records/keys.ts';
import { delivered, find, moved, type Submission, UnreadableRecord, update } from '../records/record.ts';
import type { Store } from '../records/store.ts';
import { isInProgress, LEASE, pauseAfter, RETRY_PERIOD } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { clearMarker } from './pending.ts';

const MINUTE = 60_000;

/** From one digest to the next: a little less than a day, so that a run that comes a little earlier than yesterday’s sends it too. */
const PERIOD = 24 * 60 * MINUTE - 5 * MINUTE;

/** Concurrent operations on the store. */
const CONCURRENCY = 16;

/**
 * The state of the digest. One write decides what became of all its submissions; their records follow, if need be in a later run. It
 * names them only until then.
 */
const stateSchema = z.object({
  ids: z.array(submissionId),
  /** Number of attempts since the last digest that was sent. */
  attempts: z.int().min(0),
  /** The earliest time of the next attempt. */
  next_at: instant,
  /** Start of the current attempt; absent when it is over. */
  begun_at: instant.optional(),
  /** Start of the first attempt since the last digest that was sent. */
  since: instant.optional(),
  /** What became of the submissions: they were mailed, unless there is an error. */
  result: z.object({ at: instant, error: z.string().optional() }).optional(),
});

type State = z.infer<typeof stateSchema>;

/** The state as it was read or written, and its version for a conditional write. */
export interface Digest {
  readonly state: State;
  readonly version: string;
}

const initial: State = { ids: [], attempts: 0, next_at: new Date(0).toISOString() };

/** Reads the state, and creates it if there is none. */
const readState = async (store: Store): Promise<Digest> => {
  for (;;) {
    const stored = await store.get(keys.digest);
    if (stored) {
      return { state: stateSchema.safeParse(stored.value).data ?? initial, version: stored.version };
    }
    await store.create(keys.digest, initial);
  }
};

/** The time from which the next digest is due; undefined if none was ever tried. It only reads. */
export const nextDigest = async (store: Store): Promise<Date | undefined> => {
  const { data } = stateSchema.safeParse((await store.get(keys.digest))?.value);
  if (!data) return undefined;
  const begun = data.begun_at === undefined ? 0 : Date.parse(data.begun_at) + LEASE;
  return new Date(Math.max(Date.parse(data.next_at), begun));
};

/** Replaces the state. Undefined if another process has replaced it since. */
const writeState = async (store: Store, { version }: Digest, state: State): Promise<Digest | undefined> => {
  const next = await store.replace(keys.digest, state, version);
  return next === undefined ? undefined : { state, version: next };
};

/** The state after an attempt. */
const withResult = (state: State, sent: Sent, now: Date, random: number): State => {
  const at = now.toISOString();
  const { ids, attempts, begun_at = at, since = begun_at } = state;
  const tomorrow = new Date(Date.parse(begun_at) + PERIOD).toISOString();
  const over = { ids, attempts: 0, next_at: tomorrow };
  if (sent.outcome === 'sent') return { ...over, result: { at } };
  const next = now.getTime() + pauseAfter(attempts, random);
  if (sent.permanent || next > Date.parse(since) + RETRY_PERIOD) {
    return { ...over, result: { at, error: sent.reason } };
  }
  // The next attempt gathers again: by then, the owner may have deleted or dealt with some.
  return { ids: [], attempts, since, next_at: new Date(next).toISOString() };
};

/** A submission of a digest, once it is known what became of it. One that was made pending again afterwards waits. */
const withOutcome = (record: Submission, { at, error }: NonNullable<State['result']>): Submission => {
  const latest = record.history.at(-1)?.at ?? record.received_at;
  if (record.status !== 'received' || latest > at) return record;
  const { begun_at: _, ...delivery } = record.delivery;
  const attempts = delivery.attempts + 1;
  return error === undefined
    ? delivered({ ...record, delivery: { ...delivery, attempts } }, new Date(at))
    : moved(
        { ...record, delivery: { ...delivery, attempts, last_error: error } },
        'undelivered',
        new Date(at),
      );
};

/** Writes to the records what became of the submissions, then forgets their ids, then deletes their markers. Later runs continue. */
const settle = async (
  deps: Dependencies,
  digest: Digest,
  markers: readonly Marker[],
  inTime: () => boolean,
): Promise<void> => {
  const { ids, result } = digest.state;
  if (!result) return;
  const { store, log } = deps;
  const begun = await inParallel(ids, CONCURRENCY, inTime, id =>
    update(store, id, record => withOutcome(record, result)).catch((error: unknown) => {
      if (!(error instanceof UnreadableRecord)) throw error;
      log('unreadable record', { id });
    }),
  );
  if (begun < ids.length) return;
  const { result: _, ...state } = digest.state;
  await writeState(store, digest, { ...state, ids: [] });
  const settled = new Set(ids);
  const done = markers.filter(({ id }) => settled.has(id));
  await inParallel(done, CONCURRENCY, inTime, ({ key }) => store.delete(key));
};

const isCurrent = ({ begun_at }: State, now: Date): boolean =>
  begun_at !== undefined && Math.abs(now.getTime() - Date.parse(begun_at)) < LEASE;

/**
 * Reads the state of the digest, and finishes what an earlier run has left. An attempt whose process ended counts as failed. The
 * submissions in `state.ids` of the returned digest belong to it, so nothing else may mail them.
 */
export const openDigest = async (
  deps: Dependencies,
  markers: readonly Marker[],
  inTime: () => boolean,
): Promise<Digest> => {
  const digest = await readState(deps.store);
  const { state } = digest;
  if (state.ids.length === 0 || isCurrent(state, deps.now())) return digest;
  if (state.result) await settle(deps, digest, markers, inTime);
  else {
    deps.log('digest was interrupted', { attempt: state.attempts });
    const interrupted: Sent = { outcome: 'failed', permanent: false, reason: 'the attempt was interrupted' };
    await writeState(deps.store, digest, withResult(state, interrupted, deps.now(), deps.random(1)[0] ?? 0));
  }
  return digest;
};

/** Forgets a submission that is to be deleted. Returns whether it could: not while its digest is being mailed. */
export const forget = async (store: Store, id: string): Promise<boolean> => {
  if (!(await store.get(keys.digest))) return true;
  for (;;) {
    const digest = await readState(store);
    const { ids } = digest.state;
    if (!ids.includes(id)) return true;
    if (!digest.state.result && isCurrent(digest.state, new Date())) return false;
    await writeState(store, digest, { ...digest.state, ids: ids.filter(other => other !== id) });
  }
};

/** The submission of a marker, if it waits for its mail and no attempt is in progress. */
const waiting = async (deps: Dependencies, marker: Marker): Promise<Submission | undefined> => {
  const { id } = marker;
  try {
    const record = await find(deps.store, id);
    await clearMarker(deps, marker, record);
    return record?.status === 'received' && !isInProgress(record, deps.now()) ? record : undefined;
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    // It stays for the owner, and must not block the others.
    deps.log('unreadable record', { id });
    return undefined;
  }
};

/** The oldest submissions that wait, as many as a digest lists, and the number of those that are left. */
const gather = async (deps: Dependencies, markers: readonly Marker[], inTime: () => boolean) => {
  const found = new Map<string, Submission>();
  let looked = 0;
  while (looked < markers.length && found.size < MOST_LISTED && inTime()) {
    const next = markers.slice(looked, looked + MOST_LISTED - found.size);
    const records = new Map<Marker, Submission | undefined>();
    const begun = await inParallel(next, CONCURRENCY, inTime, async marker => {
      records.set(marker, await waiting(deps, marker));
    });
    for (const marker of next) {
      const record = records.get(marker);
      if (record) found.set(record.id, record);
    }
    looked += begun;
  }
  const left = new Set(markers.slice(looked).map(({ id }) => id)).difference(found);
  return { records: [...found.values()], left: left.size };
};

/**
 * Sends the digest if it is due: one mail a day with the oldest submissions that wait. Of all processes that find it due, the one that
 * replaces the state sends it.
 */
export const sendDigest = async (
  deps: Dependencies,
  digest: Digest,
  markers: readonly Marker[],
  mailer: Mailer,
  inTime: () => boolean,
): Promise<void> => {
  const { store, settings, linkKey, now, random, log } = deps;
  const { ids, attempts, next_at, since } = digest.state;
  if (ids.length > 0 || Date.parse(next_at) > now().getTime()) return;
  const { records, left } = await gather(deps, markers, inTime);
  if (records.length === 0) return;
  const begun_at = now().toISOString();
  const claimed = await writeState(store, digest, {
    ids: records.map(({ id }) => id),
    attempts: attempts + 1,
    next_at,
    begun_at,
    since: since ?? begun_at,
  });
  if (!claimed) return;
  log('digest attempt', { attempt: claimed.state.attempts, messages: records.length });
  const id = `digest_${begun_at.replaceAll(/\W/g, '')}`;
  const sent = await mailer(composeDigest(records, id, { ...settings, linkKey }, records.length + left));
  const state = withResult(claimed.state, sent, now(), random(1)[0] ?? 0);
  const saved = await writeState(store, claimed, state);
  log(`digest ${sent.outcome}`, { attempt: claimed.state.attempts, messages: records.length, left });
  if (saved) await settle(deps, saved, markers, inTime);
};
