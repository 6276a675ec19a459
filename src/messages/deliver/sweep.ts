import { DAY, MINUTE } from '../../schemas/calendar.ts';
import { MAX_WINDOW } from '../accept/rate-limit.ts';
import type { Dependencies } from '../dependencies.ts';
import { inParallel } from '../in-parallel.ts';
import { errorName } from '../log.ts';
import { dayOfFolder, folders, idAt, keys, listEntryAt, queueAt, rateLimitEntryAt } from '../store/keys.ts';
import { ERASED_LIFETIME, type MessageRecord } from '../store/record.ts';
import { listed } from '../store/store.ts';
import { entryOf, readStored, type StoredVersion } from '../store/stored-messages.ts';
import { deliverDue, type Stop, sendDigest } from './deliver.ts';
import { CONCURRENCY, forEachDue } from './email-queue.ts';
import { hasQuotaLeft, WINDOW } from './email-quota.ts';

const MAX_ATTEMPTS = 5;

/** The first sweep of each hour (UTC) also purges everything that expires by day. */
const PURGE_MINUTES = 15;

/** A request in progress may still count messages that left the window after it was received. */
const SLACK = 10 * MINUTE;

/** Longer than the day of a folder, so that every message in it is old enough for a digest. */
const NOTICE = 2 * DAY;

type InTime = () => boolean;
type SweepTask = (deps: Dependencies, inTime: InTime) => Promise<void>;

/** The digest follows, with all messages once the quota is used up. Messages that were tried move to the end of their queue. */
const deliverPending: SweepTask = async (deps, inTime) => {
  const queues = await deps.store.folders(folders.queue);
  if (queues.length === 0) return;
  const mailer = await deps.mailer();
  if (!mailer) return deps.log('waiting for an email service', {});
  let stop = (await hasQuotaLeft(deps)) ? undefined : ('full' as Stop);
  const { separate = [], digest = [] } = Object.groupBy(queues, folder => queueAt(folder).queue);
  const due = new Map<string, StoredVersion<MessageRecord>>();
  const most = stop === 'full' ? 0 : deps.settings.separate_emails_per_30_days;
  const isOpen = () => due.size < most && inTime();
  const read = await forEachDue(deps, separate, isOpen, (message, key) => void due.set(key, message));
  const inOrder = [...due].sort(([a], [b]) => (a < b ? -1 : 1));
  const goesOn = () => stop === undefined && inTime();
  const sent = await inParallel(inOrder, MAX_ATTEMPTS, goesOn, async ([, message]) => {
    stop = (await deliverDue(deps, message)) ?? stop;
  });
  const failures = [...read.failures, ...sent.failures];
  if (!(read.finished && sent.finished) && stop === undefined) deps.log('sweep continues next time', {});
  const listed = stop === 'full' ? queues : digest;
  if (stop !== 'account' && listed.length > 0 && inTime()) await sendDigest(deps, mailer, listed, inTime);
  if (failures.length > 0) {
    throw new AggregateError(failures, `messages that could not be processed: ${failures.length}`);
  }
};

const purge = async (
  { store, log }: Dependencies,
  prefix: string,
  inTime: InTime,
  isExpired: (key: string) => boolean,
  remove: (key: string) => Promise<void> = key => store.delete(key),
): Promise<void> => {
  for await (const page of store.pages(prefix)) {
    const expired = page.filter(isExpired);
    const { failures } = await inParallel(expired, CONCURRENCY, inTime, remove);
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} keys could not be deleted`);
    if (expired.length > 0) log('purged', { keys: expired.length });
    if (!inTime()) return;
  }
};

/** They contain hashes of senders, so every sweep deletes the expired ones. */
const purgeRateLimits: SweepTask = (deps, inTime) => {
  const limit = deps.now().getTime() - MAX_WINDOW - SLACK;
  return purge(deps, folders.rateLimits, inTime, key => (rateLimitEntryAt(key)?.at ?? limit) < limit);
};

/** Folders whose day began at least `age` milliseconds ago. */
const oldFolders = async ({ store, now }: Dependencies, root: string, age: number): Promise<string[]> =>
  (await store.folders(root)).filter(folder => dayOfFolder(folder) <= now().getTime() - age);

const purgeErased: SweepTask = async (deps, inTime) => {
  const { store, now } = deps;
  const limit = now().getTime() - ERASED_LIFETIME;
  const isExpired = (key: string) => (listEntryAt(key)?.at ?? Number.POSITIVE_INFINITY) <= limit;
  const remove = async (key: string): Promise<void> => {
    const id = idAt(key);
    // After an interrupted withdrawal, the record is not erased, or later.
    const stored = await readStored(store, id);
    if (stored && entryOf(stored) === key)
      await Promise.all([store.delete(keys.undelivered(id)), store.delete(keys.record(id))]);
    await store.delete(key);
  };
  for (const folder of await oldFolders(deps, folders.erased, ERASED_LIFETIME))
    await purge(deps, `${folder}/`, inTime, isExpired, remove);
};

/**
 * A folder is deleted `age` after its day, and two days after a sweep first noticed that: until then, a message that was
 * stored while a clock was slow is emailed. A sweep with a correct clock removes what one with a fast clock noticed.
 */
const purgeFolders = (root: string, age: number): SweepTask =>
  // The log contains the name.
  async function purgeDayFolders(deps, inTime) {
    const { store } = deps;
    const now = deps.now().getTime();
    const old = await oldFolders(deps, root, age + DAY - NOTICE);
    const oldKeys = old.map(keys.expiry);
    for (const key of await listed(store, keys.expiry(root)))
      if (!oldKeys.includes(key)) await store.delete(key);
    for (const folder of old) {
      const key = keys.expiry(folder);
      const { noticed_at: noticed } = Object((await store.get(key))?.value);
      if (!(noticed <= now)) await store.set(key, { noticed_at: now });
      else if (noticed <= now - NOTICE) await purge(deps, `${folder}/`, inTime, () => true);
    }
  };

const daily = ({ settings }: Dependencies): SweepTask[] => [
  purgeErased,
  ...[folders.records, folders.queue, folders.undelivered].map(root =>
    purgeFolders(root, settings.retention_days * DAY),
  ),
  purgeFolders(folders.separateEmails, WINDOW),
  purgeFolders(folders.digests, 2 * DAY),
];

/**
 * Emails what is pending, and deletes what is expired. After `budget` milliseconds, a run starts nothing new, and the
 * next one continues. A run with nothing to do costs two requests.
 * @throws the error of the first failed step, after all steps have run
 */
export const sweep = async (deps: Dependencies, budget: number): Promise<void> => {
  const began = deps.elapsed();
  const inTime = () => deps.elapsed() - began < budget;
  const failures: unknown[] = [];
  const run = async (...steps: readonly SweepTask[]): Promise<void> => {
    for (const step of steps) {
      if (!inTime()) return;
      await step(deps, inTime).catch((error: unknown) => {
        deps.log('sweep step failed', { step: step.name, reason: errorName(error) });
        failures.push(error);
      });
    }
  };
  const purgesDays = deps.now().getUTCMinutes() < PURGE_MINUTES;
  // Rate-limit entries have the shortest promised retention, so they come first.
  await Promise.all([run(deliverPending), run(purgeRateLimits, ...(purgesDays ? daily(deps) : []))]);
  if (failures.length > 0) throw failures[0];
};
