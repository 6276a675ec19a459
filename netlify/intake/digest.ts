import { DAY } from '../../src/schemas/milliseconds.ts';
import { composeDigest, MOST_LISTED } from '../mail/digest.ts';
import type { Mailer, Sent } from '../mail/message.ts';
import { keys, type Marker } from '../records/keys.ts';
import { type Found, UnreadableRecord } from '../records/record.ts';
import type { Store } from '../records/store.ts';
import { dayOf } from '../records/submission-id.ts';
import { beginAttempt, endAttempt, lookAt } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { clearMarker } from './pending.ts';

const CONCURRENCY = 32;

/** From when on the next digest may be sent: today, or tomorrow if that of today was sent. */
export const nextDigest = async (store: Store, now: Date): Promise<Date> => {
  const today = dayOf(now);
  const sent = (await store.get(keys.digest(today))) !== undefined;
  return new Date(Date.parse(today) + (sent ? DAY : 0));
};

/** Begins the attempt of a submission if it is due. An unreadable one stays for the owner, and must not block the others. */
const beginOrClear = async (deps: Dependencies, marker: Marker): Promise<Found | undefined> => {
  try {
    const { record, due } = await lookAt(deps, marker.id);
    if (due) return await beginAttempt(deps, due);
    await clearMarker(deps, marker, record);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    deps.log('unreadable record', { id: marker.id });
  }
  return undefined;
};

/** Begins the attempts of the oldest submissions that are due, as many as a digest has. */
const gather = async (deps: Dependencies, markers: readonly Marker[], inTime: () => boolean) => {
  const begun = new Map<string, Found>();
  let places = MOST_LISTED;
  const isOpen = () => places > 0 && inTime();
  const looked = await inParallel(markers, CONCURRENCY, isOpen, async marker => {
    places -= 1;
    const attempt = await beginOrClear(deps, marker);
    if (attempt) begun.set(marker.id, attempt);
    else places += 1;
  });
  const left = new Set(markers.slice(looked).map(({ id }) => id)).difference(begun);
  const inOrder = [...begun.values()].sort((a, b) => (a.record.received_at < b.record.received_at ? -1 : 1));
  return { attempts: inOrder, left: left.size };
};

/** Saves the result of every attempt, whatever the time: the mail is sent. One that fails does not keep the others from theirs. */
const endAll = async (
  deps: Dependencies,
  attempts: readonly Found[],
  markers: readonly Marker[],
  sent: Sent,
): Promise<void> => {
  const failures: unknown[] = [];
  await inParallel(
    attempts,
    CONCURRENCY,
    () => true,
    async attempt => {
      try {
        const record = await endAttempt(deps, attempt, sent);
        const own = markers.filter(({ id }) => id === attempt.record.id);
        await Promise.all(own.map(marker => clearMarker(deps, marker, record)));
      } catch (error) {
        failures.push(error);
      }
    },
  );
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} results could not be saved`);
};

/**
 * Sends the digest of the day with the oldest submissions that are due, in order of receipt. Of all processes, the one that creates the
 * key of the day sends it. The key is given back if there is nothing to send, or if the mail was certainly not sent: then the next sweep
 * tries again. For each submission this is an attempt like one with a mail of its own, with the same pauses and the same deadline.
 */
export const sendDigest = async (
  deps: Dependencies,
  markers: readonly Marker[],
  mailer: Mailer,
  inTime: () => boolean,
): Promise<void> => {
  const { store, settings, now, log } = deps;
  const at = now();
  const key = keys.digest(dayOf(at));
  if (!(await store.create(key, {}))) return;
  const giveBack = () => store.delete(key);
  const { links } = await deps.siteKeys();
  const { attempts, left } = await gather(deps, markers, inTime).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (attempts.length === 0) return giveBack();
  const records = attempts.map(({ record }) => record);
  const id = `digest_${at.toISOString().replaceAll(/\W/g, '')}`;
  const facts = { ...settings, linkKey: links };
  const sent = await mailer(composeDigest(records, id, facts, records.length + left));
  if (sent.outcome === 'failed' && !sent.maybeSent) await giveBack();
  log(`digest ${sent.outcome}`, { submissions: records.length, left });
  await endAll(deps, attempts, markers, sent);
};
