import { DAY, MINUTE } from '../../src/schemas/milliseconds.ts';
import { folders, keys, markerAt, nameOf, ticketAt } from '../records/keys.ts';
import { isGone, isOver, REMAINS, readReceived } from '../records/record.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { longestWindow } from './rate-limit.ts';

type InTime = () => boolean;

/**
 * Deletions at the same time. With 100 ms for each, a sweep of 14 s deletes 35,000 keys: the hashes of 200,000 senders who came within
 * an hour are gone in time.
 */
const CONCURRENCY = 256;

/** A request in progress may still count submissions that left the window after it was received. */
const SLACK = 10 * MINUTE;

/** The first characters of the folders of senders. Many tickets are listed by them, at the same time. */
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

interface TicketFacts extends Pick<Dependencies, 'now'> {
  readonly settings: Pick<Dependencies['settings'], 'write_limits'>;
}

const expiredTickets = (listed: readonly string[], { settings, now }: TicketFacts): readonly string[] => {
  const limit = now().getTime() - longestWindow(settings.write_limits) - SLACK;
  return listed.filter(key => (ticketAt(key)?.at ?? limit) < limit);
};

/** Deletes expired tickets. They have hashes of senders, so every sweep does it: they are gone within two hours. */
export const purgeTickets = async (deps: Dependencies, inTime: InTime): Promise<void> => {
  const { store } = deps;
  const pages = store.pages(folders.tickets)[Symbol.asyncIterator]();
  const first = await pages.next();
  if (first.done) return;
  await deleteAll(deps, expiredTickets(first.value, deps), inTime);
  const second = await pages.next();
  if (second.done) return;
  const { failures } = await inParallel(PARTS, PARTS.length, inTime, async part => {
    for await (const page of store.pages(folders.tickets + part)) {
      await deleteAll(deps, expiredTickets(page, deps), inTime, CONCURRENCY / PARTS.length);
      if (!inTime()) return;
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, 'tickets could not be deleted');
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

export const purgeRemains = async (deps: Dependencies, inTime: InTime): Promise<void> => {
  const { store, now } = deps;
  for (const folder of await expiredFolders(deps, folders.remains, REMAINS - DAY)) {
    for await (const page of store.pages(`${folder}/`)) {
      const marks = page.map(markerAt).filter(mark => mark !== undefined);
      const due = marks.filter(({ at }) => at + REMAINS <= now().getTime());
      const { failures } = await inParallel(due, CONCURRENCY, inTime, async ({ key, id }) => {
        // A withdrawal that was interrupted has left the record as it was, and may have been repeated later.
        const left = await readReceived(store, id).catch(() => undefined);
        if (left && isGone(left) && isOver(left, now())) {
          await Promise.all([store.delete(keys.undelivered(id)), store.delete(keys.record(id))]);
        }
        await store.delete(key);
      });
      if (failures.length > 0) throw new AggregateError(failures, 'remains could not be deleted');
    }
  }
};
