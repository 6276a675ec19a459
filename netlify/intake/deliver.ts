import { HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { composeMessage } from '../mail/compose.ts';
import type { Mailer, Sent } from '../mail/message.ts';
import { keys } from '../records/keys.ts';
import { delivered, type Found, moved, read, type Submission } from '../records/record.ts';
import type { Dependencies } from './dependencies.ts';
import { reserveSingleMail } from './mail-bound.ts';

const MAX_PAUSE = 6 * HOUR;

/** The same while the account may not send: the owner has acted, and looks whether it helped. */
const ACCOUNT_PAUSE = HOUR;

/** The retry deadline: this long after the first attempt, a submission becomes undelivered. */
const RETRY_PERIOD = 72 * HOUR;

/**
 * The pause in milliseconds after a number of failed attempts: one minute, doubled each time up to `longest`, with up to a quarter of
 * jitter in both directions. `random` is a byte.
 */
const pauseAfter = (attempts: number, random: number, longest: number): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), longest) * (0.75 + (random / 255) * 0.5);

/** An attempt that started longer ago belongs to a process that ended: none runs longer than 60 s. */
const LEASE = 2 * MINUTE;

/** Whether an attempt is in progress. One from the future is over too, because then the clock was set back. */
export const isInProgress = ({ delivery }: Submission, now: Date): boolean =>
  delivery.begun_at !== undefined && Math.abs(now.getTime() - Date.parse(delivery.begun_at)) < LEASE;

const withResult = (record: Submission, sent: Sent, now: Date, random: number): Submission => {
  if (sent.outcome === 'sent') return delivered(record, now);
  const { begun_at: _, last_error: __, ...delivery } = record.delivery;
  const waits = sent.about === 'account';
  const next = new Date(
    now.getTime() + pauseAfter(delivery.attempts, random, waits ? ACCOUNT_PAUSE : MAX_PAUSE),
  );
  const failed = {
    ...record,
    delivery: { ...delivery, next_at: next.toISOString(), last_error: sent.reason },
  };
  // The three days begin when the account works again.
  const { since: ___, ...afresh } = failed.delivery;
  if (waits) return { ...failed, delivery: afresh };
  const over = next.getTime() > Date.parse(delivery.since ?? record.received_at) + RETRY_PERIOD;
  return sent.permanent || over ? moved(failed, 'undelivered', now) : failed;
};

/**
 * Ends an attempt: saves its result in the current record, which may have changed, because another process may have treated the attempt
 * as interrupted. A sent mail is always saved, a failure only by the process that still owns the attempt. Returns the submission
 * afterwards; undefined if there is none.
 */
export const endAttempt = async (
  deps: Dependencies,
  attempt: Found,
  sent: Sent,
): Promise<Submission | undefined> => {
  const { store, now, random } = deps;
  const [byte = 0] = random(1);
  let current: Found | undefined = attempt;
  while (current) {
    const { record, version }: Found = current;
    const { attempts, begun_at } = record.delivery;
    const ours =
      begun_at === attempt.record.delivery.begun_at && attempts === attempt.record.delivery.attempts;
    if (record.status !== 'received' || !(ours || sent.outcome === 'sent')) return record;
    const result = withResult(record, sent, now(), byte);
    if (await store.replace(keys.record(record.id), result, version)) return result;
    current = await read(store, record.id);
  }
  return undefined;
};

interface Looked {
  readonly record: Submission | undefined;
  readonly due?: Found;
}

/**
 * Reads a submission and tells whether its mail is due. An attempt whose process ended counts as failed first.
 * @throws {UnreadableRecord} if the record cannot be read
 */
export const lookAt = async (deps: Dependencies, id: string): Promise<Looked> => {
  const { store, now, log } = deps;
  const found = await read(store, id);
  if (found?.record.status !== 'received') return { record: found?.record };
  const { record } = found;
  if (record.delivery.begun_at !== undefined) {
    if (isInProgress(record, now())) return { record };
    log('attempt was interrupted', { id, attempt: record.delivery.attempts });
    const reason = 'the attempt was interrupted';
    return { record: await endAttempt(deps, found, { outcome: 'failed', permanent: false, reason }) };
  }
  const due = Date.parse(record.delivery.next_at) <= now().getTime();
  return { record, ...(due && { due: found }) };
};

/**
 * Begins the next attempt of a submission, and returns it for `endAttempt`. Of all processes that find it due, the one that replaces the
 * record makes the attempt; the others get undefined.
 */
export const beginAttempt = async (
  { store, now, log }: Dependencies,
  { record, version }: Found,
): Promise<Found | undefined> => {
  const { id, delivery } = record;
  const at = now().toISOString();
  const begun: Submission = {
    ...record,
    delivery: { ...delivery, attempts: delivery.attempts + 1, since: delivery.since ?? at, begun_at: at },
  };
  const held = await store.replace(keys.record(id), begun, version);
  if (held === undefined) return undefined;
  log('attempt', { id, attempt: begun.delivery.attempts });
  return { record: begun, version: held };
};

/** Why an attempt failed, for the log: in our own words, without anything of the sender. */
export const reasonOf = (sent: Sent): { readonly reason?: string } =>
  sent.outcome === 'failed' ? { reason: sent.reason } : {};

export interface Delivered {
  /** Undefined if there is none. */
  readonly record: Submission | undefined;
  /** Whether others need not be tried: because the bound on single mails is reached, or because the account may not send. */
  readonly stop?: 'full' | 'account';
}

/** Sends a submission in a mail of its own, which was reserved under the key `reserved`, unless another process does. */
const mail = async (deps: Dependencies, due: Found, mailer: Mailer, reserved: string): Promise<Delivered> => {
  const { store, settings, log } = deps;
  // If giving back fails, the mail counts as sent.
  const giveBack = () => store.delete(reserved).catch(() => undefined);
  const { links } = await deps.siteKeys();
  const attempt = await beginAttempt(deps, due).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!attempt) {
    await giveBack();
    return { record: due.record };
  }
  const { record } = attempt;
  const facts = { ...settings, linkKey: links };
  const first = await mailer(composeMessage(record, facts));
  // The mail service takes fewer addresses than the schema, and a reply is worth less than the mail.
  const again = first.outcome === 'failed' && first.about === 'fields';
  const sent = again ? await mailer(composeMessage(record, facts, false)) : first;
  if (sent.outcome === 'failed' && !sent.maybeSent) await giveBack();
  const after = await endAttempt(deps, attempt, sent);
  if (after)
    log(sent.outcome, {
      id: record.id,
      attempt: record.delivery.attempts,
      status: after.status,
      ...reasonOf(sent),
    });
  return { record: after, ...(sent.outcome === 'failed' && sent.about === 'account' && { stop: 'account' }) };
};

/**
 * Makes the next delivery attempt if the submission is pending and due, no other process makes it, and the owner’s bound on single
 * mails is not reached.
 * @throws {UnreadableRecord} if the record cannot be read
 */
export const deliver = async (deps: Dependencies, id: string): Promise<Delivered> => {
  const { record, due } = await lookAt(deps, id);
  if (!due) return { record };
  const mailer = await deps.mailer();
  if (!mailer) {
    deps.log('waiting for a mail service', { id });
    return { record };
  }
  const reserved = await reserveSingleMail(deps);
  if (reserved === undefined) {
    deps.log('waiting for the digest', { id });
    return { record, stop: 'full' };
  }
  return mail(deps, due, mailer, reserved);
};
