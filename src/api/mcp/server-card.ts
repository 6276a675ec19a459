import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../address.ts';
import { documents } from '../documents.ts';
import { firstSentence } from '../first-sentence.ts';
import { operationEntries } from '../registry.ts';
import { PROTOCOL_VERSIONS, serverInfo } from './server-info.ts';

/** The media type of a server card. */
export const CARD_TYPE = 'application/mcp-server-card+json';

const MAX_DESCRIPTION = 100;

/** The contents of the service in words, from the labels of its pages. */
const contents = new Intl.ListFormat('en').format(
  operationEntries.flatMap(([, { page }]) => (page ? [page.label.toLowerCase()] : [])),
);

/** The owner’s description if it fits into the card, else its first sentence, else a generated one. No text is cut. */
const descriptionOf = ({ description, owner }: SiteContent): string => {
  const line = description.replaceAll(/\s+/g, ' ').trim();
  const general = `A person’s ${contents}.`;
  const candidates = [line, firstSentence(line), `${owner.name}: ${contents}.`];
  return candidates.find(({ length }) => length <= MAX_DESCRIPTION) ?? general;
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
    description: descriptionOf(site),
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
