import { messageId, RECALL_TERMS, statusMeanings } from '../schemas/message.ts';
import type { Dependencies } from './dependencies.ts';
import {
  isDelivered,
  isEmailed,
  isExpired,
  isTombstone,
  isWithdrawn,
  type Message,
  type StoredMessage,
  statusOf,
  tombstoneOf,
  type Withdrawn,
} from './store/record.ts';
import { readStored, readVersion, save } from './store/stored-messages.ts';

/** Only a well-formed id becomes a key: the store would treat an empty key as something else. */
const parsedId = (input: string): string | undefined => messageId.safeParse(input).data;

/** Tombstones of deleted messages, and expired ones, are never shown. */
const shownTombstone = (record: StoredMessage, now: Date): Withdrawn | undefined =>
  isWithdrawn(record) && !isExpired(record, now) ? record : undefined;

/** Finds a message for its sender, or for the owner who opens a link in an email. */
export const findMessage = async (
  input: string,
  { store, now }: Dependencies,
): Promise<Message | undefined> => {
  const id = parsedId(input);
  const record = id === undefined ? undefined : await readStored(store, id);
  return record && isTombstone(record) ? shownTombstone(record, now()) : record;
};

/** Replaces a message by its tombstone, so that no delivery attempt begins afterward. A repetition changes nothing. */
export const withdraw = async (
  input: string,
  { store, now, log }: Dependencies,
): Promise<Withdrawn | undefined> => {
  const id = parsedId(input);
  while (id !== undefined) {
    const stored = await readVersion(store, id);
    if (!stored) break;
    const { record } = stored;
    if (isTombstone(record)) return shownTombstone(record, now());
    const tombstone = tombstoneOf('withdrawn', record, now());
    if ((await save(store, stored, tombstone)) === undefined) continue;
    log('withdrawn', { id, mailed: String(tombstone.mailed) });
    return tombstone;
  }
  return undefined;
};

const emailFact = (message: Message): string => {
  if (isDelivered(message)) return 'It was emailed.';
  return isEmailed(message) ? 'It may have been emailed.' : 'It was not emailed.';
};

/** What the status means for its sender. The status `received` may follow an email, such as one that the owner resends. */
export const statusFacts = (message: Message): readonly string[] => {
  const status = statusOf(message);
  const emailed = isEmailed(message);
  const meaning = status === 'received' && emailed ? 'Stored.' : statusMeanings[status];
  const saysIt = status === 'delivered' || (status === 'received' && !emailed);
  return [meaning, ...(saysIt ? [] : [emailFact(message)]), ...(emailed ? [RECALL_TERMS] : [])];
};

export const withdrawalFacts = (
  message: Withdrawn,
  { name, email }: Dependencies['settings']['owner'],
): readonly string[] => [
  'The stored message is deleted.',
  emailFact(message),
  ...(message.mailed ? [`To have that email deleted, write to ${name} at ${email}.`] : []),
  'Its id, its times, and whether it was emailed are kept for about two days after the withdrawal.',
];
