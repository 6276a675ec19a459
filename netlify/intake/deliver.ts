import { composeMessage } from '../mail/compose.ts';
import type { Sent } from '../mail/message.ts';
import { PATIENCE, pauseAfter } from './backoff.ts';
import type { Dependencies } from './dependencies.ts';
import { look } from './find.ts';
import { keys } from './keys.ts';
import { moved, type Submission } from './record.ts';

/** A lease older than this belongs to a process that ended: none runs longer than 60 s. */
export const LEASE = 120_000;

/** Notes the outcome of an attempt in the record. */
const noted = (record: Submission, sent: Sent, now: Date, random: number): Submission => {
  const attempts = record.delivery.attempts + 1;
  if (sent.outcome === 'sent') {
    return moved({ ...record, delivery: { attempts, next_at: record.delivery.next_at } }, 'delivered', now);
  }
  const next = new Date(now.getTime() + pauseAfter(attempts, random));
  const delivery = { attempts, next_at: next.toISOString(), last_error: sent.reason };
  const over = next.getTime() > Date.parse(record.received_at) + PATIENCE;
  const failed = { ...record, delivery };
  return sent.permanent || over ? moved(failed, 'undelivered', now) : failed;
};

/** Puts a record where its status belongs. In the order that leaves it findable wherever the process ends. */
const save = async ({ store }: Dependencies, record: Submission): Promise<void> => {
  if (record.status === 'received') return store.set(keys.pending(record.id), record);
  await store.set(keys.record(record.id), record);
  await store.delete(keys.pending(record.id));
};

/**
 * Makes the next attempt at delivering a pending submission, if it is due and nobody else makes it. Every attempt has a lease
 * that only one process can create, and that stays, since another may have read the record before the attempt was over. An
 * attempt whose process ended counts as failed, and is never made again itself.
 */
export const deliver = async (deps: Dependencies, id: string): Promise<void> => {
  const { store, settings, now, random, log } = deps;
  const { pending: record, current } = await look(store, id);
  if (!record) return;
  if (record !== current) return store.delete(keys.pending(id));
  if (Date.parse(record.delivery.next_at) > now().getTime()) return;
  const mailer = await deps.mailer();
  if (!mailer) return log('waiting for a mail service', { id });

  const lease = keys.lease(id, record.delivery.attempts);
  const [byte = 0] = random(1);
  if (!(await store.create(lease, { at: now().toISOString() }))) {
    const held: unknown = await store.get(lease);
    const at =
      typeof held === 'object' && held !== null && 'at' in held ? Date.parse(String(held.at)) : Number.NaN;
    // Neither is a lease from the future valid: then the clock was set back.
    if (Math.abs(now().getTime() - at) < LEASE) return;
    await save(
      deps,
      noted(record, { outcome: 'failed', permanent: false, reason: 'the attempt was cut off' }, now(), byte),
    );
    return log('attempt was cut off', { id, attempt: record.delivery.attempts });
  }
  const sent = await mailer(composeMessage(record, settings));
  const result = noted(record, sent, now(), byte);
  await save(deps, result);
  log(sent.outcome, { id, attempt: result.delivery.attempts, status: result.status });
};
