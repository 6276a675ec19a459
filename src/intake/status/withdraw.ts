import { RECALL_TERMS, statusMeanings } from '../../schemas/message.ts';
import type { Dependencies } from '../dependencies.ts';
import { erased } from '../store/erased.ts';
import { isDelivered, isEmailed, type StoredMessage } from '../store/record.ts';
import { update } from '../store/stored-messages.ts';

/** Erases a message, so that no delivery attempt begins afterward. A repetition changes nothing. */
export const withdraw = async (
  id: string,
  { store, now, log }: Dependencies,
): Promise<StoredMessage | undefined> => {
  const changed = await update(store, id, message => erased(message, 'sender', now()));
  if (changed && changed.after !== changed.before)
    log('withdrawn', { id, mailed: String(isEmailed(changed.after)) });
  return changed?.after;
};

const emailFact = (message: StoredMessage): string => {
  if (isDelivered(message)) return 'It was emailed.';
  return isEmailed(message) ? 'It may have been emailed.' : 'It was not emailed.';
};

/** Sentences for the sender. The status `received` may follow an email, such as one that the owner resends. */
export const statusFacts = (
  message: StoredMessage,
  { name, email }: Dependencies['settings']['owner'],
): readonly string[] => {
  const { status } = message;
  const emailed = isEmailed(message);
  if (status === 'withdrawn')
    return [
      'The stored message is deleted.',
      emailFact(message),
      ...(emailed ? [`To have that email deleted, write to ${name} at ${email}.`] : []),
      'Its id, its times, and whether it was emailed are kept for about two days after the withdrawal.',
    ];
  const meaning = status === 'received' && emailed ? 'Stored.' : statusMeanings[status];
  const saysIt = status === 'delivered' || (status === 'received' && !emailed);
  return [meaning, ...(saysIt ? [] : [emailFact(message)]), ...(emailed ? [RECALL_TERMS] : [])];
};
