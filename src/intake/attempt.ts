import { DAY, HOUR, MINUTE } from '../schemas/calendar.ts';
import type { Dependencies } from './dependencies.ts';
import type { Sent } from './mail/email.ts';
import { readVersion, type StoredVersion, save } from './store/messages.ts';
import {
  delivered,
  INTERRUPTED,
  isMessage,
  type MessageRecord,
  moved,
  type StoredMessage,
} from './store/record.ts';
import { MAX_RUN } from './store/store.ts';

const MAX_PAUSE = 6 * HOUR;

/** While the account may not send: short enough for the owner to see soon whether a fix worked. */
const ACCOUNT_PAUSE = HOUR;

/** From the first attempt until the message is undelivered. */
const RETRY_PERIOD = 72 * HOUR;

/** One minute at first, doubled after each attempt. */
const pauseAfter = (attempts: number, longest = MAX_PAUSE): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), longest);

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Further ahead than any pause: it was set while the clock was wrong. */
export const isTime = (at: number, now: number): boolean => at <= now || at > now + DAY;

export const isDue = (stored: StoredVersion | undefined, now: Date): stored is StoredVersion<MessageRecord> =>
  stored !== undefined &&
  isMessage(stored.record) &&
  stored.record.status === 'received' &&
  isTime(Date.parse(stored.record.delivery.next_at), now.getTime());

/** Whether an attempt has begun whose process may not have ended. */
export const isInProgress = ({ status, delivery }: MessageRecord, now: Date): boolean => {
  const left = Date.parse(delivery.next_at) - now.getTime() - pauseAfter(delivery.attempts);
  // Up to `MAX_RUN`, or a little more on the owner’s slow clock. Much more is left if the clock was set back.
  return status === 'received' && delivery.last_error === INTERRUPTED && left > 0 && left <= 2 * MAX_RUN;
};

export interface Attempt {
  readonly stored: StoredVersion<MessageRecord>;
  /** Whether an earlier attempt may have sent its email. */
  readonly maybeSent: boolean;
}

/** The next attempt has ±25% jitter. `random` is a byte. */
const failed = (
  record: MessageRecord,
  { permanent, about, reason }: Extract<Sent, { outcome: 'failed' }>,
  maybeSent: boolean,
  now: Date,
  random: number,
): MessageRecord => {
  const { maybe_sent: _, since, ...delivery } = record.delivery;
  const isAccount = about === 'account';
  const pause = pauseAfter(delivery.attempts, isAccount ? ACCOUNT_PAUSE : MAX_PAUSE);
  const after: MessageRecord = {
    ...record,
    delivery: {
      ...delivery,
      // The retry period begins again when the account works again.
      ...(!isAccount && since !== undefined && { since }),
      next_at: later(now, pause * (0.75 + (random / 255) * 0.5)),
      last_error: reason,
      ...(maybeSent && { maybe_sent: true }),
    },
  };
  const isOver = !isAccount && since !== undefined && Date.parse(since) + RETRY_PERIOD <= now.getTime();
  return permanent || isOver ? moved(after, 'undelivered', now) : after;
};

/**
 * Undefined if another process has begun one. The record is saved as interrupted and perhaps sent, which remains true
 * if the process ends. The next attempt waits until it has certainly ended.
 */
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
      last_error: INTERRUPTED,
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
 * have begun another attempt. A sent email is saved even then. Undefined if there is no record.
 */
export const endAttempt = async (
  { store, now, random }: Dependencies,
  { stored, maybeSent }: Attempt,
  sent: Sent,
): Promise<StoredMessage | undefined> => {
  const [byte = 0] = random(1);
  let current: StoredVersion | undefined = stored;
  while (current) {
    const { record }: StoredVersion = current;
    if (!isMessage(record) || record.status !== 'received') return record;
    const isOurs = record.delivery.attempts === stored.record.delivery.attempts;
    if (sent.outcome === 'failed' && !isOurs) return record;
    const after =
      sent.outcome === 'sent'
        ? delivered(record, now())
        : failed(record, sent, maybeSent || sent.maybeSent === true, now(), byte);
    if ((await save(store, current, after)) !== undefined) return after;
    current = await readVersion(store, record.id);
  }
  return undefined;
};
