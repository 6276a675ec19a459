import * as z from 'zod';
import {
  type InquiryStatus,
  mayMove,
  ownerStatuses,
  ownerStatusesOf,
  transitions,
} from '../../api/resources/inquiries/status-transitions.ts';
import type { inquiry } from '../../schemas/inquiry.ts';
import { inquiryStatus, messageId } from '../../schemas/message.ts';
import { DAY } from '../../schemas/milliseconds.ts';
import type { supportRequest } from '../../schemas/support.ts';
import { instant } from '../../schemas/text.ts';
import { keys } from './keys.ts';
import type { Store } from './store.ts';

/** The record version that this code writes. Increase it when old code would misread the new form. */
export const VERSION = 1;

/**
 * The stored input, with every field as a string, whatever the current request schema is. A lower limit or a
 * removed enum value must not make old records unreadable.
 */
const texts = z.record(
  z.string(),
  z.unknown().transform(value => (typeof value === 'string' ? value : JSON.stringify(value))),
);

/** The fields of the current schema. Other fields may be present too. */
type Sent<Schema extends z.ZodObject> = { readonly [Name in keyof z.output<Schema>]?: string };

const delivery = z.looseObject({
  attempts: z.int().min(0),
  next_at: instant,
  /** Start of the attempt in progress. Absent when the attempt is over. */
  begun_at: instant.optional(),
  since: instant.optional(),
  /** The error of the last attempt. It never contains sender input. */
  last_error: z.string().optional(),
  /** Whether an attempt failed but may have sent its email anyway. */
  maybe_sent: z.boolean().optional(),
});

const fields = {
  /** A later version may give the same fields another meaning, so such a record counts as unreadable. */
  version: z.int().min(1).max(VERSION),
  id: messageId,
  received_at: instant,
  status: inquiryStatus,
  history: z.array(z.looseObject({ status: inquiryStatus, at: instant })).min(1),
  delivery,
};

const product = z.looseObject({ id: z.string(), name: z.string() });

/** Unknown fields are kept. */
export const messageRecord = z.discriminatedUnion('kind', [
  z.looseObject({
    ...fields,
    kind: z.literal('inquiry'),
    body: texts.transform((sent): Sent<typeof inquiry> => sent),
  }),
  z.looseObject({
    ...fields,
    kind: z.literal('support'),
    body: texts.transform((sent): Sent<typeof supportRequest> => sent),
    product,
  }),
]);

export type MessageRecord = z.infer<typeof messageRecord>;

/**
 * Lifetime of a tombstone, in milliseconds. Afterwards, no retry can bring the message back, because ids
 * contain today’s or yesterday’s date.
 */
export const TOMBSTONE_LIFETIME = 2 * DAY;

/** The tombstone of a message that its sender withdrew or the owner deleted. It contains nothing that was typed. */
const tombstone = z.strictObject({
  version: fields.version,
  kind: z.enum(['withdrawn', 'deleted']),
  id: messageId,
  received_at: instant,
  ended_at: instant,
  history: z.array(fields.history.element),
  /** Whether the owner received, or may have received, the message by email. */
  mailed: z.boolean(),
  /** Delivery of the email that asks the owner to delete the original email. Present while that email is due. */
  delivery: delivery.optional(),
  /** Time at which that email was sent. */
  asked_at: instant.optional(),
});

export type Tombstone = z.infer<typeof tombstone>;

export type Withdrawn = Tombstone & { readonly kind: 'withdrawn' };

export const isWithdrawn = (record: StoredMessage): record is Withdrawn => record.kind === 'withdrawn';

export const isTombstone = (record: StoredMessage): record is Tombstone =>
  record.kind === 'withdrawn' || record.kind === 'deleted';

/**
 * Whether a tombstone has expired. It also stays while its email is due, because without it that email could
 * not be sent.
 */
export const isExpired = ({ ended_at, delivery: due }: Tombstone, now: Date): boolean =>
  due === undefined && Date.parse(ended_at) + TOMBSTONE_LIFETIME <= now.getTime();

