import type { Dependencies } from './dependencies.ts';
import { keys } from './store/keys.ts';
import {
  isExpired,
  isTombstone,
  isWithdrawn,
  type MessageRecord,
  readVersion,
  type Tombstone,
  VERSION,
  type Withdrawn,
} from './store/record.ts';
import type { Store } from './store/store.ts';

/** Whether the owner received, or may have received, a message by email. An attempt in progress counts as sent. */
const isMailed = ({ history, delivery }: MessageRecord): boolean =>
  history.some(({ status }) => status === 'delivered') ||
  delivery.begun_at !== undefined ||
  delivery.maybe_sent === true;

export const tombstoneOf = <Kind extends Tombstone['kind']>(
  kind: Kind,
  record: MessageRecord,
  at: Date,
): Tombstone & { readonly kind: Kind } => {
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
 * Replaces a record with its tombstone. Returns false if the record was changed in the meantime. If this
 * function is interrupted, sweeps clear what it leaves behind.
 */
export const replaceWithTombstone = async (
  store: Store,
  tombstone: Tombstone,
  version: string,
): Promise<boolean> => {
  const { id, received_at, ended_at, delivery } = tombstone;
  const [received, ended] = [Date.parse(received_at), Date.parse(ended_at)];
  // Written before the record is replaced, so that a sweep finds both entries.
  await store.set(keys.tombstone(ended, id), {});
  if (delivery) await store.set(keys.queued(ended, id), {});
  if (!(await store.replace(keys.record(id), tombstone, version))) return false;
  if (!delivery || received !== ended) await store.delete(keys.queued(received, id));
  await store.delete(keys.undelivered(id));
  return true;
};

/**
 * Withdraws a message for its sender. No delivery attempt begins afterwards. If the owner may have received the
 * message by email, an email requesting its deletion becomes due. Repeated calls return the same tombstone.
 * Undefined if there is no such message.
 */
export const withdraw = async (
  { store, now, log }: Pick<Dependencies, 'store' | 'now' | 'log'>,
  id: string,
): Promise<Withdrawn | undefined> => {
  for (;;) {
    const found = await readVersion(store, id);
    if (!found) return undefined;
    const { record, version } = found;
    if (isTombstone(record)) return isWithdrawn(record) && !isExpired(record, now()) ? record : undefined;
    const tombstone = tombstoneOf('withdrawn', record, now());
    if (!(await replaceWithTombstone(store, tombstone, version))) continue;
    log('withdrawn', { id, mailed: String(tombstone.mailed) });
    return tombstone;
  }
};
