import { submissionId } from '../../src/schemas/submission.ts';
import { folders, markerAt, nameOf } from '../records/keys.ts';
import { timeOf } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { longestWindow } from './rate-limit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Deletions at a time. */
const AT_ONCE = 16;

/** A request that is under way may still count what has left the window since it was received. */
const SLACK = 10 * MINUTE;

/** The minutes of every hour, and the hour of every day (UTC), in which there is purging: several runs, lest one be missed. */
const HOURLY = 10;
const DAILY = 3;

const isOlder = (id: string, than: number): boolean =>
  submissionId.safeParse(id).success && timeOf(id).getTime() < than;

/** What was counted of senders, once no window needs it. */
const tickets = async ({ store, settings, now }: Dependencies): Promise<string[]> => {
  const limit = now().getTime() - longestWindow(settings.write_limits) - SLACK;
  return (await store.list(folders.rate)).filter(key => isOlder(nameOf(key), limit));
};

/** Everything in the folders of days that ended before `limit`, and what `isOver` says of the day in which it lies. */
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

/** What recognised retries: nobody reads or writes a day that ended a day ago. */
const claims = (deps: Dependencies): Promise<string[]> =>
  ofDays(deps, folders.retry, deps.now().getTime() - DAY, () => false);

const submissions = async (deps: Dependencies): Promise<string[]> => {
  const limit = deps.now().getTime() - deps.settings.retention_days * DAY;
  const markers = (await deps.store.list(folders.pending)).filter(key => {
    const marker = markerAt(key);
    return marker !== undefined && isOlder(marker.id, limit);
  });
  return [...(await ofDays(deps, folders.records, limit, key => isOlder(nameOf(key), limit))), ...markers];
};

/**
 * Deletes what has been kept long enough, at the times for it: what tells of senders hourly, everything else once a day. It does not
 * depend on what is pending, and stops when `inTime` says no; the runs that follow go on.
 */
export const purge = async (deps: Dependencies, inTime: () => boolean): Promise<void> => {
  const now = deps.now();
  const due = [
    ...(now.getUTCMinutes() < HOURLY ? [tickets] : []),
    ...(now.getUTCHours() === DAILY ? [claims, submissions] : []),
  ];
  let deleted = 0;
  for (const find of due) {
    const keys = inTime() ? await find(deps) : [];
    deleted += await inParallel(keys, AT_ONCE, inTime, key => deps.store.delete(key));
  }
  if (deleted > 0) deps.log('purged', { deleted });
};
