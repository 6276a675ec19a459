import { DAY, MINUTE } from '../schemas/calendar.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { MAX_WINDOW } from './rate-limit.ts';
import { folders, keys, listEntryAt, nameOf, rateLimitEntryAt } from './store/keys.ts';
import { readStored } from './store/messages.ts';
import { isExpired, isTombstone, TOMBSTONE_LIFETIME } from './store/record.ts';

export type InTime = () => boolean;

/** A 14 s sweep deletes about 9,000 keys. */
const CONCURRENCY = 64;

/** A request in progress may still count messages that left the window after it was received. */
const SLACK = 10 * MINUTE;

const purge = async (
  { store, log }: Dependencies,
  prefix: string,
  inTime: InTime,
  isDue: (key: string) => boolean = () => true,
  remove: (key: string) => Promise<void> = key => store.delete(key),
): Promise<void> => {
  for await (const page of store.pages(prefix)) {
    const due = page.filter(isDue);
    const { failures } = await inParallel(due, CONCURRENCY, inTime, remove);
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} keys could not be deleted`);
    if (due.length > 0) log('purged', { due: due.length });
    if (!inTime()) return;
  }
};

/** They contain hashes of senders, so every sweep deletes the expired ones. */
export const purgeRateLimits = (deps: Dependencies, inTime: InTime): Promise<void> => {
  const limit = deps.now().getTime() - MAX_WINDOW - SLACK;
  return purge(deps, folders.rateLimits, inTime, key => (rateLimitEntryAt(key)?.at ?? limit) < limit);
};

/** Their day ended at least `age` milliseconds ago. */
const expiredFolders = async ({ store, now }: Dependencies, root: string, age: number): Promise<string[]> =>
  (await store.folders(root)).filter(
    folder => Date.parse(/\d{4}-\d\d-\d\d/.exec(nameOf(folder))?.[0] ?? '') + DAY <= now().getTime() - age,
  );

export const purgeFolder =
  (root: string, age: number) =>
  async (deps: Dependencies, inTime: InTime): Promise<void> => {
    for (const folder of await expiredFolders(deps, root, age)) await purge(deps, `${folder}/`, inTime);
  };

export const purgeTombstones = async (deps: Dependencies, inTime: InTime): Promise<void> => {
  const { store, now } = deps;
  const isDue = (key: string) => {
    const entry = listEntryAt(key);
    return entry !== undefined && entry.at + TOMBSTONE_LIFETIME <= now().getTime();
  };
  const remove = async (key: string): Promise<void> => {
    const id = listEntryAt(key)?.id ?? '';
    // After an interrupted withdrawal, the record is not a tombstone, or a newer one.
    const stored = await readStored(store, id);
    if (stored && isTombstone(stored) && isExpired(stored, now()))
      await Promise.all([store.delete(keys.undelivered(id)), store.delete(keys.record(id))]);
    await store.delete(key);
  };
  for (const folder of await expiredFolders(deps, folders.tombstones, TOMBSTONE_LIFETIME - DAY))
    await purge(deps, `${folder}/`, inTime, isDue, remove);
};
