import { HOUR, MINUTE } from '../schemas/milliseconds.ts';
import type { Dependencies } from './dependencies.ts';
import type { Failed, Sent } from './mail/email.ts';
import { type Found, readVersion, save } from './store/messages.ts';
import {
  delivered,
  INTERRUPTED,
  isTombstone,
  type MessageRecord,
  moved,
  type StoredMessage,
} from './store/record.ts';
import { MAX_RUN } from './store/store.ts';

const MAX_PAUSE = 6 * HOUR;

/** The longest pause while the account may not send: short enough for the owner to see soon whether a fix worked. */
const ACCOUNT_PAUSE = HOUR;

/** The retry period: a message becomes undelivered when an attempt fails this long after the first one. */
const RETRY_PERIOD = 72 * HOUR;

/** The pause in milliseconds after a number of attempts. It starts at one minute and doubles up to `longest`. */
const pauseAfter = (attempts: number, longest = MAX_PAUSE): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), longest);

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Whether an attempt for a message may begin now. */
export const isDue = (record: StoredMessage, now: Date): record is MessageRecord =>
  !isTombstone(record) &&
  record.status === 'received' &&
  Date.parse(record.delivery.next_at) <= now.getTime();

/**
 * The message with an attempt begun: saved in advance as interrupted and perhaps sent, which remains true if the
 * process ends. The pause before the next attempt begins once the process has certainly ended.
 */
const begun = (record: MessageRecord, now: Date): MessageRecord => {
  const { delivery } = record;
  const attempts = delivery.attempts + 1;
  return {
    ...record,
    delivery: {
      ...delivery,
      attempts,
      since: delivery.since ?? now.toISOString(),
      next_at: later(now, MAX_RUN + pauseAfter(attempts)),
      last_error: INTERRUPTED,
      maybe_sent: true,
    },
  };
};

/** Whether an attempt may be in progress: it was begun, and its process may not have ended. */
export const isInProgress = ({ status, delivery }: MessageRecord, now: Date): boolean => {
  const left = Date.parse(delivery.next_at) - now.getTime() - pauseAfter(delivery.attempts);
  // More than `MAX_RUN` is left if the clock was set back.
  return status === 'received' && delivery.last_error === INTERRUPTED && left > 0 && left <= MAX_RUN;
};

/** An attempt that this process has begun. */
export interface Attempt {
  readonly begun: Found<MessageRecord>;
  /** Whether an earlier attempt may have sent its email. */
  readonly maybeSent: boolean;
}

/** The message after a failed attempt, with ±25% jitter before the next one. `random` is a byte. */
const failed = (
  record: MessageRecord,
  { permanent, about, reason, maybeSent }: Omit<Failed, 'maybeSent'> & { readonly maybeSent: boolean },
  now: Date,
  random: number,
): MessageRecord => {
  const { maybe_sent: _, since, ...delivery } = record.delivery;
  const waits = about === 'account';
  const pause = pauseAfter(delivery.attempts, waits ? ACCOUNT_PAUSE : MAX_PAUSE);
  const after: MessageRecord = {
    ...record,
    delivery: {
      ...delivery,
      // The retry period begins again when the account works again.
      ...(!waits && since !== undefined && { since }),
      next_at: later(now, pause * (0.75 + (random / 255) * 0.5)),
      last_error: reason,
      ...(maybeSent && { maybe_sent: true }),
    },
  };
  const isOver = !waits && since !== undefined && Date.parse(since) + RETRY_PERIOD <= now.getTime();
  return permanent || isOver ? moved(after, 'undelivered', now) : after;
};

/**
 * Begins an attempt for a due message. If several processes find the message due, the one that saves the record makes
 * the attempt. The others get undefined.
 */
export const beginAttempt = async (
  { store, now, log }: Dependencies,
  found: Found<MessageRecord>,
): Promise<Attempt | undefined> => {
  const record = begun(found.record, now());
  const version = await save(store, found, record);
  if (version === undefined) return undefined;
  log('attempt', { id: record.id, attempt: record.delivery.attempts });
  return { begun: { record, version }, maybeSent: found.record.delivery.maybe_sent === true };
};

/**
 * Ends an attempt: its result replaces what was saved in advance. The record may have changed since: the sender may
 * have withdrawn the message, the owner may have set its status, or another process may have begun another attempt.
 * A sent email is saved even then. Returns the updated record, or undefined if there is no record.
 */
export const endAttempt = async (
  { store, now, random }: Dependencies,
  { begun: attempt, maybeSent }: Attempt,
  sent: Sent,
): Promise<StoredMessage | undefined> => {
  const [byte = 0] = random(1);
  let current: Found | undefined = attempt;
  while (current) {
    const { record }: Found = current;
    if (isTombstone(record) || record.status !== 'received') return record;
    const isOurs = record.delivery.attempts === attempt.record.delivery.attempts;
    if (sent.outcome === 'failed' && !isOurs) return record;
    const after =
      sent.outcome === 'sent'
        ? delivered(record, now())
        : failed(record, { ...sent, maybeSent: maybeSent || sent.maybeSent === true }, now(), byte);
    if ((await save(store, current, after)) !== undefined) return after;
    current = await readVersion(store, record.id);
  }
  return undefined;
};
