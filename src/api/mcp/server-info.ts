import type { SiteContent } from '../../schemas/site.ts';
import { paths } from '../documents/paths.ts';
import { type Address, API_VERSION } from '../operations/address.ts';

/** The supported revisions of the protocol, newest first. Older ones work as far as the SDK supports them. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

/** The protocol’s `Implementation`: name and version of the server. */
export interface ServerInfo {
  /** The site’s reversed hostname and `agent-api`: unique in server registries. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl: string;
  readonly icons: { src: string; mimeType: string; sizes: string[] }[];
}

const reversed = (site: string): string => new URL(site).hostname.split('.').reverse().join('.');

export const serverInfo = (address: Address, { name }: SiteContent): ServerInfo => ({
  name: `${reversed(address.site)}/agent-api`,
  title: name,
  version: API_VERSION,
  websiteUrl: address.page(paths.home),
  icons: [
    { src: address.page(paths.favicon), mimeType: 'image/svg+xml', sizes: ['any'] },
    // Clients need not support SVG, but must support PNG.
    { src: address.page(paths.largeIcon), mimeType: 'image/png', sizes: ['512x512'] },
  ],
});
