import { keys } from '../records/keys.ts';
import {
  isGone,
  isOver,
  isWithdrawn,
  type Remains,
  readVersion,
  type Submission,
  VERSION,
  type Withdrawn,
} from '../records/record.ts';
import type { Store } from '../records/store.ts';
import type { Dependencies } from './dependencies.ts';

/** Whether the owner has, or may have, a submission by email: an attempt in progress counts as sent. */
const isMailed = ({ history, delivery }: Submission): boolean =>
  history.some(({ status }) => status === 'delivered') ||
  delivery.begun_at !== undefined ||
  delivery.maybe_sent === true;

export const remainsOf = <Kind extends Remains['kind']>(
  kind: Kind,
  record: Submission,
  at: Date,
): Remains & { readonly kind: Kind } => {
  const { id, received_at, delivery } = record;
  const time = at.toISOString();
  const mailed = isMailed(record);
  const history = record.history.map(({ status, at: since }) => ({ status, at: since }));
  return {
    version: VERSION,
    kind,
    id,
    received_at,
    ended_at: time,
    history: kind === 'withdrawn' ? [...history, { status: 'withdrawn', at: time }] : history,
    mailed,
    ...(kind === 'withdrawn' && mailed && { delivery: { attempts: delivery.attempts, next_at: time } }),
  };
};

/**
 * Replaces a submission by its remains. Returns whether it did, which is false if the record was written meanwhile. If it is
 * interrupted, sweeps clear what it leaves.
 */
export const leave = async (store: Store, remains: Remains, version: string): Promise<boolean> => {
  const { id, received_at, ended_at, delivery } = remains;
  const [received, ended] = [Date.parse(received_at), Date.parse(ended_at)];
  // Before the record, so that a sweep finds both.
  await store.set(keys.remains(ended, id), {});
  if (delivery) await store.set(keys.pending(ended, id), {});
  if (!(await store.replace(keys.record(id), remains, version))) return false;
  if (!delivery || received !== ended) await store.delete(keys.pending(received, id));
  await store.delete(keys.undelivered(id));
  return true;
};

/**
 * Withdraws a submission for its sender. No attempt at delivery begins afterwards. If the owner may have it by email, an email that asks
 * for its deletion is due. Repeating it returns the same remains. Undefined if there is no such submission.
 */
export const withdraw = async (
  { store, now, log }: Pick<Dependencies, 'store' | 'now' | 'log'>,
  id: string,
): Promise<Withdrawn | undefined> => {
  for (;;) {
    const found = await readVersion(store, id);
    if (!found) return undefined;
    const { record, version } = found;
    if (isGone(record)) return isWithdrawn(record) && !isOver(record, now()) ? record : undefined;
    const remains = remainsOf('withdrawn', record, now());
    if (!(await leave(store, remains, version))) continue;
    log('withdrawn', { id, mailed: String(remains.mailed) });
    return remains;
  }
};
