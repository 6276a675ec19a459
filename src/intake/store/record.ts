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
 * The stored input: every field as text, whatever today’s request schema says. A lower limit or a removed enum value must not make old
 * records unreadable.
 */
const texts = z.record(
  z.string(),
  z.unknown().transform(value => (typeof value === 'string' ? value : JSON.stringify(value))),
);

/** The fields of today’s schema. Others may be present too. */
type Sent<Schema extends z.ZodObject> = { readonly [Name in keyof z.output<Schema>]?: string };

const delivery = z.looseObject({
  attempts: z.int().min(0),
  next_at: instant,
  /** Absent when it is over. */
  begun_at: instant.optional(),
  since: instant.optional(),
  /** The error of the last attempt. It never contains input of the sender. */
  last_error: z.string().optional(),
  /** Whether an attempt failed whose email may have been sent all the same. */
  maybe_sent: z.boolean().optional(),
});

const fields = {
  /** A later version may mean something else by the same fields, so such a record counts as unreadable. */
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

/** How long a tombstone stays: no retry can bring it back afterwards, because ids contain today’s or yesterday’s date. */
export const TOMBSTONE_LIFETIME = 2 * DAY;

/** What stays of a message that its sender has withdrawn or the owner has deleted. Nothing in it was typed. */
const tombstone = z.strictObject({
  version: fields.version,
  kind: z.enum(['withdrawn', 'deleted']),
  id: messageId,
  received_at: instant,
  ended_at: instant,
  history: z.array(fields.history.element),
  /** Whether the owner has, or may have, received it by email. */
  mailed: z.boolean(),
  /** The email that asks the owner to delete the email with it, while it is due. */
  delivery: delivery.optional(),
  /** When that email was sent. */
  asked_at: instant.optional(),
});

export type Tombstone = z.infer<typeof tombstone>;

export type Withdrawn = Tombstone & { readonly kind: 'withdrawn' };

export const isWithdrawn = (record: StoredMessage): record is Withdrawn => record.kind === 'withdrawn';

export const isTombstone = (record: StoredMessage): record is Tombstone =>
  record.kind === 'withdrawn' || record.kind === 'deleted';

/** A tombstone also stays while its email is due, because nobody would send that email without it. */
export const isExpired = ({ ended_at, delivery: due }: Tombstone, now: Date): boolean =>
  due === undefined && Date.parse(ended_at) + TOMBSTONE_LIFETIME <= now.getTime();

export type StoredMessage = MessageRecord | Tombstone;

export const storedMessage = z.discriminatedUnion('kind', [...messageRecord.options, tombstone]);

/** It is kept unchanged for the owner. */
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

/** A support request has fewer statuses that the owner sets. */
const isOfKind = (kind: MessageRecord['kind'], status: InquiryStatus): boolean =>
  !ownerStatuses.some(one => one === status) || ownerStatusesOf[kind].some(one => one === status);

export const canMove = (
  { kind, status }: Pick<MessageRecord, 'kind' | 'status'>,
  to: InquiryStatus,
): boolean => mayMove(status, to) && isOfKind(kind, to);

export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';

  constructor(kind: MessageRecord['kind'], from: InquiryStatus, to: InquiryStatus) {
    const possible = transitions[from].filter(status => isOfKind(kind, status)).join(', ');
    super(
      possible === ''
        ? `A message that is ${from} cannot change any more.`
        : `A message that is ${from} cannot become ${to}; it can become ${possible}.`,
    );
  }
}

/** The message with a new status, which is added to its history. */
export const moved = <Record extends MessageRecord>(record: Record, to: InquiryStatus, at: Date): Record => {
  if (!canMove(record, to)) throw new IllegalTransition(record.kind, record.status, to);
  return { ...record, status: to, history: [...record.history, { status: to, at: at.toISOString() }] };
};

/** An attempt in progress is over then. */
export const delivered = <Record extends MessageRecord>(record: Record, at: Date): Record => {
  const { begun_at: _, last_error: __, ...delivery } = record.delivery;
  return moved({ ...record, delivery }, 'delivered', at);
};

export interface Found<Record extends StoredMessage = MessageRecord> {
  readonly record: Record;
  readonly version: string;
}

/**
 * Reads the record or the tombstone of a message, with its version; undefined if there is neither.
 * @throws {UnreadableRecord} if it cannot be read
 */
export const readVersion = async (store: Store, id: string): Promise<Found<StoredMessage> | undefined> => {
  const stored = await store.get(keys.record(id));
  if (!stored) return undefined;
  const { data } = storedMessage.safeParse(stored.value);
  if (!data) throw new UnreadableRecord(id, stored.value);
  return { record: data, version: stored.version };
};

/** Reads the record or the tombstone of a message; undefined if there is neither. */
export const readStored = async (store: Store, id: string): Promise<StoredMessage | undefined> =>
  (await readVersion(store, id))?.record;

/** Reads the record of a message, with its version; undefined if there is none, or only a tombstone. */
const read = async (store: Store, id: string): Promise<Found | undefined> => {
  const found = await readVersion(store, id);
  if (!found || isTombstone(found.record)) return undefined;
  return { record: found.record, version: found.version };
};

/** Reads the record of a message; undefined if there is none. */
export const find = async (store: Store, id: string): Promise<MessageRecord | undefined> =>
  (await read(store, id))?.record;

export interface Changed {
  readonly before: MessageRecord;
  readonly after: MessageRecord;
}

/**
 * Changes a stored message, and repeats the change if the record is written meanwhile. `apply` returns the same object if there is
 * nothing to change. Undefined if there is no record.
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
