import type { SiteContent } from '../../schemas/site.ts';
import { type Address, API_VERSION } from '../address.ts';
import { documents } from '../documents.ts';

/** The revisions of the protocol that the server speaks, newest first. Older ones work as far as the SDK carries them. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

/** Who the server is, as the protocol’s `Implementation`. */
export interface ServerInfo {
  /** The site’s host in reverse, and what it is: unique wherever servers are listed. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl: string;
}

const reversed = (site: string): string => new URL(site).hostname.split('.').reverse().join('.');

export const serverInfo = (address: Address, { name }: SiteContent): ServerInfo => ({
  name: `${reversed(address.site)}/agent-api`,
  title: name,
  version: API_VERSION,
  websiteUrl: address.page(documents.home),
});
