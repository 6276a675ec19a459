import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ownerStatuses } from '../../src/api/resources/inquiries/status.ts';

/** A status that the owner can set. */
export type OwnerStatus = (typeof ownerStatuses)[number];

/** Separates the key of the links from other uses of the same secret. */
const LABEL = 'agent-api: links for the owner, version 1';

/**
 * The token in the links to a submission: an HMAC of its id, 43 characters. The last one is a letter or a digit, so that mail programs
 * that make links of plain text cut nothing off. Whoever has it can see the submission and set its status until it is deleted.
 */
export const tokenOf = (linkKey: string, id: string): string => {
  const key = Buffer.from(hkdfSync('sha256', linkKey, '', LABEL, 32));
  return createHmac('sha256', key).update(id).digest('base64url');
};

/** Whether `token` is that of the submission. The comparison takes the same time wherever they differ. */
export const isTokenOf = (linkKey: string, id: string, token: string): boolean => {
  const [expected, given] = [Buffer.from(tokenOf(linkKey, id)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Path of the page that shows a submission and asks whether to set `status`. */
export const ownerPath = (id: string, status?: OwnerStatus): string =>
  `/inbox/${id}${status === undefined ? '' : `/${status}`}`;

/** The same with the token, which opens it. */
export const ownerLink = (linkKey: string, id: string, status?: OwnerStatus): string =>
  `${ownerPath(id, status)}?token=${tokenOf(linkKey, id)}`;
