import type { SiteContext } from '../../api/operations/operation.ts';
import { pageName } from '../../api/pages.ts';
import { paths } from '../../api/paths.ts';
import { firstSentence } from '../../api/prose/first-sentence.ts';
import { isEmpty, operationEntries } from '../../api/registry.ts';
import { closedNotice, serviceDescription } from '../../api/resources/profile/closed.ts';
import { english } from '../../i18n/language.ts';
import { PROTOCOL_VERSIONS, serverInfo } from './server-info.ts';

const MAX_DESCRIPTION = 100;

const contentsOf = (build: SiteContext): string =>
  new Intl.ListFormat('en').format(
    operationEntries.flatMap(([id, { page }]) =>
      page && page.inNavigation !== false && !isEmpty(build, id)
        ? [pageName(english.words, page.name).toLowerCase()]
        : [],
    ),
  );

/**
 * The owner’s description if it fits into the card, else its first sentence, else a generated one. No text is cut. A first sentence
 * may invite proposals, so it is not used if they are not wanted.
 */
const descriptionOf = (build: SiteContext): string => {
  const { content } = build;
  const { owner } = content.site;
  const contents = contentsOf(build);
  const line = serviceDescription(content).replaceAll(/\s+/g, ' ').trim();
  const general = `A person’s ${contents}.`;
  const first = closedNotice(content) === undefined ? [firstSentence(line)] : [];
  const candidates = [line, ...first, `${owner.name}: ${contents}.`];
  return candidates.find(({ length }) => length <= MAX_DESCRIPTION) ?? general;
};

/**
 * The server card: how a client learns about the server before it connects.
 * @see https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json
 */
export const serverCard = (build: SiteContext) => {
  const { address, content } = build;
  const { name, title, version, websiteUrl } = serverInfo(address, content.site);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name,
    title,
    version,
    description: descriptionOf(build),
    websiteUrl,
    remotes: [
      {
        type: 'streamable-http',
        url: address.page(paths.mcp),
        supportedProtocolVersions: [...PROTOCOL_VERSIONS],
      },
    ],
  };
};
