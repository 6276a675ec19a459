import type { Product } from '../../schemas/product.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../address.ts';
import { documents } from '../documents.ts';
import { READ_LIMIT } from '../headers.ts';
import { blocks, linked, oneLine } from '../markdown.ts';
import { tags } from '../operation.ts';
import { QUERY_TERMS } from '../query.ts';
import { limitText } from '../write-limits.ts';
import type { AgentSkill } from './agent-skills.ts';
import { operationGuide, productGuide } from './guide.ts';

/** What the guides for agents are made of. */
interface GuideSources {
  readonly site: SiteContent;
  readonly products: readonly Product[];
  readonly agentSkills: readonly AgentSkill[];
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;

const terms = (address: Address, site: SiteContent): string =>
  [
    `The API is at ${address.operation('getIndex')}, speaks JSON and needs no key. Lists come whole, without pages; each answer has an \`ETag\`, and every error says in \`error.message\` what is wrong and what would be right.`,
    QUERY_TERMS,
    `Reads: ${READ_LIMIT.requests} in ${READ_LIMIT.seconds} seconds from one IP address. Writes: each operation ${limitText(site.write_limits)}. Every accepted write becomes an e-mail to ${oneLine(site.owner.name)}, so ask the person you work for before you send one, say in \`agent\` who you are, and invent nothing. Send an \`Idempotency-Key\` header, and a retry is never a second submission.`,
  ].join('\n\n');

/**
 * llms.txt: the service in one text, for a model that knows nothing of it yet.
 * @see https://llmstxt.org
 */
export const llmsTxt = (address: Address, { site, products, agentSkills }: GuideSources): string => {
  const document = (title: string, path: `/${string}`, about: string) =>
    `- ${linked(title, address.page(path))}: ${about}`;
  return blocks([
    `# ${oneLine(site.name)}`,
    `> ${oneLine(site.description)}`,
    terms(address, site),
    section('Hiring', [
      ...operationGuide(address, site, 'hiring'),
      document('Résumé at its short address', documents.resumeMarkdown, 'the Markdown résumé again.'),
    ]),
    section('Products', operationGuide(address, site, 'products')),
    section('Each product', productGuide(address, products)),
    section('The service', [
      ...operationGuide(address, site, 'meta'),
      document('OpenAPI description', documents.description, 'every operation, field and error.'),
      document('Atom feed', documents.feed, 'what changed, for a feed reader.'),
      document('API catalog', documents.catalog, 'the same doors as a linkset.'),
    ]),
    section('MCP server', [
      document(
        'Server card',
        documents.mcpCard,
        `${address.page(documents.mcp)} gives the same content and takes the same writes as tools, resources and prompts over Streamable HTTP, without a key.`,
      ),
    ]),
    section(
      'Skills to install',
      agentSkills.length === 0
        ? []
        : [
            document(
              'Index of the skills',
              documents.skills,
              `\`npx skills add ${address.site}\` installs them.`,
            ),
            ...agentSkills.map(({ id, url, description }) => `- ${linked(id, url)}: ${oneLine(description)}`),
          ],
    ),
    section('Optional', [
      document('Home page', documents.homeMarkdown, `${oneLine(tags.hiring)} ${oneLine(tags.products)}`),
    ]),
  ]);
};
