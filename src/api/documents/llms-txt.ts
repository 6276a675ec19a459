import type { Product } from '../../schemas/product.ts';
import { STATUS_TERMS, SUPPORT_HAS_NO_STATUS } from '../../schemas/submission.ts';
import { READ_LIMIT } from '../http/headers.ts';
import { QUERY_TERMS } from '../http/query.ts';
import { limitText } from '../http/write-limits.ts';
import type { Build } from '../operations/operation.ts';
import { blocks, linked, oneLine, writtenLine } from '../prose/markdown.ts';
import { isUnwanted, operationEntries } from '../registry.ts';
import { serviceDescription } from '../resources/profile/closed.ts';
import { WRITE_TERMS } from '../resources/writes.ts';
import type { AgentSkill } from './agent-skills.ts';
import { deployNotices } from './deploy-notices.ts';
import { documents, markdownPath } from './documents.ts';
import { operationGuide, productGuide } from './guide.ts';
import { shownPages } from './pages.ts';

interface GuideSources {
  readonly products: readonly Product[];
  readonly agentSkills: readonly AgentSkill[];
}

type Listed = readonly [title: string, path: `/${string}`, about: string];

const ofOperations = (build: Build): Listed[] =>
  operationEntries.flatMap(([, { page }]): Listed[] => {
    if (!page) return [];
    return [[page.label, page.path, typeof page.about === 'string' ? page.about : page.about(build)]];
  });
const isResume = ([, path]: Listed): boolean => path === documents.resume;

/** The pages with content. The résumé is first, because it has everything about the person in one document. */
const readable = (build: Build): Listed[] => [
  ...ofOperations(build).filter(isResume),
  ['Home', documents.home, 'who the person is, and what they look for or make.'],
  ...ofOperations(build).filter(listed => !isResume(listed)),
  ['Propose a role', documents.inquire, 'what to know before, and how to send it.'],
  ['Support', documents.support, 'how to ask for help with an app.'],
  ['Privacy', documents.privacy, 'what is stored of a message, for how long, and who sees it.'],
];

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;

const terms = ({ address, content: { site } }: Build, { agentSkills }: GuideSources): string =>
  [
    `The API is at ${address.operation('getIndex')}, returns JSON and needs no key. Lists are complete, without pagination. Each document has an \`ETag\`. Every error of the API explains in \`error.message\` what is wrong and how to fix it.`,
    QUERY_TERMS,
    `Reads: ${READ_LIMIT.requests} in ${READ_LIMIT.seconds} seconds from one IP address; above that, the platform answers 429 with a body of its own: wait a minute. Writes: ${limitText(site.write_limits)} for each operation. Every accepted write is mailed to ${oneLine(site.owner.name)}. ${WRITE_TERMS} ${STATUS_TERMS} ${SUPPORT_HAS_NO_STATUS} Send an \`Idempotency-Key\` header so that a retry does not create a second submission.`,
    ...(agentSkills.length > 0
      ? [
          `\`npx skills add ${address.site}\` installs the skills below; their index is \`${address.page(documents.agentSkills)}\`.`,
        ]
      : []),
  ].join('\n\n');

/**
 * llms.txt: an overview of the service for a model that does not know it.
 * @see https://llmstxt.org
 */
export const llmsTxt = (build: Build, sources: GuideSources): string => {
  const { address, content } = build;
  const { products, agentSkills } = sources;
  const shown = shownPages(build);
  const document = (title: string, path: `/${string}`, about: string) =>
    `- ${linked(title, address.page(path))}: ${about}`;
  const [resume = '', ...others] = readable(build)
    .filter(([, path]) => shown.includes(path))
    .filter(([, path]) => path !== documents.inquire || !isUnwanted(build, 'createInquiry'))
    .map(([title, path, about]) => document(title, markdownPath(path), about));
  return blocks([
    `# ${oneLine(content.site.name)}`,
    `> ${writtenLine(serviceDescription(content))}`,
    ...deployNotices(build).map(oneLine),
    terms(build, sources),
    section('Read', [
      resume,
      ...(build.resumePdf
        ? [
            document(
              'Résumé as PDF',
              documents.resumePdf,
              'the same, for people and applicant tracking systems.',
            ),
          ]
        : []),
      ...others,
    ]),
    section('Hiring', operationGuide(build, 'hiring')),
    section('Products', operationGuide(build, 'products')),
    section('Each product', productGuide(address, products)),
    section('The service', [
      ...operationGuide(build, 'meta'),
      document(
        'API reference',
        markdownPath(documents.reference),
        `general terms, and all errors. As OpenAPI 3.1: \`${address.page(documents.description)}\`.`,
      ),
      document(
        'MCP server',
        markdownPath(documents.mcp),
        `\`${address.page(documents.mcp)}\` offers the same content and the same writes as tools, resources and prompts over Streamable HTTP, without a key.`,
      ),
    ]),
    section(
      'Skills to install',
      agentSkills.length === 0
        ? []
        : [...agentSkills.map(({ id, url, description }) => `- ${linked(id, url)}: ${oneLine(description)}`)],
    ),
  ]);
};
