import { DAY, MINUTE } from '../../src/schemas/milliseconds.ts';
import { folders, keys, nameOf, ticketAt } from '../records/keys.ts';
import { readReceived } from '../records/record.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { expiredMails } from './mail-bound.ts';
import { pendingMarkers } from './pending.ts';
import { longestWindow } from './rate-limit.ts';

const CONCURRENCY = 16;

/** A request in progress may still count submissions that left the window after it was received. */
const SLACK = 10 * MINUTE;

/** Minutes and hour (UTC) in which a sweep purges: it runs once in the first quarter of an hour, and several times in the hour. */
const HOURLY = 15;
const DAILY = 3;

interface TicketFacts extends Pick<Dependencies, 'store' | 'now'> {
  readonly settings: Pick<Dependencies['settings'], 'write_limits'>;
}

/** The keys of rate-limit tickets that no window needs any more. They are deleted within two hours. */
export const expiredTickets = async ({ store, settings, now }: TicketFacts): Promise<string[]> => {
  const limit = now().getTime() - longestWindow(settings.write_limits) - SLACK;
  return (await store.list(folders.tickets)).filter(key => (ticketAt(key)?.at ?? limit) < limit);
};

const listedIn = async ({ store }: Dependencies, prefixes: readonly string[]): Promise<string[]> =>
  (await Promise.all(prefixes.map(prefix => store.list(prefix)))).flat();

/** The folders of days that ended `age` milliseconds ago or earlier. */
const daysOlderThan = async ({ store, now }: Dependencies, folder: string, age: number): Promise<string[]> =>
  (await store.folders(folder)).filter(day => Date.parse(nameOf(day)) + DAY <= now().getTime() - age);

/** Submissions past the retention period, and their markers if they were never mailed. */
const submissions = async (deps: Dependencies): Promise<string[]> => {
  const { store, now, settings } = deps;
  const age = settings.retention_days * DAY;
  const days = await daysOlderThan(deps, folders.records, age);
  const markers = (await pendingMarkers(store)).filter(({ at }) => at + age < now().getTime());
  const records = await listedIn(
    deps,
    days.map(day => `${day}/`),
  );
  return [...records, ...markers.map(({ key }) => key)];
};

/** What is left of deleted submissions, once no retry can bring them back: ids are those of today and yesterday. */
const remains = async (deps: Dependencies): Promise<string[]> => {
  const days = await daysOlderThan(deps, folders.deleted, DAY);
  const marks = await listedIn(
    deps,
    days.map(day => `${day}/`),
  );
  const over = await Promise.all(
    marks.map(async mark => {
      const id = nameOf(mark);
      // A deletion that was refused or interrupted has left the record as it was.
      const left = await readReceived(deps.store, id).catch(() => undefined);
      return left?.kind === 'deleted' ? [keys.record(id), mark] : [mark];
    }),
  );
  return over.flat();
};

const digests = async ({ store, now }: Dependencies): Promise<string[]> =>
  (await store.list(folders.digests)).filter(key => Date.parse(nameOf(key)) < now().getTime() - 2 * DAY);

/**
 * Deletes expired data: what has hashes of senders hourly, everything else once a day. It is independent of pending submissions, and it
 * stops when `inTime` returns false; later runs continue.
 */
export const purge = async (deps: Dependencies, inTime: () => boolean): Promise<void> => {
  const now = deps.now();
  const due = [
    ...(now.getUTCMinutes() < HOURLY ? [expiredTickets, remains] : []),
    ...(now.getUTCHours() === DAILY ? [expiredMails, digests, submissions] : []),
  ];
  let deleted = 0;
  for (const find of due) {
    const keys = inTime() ? await find(deps) : [];
    deleted += await inParallel(keys, CONCURRENCY, inTime, key => deps.store.delete(key));
  }
  if (deleted > 0) deps.log('purged', { deleted });
};
