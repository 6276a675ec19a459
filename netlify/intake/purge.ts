import { DAY, MINUTE } from '../../src/schemas/milliseconds.ts';
import { folders, keys, nameOf, queueEntryAt, rateLimitEntryAt } from '../records/keys.ts';
import { isExpired, isTombstone, readStored, TOMBSTONE_LIFETIME } from '../records/record.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { longestWindow } from './rate-limit.ts';

type InTime = () => boolean;

/**
 * Deletions at the same time. With 100 ms for each, a sweep of 14 s deletes 35,000 keys: the hashes of 200,000 senders who came within
 * an hour are gone in time.
 */
const CONCURRENCY = 256;

/** A request in progress may still count messages that left the window after it was received. */
const SLACK = 10 * MINUTE;

/** The first characters of the folders of senders. Many entries are listed by them, at the same time. */
const PARTS = [...'0123456789abcdef'];

const deleteAll = async (
  { store, log }: Dependencies,
  keys: readonly string[],
  inTime: InTime,
  most = CONCURRENCY,
): Promise<void> => {
  const { failures } = await inParallel(keys, most, inTime, key => store.delete(key));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} keys could not be deleted`);
  if (keys.length > 0) log('purged', { deleted: keys.length });
};

interface RateLimitFacts extends Pick<Dependencies, 'now'> {
  readonly settings: Pick<Dependencies['settings'], 'write_limits'>;
}

const expiredEntries = (listed: readonly string[], { settings, now }: RateLimitFacts): readonly string[] => {
  const limit = now().getTime() - longestWindow(settings.write_limits) - SLACK;
  return listed.filter(key => (rateLimitEntryAt(key)?.at ?? limit) < limit);
};

/** Deletes expired entries. They have hashes of senders, so every sweep does it: they are gone within two hours. */
export const purgeRateLimits = async (deps: Dependencies, inTime: InTime): Promise<void> => {
  const { store } = deps;
  const pages = store.pages(folders.rateLimits)[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done) return;
  await deleteAll(deps, expiredEntries(first.value, deps), inTime);
  const second = await pages.next();
  if (second.done) return;
  const { failures } = await inParallel(PARTS, PARTS.length, inTime, async part => {
    for await (const page of store.pages(folders.rateLimits + part)) {
      await deleteAll(deps, expiredEntries(page, deps), inTime, CONCURRENCY / PARTS.length);
      if (!inTime()) return;
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, 'entries could not be deleted');
};

/** The folders of days and hours whose day ended `age` milliseconds ago or earlier. */
const expiredFolders = async (
  { store, now }: Dependencies,
  root: string,
  age: number,
): Promise<readonly string[]> =>
  (await store.folders(root)).filter(
    folder => Date.parse(nameOf(folder).slice(0, 10)) + DAY <= now().getTime() - age,
  );

export const purgeFolder = async (
  deps: Dependencies,
  root: string,
  age: number,
  inTime: InTime,
): Promise<void> => {
  for (const folder of await expiredFolders(deps, root, age)) {
    for await (const page of deps.store.pages(`${folder}/`)) {
      await deleteAll(deps, page, inTime);
      if (!inTime()) return;
    }
  }
};

export const purgeTombstones = async (deps: Dependencies, inTime: InTime): Promise<void> => {
  const { store, now } = deps;
  for (const folder of await expiredFolders(deps, folders.tombstones, TOMBSTONE_LIFETIME - DAY)) {
    for await (const page of store.pages(`${folder}/`)) {
      const marks = page.map(queueEntryAt).filter(mark => mark !== undefined);
      const due = marks.filter(({ at }) => at + TOMBSTONE_LIFETIME <= now().getTime());
      const { failures } = await inParallel(due, CONCURRENCY, inTime, async ({ key, id }) => {
        // A withdrawal that was interrupted has left the record as it was, and may have been repeated later.
        const left = await readStored(store, id).catch(() => undefined);
        if (left && isTombstone(left) && isExpired(left, now())) {
          await Promise.all([store.delete(keys.undelivered(id)), store.delete(keys.record(id))]);
        }
        await store.delete(key);
      });
      if (failures.length > 0) throw new AggregateError(failures, 'tombstones could not be deleted');
    }
  }
};
