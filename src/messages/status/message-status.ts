import { errorDescription, errors } from '../../api/http/errors.ts';
import { RETRY_SECONDS } from '../../api/http/limits.ts';
import { joined } from '../../api/prose/markdown.ts';
import type { Dependencies, Settings } from '../dependencies.ts';
import { messagePath, pageOf, withdrawPath } from '../operations/receipts.ts';
import { errorResult, type Result, retryHeaders } from '../result.ts';
import { kindOfId, type MessageState, RECALL_TERMS, statuses } from '../schemas/message.ts';
import { erased, isDelivered, isEmailed, type StoredMessage } from '../store/record.ts';
import { ifUnavailable } from '../store/store.ts';
import { findMessage, update } from '../store/stored-messages.ts';

/** Erases a message, so that no delivery attempt begins afterward. A repetition changes nothing. */
export const withdraw = async (id: string, { store, now, log }: Dependencies) => {
  const at = now().toISOString();
  const changed = await update(store, id, message => erased(message, isEmailed(message), 'sender', at));
  if (changed && changed.after !== changed.before)
    log('withdrawn', { id, mailed: String(isEmailed(changed.after)) });
  return changed?.after;
};

const emailFact = (message: StoredMessage): string => {
  if (isDelivered(message)) return 'It was emailed.';
  return isEmailed(message) ? 'It may have been emailed.' : 'It was not emailed.';
};

/** Sentences for the sender. The status `received` may follow an email, such as one that the owner resends. */
export const statusFacts = (message: StoredMessage, { name, email }: Settings['owner']): string[] => {
  const { status } = message;
  const emailed = isEmailed(message);
  if (status === 'withdrawn')
    return [
      'The stored message is deleted.',
      emailFact(message),
      ...(emailed ? [`To have that email deleted, write to ${name} at ${email}.`] : []),
      'The message’s id, its times, and whether it was emailed are kept for about two days after the withdrawal.',
    ];
  const meaning = status === 'received' && emailed ? 'Stored.' : statuses[status].meaning;
  const saysIt = status === 'delivered' || (status === 'received' && !emailed);
  return [meaning, ...(saysIt ? [] : [emailFact(message)])];
};

/** Contains none of the sender’s text. `isApi` is false for the message’s page. */
const stateOf = (message: StoredMessage, settings: Settings, isApi: boolean) => {
  const { id, status, received_at, history } = message;
  const page = `${settings.site}${messagePath(id)}`;
  const withdraw = status === 'withdrawn' ? undefined : `${settings.site}${withdrawPath(id)}`;
  const state: MessageState = {
    id,
    status,
    received_at,
    updated_at: history.at(-1)?.at ?? received_at,
    history: history.map(entry => ({ status: entry.status, at: entry.at })),
    next: joined(
      [...statusFacts(message, settings.owner), withdraw && isEmailed(message) && RECALL_TERMS],
      ' ',
    ),
  };
  if (isApi) {
    const self = pageOf(settings, 'status', id);
    return { ...state, links: { self, message: page, withdraw } };
  }
  const kind = kindOfId(id) === 'inquiry' ? 'inquiry' : 'support_request';
  return { ...state, links: { self: page, withdraw }, kind };
};

const UNCLEAR = `It is unclear whether the message was withdrawn. Try again in ${RETRY_SECONDS} seconds; repeating the request is safe.`;
const UNREAD = `${errors.unavailable.onRead.meaning} Try again in ${RETRY_SECONDS} seconds.`;

/** `operationId` is that of the API; the message page has none. */
const stateResult = async (
  { settings }: Dependencies,
  found: Promise<StoredMessage | undefined>,
  operationId?: 'getInquiryStatus',
  unavailable = UNREAD,
): Promise<Result> => {
  const about = { site: settings.site, operationId };
  const result = found.then(message => {
    if (message)
      return { status: 200, body: stateOf(message, settings, operationId !== undefined), headers: {} };
    const code = operationId ? 'inquiry_not_found' : 'message_not_found';
    return errorResult(about, code, errorDescription(code, 'GET'));
  });
  return result.catch(
    ifUnavailable(() => errorResult(about, 'unavailable', unavailable, { headers: retryHeaders })),
  );
};

export const inquiryStatus = (id: string, deps: Dependencies): Promise<Result> =>
  stateResult(deps, findMessage(deps.store, kindOfId(id) === 'inquiry' ? id : ''), 'getInquiryStatus');

export const messageStatus = (id: string, deps: Dependencies): Promise<Result> =>
  stateResult(deps, findMessage(deps.store, id));

export const withdrawMessage = (id: string, deps: Dependencies): Promise<Result> =>
  stateResult(deps, withdraw(id, deps), undefined, UNCLEAR);
