import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** The part of an address that identifies a sender: the whole IPv4 address, or the /64 of IPv6, because a household has a whole /64. */
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

/** The sender as a keyed hash. Without the key, nobody can find the address by trying all of them. */
export const senderOf = (ip: string, key: string): string =>
  createHmac('sha256', key).update(network(ip)).digest('hex').slice(0, 32);
