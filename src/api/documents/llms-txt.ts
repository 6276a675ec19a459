import type { Product } from '../../schemas/product.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { STATUS_TERMS, SUPPORT_HAS_NO_STATUS } from '../../schemas/submission.ts';
import type { Address } from '../address.ts';
import { documents } from '../documents.ts';
import { READ_LIMIT } from '../headers.ts';
import { blocks, linked, oneLine } from '../markdown.ts';
import { tags } from '../operation.ts';
import { QUERY_TERMS } from '../query.ts';
import { WRITE_TERMS } from '../resources/writes.ts';
import { limitText } from '../write-limits.ts';
import type { AgentSkill } from './agent-skills.ts';
import { operationGuide, productGuide } from './guide.ts';

/** The content that llms.txt is generated from. */
interface GuideSources {
  readonly site: SiteContent;
  readonly products: readonly Product[];
  readonly agentSkills: readonly AgentSkill[];
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;

const terms = (address: Address, site: SiteContent): string =>
  [
    `The API is at ${address.operation('getIndex')}, returns JSON and needs no key. Lists are complete, without pagination. Each response has an \`ETag\`. Every error explains in \`error.message\` what is wrong and how to fix it.`,
    QUERY_TERMS,
    `Reads: ${READ_LIMIT.requests} in ${READ_LIMIT.seconds} seconds from one IP address. Writes: ${limitText(site.write_limits)} for each operation. Every accepted write is mailed to ${oneLine(site.owner.name)}. ${WRITE_TERMS} ${STATUS_TERMS} ${SUPPORT_HAS_NO_STATUS} Send an \`Idempotency-Key\` header so that a retry does not create a second submission.`,
  ].join('\n\n');

/**
 * llms.txt: an overview of the service for a model that does not know it.
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
      document('Résumé at a short address', documents.resumeMarkdown, 'the same Markdown résumé.'),
    ]),
    section('Products', operationGuide(address, site, 'products')),
    section('Each product', productGuide(address, products)),
    section('The service', [
      ...operationGuide(address, site, 'meta'),
      document('OpenAPI description', documents.description, 'every operation, field and error.'),
      document('Atom feed', documents.feed, 'changes, for feed readers.'),
      document('API catalog', documents.catalog, 'the same links as a linkset.'),
    ]),
    section('MCP server', [
      document(
        'Server card',
        documents.mcpCard,
        `${address.page(documents.mcp)} offers the same content and the same writes as tools, resources and prompts over Streamable HTTP, without a key.`,
      ),
    ]),
    section(
      'Skills to install',
      agentSkills.length === 0
        ? []
        : [
            document(
              'Index of skills',
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
