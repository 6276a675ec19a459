import { HOUR, MINUTE } from '../schemas/milliseconds.ts';
import type { Dependencies } from './dependencies.ts';
import { reserveEmail } from './email-quota.ts';
import { composeMessage, composeWithdrawal, type MailFacts } from './mail/compose.ts';
import type { Email, Failed, Mailer, Sent } from './mail/email.ts';
import { keys } from './store/keys.ts';
import {
  delivered,
  type Found,
  isTombstone,
  type MessageRecord,
  moved,
  readVersion,
  type StoredMessage,
  type Withdrawn,
} from './store/record.ts';

const MAX_PAUSE = 6 * HOUR;

/** The longest pause while the account may not send: short enough for the owner to see soon whether a fix worked. */
const ACCOUNT_PAUSE = HOUR;

/** The retry deadline: this long after the first attempt, a message becomes undelivered. */
const RETRY_PERIOD = 72 * HOUR;

/**
 * The pause in milliseconds after a number of failed attempts. It starts at one minute and doubles up to
 * `longest`, with ±25% jitter. `random` is a byte.
 */
const pauseAfter = (attempts: number, random: number, longest: number): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), longest) * (0.75 + (random / 255) * 0.5);

/** An attempt that started longer ago belongs to a process that has ended: no process runs longer than 60 s. */
const LEASE = 2 * MINUTE;

/** Whether an attempt is in progress. An attempt dated in the future is over too: the clock was set back. */
export const isInProgress = ({ delivery }: Pick<MessageRecord, 'delivery'>, now: Date): boolean =>
  delivery.begun_at !== undefined && Math.abs(now.getTime() - Date.parse(delivery.begun_at)) < LEASE;

/** The subject of a pending email: a message, or the withdrawal of a message that may have been emailed. */
export type Pending = MessageRecord | (Withdrawn & Pick<MessageRecord, 'delivery'>);

export const isPending = (record: StoredMessage): record is Pending =>
  isTombstone(record) ? record.delivery !== undefined : record.status === 'received';

const settled = (record: Pending, to: 'delivered' | 'undelivered', now: Date): StoredMessage => {
  if (record.kind !== 'withdrawn') {
    return to === 'delivered' ? delivered(record, now) : moved(record, to, now);
  }
  const { delivery: _, ...tombstone } = record;
  return to === 'delivered' ? { ...tombstone, asked_at: now.toISOString() } : tombstone;
};

const withResult = (record: Pending, sent: Sent, now: Date, random: number): StoredMessage => {
  if (sent.outcome === 'sent') return settled(record, 'delivered', now);
  const { begun_at: _, last_error: __, ...delivery } = record.delivery;
  const waits = sent.about === 'account';
  const next = new Date(
    now.getTime() + pauseAfter(delivery.attempts, random, waits ? ACCOUNT_PAUSE : MAX_PAUSE),
  );
  const failed: Pending = {
    ...record,
    delivery: {
      ...delivery,
      next_at: next.toISOString(),
      last_error: sent.reason,
      ...(sent.maybeSent && { maybe_sent: true }),
    },
  };
  // The three days begin when the account works again.
  const { since: ___, ...afresh } = failed.delivery;
  if (waits) return { ...failed, delivery: afresh };
  const over = next.getTime() > Date.parse(delivery.since ?? record.received_at) + RETRY_PERIOD;
  return sent.permanent || over ? settled(failed, 'undelivered', now) : failed;
};

/**
 * Ends an attempt and saves its result in the current record. The record may have changed: another process may
 * have treated the attempt as interrupted, or the sender may have withdrawn the message. A sent email is saved
 * even if another process has taken over. A failure is saved only by the process that still owns the attempt.
 * Returns the updated record, or undefined if there is no record.
 */
export const endAttempt = async (
  deps: Dependencies,
  attempt: Found<Pending>,
  sent: Sent,
): Promise<StoredMessage | undefined> => {
  const { store, now, random } = deps;
  const [byte = 0] = random(1);
  let current: Found<StoredMessage> | undefined = attempt;
  while (current) {
    const { record, version }: Found<StoredMessage> = current;
    if (record.kind !== attempt.record.kind || !isPending(record)) return record;
    const { attempts, begun_at } = record.delivery;
    const ours =
      begun_at === attempt.record.delivery.begun_at && attempts === attempt.record.delivery.attempts;
    if (!(ours || sent.outcome === 'sent')) return record;
    const result = withResult(record, sent, now(), byte);
    if (await store.replace(keys.record(record.id), result, version)) return result;
    current = await readVersion(store, record.id);
  }
  return undefined;
};

interface DueMessage {
  readonly record: StoredMessage | undefined;
  readonly due?: Found<Pending>;
}

/**
 * Reads a record and determines whether an email about it is due. An attempt whose process has ended is saved
 * as failed first.
 */
