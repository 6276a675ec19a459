import { composeMessage } from '../mail/compose.ts';
import type { Sent } from '../mail/message.ts';
import { type Found, read } from '../records/find.ts';
import { keys } from '../records/keys.ts';
import { moved, type Submission } from '../records/record.ts';
import { pauseAfter, RETRY_PERIOD } from './backoff.ts';
import type { Dependencies } from './dependencies.ts';

/** An attempt that began longer ago than this belongs to a process that ended: none runs longer than 60 s. */
const LEASE = 120_000;

/** The submission while its next attempt is being made. Whoever replaces the record with this makes the attempt. */
const begun = (record: Submission, now: Date): Submission => ({
  ...record,
  delivery: {
    ...record.delivery,
    attempts: record.delivery.attempts + 1,
    begun_at: now.toISOString(),
  },
});

/** Whether an attempt is being made now. One from the future is over too: then the clock was set back. */
export const isBeingMade = ({ delivery }: Submission, now: Date): boolean =>
  delivery.begun_at !== undefined && Math.abs(now.getTime() - Date.parse(delivery.begun_at)) < LEASE;

/** The submission with the outcome of the attempt that was being made. */
const noted = (record: Submission, sent: Sent, now: Date, random: number): Submission => {
  const { begun_at: _, last_error: __, ...delivery } = record.delivery;
  if (sent.outcome === 'sent') return moved({ ...record, delivery }, 'delivered', now);
  const next = new Date(now.getTime() + pauseAfter(delivery.attempts, random));
  const failed = {
    ...record,
    delivery: { ...delivery, next_at: next.toISOString(), last_error: sent.reason },
  };
  const over = next.getTime() > Date.parse(record.received_at) + RETRY_PERIOD;
  return sent.permanent || over ? moved(failed, 'undelivered', now) : failed;
};

/**
 * Notes the outcome of an attempt in what has become of the record meanwhile: the attempt may have been taken for one that was cut
 * off. A mail that was sent is always noted; a failure only by whoever still makes the attempt.
 */
const save = async (
  deps: Dependencies,
  attempt: Found,
  sent: Sent,
): Promise<{ readonly record: Submission; readonly saved: boolean } | undefined> => {
  const { store, now, random } = deps;
  const [byte = 0] = random(1);
  let current: Found | undefined = attempt;
  while (current) {
    const { record, version }: Found = current;
    const { attempts, begun_at } = record.delivery;
    const ours =
      begun_at === attempt.record.delivery.begun_at && attempts === attempt.record.delivery.attempts;
    if (record.status !== 'received' || !(ours || sent.outcome === 'sent')) return { record, saved: false };
    const result = noted(record, sent, now(), byte);
    if (await store.replace(keys.record(record.id), result, version)) return { record: result, saved: true };
    current = await read(store, record.id);
  }
  return undefined;
};

/**
 * Makes the next attempt at delivering a submission, if it is pending and due and nobody else makes it. Gives what it is then;
 * undefined where there is no such record. Of all who find it due one replaces the record, and that one sends. An attempt whose
 * process ended counts as failed, and is never made again itself.
 * @throws {UnreadableRecord} where the record cannot be understood
 */
export const attemptDelivery = async (deps: Dependencies, id: string): Promise<Submission | undefined> => {
  const { store, settings, now, log } = deps;
  const found = await read(store, id);
  if (found?.record.status !== 'received') return found?.record;
  const { record, version } = found;
  if (record.delivery.begun_at !== undefined) {
    if (isBeingMade(record, now())) return record;
    log('attempt was cut off', { id, attempt: record.delivery.attempts });
    const cutOff: Sent = { outcome: 'failed', permanent: false, reason: 'the attempt was cut off' };
    return (await save(deps, found, cutOff))?.record;
  }
  if (Date.parse(record.delivery.next_at) > now().getTime()) return record;
  const mailer = await deps.mailer();
  if (!mailer) {
    log('waiting for a mail service', { id });
    return record;
  }
  const attempt = begun(record, now());
  const held = await store.replace(keys.record(id), attempt, version);
  if (held === undefined) return record;
  log('attempt', { id, attempt: attempt.delivery.attempts });
  const sent = await mailer(composeMessage(record, settings));
  const result = await save(deps, { record: attempt, version: held }, sent);
  if (result) {
    const { status, delivery } = result.record;
    log(sent.outcome, { id, attempt: delivery.attempts, status });
  }
  return result?.record;
};

/** Makes the next attempt, and removes the marker (its key) of a submission that is not pending any more. */
export const deliver = async (deps: Dependencies, id: string, marker: string): Promise<void> => {
  const record = await attemptDelivery(deps, id);
  if (record && record.status !== 'received') await deps.store.delete(marker);
};
