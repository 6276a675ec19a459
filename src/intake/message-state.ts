import { addressOf, pagesOf } from '../api/address.ts';
import { errorWords } from '../api/http/errors.ts';
import { RETRY_SECONDS } from '../api/http/write-limits.ts';
import { messagePath, withdrawPath } from '../api/resources/messages.ts';
import { type InquiryState, idForm, type MessageState, messageId } from '../schemas/message.ts';
import type { Dependencies } from './dependencies.ts';
import { errorResult, type IntakeResult, retryHeaders } from './result.ts';
import { readStored, readVersion, save } from './store/messages.ts';
import {
  isDelivered,
  isExpired,
  isMessage,
  isTombstone,
  isWithdrawn,
  type MessageRecord,
  type StoredMessage,
  tombstoneOf,
  type Unreadable,
  type Withdrawn,
} from './store/record.ts';
import { ifUnavailable } from './store/store.ts';

const { prefixes } = idForm;
/** The rest of an id: the day and the random part. */
const REST = `followed by ${8 + idForm.length} lowercase letters and digits`;

type Parts = Pick<Dependencies, 'store' | 'settings' | 'now' | 'log'>;

export type Message = MessageRecord | Withdrawn | Unreadable;

const kindOf = ({ id }: Pick<Message, 'id'>): MessageState['kind'] =>
  id.startsWith(prefixes.inquiry) ? 'inquiry' : 'support_request';

export const statusOf = (message: Message): MessageState['status'] =>
  isMessage(message) ? message.status : isWithdrawn(message) ? 'withdrawn' : 'received';

/** Only a well-formed id becomes a key: the store would treat an empty key as something else. */
const parsedId = (input: string): string | undefined => messageId.safeParse(input).data;

/** Tombstones of deleted messages, and expired ones, are never shown. */
const shownTombstone = (record: StoredMessage, now: Date): Withdrawn | undefined =>
  isWithdrawn(record) && !isExpired(record, now) ? record : undefined;

export const findMessage = async (
  input: string,
  { store, now }: Pick<Parts, 'store' | 'now'>,
): Promise<Message | undefined> => {
  const id = parsedId(input);
  const record = id === undefined ? undefined : await readStored(store, id);
  return record && isTombstone(record) ? shownTombstone(record, now()) : record;
};

/** Replaces a message by its tombstone, so that no delivery attempt begins afterward. May be repeated. */
export const withdraw = async (
  { store, now, log }: Pick<Parts, 'store' | 'now' | 'log'>,
  input: string,
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

export const withdrawalFacts = (
  message: Withdrawn,
  { name, email }: Parts['settings']['owner'],
): readonly string[] => [
  'The stored message is deleted.',
  message.mailed
    ? `It ${isDelivered(message) ? 'was' : 'may have been'} emailed. To have that email deleted, write to ${name} at ${email}.`
    : 'It was not emailed.',
  'Its id, its times, and whether it was emailed are kept for about two days after the withdrawal.',
];

/** The fields of both kinds of status. They contain none of the sender’s text. */
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

const inquiryState = (message: Message, { settings }: Parts): InquiryState => {
  const address = addressOf(settings);
  const { id } = message;
  return {
    ...fieldsOf(message),
    links: {
      self: address.operation('getInquiryStatus', { id }),
      message: address.page(messagePath(id)),
      ...(!isWithdrawn(message) && { withdraw: address.page(withdrawPath(id)) }),
    },
  };
};

const messageState = (message: Message, { settings: { site, owner } }: Parts): MessageState => {
  const pages = pagesOf(site);
  const self = pages.page(messagePath(message.id));
  return {
    ...fieldsOf(message),
    kind: kindOf(message),
    ...(isWithdrawn(message)
      ? { next: withdrawalFacts(message, owner).join(' '), links: { self } }
      : { links: { self, withdraw: pages.page(withdrawPath(message.id)) } }),
  };
};

const missingInquiry = (input: string, { settings }: Parts): string => {
  const receipt = `the receipt of ${addressOf(settings).invocation('createInquiry')}`;
  const id = parsedId(input);
  if (id === undefined)
    return `This is not an inquiry id, which is \`${prefixes.inquiry}\` ${REST}. Use \`id\` from ${receipt}.`;
  return id.startsWith(prefixes.support)
    ? `Ids that start with \`${prefixes.support}\` belong to support requests. The status of this request is at ${pagesOf(settings.site).page(messagePath(id))}.`
    : `No inquiry has this id. It may have been deleted: inquiries are kept for ${settings.retention_days} days. Compare it with \`id\` in ${receipt}.`;
};

const missingMessage = (input: string, { settings: { retention_days: days } }: Parts): string =>
  parsedId(input) === undefined
    ? `This is not a message id, which is \`${prefixes.inquiry}\` or \`${prefixes.support}\` ${REST}. Use \`id\` from the receipt.`
    : `No message has this id. It may have been deleted: messages are kept for ${days} days, the records of withdrawn messages for about two days. Compare it with \`id\` in the receipt.`;

const unavailable = (
  operation: Parameters<typeof errorResult>[0],
  message = `${errorWords('unavailable', 'GET').meaning} Try again in ${RETRY_SECONDS} seconds.`,
) => ifUnavailable(() => errorResult(operation, 'unavailable', message, { headers: retryHeaders }));

export const inquiryStatus = (input: string, parts: Parts): Promise<IntakeResult> => {
  const operation = { site: parts.settings.site, operationId: 'getInquiryStatus' };
  const read = async (): Promise<IntakeResult> => {
    const message = input.startsWith(prefixes.inquiry) && (await findMessage(input, parts));
    return message
      ? { status: 200, body: inquiryState(message, parts), headers: {} }
      : errorResult(operation, 'inquiry_not_found', missingInquiry(input, parts));
  };
  return read().catch(unavailable(operation));
};

const stateResult = async (
  input: string,
  found: Promise<Message | undefined>,
  parts: Parts,
): Promise<IntakeResult> => {
  const message = await found;
  return message
    ? { status: 200, body: messageState(message, parts), headers: {} }
    : errorResult(parts.settings, 'message_not_found', missingMessage(input, parts));
};

export const messageStatus = (input: string, parts: Parts): Promise<IntakeResult> =>
  stateResult(input, findMessage(input, parts), parts).catch(unavailable(parts.settings));

export const withdrawMessage = (input: string, parts: Parts): Promise<IntakeResult> => {
  const message = `It is unclear whether the message was withdrawn. Try again in ${RETRY_SECONDS} seconds; repeating the request is safe.`;
  return stateResult(input, withdraw(parts, input), parts).catch(unavailable(parts.settings, message));
};
