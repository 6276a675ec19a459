import { hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { keys } from './keys.ts';
import type { Store } from './store.ts';

/** They are derived under different labels, so that no key reveals another. */
export interface SiteKeys {
  readonly ids: string;
  /** Hashes the IP addresses of senders and the idempotency keys. */
  readonly senders: string;
  /** Signs the links in the owner’s emails. */
  readonly links: string;
}

/** HKDF, RFC 5869. */
export const siteKeysFrom = (secret: string): SiteKeys => {
  const derived = (label: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `agent-api: ${label}, version 2`, 32)).toString('hex');
  return {
    ids: derived('ids of messages'),
    senders: derived('hashes of senders'),
    links: derived('links for the owner'),
  };
};

/** The stored value decides, so that parallel requests agree. */
export const generatedSecret = async (store: Store): Promise<string> => {
  for (;;) {
    const stored = await store.get(keys.secret);
    const { data } = z.object({ secret: z.string().min(32) }).safeParse(stored?.value);
    if (data) return data.secret;
    const next = { secret: randomBytes(32).toString('base64url') };
    await (stored ? store.replace(keys.secret, next, stored.version) : store.create(keys.secret, next));
  }
};