export type StoredMessage = MessageRecord | Tombstone;

export const storedMessage = z.discriminatedUnion('kind', [...messageRecord.options, tombstone]);

/** A record that cannot be read. It is kept unchanged for the owner. */
export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
  readonly id: string;
  readonly value: unknown;

  constructor(id: string, value: unknown) {
    super(`The record of ${id} cannot be read.`);
    this.id = id;
    this.value = value;
  }
}

/** Whether a status exists for a kind of message. For a support request, the owner can set fewer statuses. */
const isOfKind = (kind: MessageRecord['kind'], status: InquiryStatus): boolean =>
  !ownerStatuses.some(one => one === status) || ownerStatusesOf[kind].some(one => one === status);

export const canChangeStatus = (
  { kind, status }: Pick<MessageRecord, 'kind' | 'status'>,
  to: InquiryStatus,
): boolean => mayMove(status, to) && isOfKind(kind, to);

export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';

  constructor(kind: MessageRecord['kind'], from: InquiryStatus, to: InquiryStatus) {
    const possible = transitions[from].filter(status => isOfKind(kind, status)).join(', ');
    super(
      possible === ''
        ? `A ${from} message can no longer change.`
        : `The status cannot change from ${from} to ${to}. Possible: ${possible}.`,
    );
  }
}

/** The message with a new status, which is added to its history. */
export const moved = <Record extends MessageRecord>(record: Record, to: InquiryStatus, at: Date): Record => {
  if (!canChangeStatus(record, to)) throw new IllegalTransition(record.kind, record.status, to);
  return { ...record, status: to, history: [...record.history, { status: to, at: at.toISOString() }] };
};

/** The message as delivered, which ends an attempt in progress. */
export const delivered = <Record extends MessageRecord>(record: Record, at: Date): Record => {
  const { begun_at: _, last_error: __, ...delivery } = record.delivery;
  return moved({ ...record, delivery }, 'delivered', at);
};

export interface Found<Record extends StoredMessage = MessageRecord> {
  readonly record: Record;
  readonly version: string;
}

/**
 * Reads the record or the tombstone of a message, with its version. Undefined if there is neither.
 * @throws {UnreadableRecord} if the stored value cannot be read
 */
export const readVersion = async (store: Store, id: string): Promise<Found<StoredMessage> | undefined> => {
  const stored = await store.get(keys.record(id));
  if (!stored) return undefined;
  const { data } = storedMessage.safeParse(stored.value);
  if (!data) throw new UnreadableRecord(id, stored.value);
  return { record: data, version: stored.version };
};

/** Reads the record or the tombstone of a message. Undefined if there is neither. */
export const readStored = async (store: Store, id: string): Promise<StoredMessage | undefined> =>
  (await readVersion(store, id))?.record;

/** Reads the record of a message, with its version. Undefined if there is no record, or only a tombstone. */
const read = async (store: Store, id: string): Promise<Found | undefined> => {
  const found = await readVersion(store, id);
  if (!found || isTombstone(found.record)) return undefined;
  return { record: found.record, version: found.version };
};

/** Reads the record of a message. Undefined if there is no record, or only a tombstone. */
export const find = async (store: Store, id: string): Promise<MessageRecord | undefined> =>
  (await read(store, id))?.record;

export interface Changed {
  readonly before: MessageRecord;
  readonly after: MessageRecord;
}

/**
 * Changes a stored message, and repeats the change if the record was written in the meantime. `apply` returns
 * the same object if there is nothing to change. Undefined if there is no record.
 */
export const update = async (
  store: Store,
  id: string,
  apply: (record: MessageRecord) => MessageRecord,
): Promise<Changed | undefined> => {
  for (;;) {
    const found = await read(store, id);
    if (!found) return undefined;
    const after = apply(found.record);
    const changed = { before: found.record, after };
    if (after === found.record || (await store.replace(keys.record(id), after, found.version)))
      return changed;
  }
};
