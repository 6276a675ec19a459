import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { DAY } from '../schemas/milliseconds.ts';
import { dayOf, messageIdOf } from './store/message-id.ts';
import type { MessageRecord } from './store/record.ts';
import type { SiteKeys } from './store/site-keys.ts';

/** What makes two requests the same message. The sender is not part of it: it would stay as long as the record. */
export interface Identity {
  readonly kind: MessageRecord['kind'];
  readonly idempotencyKey: string | undefined;
  /** The parsed body, with its members in the order of the schema. */
  readonly body: object;
}

export const idsOf = (
  { kind, idempotencyKey, body }: Identity,
  { ids }: SiteKeys,
  now: Date,
): readonly [today: string, yesterday: string] => {
  const mac = createHmac('sha256', ids)
    .update(JSON.stringify([kind, idempotencyKey ?? null, body]))
    .digest();
  const on = (time: Date) => messageIdOf(kind, dayOf(time), mac);
  return [on(now), on(new Date(now.getTime() - DAY))];
};

/** The whole IPv4 address, or the first parts of an IPv6 address, each of 16 bits. */
const networkOf = (ip: string, parts: number): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6)
    return address.parts
      .slice(0, parts)
      .map(part => part.toString(16))
      .join(':');
  return address.toString();
};

const hashed = (label: string, text: string, { senders }: SiteKeys): string =>
  createHmac('sha256', senders).update(`${label} ${text}`).digest('hex').slice(0, 32);

/** Who counts as a sender of an operation, in hashes. Without the key, nobody can find the address by trying all of them. */
export interface Sender {
  /** The IPv4 address, or the /64 of IPv6, because a household has a whole /64. */
  readonly network: string;
  /** The IPv4 address, or the /48 of IPv6, because one customer may have a whole /48. */
  readonly group: string;
}

export const senderOf = (operation: string, ip: string, keys: SiteKeys): Sender => ({
  network: hashed(`network for ${operation}`, networkOf(ip, 4), keys),
  group: hashed(`group for ${operation}`, networkOf(ip, 3), keys),
});

export const NO_KEY = '0';

export const hashOfKey = (idempotencyKey: string | undefined, keys: SiteKeys): string =>
  idempotencyKey === undefined ? NO_KEY : hashed('key', idempotencyKey, keys);
