import * as z from 'zod';
import { DAY } from '../../schemas/calendar.ts';
import { instant } from '../../schemas/text.ts';
import type { Inquiry } from '../schemas/inquiry.ts';
import {
  dayOfId,
  type Kind,
  kindOfId,
  messageId,
  ownerStatuses,
  type StatusName,
  statusName,
} from '../schemas/message.ts';
import type { SupportRequest } from '../schemas/support.ts';
import { queueWith, type Turn } from './keys.ts';

/**
 * Up to `delivered`, the site changes the status. After that, the owner does, and may correct it until it is
 * `closed`. The owner may read and answer an `undelivered` message in the inbox.
 */
export const nextStatuses = (kind: Kind, from: StatusName): StatusName[] => {
  if (from === 'closed' || from === 'withdrawn') return [];
  if (from === 'received') return ['delivered', 'undelivered'];
  const byOwner = ownerStatuses(kind).filter(status => status !== from);
  return from === 'undelivered' ? ['delivered', ...byOwner] : byOwner;
};

/**
 * Increase it when old code would misread the new form. A new status needs no increase, because old code finds such a
 * record unreadable, but a release before anything sets it, so that a release that is restored can read it.
 */
export const RECORD_VERSION = 1;

type SentFields = { readonly [Name in keyof Inquiry | keyof SupportRequest]?: string | undefined };

/** A lower limit or a removed enum value must not make old records unreadable. */
const sentText = z.unknown().transform(value => (typeof value === 'string' ? value : JSON.stringify(value)));

const delivery = z.looseObject({
  attempts: z.int().min(0),
  next_at: instant,
  /** When the attempt in progress has certainly ended. Its result removes it. */
  running_until: instant.optional(),
  /** Start of the retry period. */
  since: instant.optional(),
  /** Never sender input. */
  last_error: z.string().optional(),
  /** Whether a failed or interrupted attempt may have sent its email. */
  maybe_sent: z.boolean().optional(),
  /** The number of the message among those of its kind from its IPv4 address or IPv6 /48 within 24 hours. */
  ordinal: z.int().min(1).optional(),
  /** Which queue it waits in. Records of earlier releases have only the ordinal. */
  queue: z.enum(['separate', 'digest']).optional(),
  /** Of the request that stored the message, so that an equal request can delete its own entry of the queue. */
  request: z.string().regex(/^\w+$/).optional(),
});

const messageRecord = z.looseObject({
  // A later version may give the same fields another meaning.
  version: z.int().min(1).max(RECORD_VERSION),
  id: messageId,
  kind: z.enum(['inquiry', 'support']),
  received_at: instant,
  status: statusName,
  /** By the owner. Nobody sees it, and its status is `closed`. */
  deleted: z.literal(true).optional(),
  history: z.array(z.looseObject({ status: statusName, at: instant })).min(1),
  delivery,
  body: z.record(z.string(), sentText).transform((sent): SentFields => sent),
  /** Of a support request. Erased with the text. */
  product: z.looseObject({ id: z.string(), name: z.string() }).optional(),
});

export type MessageRecord = z.infer<typeof messageRecord>;

export const isMessage = (record: StoredMessage): record is MessageRecord => record.kind !== 'unreadable';

/** A message that the owner resends has no ordinal, and counts as a first one. */
export const turnOf = ({ delivery: { ordinal, queue } }: MessageRecord): Turn =>
  ordinal === undefined ? { queue: 'separate', ordinal: 1 } : { queue: queue ?? queueWith(ordinal), ordinal };

interface Unreadable extends Pick<MessageRecord, 'id' | 'received_at' | 'history'> {
  readonly kind: 'unreadable';
  readonly status: 'received';
  readonly value: unknown;
}

export type StoredMessage = MessageRecord | Unreadable;

/** A record of a later version, or half a record, was accepted too, and stays in the store for the owner. */
export const recordIn = (id: string, value: unknown): StoredMessage => {
  const { data } = messageRecord.safeParse(value);
  if (data) return data;
  const received = z.object({ received_at: instant }).safeParse(value).data;
  const received_at = received?.received_at ?? `${dayOfId(id)}T00:00:00.000Z`;
  const history = [{ status: 'received' as const, at: received_at }];
  return { kind: 'unreadable', id, received_at, status: 'received', history, value };
};

export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
}

/** @throws {IllegalTransition} */
export const moved = (record: MessageRecord, to: StatusName, at: Date): MessageRecord => {
  const { status: from } = record;
  const possible = nextStatuses(record.kind, from);
  if (possible.length === 0) throw new IllegalTransition(`A ${from} message can no longer change.`);
  if (!possible.includes(to))
    throw new IllegalTransition(
      `The status cannot change from ${from} to ${to}. Possible: ${possible.join(', ')}.`,
    );
  return { ...record, status: to, history: [...record.history, { status: to, at: at.toISOString() }] };
};

export const delivered = (record: MessageRecord, at: Date): MessageRecord => {
  const ended = { running_until: undefined, last_error: undefined, maybe_sent: undefined };
  return moved({ ...record, delivery: { ...record.delivery, ...ended } }, 'delivered', at);
};

export const isDelivered = ({ history }: StoredMessage): boolean =>
  history.some(({ status }) => status === 'delivered');

/** Whether it may have been emailed. An attempt in progress counts as sent. */
export const isEmailed = (message: StoredMessage): boolean =>
  !isMessage(message) || message.delivery.maybe_sent === true || isDelivered(message);

export const isDeleted = (record: StoredMessage): boolean => isMessage(record) && record.deleted === true;

/** Whether its sender has withdrawn it, or the owner has deleted it. */
export const isErased = (record: StoredMessage): boolean =>
  record.status === 'withdrawn' || isDeleted(record);

/** Afterward, no retry can bring the message back, because ids contain a recent date. */
export const ERASED_LIFETIME = 2 * DAY;

export const endOf = ({ history }: StoredMessage): number => Date.parse(history.at(-1)?.at ?? '');

/**
 * The rest of a message, kept for two days so that a retry does not bring it back: none of the sender’s text, and no
 * field of a later version.
 */
export const erased = (
  { id, received_at, history }: StoredMessage,
  maybeSent: boolean,
  by: 'sender' | 'owner',
  at: string,
): MessageRecord => {
  const status = by === 'sender' ? 'withdrawn' : 'closed';
  return {
    version: RECORD_VERSION,
    id,
    received_at,
    kind: kindOfId(id),
    status,
    deleted: by === 'owner' || undefined,
    history: [...history.map(one => ({ status: one.status, at: one.at })), { status, at }],
    delivery: { attempts: 0, next_at: received_at, maybe_sent: maybeSent || undefined },
    body: {},
  };
};
