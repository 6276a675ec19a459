import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StatusName } from '../schemas/message.ts';
import type { MessageRecord } from '../store/record.ts';

type Linked = Pick<MessageRecord, 'id' | 'received_at'>;

const signature = (linkKey: string, id: string, received: string): string =>
  createHmac('sha256', linkKey).update(`${id} ${received}`).digest('base64url');

/**
 * The time of receipt in base 36, and an HMAC of that time and the message id. Anyone with the token can see the
 * message and set its status until it is deleted.
 */
export const linkToken = (linkKey: string, { id, received_at }: Linked): string => {
  const received = Date.parse(received_at).toString(36);
  return `${received}.${signature(linkKey, id, received)}`;
};

/** The time of receipt in a token. Undefined if this site did not issue the token for this id. */
export const receivedIn = (linkKey: string, id: string, token: string): Date | undefined => {
  const [received = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(linkKey, id, received));
  const actual = Buffer.from(signed);
  const isValid = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isValid ? new Date(Number.parseInt(received, 36)) : undefined;
};

export const ownerPath = (id: string, status?: StatusName): string =>
  `/inbox/${id}${status === undefined ? '' : `/${status}`}`;

export const ownerLink = (linkKey: string, linked: Linked, status?: StatusName): string =>
  `${ownerPath(linked.id, status)}?token=${linkToken(linkKey, linked)}`;
