import { DAY } from '../../schemas/calendar.ts';
import { kindOfId } from './keys.ts';
import { isMessage, type MessageRecord, RECORD_VERSION, type StoredMessage } from './record.ts';

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
  { id, received_at, history }: Pick<StoredMessage, 'id' | 'received_at' | 'history'>,
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
