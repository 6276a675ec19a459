import { addressOf, type Pages, pagesOf } from '../../api/address.ts';
import { errorWords } from '../../api/http/errors.ts';
import { RETRY_SECONDS } from '../../api/http/limits.ts';
import { messagePath, withdrawPath } from '../../api/resources/receipts.ts';
import type { Settings } from '../../api/settings.ts';
import type { InquiryState, MessageState } from '../../schemas/message.ts';
import type { Dependencies } from '../dependencies.ts';
import { errorResult, type IntakeResult, retryHeaders } from '../result.ts';
import { kindOfId } from '../store/keys.ts';
import type { StoredMessage } from '../store/record.ts';
import { ifUnavailable } from '../store/store.ts';
import { findMessage, statusFacts, withdraw, withdrawalFacts } from './withdraw.ts';

/** The fields of both kinds of status. They contain none of the sender’s text. */
const commonState = (message: StoredMessage, { owner }: Settings) => {
  const { id, status, received_at, history } = message;
  return {
    id,
    status,
    received_at,
    updated_at: history.at(-1)?.at ?? received_at,
    history: history.map(entry => ({ status: entry.status, at: entry.at })),
    next: (status === 'withdrawn' ? withdrawalFacts(message, owner) : statusFacts(message)).join(' '),
  };
};

const withdrawLink = (message: StoredMessage, pages: Pages) =>
  message.status === 'withdrawn' ? undefined : pages.page(withdrawPath(message.id));

const inquiryStateOf = (message: StoredMessage, settings: Settings): InquiryState => {
  const address = addressOf(settings);
  const self = address.operation('getInquiryStatus', { id: message.id });
  const page = address.page(messagePath(message.id));
  return {
    ...commonState(message, settings),
    links: { self, message: page, withdraw: withdrawLink(message, address) },
  };
};

const messageStateOf = (message: StoredMessage, settings: Settings): MessageState => {
  const pages = pagesOf(settings.site);
  return {
    ...commonState(message, settings),
    kind: kindOfId(message.id) === 'inquiry' ? 'inquiry' : 'support_request',
    links: { self: pages.page(messagePath(message.id)), withdraw: withdrawLink(message, pages) },
  };
};

const UNCLEAR = `It is unclear whether the message was withdrawn. Try again in ${RETRY_SECONDS} seconds; repeating the request is safe.`;
const UNREAD = `${errorWords('unavailable', 'GET').meaning} Try again in ${RETRY_SECONDS} seconds.`;

const stateResult = async (
  about: Parameters<typeof errorResult>[0],
  found: Promise<StoredMessage | undefined>,
  stateOf: (message: StoredMessage) => object,
  unavailable = UNREAD,
): Promise<IntakeResult> => {
  const result = found.then(message => {
    if (message) return { status: 200, body: stateOf(message), headers: {} };
    const code = about.operationId === undefined ? 'message_not_found' : 'inquiry_not_found';
    const { meaning, remedy } = errorWords(code, 'GET');
    return errorResult(about, code, `${meaning} ${remedy}`);
  });
  return result.catch(
    ifUnavailable(() => errorResult(about, 'unavailable', unavailable, { headers: retryHeaders })),
  );
};

export const inquiryStatus = (input: string, deps: Dependencies): Promise<IntakeResult> => {
  const about = { site: deps.settings.site, operationId: 'getInquiryStatus' };
  const id = kindOfId(input) === 'inquiry' ? input : '';
  return stateResult(about, findMessage(id, deps), message => inquiryStateOf(message, deps.settings));
};

export const messageStatus = (input: string, deps: Dependencies): Promise<IntakeResult> =>
  stateResult({ site: deps.settings.site }, findMessage(input, deps), message =>
    messageStateOf(message, deps.settings),
  );

export const withdrawMessage = (input: string, deps: Dependencies): Promise<IntakeResult> => {
  const state = (message: StoredMessage) => messageStateOf(message, deps.settings);
  return stateResult({ site: deps.settings.site }, withdraw(input, deps), state, UNCLEAR);
};
