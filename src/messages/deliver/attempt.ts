/*
 * An attempt to email a message begins and ends with a write to its record, so that no two processes make the same
 * one, and a process that ends in between leaves true facts: it may have been sent, and is due again later.
 */

import { DAY, HOUR, MINUTE } from '../../schemas/calendar.ts';
import type { Dependencies, Sent } from '../dependencies.ts';
import { delivered, isMessage, type MessageRecord, moved, type StoredMessage } from '../store/record.ts';
import { MAX_RUN } from '../store/store.ts';
import { type StoredVersion, save, update } from '../store/stored-messages.ts';

const MAX_PAUSE = 6 * HOUR;

/** The account may not send. The pause is short enough for the owner to see soon whether a fix worked. */
const ACCOUNT_PAUSE = HOUR;

const RETRY_PERIOD = 72 * HOUR;

/** The pause is one minute at first, doubled after each attempt. */
const pauseAfter = (attempts: number, longest = MAX_PAUSE): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), longest);

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** A time further ahead than any pause was set while the clock was wrong. */
export const isReached = (at: number, now: number): boolean => at <= now || at > now + DAY;

export const isDue = (stored: StoredVersion | undefined, now: Date): stored is StoredVersion<MessageRecord> =>
  stored !== undefined &&
  isMessage(stored.record) &&
  stored.record.status === 'received' &&
  isReached(Date.parse(stored.record.delivery.next_at), now.getTime());

/** Whether an attempt has begun whose process may not have ended. */
export const isInProgress = ({ delivery }: MessageRecord, now: Date): boolean => {
  const left = Date.parse(delivery.running_until ?? '') - now.getTime();
  // A little more than `MAX_RUN` is left on a slow clock, and much more if the clock was set back.
  return left > 0 && left <= 2 * MAX_RUN;
};

export interface Attempt {
  readonly stored: StoredVersion<MessageRecord>;
  /** Whether an earlier attempt may have sent its email. */
  readonly maybeSent: boolean;
}

/** The next attempt has ±25% jitter. `random` is a byte. */
const failedDelivery = (
  record: MessageRecord,
  failure: Extract<Sent, { outcome: 'failed' }>,
  now: Date,
  random: number,
): MessageRecord => {
  const { since, attempts } = record.delivery;
  const isAccount = failure.about === 'account';
  const pause = pauseAfter(attempts, isAccount ? ACCOUNT_PAUSE : MAX_PAUSE);
  const delivery: MessageRecord['delivery'] = {
    ...record.delivery,
    // The retry period begins again when the account works again.
    since: isAccount ? undefined : since,
    next_at: later(now, pause * (0.75 + (random / 255) * 0.5)),
    running_until: undefined,
    last_error: failure.reason,
    maybe_sent: failure.maybeSent,
  };
  const isOver = !isAccount && Date.parse(since ?? '') + RETRY_PERIOD <= now.getTime();
  return isOver ? moved({ ...record, delivery }, 'undelivered', now) : { ...record, delivery };
};

/** Only one process begins an attempt. The next attempt waits until this process has certainly ended. */
export const beginAttempt = async (
  { store, now, log }: Dependencies,
  due: StoredVersion<MessageRecord>,
): Promise<Attempt | undefined> => {
  const { delivery } = due.record;
  const attempts = delivery.attempts + 1;
  const at = now();
  const record: MessageRecord = {
    ...due.record,
    delivery: {
      ...delivery,
      attempts,
      since: [delivery.since ?? '', at.toISOString()].find(since => Date.parse(since) <= at.getTime()),
      next_at: later(at, MAX_RUN + pauseAfter(attempts)),
      running_until: later(at, MAX_RUN),
      last_error: 'the attempt was interrupted',
      maybe_sent: true,
    },
  };
  const version = await save(store, due, record);
  if (version === undefined) return undefined;
  log('attempt', { id: record.id, attempt: attempts });
  return { stored: { record, version }, maybeSent: delivery.maybe_sent === true };
};

/**
 * In the meantime, the sender may have withdrawn the message, the owner may have set its status, or another process may
 * have begun another attempt. A sent email is saved even then.
 */
export const endAttempt = async (
  { store, now, random, log }: Dependencies,
  { stored, maybeSent }: Attempt,
  sent: Sent,
): Promise<void> => {
  const [byte = 0] = random(1);
  const end = (message: StoredMessage): StoredMessage => {
    if (!isMessage(message) || message.status !== 'received') return message;
    if (sent.outcome === 'sent') return delivered(message, now());
    const isOurs = message.delivery.attempts === stored.record.delivery.attempts;
    const failure = { ...sent, ...(maybeSent && { maybeSent }) };
    return isOurs ? failedDelivery(message, failure, now(), byte) : message;
  };
  const { id, delivery } = stored.record;
  const ended = await update(store, id, end, stored);
  const reason = sent.outcome === 'failed' && { reason: sent.reason };
  if (ended) log(sent.outcome, { id, attempt: delivery.attempts, status: ended.after.status, ...reason });
};
