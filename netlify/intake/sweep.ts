import { folders, keys, type Marker, markerAt } from '../records/keys.ts';
import { UnreadableRecord } from '../records/record.ts';
import { attemptDelivery } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { inParallel } from './in-parallel.ts';
import { purge } from './purge.ts';

/** Concurrent mails. */
const CONCURRENCY = 5;

/** An older marker without a record was left by a request that ended: none runs this long. */
const ORPHANED = 5 * 60_000;

/** Sort key: the time of receipt, for both kinds together. */
const positionOf = ({ id, since }: Marker): string => `${since.toISOString()} ${id}`;

const tryOne = async (deps: Dependencies, { id, key, since }: Marker): Promise<void> => {
  try {
    const record = await attemptDelivery(deps, id);
    const orphaned = deps.now().getTime() - since.getTime() > ORPHANED;
    if (record ? record.status !== 'received' : orphaned) await deps.store.delete(key);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    // It stays for the owner, and must not block the others.
    deps.log('unreadable record', { id });
  }
};

const cursorOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'after' in value && typeof value.after === 'string'
    ? value.after
    : undefined;

/** Tries all pending submissions that are due, in order of receipt, starting where the last run ran out of time. */
const deliverPending = async (deps: Dependencies, inTime: () => boolean): Promise<void> => {
  const { store, log } = deps;
  const found = (await store.list(folders.pending)).map(markerAt).filter(marker => marker !== undefined);
  if (found.length === 0) return;
  if (!(await deps.mailer())) return log('waiting for a mail service', { pending: found.length });
  const markers = found.toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1));
  const last = cursorOf((await store.get(keys.cursor))?.value);
  const start =
    last === undefined
      ? 0
      : Math.max(
          0,
          markers.findIndex(marker => positionOf(marker) > last),
        );
  const queue = [...markers.slice(start), ...markers.slice(0, start)];
  const failures: unknown[] = [];
  const begun = await inParallel(queue, CONCURRENCY, inTime, marker =>
    tryOne(deps, marker).catch(error => {
      failures.push(error);
    }),
  );
  const stopped = queue[begun - 1];
  if (begun < queue.length && stopped) {
    await store.set(keys.cursor, { after: positionOf(stopped) });
    log('sweep continues next time', { left: queue.length - begun });
  } else if (last !== undefined) await store.delete(keys.cursor);
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} submissions could not be handled`);
  }
};

/**
 * One run of the outbox: it delivers pending submissions and purges when it is time. After `budget` milliseconds it starts nothing
 * more, and the next run continues. With nothing to deliver or purge, it costs one list request.
 */
export const sweep = async (deps: Dependencies, budget: number): Promise<void> => {
  const began = deps.elapsed();
  const inTime = () => deps.elapsed() - began < budget;
  const results = await Promise.allSettled([deliverPending(deps, inTime), purge(deps, inTime)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};
