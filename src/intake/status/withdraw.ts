import { messageId, RECALL_TERMS, statusMeanings } from '../../schemas/message.ts';
import type { Dependencies } from '../dependencies.ts';
import { erased, isDeleted, isErased } from '../store/erased.ts';
import { isDelivered, isEmailed, type StoredMessage } from '../store/record.ts';
import { readStored, readVersion, save } from '../store/stored-messages.ts';

/** Only a well-formed id becomes a key: the store would treat an empty key as something else. */
const parsedId = (input: string): string | undefined => messageId.safeParse(input).data;

/** Finds a message for its sender, or for the owner who opens a link in an email. */
export const findMessage = async (
  input: string,
  { store }: Dependencies,
): Promise<StoredMessage | undefined> => {
  const id = parsedId(input);
  const record = id === undefined ? undefined : await readStored(store, id);
  return record && isDeleted(record) ? undefined : record;
};

/** Erases a message, so that no delivery attempt begins afterward. A repetition changes nothing. */
export const withdraw = async (
  input: string,
  { store, now, log }: Dependencies,
): Promise<StoredMessage | undefined> => {
  const id = parsedId(input);
  while (id !== undefined) {
    const stored = await readVersion(store, id);
    if (!stored || isDeleted(stored.record)) break;
    if (isErased(stored.record)) return stored.record;
    const left = erased(stored.record, 'sender', now());
    if ((await save(store, stored, left)) === undefined) continue;
    log('withdrawn', { id, mailed: String(isEmailed(left)) });
    return left;
  }
  return undefined;
};

const emailFact = (message: StoredMessage): string => {
  if (isDelivered(message)) return 'It was emailed.';
  return isEmailed(message) ? 'It may have been emailed.' : 'It was not emailed.';
};

/** What the status means for its sender. The status `received` may follow an email, such as one that the owner resends. */
export const statusFacts = (message: StoredMessage): readonly string[] => {
  const { status } = message;
  const emailed = isEmailed(message);
  const meaning = status === 'received' && emailed ? 'Stored.' : statusMeanings[status];
  const saysIt = status === 'delivered' || (status === 'received' && !emailed);
  return [meaning, ...(saysIt ? [] : [emailFact(message)]), ...(emailed ? [RECALL_TERMS] : [])];
};

export const withdrawalFacts = (
  message: StoredMessage,
  { name, email }: Dependencies['settings']['owner'],
): readonly string[] => [
  'The stored message is deleted.',
  emailFact(message),
  ...(isEmailed(message) ? [`To have that email deleted, write to ${name} at ${email}.`] : []),
  'Its id, its times, and whether it was emailed are kept for about two days after the withdrawal.',
];
