import { type Address, API_VERSION } from '../../api/operations/address.ts';
import { paths } from '../../api/paths.ts';
import type { SiteContent } from '../../schemas/site.ts';

/** The supported revisions of the protocol, newest first. Older ones work as far as the SDK supports them. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

const reversed = (site: string): string => new URL(site).hostname.split('.').reverse().join('.');

/** The protocol’s `Implementation`. Its name is unique in server registries. */
export const serverInfo = (address: Address, { name }: SiteContent) => ({
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
