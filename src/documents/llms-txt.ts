import { deployNotices } from '../api/deploy-notices.ts';
import type { Build } from '../api/operations/operation.ts';
import { isOfferedPage } from '../api/pages.ts';
import { markdownPath, operationPagePath, paths, productMarkdownPath } from '../api/paths.ts';
import { blocks, linked, oneLine, section, writtenLine } from '../api/prose/markdown.ts';
import { offeredOperations } from '../api/registry.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { serviceDescription } from '../api/resources/profile/closed.ts';
import { isClosed } from '../api/resources/profile/profile-words.ts';
import { agentSkillsOf } from './agent-skills.ts';

/** Maximum number of products and skills listed. The apps document and the index of skills contain all of them. */
const MAX_PRODUCTS = 12;
const MAX_SKILLS = 6;

const listed = (title: string, lines: readonly string[]): string[] => section(title, [lines.join('\n')]);

const taskDocuments = (build: Build): readonly (readonly [string, `/${string}`, string])[] => {
  const propose = isClosed(build.content.profile) ? '' : ', how to propose a role and what happens next';
  return [
    [
      'Hiring',
      paths.hiring,
      `everything you need to decide whether a role fits: availability, terms, roles, skills, sharing policy${propose}.`,
    ],
    ...(isOfferedPage(build, paths.products)
      ? [
          [
            'Products',
            markdownPath(paths.products),
            'everything you need to choose a product: price, platforms, packages, version, download and release notes for each, and how to request support.',
          ] as const,
        ]
      : []),
  ];
};

/**
 * llms.txt: an introduction, the document for each task, and an index of the rest.
 * @see https://llmstxt.org
 */
export const llmsTxt = (build: Build): string => {
  const { address, content } = build;
  const [products, agentSkills] = [productsOf(build), agentSkillsOf(build)];
  const link = (title: string, path: `/${string}`, about = ''): string =>
    `- ${linked(title, address.page(path))}${about && `: ${about}`}`;
  const pages = offeredOperations(build).flatMap(([, { page }]) =>
    page && page.path !== paths.products ? [link(page.name, markdownPath(page.path))] : [],
  );
  const [shownProducts, left] = [products.slice(0, MAX_PRODUCTS), products.length - MAX_PRODUCTS];
  return blocks([
    `# ${oneLine(content.site.name)}`,
    `> ${writtenLine(serviceDescription(content))}`,
    ...deployNotices(build).map(oneLine),
    ...listed(
      'Start here',
      taskDocuments(build).map(([title, path, about]) => link(title, path, about)),
    ),
    ...listed('API, MCP and skills', [
      link('OpenAPI', paths.openApi, `JSON API at \`${address.operation('getIndex')}\`, without a key.`),
      link('Reference', markdownPath(paths.reference), 'general terms, limits and errors.'),
      link('MCP server', markdownPath(paths.mcp), `\`${address.page(paths.mcp)}\`, without a key.`),
      ...(agentSkills.length > 0
        ? [link('Skills', paths.agentSkills, `\`npx skills add ${address.site}\` installs them.`)]
        : []),
      ...agentSkills.slice(0, MAX_SKILLS).map(({ id, url }) => `- ${linked(id, url)}`),
    ]),
    ...listed('Pages', [
      link('Home', paths.homeMarkdown),
      ...pages,
      ...(build.hasResumePdf() ? [link('Résumé as PDF', paths.resumePdf)] : []),
      link('Privacy', markdownPath(paths.privacy)),
    ]),
    ...listed('API operations, field by field', [
      ...offeredOperations(build).map(([id, { title }]) => link(title, markdownPath(operationPagePath(id)))),
    ]),
    ...listed('Products', [
      ...shownProducts.map(({ id, name, status }) =>
        link(name, productMarkdownPath(id), status === 'retired' ? 'retired.' : ''),
      ),
      ...(left > 0 ? [link(`${left} more`, markdownPath(paths.products))] : []),
    ]),
  ]);
};
