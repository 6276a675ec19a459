import { submissionId } from '../../src/schemas/submission.ts';
import { folders, markerAt, nameOf, singleMails } from '../records/keys.ts';
import { timeOf } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { MAIL_WINDOW } from './mail-bound.ts';
import { longestWindow } from './rate-limit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Concurrent deletions. */
const CONCURRENCY = 16;

/** A request in progress may still count submissions that left the window after it was received. */
const SLACK = 10 * MINUTE;

/** Purging runs in the first quarter of every hour, which has one run, and in one hour of every day (UTC), which has several. */
const HOURLY = 15;
const DAILY = 3;

const isOlder = (id: string, than: number): boolean =>
  submissionId.safeParse(id).success && timeOf(id).getTime() < than;

/** What tells which rate-limit tickets have expired. */
interface TicketFacts extends Pick<Dependencies, 'store' | 'now'> {
  readonly settings: Pick<Dependencies['settings'], 'write_limits'>;
}

/** The keys of rate-limit tickets that no window needs any more. They are deleted within two hours. */
export const expiredTickets = async ({ store, settings, now }: TicketFacts): Promise<string[]> => {
  const limit = now().getTime() - longestWindow(settings.write_limits) - SLACK;
  return (await store.list(folders.rate)).filter(key => isOlder(nameOf(key), limit));
};

/** All keys in folders of days that ended before `limit`, and in the folder of `limit` itself the keys for which `isOver` is true. */
const ofDays = async (
  { store }: Dependencies,
  folder: string,
  limit: number,
  isOver: (key: string) => boolean,
): Promise<string[]> => {
  const days = (await store.folders(folder)).filter(day => Date.parse(nameOf(day)) <= limit);
  const keys: string[] = [];
  for (const day of days) {
    const whole = Date.parse(nameOf(day)) + DAY <= limit;
    keys.push(...(await store.list(`${day}/`)).filter(key => whole || isOver(key)));
  }
  return keys;
};

/** Claims of retries: no request reads or writes a day that ended more than a day ago. */
const claims = (deps: Dependencies): Promise<string[]> =>
  ofDays(deps, folders.retry, deps.now().getTime() - DAY, () => false);

/** Single mails that no longer count. */
const mails = async ({ store, now }: Dependencies): Promise<string[]> => {
  const limit = now().getTime() - MAIL_WINDOW;
  return [...singleMails(await store.list(folders.mails), limit).before];
};

const submissions = async (deps: Dependencies): Promise<string[]> => {
  const limit = deps.now().getTime() - deps.settings.retention_days * DAY;
  const markers = (await deps.store.list(folders.pending)).filter(key => {
    const marker = markerAt(key);
    return marker !== undefined && isOlder(marker.id, limit);
  });
  return [...(await ofDays(deps, folders.records, limit, key => isOlder(nameOf(key), limit))), ...markers];
};

/**
 * Deletes expired data: rate-limit tickets hourly; claims, single mails and submissions once a day. It is independent of pending submissions, and it
 * stops when `inTime` returns false; later runs continue.
 */
export const purge = async (deps: Dependencies, inTime: () => boolean): Promise<void> => {
  const now = deps.now();
  const due = [
    ...(now.getUTCMinutes() < HOURLY ? [expiredTickets] : []),
    ...(now.getUTCHours() === DAILY ? [claims, mails, submissions] : []),
  ];
  let deleted = 0;
  for (const find of due) {
    const keys = inTime() ? await find(deps) : [];
    deleted += await inParallel(keys, CONCURRENCY, inTime, key => deps.store.delete(key));
  }
  if (deleted > 0) deps.log('purged', { deleted });
};
