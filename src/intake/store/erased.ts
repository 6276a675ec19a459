import * as z from 'zod';
import { DAY } from '../../schemas/calendar.ts';
import { kindOfId } from './keys.ts';
import {
  isEmailed,
  isMessage,
  type MessageRecord,
  messageRecord,
  RECORD_VERSION,
  recordFields,
  type StoredMessage,
} from './record.ts';

export const isDeleted = (record: StoredMessage): boolean => isMessage(record) && record.deleted === true;

/** Whether its sender has withdrawn it, or the owner has deleted it. */
export const isErased = (record: StoredMessage): boolean =>
  record.status === 'withdrawn' || isDeleted(record);

/** Afterward, no retry can bring the message back, because ids contain a recent date. */
export const ERASED_LIFETIME = 2 * DAY;

export const endOf = ({ history }: StoredMessage): number => Date.parse(history.at(-1)?.at ?? '');

type Kept = Pick<StoredMessage, 'id' | 'received_at' | 'history'> & { readonly isEmailed: boolean };

const erasedRecord = (
  { id, received_at, history, isEmailed: maybe }: Kept,
  status: 'withdrawn' | 'closed',
  at: string,
): MessageRecord => ({
  version: RECORD_VERSION,
  id,
  received_at,
  kind: kindOfId(id),
  status,
  deleted: status === 'closed' || undefined,
  history: [...history.map(entry => ({ status: entry.status, at: entry.at })), { status, at }],
  delivery: { attempts: 0, next_at: received_at, maybe_sent: maybe || undefined },
  body: {},
});

/**
 * What is left of a message for two days, so that a retry does not bring it back: none of the sender’s text, and no
 * field of a later version.
 */
export const erased = (record: StoredMessage, by: 'sender' | 'owner', now: Date): MessageRecord =>
  erasedRecord(
    { ...record, isEmailed: isEmailed(record) },
    by === 'sender' ? 'withdrawn' : 'closed',
    now.toISOString(),
  );

/** An erased message as release 1.0.0 stored it. */
const earlierErased = z
  .object({
    version: recordFields.version,
    kind: z.enum(['withdrawn', 'deleted']),
    id: recordFields.id,
    received_at: recordFields.received_at,
    ended_at: recordFields.received_at,
    history: z.array(recordFields.history.element),
    mailed: z.boolean(),
  })
  .transform(({ kind, ended_at, history, mailed, ...kept }) =>
    erasedRecord(
      { ...kept, history: history.filter(({ status }) => status !== 'withdrawn'), isEmailed: mailed },
      kind === 'withdrawn' ? kind : 'closed',
      ended_at,
    ),
  );

export const storedRecord = z.union([messageRecord, earlierErased]);