export const readDue = async (deps: Dependencies, id: string): Promise<DueMessage> => {
  const { store, now, log } = deps;
  const found = await readVersion(store, id);
  if (!found) return { record: undefined };
  const { record, version } = found;
  if (!isPending(record)) return { record };
  if (record.delivery.begun_at !== undefined) {
    if (isInProgress(record, now())) return { record };
    log('attempt was interrupted', { id, attempt: record.delivery.attempts });
    const interrupted: Sent = {
      outcome: 'failed',
      permanent: false,
      reason: 'the attempt was interrupted',
      maybeSent: true,
    };
    return { record: await endAttempt(deps, { record, version }, interrupted) };
  }
  const due = Date.parse(record.delivery.next_at) <= now().getTime();
  return { record, ...(due && { due: { record, version } }) };
};

/**
 * Begins the next attempt for a message, and returns it for `endAttempt`. If several processes find the message
 * due, the one that replaces the record makes the attempt. The others get undefined.
 */
export const beginAttempt = async (
  { store, now, log }: Dependencies,
  { record, version }: Found<Pending>,
): Promise<Found<Pending> | undefined> => {
  const { id, delivery } = record;
  const at = now().toISOString();
  const begun: Pending = {
    ...record,
    delivery: { ...delivery, attempts: delivery.attempts + 1, since: delivery.since ?? at, begun_at: at },
  };
  const held = await store.replace(keys.record(id), begun, version);
  if (held === undefined) return undefined;
  log('attempt', { id, attempt: begun.delivery.attempts });
  return { record: begun, version: held };
};

/** The reason for a failed attempt, for the log. It is one of our own phrases and never contains sender input. */
export const reasonOf = (sent: Sent): { readonly reason?: string } =>
  sent.outcome === 'failed' ? { reason: sent.reason } : {};

export interface Delivered {
  readonly record: StoredMessage | undefined;
  /** The reason to try no other messages: the quota of separate emails is used up, or the account may not send. */
  readonly stop?: 'full' | 'account';
}

const composed = (record: Pending, facts: MailFacts, canReply = true): Email =>
  record.kind === 'withdrawn' ? composeWithdrawal(record, facts) : composeMessage(record, facts, canReply);

/**
 * Sends the email without the sender’s reply address, unless the sender has withdrawn the message since the
 * `first` email was refused.
 */
const sendWithoutReply = async (
  { store }: Dependencies,
  { record, version }: Found<Pending>,
  { mailer, facts, first }: { readonly mailer: Mailer; readonly facts: MailFacts; readonly first: Failed },
): Promise<Sent> => {
  try {
    const current = await readVersion(store, record.id);
    return current?.version === version ? await mailer(composed(record, facts, false)) : first;
  } catch {
    return { ...first, permanent: false };
  }
};

interface Parts {
  readonly mailer: Mailer;
  readonly facts: MailFacts;
  /** The key of the reserved email. */
  readonly reserved: string;
}

/** Sends a separate email about a message, unless another process does. */
const mail = async (
  deps: Dependencies,
  due: Found<Pending>,
  { mailer, facts, reserved }: Parts,
): Promise<Delivered> => {
  const { store, log } = deps;
  // If the reservation cannot be deleted, the email counts as sent.
  const releaseReservation = () => store.delete(reserved).catch(() => undefined);
  const attempt = await beginAttempt(deps, due).catch(async (error: unknown) => {
    await releaseReservation();
    throw error;
  });
  if (!attempt) {
    await releaseReservation();
    return { record: due.record };
  }
  const { record } = attempt;
  const first = await mailer(composed(record, facts));
  // The email service accepts fewer addresses than the schema. The email matters more than the reply address.
  const sent =
    first.outcome === 'failed' && first.about === 'fields'
      ? await sendWithoutReply(deps, attempt, { mailer, facts, first })
      : first;
  if (sent.outcome === 'failed' && !sent.maybeSent) await releaseReservation();
  const after = await endAttempt(deps, attempt, sent);
  if (after)
    log(sent.outcome, {
      id: record.id,
      attempt: record.delivery.attempts,
      status: isTombstone(after) ? after.kind : after.status,
      ...reasonOf(sent),
    });
  return { record: after, ...(sent.outcome === 'failed' && sent.about === 'account' && { stop: 'account' }) };
};

/**
 * Makes the next delivery attempt if the message is pending and due, no other process is making an attempt, and
 * the quota of separate emails is not used up.
 */
export const deliver = async (deps: Dependencies, id: string): Promise<Delivered> => {
  const { record, due } = await readDue(deps, id);
  if (!due) return { record };
  const mailer = await deps.mailer();
  if (!mailer) {
    deps.log('waiting for an email service', { id });
    return { record };
  }
  // Read before an email is reserved, because a reservation counts for 30 days.
  const { links: linkKey } = await deps.siteKeys();
  const reserved = await reserveEmail(deps);
  if (reserved === undefined) {
    deps.log('waiting for the digest', { id });
    return { record, stop: 'full' };
  }
  return mail(deps, due, { mailer, facts: { ...deps.settings, linkKey }, reserved });
};
