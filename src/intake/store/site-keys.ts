import { hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { keys } from './keys.ts';
import type { Store } from './store.ts';

/**
 * The keys of a site. All are derived from its one secret, each under its own label, so that no key reveals
 * anything about another.
 */
export interface SiteKeys {
  /** Derives message ids. */
  readonly ids: string;
  /** Hashes the addresses of senders and the idempotency keys. */
  readonly senders: string;
  /** Signs the links in the owner’s emails. */
  readonly links: string;
}

export interface KeySource {
  /**
   * Production uses the site’s store, a preview the store of its deploy, and a local server the files in
   * `.netlify`.
   */
  readonly store: 'site' | 'deploy' | 'local';
  /**
   * The owner’s secret, from which the site’s keys are derived. If undefined, the site generates a secret in
   * its store.
   */
  readonly secret: string | undefined;
}

const derived = (secret: string, label: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `agent-api: ${label}, version 2`, 32)).toString('hex');

/** HKDF, RFC 5869. */
export const siteKeysFrom = (secret: string): SiteKeys => ({
  ids: derived(secret, 'ids of messages'),
  senders: derived(secret, 'hashes of senders'),
  links: derived(secret, 'links for the owner'),
});

const stored = z.object({ secret: z.string().min(32) });

/**
 * The secret that the site generates once, in its store. The stored value decides, so that parallel requests
 * agree.
 */
const ownSecret = async (store: Store): Promise<string> => {
  for (;;) {
    const found = await store.get(keys.secret);
    const { data } = stored.safeParse(found?.value);
    if (data) return data.secret;
    const made = { secret: randomBytes(32).toString('base64url') };
    await (found ? store.replace(keys.secret, made, found.version) : store.create(keys.secret, made));
  }
};

/** Kept for the lifetime of the process, so that only its first request reads the secret. */
let kept: SiteKeys | undefined;

/**
 * The site’s keys, derived from the owner’s secret, or else from the secret in the site’s store. Keys of a
 * local store are not kept, because one process may open several stores.
 */
export const openSiteKeys = async (store: Store, { secret, store: kind }: KeySource): Promise<SiteKeys> => {
  const open = async () => siteKeysFrom(secret ?? (await ownSecret(store)));
  if (kind === 'local') return open();
  kept ??= await open();
  return kept;
};
