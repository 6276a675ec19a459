import { errorWords } from '../api/http/errors.ts';
import { header } from '../api/http/headers.ts';
import { RETRY_SECONDS } from '../api/http/write-limits.ts';
import { addressOf, type Pages, pagesOf } from '../api/operations/address.ts';
import { messagePath, withdrawPath } from '../api/resources/messages.ts';
import { type InquiryState, idForm, type MessageState, messageId } from '../schemas/message.ts';
import type { Dependencies } from './dependencies.ts';
import { errorResult, type IntakeResult } from './result.ts';
import { readStored } from './store/messages.ts';
import { isExpired, isTombstone, isWithdrawn, type MessageRecord, type Withdrawn } from './store/record.ts';
import { StoreUnavailable } from './store/store.ts';
import { withdraw } from './withdraw.ts';

const { prefixes } = idForm;
/** The rest of an id: the day and the random part. */
const REST = `followed by ${8 + idForm.length} lowercase letters and digits`;

type Parts = Pick<Dependencies, 'store' | 'settings' | 'now' | 'log'>;

export type Message = MessageRecord | Withdrawn;

export const kindOf = ({ id }: Pick<Message, 'id'>): MessageState['kind'] =>
  id.startsWith(prefixes.inquiry) ? 'inquiry' : 'support_request';

export const statusOf = (message: Message): MessageState['status'] =>
  isWithdrawn(message) ? 'withdrawn' : message.status;

/** The status fields of a message. They contain nothing that the sender typed. */
const fieldsOf = (message: Message) => {
  const { id, received_at, history } = message;
  return {
    id,
    status: statusOf(message),
    received_at,
    updated_at: history.at(-1)?.at ?? received_at,
    history: history.map(({ status, at }) => ({ status, at })),
  };
};

const withdrawLink = (message: Message, pages: Pages) =>
  isWithdrawn(message) ? {} : { withdraw: pages.page(withdrawPath(message.id)) };

const inquiryState = (message: Message, settings: Parts['settings']): InquiryState => {
  const address = addressOf(settings);
  const { id } = message;
  const self = address.operation('getInquiryStatus', { id });
  return {
    ...fieldsOf(message),
    links: { self, message: address.page(messagePath(id)), ...withdrawLink(message, address) },
  };
};

/** Sentences about a withdrawal: what was deleted, what is kept, and whom to ask to delete an email. */
export const withdrawalFacts = (
  { mailed }: Withdrawn,
  { name, email }: Parts['settings']['owner'],
): readonly string[] => [
  'The stored message is deleted.',
  mailed
    ? `It had already been emailed. To have that email deleted, write to ${name} at ${email}.`
    : 'It was not emailed.',
  'Its id, its times and whether it was emailed are kept for 48 hours after the withdrawal.',
];

const messageState = (message: Message, { site, owner }: Parts['settings']): MessageState => {
  const pages = pagesOf(site);
  const links = { self: pages.page(messagePath(message.id)), ...withdrawLink(message, pages) };
  const next = isWithdrawn(message) && { next: withdrawalFacts(message, owner).join(' ') };
  return { ...fieldsOf(message), kind: kindOf(message), ...next, links };
};

/** The id, if it is well-formed. The store would treat an empty or malformed key as something else. */
export const parsedId = (given: string): string | undefined => messageId.safeParse(given).data;

/** The message with an id, or its tombstone if it was withdrawn. Undefined if there is neither. */
export const findMessage = async (
  id: string,
  { store, now }: Pick<Parts, 'store' | 'now'>,
): Promise<Message | undefined> => {
  const record = await readStored(store, id);
  if (!record || !isTombstone(record)) return record;
  return isWithdrawn(record) && !isExpired(record, now()) ? record : undefined;
};

const missingInquiry = (given: string, { settings }: Parts): string => {
  const receipt = `the receipt of ${addressOf(settings).invocation('createInquiry')}`;
  const id = parsedId(given);
  if (id !== undefined && given.startsWith(prefixes.support)) {
    return `Ids that start with \`${prefixes.support}\` belong to support requests. The status of this request is at ${pagesOf(settings.site).page(messagePath(id))}.`;
  }
  return id !== undefined
    ? `No inquiry has this id. It may have been deleted: inquiries are kept for ${settings.retention_days} days. Compare it with \`id\` in ${receipt}.`
    : `This is not an inquiry id, which is \`${prefixes.inquiry}\` ${REST}. Use \`id\` from ${receipt}.`;
};

const missingMessage = (given: string, { settings: { retention_days: days } }: Parts): string =>
  parsedId(given) === undefined
    ? `This is not a message id, which is \`${prefixes.inquiry}\` or \`${prefixes.support}\` ${REST}. Use \`id\` from the receipt.`
    : `No message has this id. It may have been deleted: messages are kept for ${days} days, the records of withdrawn messages for about two days. Compare it with \`id\` in the receipt.`;

const answer = async (work: () => Promise<IntakeResult>, failed: (message: string) => IntakeResult) => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return failed(`${errorWords('unavailable', 'GET').meaning} Try again in ${RETRY_SECONDS} seconds.`);
  }
};

const headers = { [header.retryAfter]: String(RETRY_SECONDS) };

export const inquiryStatus = (given: string, parts: Parts): Promise<IntakeResult> => {
  const { settings } = parts;
  const operation = { site: settings.site, operationId: 'getInquiryStatus' };
  return answer(
    async () => {
      const id = given.startsWith(prefixes.inquiry) ? parsedId(given) : undefined;
      const message = id === undefined ? undefined : await findMessage(id, parts);
      return message
        ? { status: 200, body: inquiryState(message, settings), headers: {} }
        : errorResult(operation, 'inquiry_not_found', missingInquiry(given, parts));
    },
    message => errorResult(operation, 'unavailable', message, { headers }),
  );
};

const found = (given: string, message: Message | undefined, parts: Parts): IntakeResult =>
  message
    ? { status: 200, body: messageState(message, parts.settings), headers: {} }
    : errorResult(parts.settings, 'message_not_found', missingMessage(given, parts));

export const messageStatus = (given: string, parts: Parts): Promise<IntakeResult> =>
  answer(
    async () => {
      const id = parsedId(given);
      return found(given, id === undefined ? undefined : await findMessage(id, parts), parts);
    },
    message => errorResult(parts.settings, 'unavailable', message, { headers }),
  );

/** Withdraws the message with the id `given`, and returns its status. Repeating it returns the same response. */
export const withdrawMessage = (given: string, parts: Parts): Promise<IntakeResult> =>
  answer(
    async () => {
      const id = parsedId(given);
      return found(given, id === undefined ? undefined : await withdraw(parts, id), parts);
    },
    () => {
      const message = `It is unclear whether the message was withdrawn. Try again in ${RETRY_SECONDS} seconds; repeating the request is safe.`;
      return errorResult(parts.settings, 'unavailable', message, { headers });
    },
  );
