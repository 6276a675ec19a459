import * as z from 'zod';
import { DAY } from '../../schemas/calendar.ts';
import type { inquiry } from '../../schemas/inquiry.ts';
import { inquiryStatus, messageId } from '../../schemas/message.ts';
import type { supportRequest } from '../../schemas/support.ts';
import { instant } from '../../schemas/text.ts';
import { dayOfId } from './keys.ts';

export type InquiryStatus = z.infer<typeof inquiryStatus>;

export const ownerStatuses = [
  'reviewing',
  'replied',
  'declined',
  'closed',
] as const satisfies readonly InquiryStatus[];

export type OwnerStatus = (typeof ownerStatuses)[number];

export const ownerStatusesOf: Readonly<Record<'inquiry' | 'support', readonly OwnerStatus[]>> = {
  inquiry: ownerStatuses,
  support: ['replied', 'closed'],
};

/**
 * Up to `delivered`, the site changes the status. After that, the owner does, and may correct it until it is
 * `closed`. The owner may read and answer an `undelivered` message in the inbox. A withdrawal leaves a tombstone.
 */
export const nextStatuses = (kind: 'inquiry' | 'support', from: InquiryStatus): InquiryStatus[] => {
  if (from === 'closed' || from === 'withdrawn') return [];
  if (from === 'received') return ['delivered', 'undelivered'];
  const byOwner = ownerStatusesOf[kind].filter(status => status !== from);
  return from === 'undelivered' ? ['delivered', ...byOwner] : byOwner;
};

/** Increase it when old code would misread the new form. */
export const RECORD_VERSION = 1;

/** A lower limit or a removed enum value must not make old records unreadable. */
const sentBody = z.record(
  z.string(),
  z.unknown().transform(value => (typeof value === 'string' ? value : JSON.stringify(value))),
);

type SentFields<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.output<Schema>]?: string | undefined;
};

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
  /** Of the request that stored the message, so that an equal request can delete its own entry of the queue. */
  request: z.string().regex(/^\w+$/).optional(),
});

const recordFields = {
  // A later version may give the same fields another meaning.
  version: z.int().min(1).max(RECORD_VERSION),
  id: messageId,
  received_at: instant,
  status: inquiryStatus,
  history: z.array(z.looseObject({ status: inquiryStatus, at: instant })).min(1),
  delivery,
};

const messageRecord = z.discriminatedUnion('kind', [
  z.looseObject({
    ...recordFields,
    kind: z.literal('inquiry'),
    body: sentBody.transform((sent): SentFields<typeof inquiry> => sent),
  }),
  z.looseObject({
    ...recordFields,
    kind: z.literal('support'),
    body: sentBody.transform((sent): SentFields<typeof supportRequest> => sent),
    product: z.looseObject({ id: z.string(), name: z.string() }),
  }),
]);

export type MessageRecord = z.infer<typeof messageRecord>;

/** Afterward, no retry can bring the message back, because ids contain a recent date. */
export const TOMBSTONE_LIFETIME = 2 * DAY;

/** Contains none of the sender’s text. */
const tombstone = z.object({
  version: recordFields.version,
  kind: z.enum(['withdrawn', 'deleted']),
  id: messageId,
  received_at: instant,
  ended_at: instant,
  history: z.array(recordFields.history.element),
  mailed: z.boolean(),
});

type Tombstone = z.infer<typeof tombstone>;

export type Withdrawn = Tombstone & { readonly kind: 'withdrawn' };

export const isWithdrawn = (record: StoredMessage): record is Withdrawn => record.kind === 'withdrawn';

export const isTombstone = (record: StoredMessage): record is Tombstone =>
  record.kind === 'withdrawn' || record.kind === 'deleted';

export const isMessage = (record: StoredMessage): record is MessageRecord =>
  record.kind === 'inquiry' || record.kind === 'support';

/** A message that the owner resends counts as a first one. */
export const ordinalOf = ({ delivery }: MessageRecord): number => delivery.ordinal ?? 1;

export const isExpired = ({ ended_at }: Tombstone, now: Date): boolean =>
  Date.parse(ended_at) + TOMBSTONE_LIFETIME <= now.getTime();

/** A record of a later version, or half a record. It was accepted, and stays in the store for the owner. */
export interface Unreadable extends Pick<Tombstone, 'id' | 'received_at' | 'history'> {
  readonly kind: 'unreadable';
  readonly value: unknown;
}

export type StoredMessage = MessageRecord | Tombstone | Unreadable;

/** What its sender and the owner may see. */
export type Message = MessageRecord | Withdrawn | Unreadable;

export const statusOf = (message: Message): InquiryStatus =>
  isMessage(message) ? message.status : isWithdrawn(message) ? 'withdrawn' : 'received';

const datedRecord = z.object({ received_at: instant });

export const unreadableRecord = (id: string, value: unknown): Unreadable => {
  const received_at = datedRecord.safeParse(value).data?.received_at ?? `${dayOfId(id)}T00:00:00.000Z`;
  const history = [{ status: 'received', at: received_at } as const];
  return { kind: 'unreadable', id, received_at, history, value };
};

export const storedMessage = z.discriminatedUnion('kind', [...messageRecord.options, tombstone]);

export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
}

/** @throws {IllegalTransition} */
export const moved = (record: MessageRecord, to: InquiryStatus, at: Date): MessageRecord => {
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

export const isDelivered = ({ history }: Pick<StoredMessage, 'history'>): boolean =>
  history.some(({ status }) => status === 'delivered');

/** Whether it may have been emailed. An attempt in progress counts as sent. */
export const isEmailed = (message: StoredMessage): boolean => {
  if (isMessage(message)) return message.delivery.maybe_sent === true || isDelivered(message);
  return isTombstone(message) ? message.mailed : true;
};

export const tombstoneOf = <Reason extends Tombstone['kind']>(
  kind: Reason,
  record: MessageRecord | Unreadable,
  at: Date,
): Tombstone & { readonly kind: Reason } => {
  const ended_at = at.toISOString();
  const history = record.history.map(({ status, at: since }) => ({ status, at: since }));
  return {
    version: RECORD_VERSION,
    kind,
    id: record.id,
    received_at: record.received_at,
    ended_at,
    history: kind === 'withdrawn' ? [...history, { status: 'withdrawn', at: ended_at }] : history,
    mailed: isEmailed(record),
  };
};
