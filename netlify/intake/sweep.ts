import { keys, type Marker } from '../records/keys.ts';
import { UnreadableRecord } from '../records/record.ts';
import { deliver } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { sendDigest } from './digest.ts';
import { inParallel } from './in-parallel.ts';
import { hasRoom } from './mail-bound.ts';
import { clearMarker, pendingMarkers } from './pending.ts';
import { purge } from './purge.ts';

const CONCURRENCY = 5;

/** Returns whether the bound on mails with a single submission is reached. */
const tryOne = async (deps: Dependencies, marker: Marker): Promise<boolean> => {
  try {
    const { record, full = false } = await deliver(deps, marker.id);
    await clearMarker(deps, marker, record);
    return full;
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    // It stays for the owner, and must not block the others.
    deps.log('unreadable record', { id: marker.id });
    return false;
  }
};

const cursorOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'after' in value && typeof value.after === 'number'
    ? value.after
    : 0;

interface Tried {
  /** Whether the bound on such mails is reached, so that the others wait for the digest. */
  readonly full: boolean;
  readonly failures: readonly unknown[];
}

/** Tries all pending submissions that are due, in order of receipt, starting where the last run ran out of time. */
const deliverSingly = async (
  deps: Dependencies,
  markers: readonly Marker[],
  inTime: () => boolean,
): Promise<Tried> => {
  const { store, log } = deps;
  if (!(await hasRoom(deps))) return { full: true, failures: [] };
  const last = cursorOf((await store.get(keys.cursor))?.value);
  const { before = [], after = [] } = Object.groupBy(markers, ({ at }) => (at > last ? 'after' : 'before'));
  const queue = [...after, ...before];
  const failures: unknown[] = [];
  let full = false;
  const goesOn = () => !full && inTime();
  const begun = await inParallel(queue, CONCURRENCY, goesOn, async marker => {
    try {
      if (await tryOne(deps, marker)) full = true;
    } catch (error) {
      failures.push(error);
    }
  });
  const stopped = queue[begun - 1];
  if (!full && begun < queue.length && stopped) {
    await store.set(keys.cursor, { after: stopped.at });
    log('sweep continues next time', { left: queue.length - begun });
  } else if (last > 0) await store.delete(keys.cursor);
  return { full, failures };
};

/** Delivers what is pending: each submission in a mail of its own as far as the owner’s bound allows, and the others in the digest. */
const deliverPending = async (deps: Dependencies, inTime: () => boolean): Promise<void> => {
  const markers = await pendingMarkers(deps.store);
  if (markers.length === 0) return;
  const mailer = await deps.mailer();
  if (!mailer) return deps.log('waiting for a mail service', { pending: markers.length });
  const { full, failures } = await deliverSingly(deps, markers, inTime);
  if (full && inTime()) await sendDigest(deps, markers, mailer, inTime);
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} submissions could not be handled`);
  }
};

/**
 * One run of the scheduled function: it delivers pending submissions and purges when it is time. After `budget` milliseconds it starts nothing
 * more, and the next run continues. With nothing to deliver or purge, it costs one list request.
 */
export const sweep = async (deps: Dependencies, budget: number): Promise<void> => {
  const began = deps.elapsed();
  const inTime = () => deps.elapsed() - began < budget;
  const results = await Promise.allSettled([deliverPending(deps, inTime), purge(deps, inTime)]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};
