import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** The part of an address that stands for one sender: all of IPv4, the /64 of IPv6, since a household has a whole /64. */
const network = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6)
    return address.parts
      .slice(0, 4)
      .map(part => part.toString(16))
      .join(':');
  return address.toString();
};

/** Who sends, as a keyed hash: it tells senders apart, and without the key nobody can try all addresses to undo it. */
export const senderOf = (ip: string, key: string): string =>
  createHmac('sha256', key).update(network(ip)).digest('hex').slice(0, 32);
