import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ownerStatuses } from '../status-transitions.ts';

export type OwnerStatus = (typeof ownerStatuses)[number];

export interface Linked {
  readonly id: string;
  readonly received_at: string;
}

const signature = (linkKey: string, id: string, received: string): string =>
  createHmac('sha256', linkKey).update(`${id} ${received}`).digest('base64url');

/**
 * The token in the links to a message: its time of receipt in base 36, and an HMAC of that time and the message
 * id. The last character is a letter or a digit, so that email clients that turn plain text into links include
 * the whole token. Anyone with the token can see the message and set its status until it is deleted.
 */
export const tokenOf = (linkKey: string, { id, received_at }: Linked): string => {
  const received = Date.parse(received_at).toString(36);
  return `${received}.${signature(linkKey, id, received)}`;
};

/**
 * The time of receipt in a token. Undefined if the token was not issued by this site for this id. The
 * comparison takes constant time.
 */
export const receivedIn = (linkKey: string, id: string, token: string): Date | undefined => {
  const [received = '', given = ''] = token.split('.');
  const [expected, signed] = [Buffer.from(signature(linkKey, id, received)), Buffer.from(given)];
  const isValid = expected.length === signed.length && timingSafeEqual(expected, signed);
  return isValid ? new Date(Number.parseInt(received, 36)) : undefined;
};

export const ownerPath = (id: string, status?: OwnerStatus): string =>
  `/inbox/${id}${status === undefined ? '' : `/${status}`}`;

export const ownerLink = (linkKey: string, linked: Linked, status?: OwnerStatus): string =>
  `${ownerPath(linked.id, status)}?token=${tokenOf(linkKey, linked)}`;
