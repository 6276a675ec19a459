import { DAY } from '../schemas/milliseconds.ts';
import { beginAttempt, endAttempt, lookAt, type Pending, reasonOf } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { errorKind } from './log.ts';
import { composeDigest, MAX_LISTED } from './mail/digest.ts';
import type { Mailer, Sent } from './mail/email.ts';
import { clearQueueEntry, queueEntries } from './outbox-queue.ts';
import { keys, type QueueEntry } from './store/keys.ts';
import { dayOf } from './store/message-id.ts';
import { type Found, UnreadableRecord } from './store/record.ts';
import type { Store } from './store/store.ts';

const CONCURRENCY = 32;

/** When the next digest may be sent: today, or tomorrow if today’s was sent. */
export const nextDigest = async (store: Store, now: Date): Promise<Date> => {
  const today = dayOf(now);
  const sent = (await store.get(keys.digest(today))) !== undefined;
  return new Date(Date.parse(today) + (sent ? DAY : 0));
};

/** Begins the attempt of a message if it is due. An unreadable one stays for the owner, and must not block the others. */
const beginOrClear = async (deps: Dependencies, entry: QueueEntry): Promise<Found<Pending> | undefined> => {
  try {
    const { record, due } = await lookAt(deps, entry.id);
    if (due) return await beginAttempt(deps, due);
    await clearQueueEntry(deps, entry, record);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    deps.log('unreadable record', { id: entry.id });
  }
  return undefined;
};

type Gathered = Map<string, { readonly attempt: Found<Pending>; readonly entries: QueueEntry[] }>;

/** Begins the attempts of the oldest messages that are due, as many as a digest has. Returns whether others wait. */
const gather = async (deps: Dependencies, gathered: Gathered, inTime: () => boolean): Promise<boolean> => {
  let places = MAX_LISTED;
  const { finished, failures } = await inParallel(
    queueEntries(deps.store),
    CONCURRENCY,
    () => places > 0 && inTime(),
    async entry => {
      places -= 1;
      const attempt = await beginOrClear(deps, entry);
      if (attempt) gathered.set(entry.id, { attempt, entries: [entry] });
      else {
        places += 1;
        gathered.get(entry.id)?.entries.push(entry);
      }
    },
  );
  for (const error of failures) deps.log('a message is not in the digest', { reason: errorKind(error) });
  return !finished;
};

/** Saves the result of every attempt, even out of time, because the email is sent. A failure does not stop the other saves. */
const endAll = async (deps: Dependencies, gathered: Gathered, sent: Sent): Promise<void> => {
  const { failures } = await inParallel(
    gathered.values(),
    CONCURRENCY,
    () => true,
    async ({ attempt, entries }) => {
      const record = await endAttempt(deps, attempt, sent);
      await Promise.all(entries.map(entry => clearQueueEntry(deps, entry, record)));
    },
  );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} results could not be saved`);
};

/**
 * Sends the digest of the day with the oldest messages that are due, in order of receipt. Of all processes, the one that creates the
 * key of the day sends it. The key is given back if there is nothing to send, or if the email was certainly not sent: then the next sweep
 * tries again. For each message, this is an attempt like any other, with the same pauses and the same deadline.
 */
export const sendDigest = async (
  deps: Dependencies,
  mailer: Mailer,
  inTime: () => boolean,
): Promise<void> => {
  const { store, settings, now, log } = deps;
  const at = now();
  const key = keys.digest(dayOf(at));
  // Before the key of the day, without which there is no other digest that day.
  const { links } = await deps.siteKeys();
  if (!(await store.create(key, {}))) return;
  const giveBack = () => store.delete(key);
  const gathered: Gathered = new Map();
  const more = await gather(deps, gathered, inTime);
  if (gathered.size === 0) return giveBack();
  const records = [...gathered.values()]
    .map(({ attempt }) => attempt.record)
    .sort((a, b) => (a.received_at < b.received_at ? -1 : 1));
  const id = `digest_${at.toISOString().replaceAll(/\W/g, '')}`;
  const sent = await mailer(composeDigest(records, id, { ...settings, linkKey: links }, more));
  if (sent.outcome === 'failed' && !sent.maybeSent) await giveBack();
  log(`digest ${sent.outcome}`, { messages: records.length, ...reasonOf(sent) });
  await endAll(deps, gathered, sent);
};
