import { folders, keys, type Marker, markerAt } from '../records/keys.ts';
import { UnreadableRecord } from '../records/record.ts';
import { attemptDelivery } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { purge } from './purge.ts';

/** Mails that are sent at a time. */
const AT_ONCE = 5;

/** A marker older than this whose record does not exist was left by a request that ended: none runs for as long. */
const ORPHANED = 5 * 60_000;

/** Sorts by time of receipt, both kinds together. */
const placeOf = ({ id, since }: Marker): string => `${since.toISOString()} ${id}`;

const tryOne = async (deps: Dependencies, { id, key, since }: Marker): Promise<void> => {
  try {
    const record = await attemptDelivery(deps, id);
    const orphaned = deps.now().getTime() - since.getTime() > ORPHANED;
    if (record ? record.status !== 'received' : orphaned) await deps.store.delete(key);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    // It stays for the owner to see, and must not keep the others waiting.
    deps.log('unreadable record', { id });
  }
};

const cursorOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'after' in value && typeof value.after === 'string'
    ? value.after
    : undefined;

/**
 * Tries everything pending that is due, in order of receipt, beginning after the place where the last run stopped for want of time.
 */
const deliverPending = async (deps: Dependencies, inTime: () => boolean): Promise<void> => {
  const { store, log } = deps;
  const found = (await store.list(folders.pending)).map(markerAt).filter(marker => marker !== undefined);
  if (found.length === 0) return;
  if (!(await deps.mailer())) return log('waiting for a mail service', { pending: found.length });
  const markers = found.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const last = cursorOf((await store.get(keys.cursor))?.value);
  const start =
    last === undefined
      ? 0
      : Math.max(
          0,
          markers.findIndex(marker => placeOf(marker) > last),
        );
  const queue = [...markers.slice(start), ...markers.slice(0, start)];
  const failures: unknown[] = [];
  const begun = await inParallel(queue, AT_ONCE, inTime, marker =>
    tryOne(deps, marker).catch(error => {
      failures.push(error);
    }),
  );
  const stopped = queue[begun - 1];
  if (begun < queue.length && stopped) {
    await store.set(keys.cursor, { after: placeOf(stopped) });
    log('sweep goes on next time', { left: queue.length - begun });
  } else if (last !== undefined) await store.delete(keys.cursor);
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} submissions could not be handled`);
  }
};

/**
 * One run of the outbox: delivers what is pending, and purges at the times for that. Each has `budget` milliseconds of its own, after
 * which it begins nothing more; what is left is the next run's. Where nothing is pending and nothing to be purged, it makes one list.
 */
export const sweep = async (deps: Dependencies, budget: number): Promise<void> => {
  const began = deps.elapsed();
  const inTime = () => deps.elapsed() - began < budget;
  const results = await Promise.allSettled([deliverPending(deps, inTime), purge(deps, inTime)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};
