import { composeMessage } from '../mail/compose.ts';
import type { Mailer, Sent } from '../mail/message.ts';
import { keys } from '../records/keys.ts';
import { delivered, type Found, moved, read, type Submission } from '../records/record.ts';
import type { Dependencies } from './dependencies.ts';
import { reserveSingleMail } from './mail-bound.ts';

const MINUTE = 60_000;
const MAX_PAUSE = 360 * MINUTE;

/** The retry deadline: this long after the first attempt, a submission becomes undelivered. */
export const RETRY_PERIOD = 72 * 60 * MINUTE;

/**
 * The pause in milliseconds after a number of failed attempts: one minute, doubled each time up to six hours, with up to a quarter of
 * jitter in both directions. `random` is a byte.
 */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), MAX_PAUSE) * (0.75 + (random / 255) * 0.5);

/** An attempt that started longer ago belongs to a process that ended: none runs longer than 60 s. */
export const LEASE = 120_000;

/** The submission during its next attempt. The process that replaces the record with this makes the attempt. */
const begun = (record: Submission, now: Date): Submission => ({
  ...record,
  delivery: {
    ...record.delivery,
    attempts: record.delivery.attempts + 1,
    since: record.delivery.since ?? now.toISOString(),
    begun_at: now.toISOString(),
  },
});

/** Whether an attempt is in progress. One from the future is over too, because then the clock was set back. */
export const isInProgress = ({ delivery }: Submission, now: Date): boolean =>
  delivery.begun_at !== undefined && Math.abs(now.getTime() - Date.parse(delivery.begun_at)) < LEASE;

/** The submission with the result of the attempt. */
const withResult = (record: Submission, sent: Sent, now: Date, random: number): Submission => {
  if (sent.outcome === 'sent') return delivered(record, now);
  const { begun_at: _, last_error: __, ...delivery } = record.delivery;
  const next = new Date(now.getTime() + pauseAfter(delivery.attempts, random));
  const failed = {
    ...record,
    delivery: { ...delivery, next_at: next.toISOString(), last_error: sent.reason },
  };
  const over = next.getTime() > Date.parse(delivery.since ?? record.received_at) + RETRY_PERIOD;
  return sent.permanent || over ? moved(failed, 'undelivered', now) : failed;
};

/**
 * Saves the result of an attempt in the current record, which may have changed: another process may have treated the attempt as
 * interrupted. A sent mail is always saved, a failure only by the process that still owns the attempt.
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
    const result = withResult(record, sent, now(), byte);
    if (await store.replace(keys.record(record.id), result, version)) return { record: result, saved: true };
    current = await read(store, record.id);
  }
  return undefined;
};

/** What came of an attempt that was due or not. */
export interface Attempted {
  /** The submission afterwards; undefined if there is no record. */
  readonly record: Submission | undefined;
  /** Whether it waits for the digest, because the bound on single mails is reached. */
  readonly full?: true;
}

/**
 * Makes an attempt with a mail that was reserved, unless another process makes it. What was reserved for a mail that was certainly not
 * sent is given back; if that fails, the mail counts as sent.
 */
const attempt = async (
  deps: Dependencies,
  { record, version }: Found,
  mailer: Mailer,
  reserved: string,
): Promise<Submission | undefined> => {
  const { store, settings, linkKey, now, log } = deps;
  const { id } = record;
  const next = begun(record, now());
  const unsent = () => store.delete(reserved).catch(() => undefined);
  const held = await store.replace(keys.record(id), next, version).catch(async (error: unknown) => {
    await unsent();
    throw error;
  });
  if (held === undefined) {
    await unsent();
    return record;
  }
  log('attempt', { id, attempt: next.delivery.attempts });
  const sent = await mailer(composeMessage(record, { ...settings, linkKey }));
  if (sent.outcome === 'failed' && !sent.maybeSent) await unsent();
  const result = await save(deps, { record: next, version: held }, sent);
  if (result) {
    const { status, delivery } = result.record;
    log(sent.outcome, { id, attempt: delivery.attempts, status });
  }
  return result?.record;
};

/**
 * Makes the next delivery attempt if the submission is pending and due, no other process makes it, and the owner’s bound on single
 * mails is not reached. Of all processes that find it due, the one that replaces the record sends the mail. An attempt whose process
 * ended counts as failed and is not repeated.
 * @throws {UnreadableRecord} if the record cannot be read
 */
export const attemptDelivery = async (deps: Dependencies, id: string): Promise<Attempted> => {
  const { store, now, log } = deps;
  const found = await read(store, id);
  if (found?.record.status !== 'received') return { record: found?.record };
  const { record } = found;
  if (record.delivery.begun_at !== undefined) {
    if (isInProgress(record, now())) return { record };
    log('attempt was interrupted', { id, attempt: record.delivery.attempts });
    const interrupted: Sent = { outcome: 'failed', permanent: false, reason: 'the attempt was interrupted' };
    return { record: (await save(deps, found, interrupted))?.record };
  }
  if (Date.parse(record.delivery.next_at) > now().getTime()) return { record };
  const mailer = await deps.mailer();
  if (!mailer) {
    log('waiting for a mail service', { id });
    return { record };
  }
  const reserved = await reserveSingleMail(deps);
  if (reserved === undefined) {
    log('waiting for the digest', { id });
    return { record, full: true };
  }
  return { record: await attempt(deps, found, mailer, reserved) };
};

/** Makes the next attempt, and deletes the marker (a key) if the submission is no longer pending. */
export const deliver = async (deps: Dependencies, id: string, marker: string): Promise<Attempted> => {
  const attempted = await attemptDelivery(deps, id);
  const { record } = attempted;
  if (record && record.status !== 'received') await deps.store.delete(marker);
  return attempted;
};
