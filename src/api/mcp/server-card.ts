import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../address.ts';
import { documents } from '../documents.ts';
import { PROTOCOL_VERSIONS, serverInfo } from './server-info.ts';

/** The media type of a server card. */
export const CARD_TYPE = 'application/mcp-server-card+json';

const MAX_DESCRIPTION = 100;

/** A text shortened to the limit of the card, cut between words. */
const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const cut = line.slice(0, MAX_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
};

/**
 * The server card: how a client learns about the server before it connects.
 * @see https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json
 */
export const serverCard = (address: Address, site: SiteContent) => {
  const { name, title, version, websiteUrl } = serverInfo(address, site);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name,
    title,
    version,
    description: short(site.description),
    websiteUrl,
    remotes: [
      {
        type: 'streamable-http',
        url: address.page(documents.mcp),
        supportedProtocolVersions: [...PROTOCOL_VERSIONS],
      },
    ],
  };
};
