import { beginAttempt, endAttempt, type Pending, readDue, reasonOf } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { errorKind } from './log.ts';
import { composeDigest, MAX_LISTED } from './mail/digest.ts';
import type { Mailer, Sent } from './mail/email.ts';
import { clearQueueEntry, queueEntries } from './outbox-queue.ts';
import { keys, type QueueEntry } from './store/keys.ts';
import { dayOf } from './store/message-id.ts';
import { type Found, UnreadableRecord } from './store/record.ts';

const CONCURRENCY = 32;

/**
 * Begins an attempt for a message if its email is due. An unreadable record is kept for the owner, and must not
 * block the others.
 */
const beginOrClear = async (deps: Dependencies, entry: QueueEntry): Promise<Found<Pending> | undefined> => {
  try {
    const { record, due } = await readDue(deps, entry.id);
    if (due) return await beginAttempt(deps, due);
    await clearQueueEntry(deps, entry, record);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    deps.log('unreadable record', { id: entry.id });
  }
  return undefined;
};

type Gathered = Map<string, { readonly attempt: Found<Pending>; readonly entries: QueueEntry[] }>;

/** Begins attempts for the oldest due messages, as many as fit in a digest. Returns whether more are pending. */
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
  for (const error of failures) deps.log('message left out of the digest', { reason: errorKind(error) });
  return !finished;
};

/**
 * Saves the result of every attempt, even after the time limit, because the email has been sent. A failure does
 * not stop the other saves.
 */
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
    throw new AggregateError(failures, `results that could not be saved: ${failures.length}`);
};

/**
 * Sends the day’s digest with the oldest due messages, in order of receipt. The process that creates the day’s
 * key sends the digest. The key is deleted if there is nothing to send, or if the email was certainly not sent,
 * so that the next sweep tries again. For each message, this is an attempt like any other, with the same pauses
 * and the same deadline.
 */
export const sendDigest = async (
  deps: Dependencies,
  mailer: Mailer,
  inTime: () => boolean,
): Promise<void> => {
  const { store, settings, now, log } = deps;
  const at = now();
  const key = keys.digest(dayOf(at));
  // Read before the day’s key is created, because that key prevents any other digest that day.
  const { links } = await deps.siteKeys();
  if (!(await store.create(key, {}))) return;
  const releaseDay = () => store.delete(key);
  const gathered: Gathered = new Map();
  const more = await gather(deps, gathered, inTime);
  if (gathered.size === 0) return releaseDay();
  const records = [...gathered.values()]
    .map(({ attempt }) => attempt.record)
    .sort((a, b) => (a.received_at < b.received_at ? -1 : 1));
  const id = `digest_${at.toISOString().replaceAll(/\W/g, '')}`;
  const sent = await mailer(composeDigest(records, id, { ...settings, linkKey: links }, more));
  if (sent.outcome === 'failed' && !sent.maybeSent) await releaseDay();
  log(`digest ${sent.outcome}`, { messages: records.length, ...reasonOf(sent) });
  await endAll(deps, gathered, sent);
};
