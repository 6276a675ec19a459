import { DAY, MINUTE } from '../schemas/milliseconds.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { longestWindow } from './rate-limit.ts';
import { folders, keys, nameOf, queueEntryAt, rateLimitEntryAt } from './store/keys.ts';
import { isExpired, isTombstone, readStored, TOMBSTONE_LIFETIME } from './store/record.ts';

type InTime = () => boolean;

/** Deletions at the same time. A sweep of 14 s deletes some 7,000 keys, and the next one goes on. */
const CONCURRENCY = 50;

/** A request in progress may still count messages that left the window after it was received. */
const SLACK = 10 * MINUTE;

/** Deletes the keys with `prefix` that `isDue`, page by page, as long as there is time. */
const purge = async (
  { store, log }: Dependencies,
  prefix: string,
  inTime: InTime,
  isDue: (key: string) => boolean = () => true,
): Promise<void> => {
  for await (const page of store.pages(prefix)) {
    const due = page.filter(isDue);
    const { failures } = await inParallel(due, CONCURRENCY, inTime, key => store.delete(key));
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} keys could not be deleted`);
    if (due.length > 0) log('purged', { due: due.length });
    if (!inTime()) return;
  }
};

/** Deletes expired rate-limit entries. They have hashes of senders, so every sweep does it. */
export const purgeRateLimits = (deps: Dependencies, inTime: InTime): Promise<void> => {
  const limit = deps.now().getTime() - longestWindow(deps.settings.write_limits) - SLACK;
  return purge(deps, folders.rateLimits, inTime, key => (rateLimitEntryAt(key)?.at ?? limit) < limit);
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
  for (const folder of await expiredFolders(deps, root, age)) await purge(deps, `${folder}/`, inTime);
};

export const purgeTombstones = async (deps: Dependencies, inTime: InTime): Promise<void> => {
  const { store, now } = deps;
  for (const folder of await expiredFolders(deps, folders.tombstones, TOMBSTONE_LIFETIME - DAY)) {
    for await (const page of store.pages(`${folder}/`)) {
      const entries = page.map(queueEntryAt).filter(entry => entry !== undefined);
      const due = entries.filter(({ at }) => at + TOMBSTONE_LIFETIME <= now().getTime());
      const { failures } = await inParallel(due, CONCURRENCY, inTime, async ({ key, id }) => {
        // A withdrawal that was interrupted has left the record as it was, and may have been repeated later.
        const stored = await readStored(store, id).catch(() => undefined);
        if (stored && isTombstone(stored)) {
          if (!isExpired(stored, now())) return;
          await Promise.all([store.delete(keys.undelivered(id)), store.delete(keys.record(id))]);
        }
        await store.delete(key);
      });
      if (failures.length > 0) throw new AggregateError(failures, 'tombstones could not be deleted');
    }
  }
};
