import { type Address, API_VERSION } from '../../api/address.ts';
import type { Build } from '../../api/operations/operation.ts';
import { paths } from '../../api/paths.ts';
import { serviceDescription } from '../../api/resources/profile/terms.ts';
import type { SiteContent } from '../../schemas/site.ts';

const reversed = (site: string): string => new URL(site).hostname.split('.').reverse().join('.');

/** The protocol’s `Implementation`. The name is unique in registries. */
export const serverInfo = (address: Address, { name }: SiteContent) => ({
  name: `${reversed(address.site)}/agent-api`,
  title: name,
  version: API_VERSION,
  websiteUrl: address.page(paths.home),
  icons: [{ src: address.page(paths.largeIcon), mimeType: 'image/png', sizes: ['512x512'] }],
});

const MAX_DESCRIPTION = 100;

/** @see https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json */
export const serverCard = ({ address, content }: Build) => {
  const line = serviceDescription(content).replaceAll(/\s+/g, ' ').trim();
  const { name, title, version, websiteUrl } = serverInfo(address, content.site);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json',
    name,
    title,
    version,
    description: line.length > MAX_DESCRIPTION ? title : line,
    websiteUrl,
    // Without protocol versions, which the server itself states: it still serves older ones, but does not list them.
    remotes: [{ type: 'streamable-http', url: address.page(paths.mcp) }],
  };
};
