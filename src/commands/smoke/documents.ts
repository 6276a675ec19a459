import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { isDeepStrictEqual } from 'node:util';
import { operationPath } from '../../api/address.ts';
import { schemaFile, schemaNames } from '../../api/content-schemas.ts';
import { apiCatalogBody, CATALOG_TYPE } from '../../api/documents/api-catalog.ts';
import { documents } from '../../api/documents.ts';
import { CARD_TYPE } from '../../api/mcp/server-card.ts';
import { operationEntries, operations } from '../../api/registry.ts';
import { FEED_TYPE } from '../../api/resources/changes/feed.ts';
import { agentSkillIndex } from '../../schemas/agent-skill.ts';
import type { Answer } from '../published/client.ts';
import { type Check, jsonOf, type Subject, statusProblem, typeProblem } from './check.ts';
import { commonHeaderProblems } from './headers.ts';

type Content = (subject: Subject, answer: Answer) => Promise<readonly string[]> | readonly string[];

/** Media types that do not follow from the path. The platform serves the feed’s file with a charset or without. */
const types: Readonly<Record<string, readonly string[]>> = {
  [documents.feed]: [FEED_TYPE.replace(/;.*/, '')],
  [documents.catalog]: [CATALOG_TYPE],
  [documents.mcpCard]: [CARD_TYPE],
  [documents.mcpCardBeside]: [CARD_TYPE],
};

const typesByExtension: Readonly<Record<string, readonly string[]>> = {
  '.css': ['text/css'],
  '.ico': ['image/x-icon', 'image/vnd.microsoft.icon'],
  '.json': ['application/json'],
  '.md': ['text/markdown'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.txt': ['text/plain; charset=utf-8'],
  '.webmanifest': ['application/manifest+json', 'application/json'],
  '.xml': ['application/xml', 'text/xml'],
};

/** The media types that a document may have; undefined for a page. */
const typesOf = (path: string): readonly string[] | undefined =>
  types[path] ?? typesByExtension[extname(path)];

/** Every document that is no page, from the lists that the build uses. */
const paths: readonly string[] = [
  ...Object.values(documents).filter(path => typesOf(path) !== undefined),
  ...schemaNames.map(name => `/schemas/${schemaFile(name)}`),
];

const sameAs =
  (path: string): Content =>
  async ({ client }, { text }) =>
    text === (await client.get(path)).text ? [] : [`it differs from ${path}, which is the same document`];

const hasLine = (text: string, line: RegExp, what: string): string[] =>
  line.test(text) ? [] : [`it has no ${what}`];

const writes: readonly string[] = operationEntries.flatMap(([, operation]) =>
  operation.method === 'POST' ? [operationPath(operation)] : [],
);

/** The paths of links to the deployment, without those that take only POST. */
const ownPaths = ({ address }: Subject, urls: readonly string[]): string[] => {
  const found = urls.flatMap(url =>
    url.startsWith(`${address.site}/`) ? [url.slice(address.site.length)] : [],
  );
  return [...new Set(found.map(path => path.replace(/#.*$/, '')))].filter(
    path => !writes.includes(path) && path !== documents.mcp && !path.includes('{'),
  );
};

/** The most links of a document that are followed. A large catalog has thousands. */
const MOST_LINKS = 100;

const deadLinks = async (subject: Subject, urls: readonly string[]): Promise<string[]> => {
  const answers = await Promise.all(
    ownPaths(subject, urls)
      .slice(0, MOST_LINKS)
      .map(async path => ({ path, status: (await subject.client.get(path)).status })),
  );
  return answers.flatMap(({ path, status }) =>
    status < 400 ? [] : [`its link to ${path} answers ${status}`],
  );
};

const llms: Content = async (subject, { text }) => [
  ...hasLine(text, /^# \S/, 'title in its first line'),
  ...(await deadLinks(
    subject,
    [...text.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url = '']) => url),
  )),
];

const sitemap: Content = async (subject, { text }) => {
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const foreign = urls.filter(url => !url.startsWith(`${subject.address.site}/`));
  return [
    ...(urls.length === 0 ? ['it lists nothing'] : []),
    ...foreign.slice(0, 1).map(url => `it lists ${url}, which is not on ${subject.address.site}`),
    ...(await deadLinks(subject, urls)),
  ];
};

const robots: Content = ({ address }, { text }) => [
  ...hasLine(text, /^User-agent: \*$/m, 'group for all crawlers'),
  ...(text.includes(`\nSitemap: ${address.page(documents.sitemap)}\n`)
    ? []
    : ['it does not name the sitemap']),
];

const security: Content = ({ address, day }, { text }) => {
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  return [
    ...hasLine(text, /^Contact: \S+$/m, 'contact'),
    ...(expires > Date.parse(day)
      ? []
      : ['it has expired, or has no date: revise the content and deploy it']),
    ...(text.includes(`Canonical: ${address.page(documents.security)}`)
      ? []
      : ['its canonical address is another']),
  ];
};

const skills: Content = async ({ client, address }, answer) => {
  const { data, error } = agentSkillIndex.safeParse(jsonOf(answer));
  if (error) return error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`);
  const found = await Promise.all(
    data.skills.map(async ({ name, url, digest }) => {
      if (!url.startsWith(`${address.site}/`)) return [`the skill ${name} is on another site: ${url}`];
      const file = await client.get(url.slice(address.site.length));
      const actual = `sha256:${createHash('sha256').update(file.text).digest('hex')}`;
      return [
        ...statusProblem(file, 200),
        ...typeProblem(file, 'text/markdown'),
        ...(digest === actual ? [] : [`the digest of the skill ${name} is not that of its file`]),
      ];
    }),
  );
  return found.flat();
};

const catalog: Content = ({ address }, answer) =>
  isDeepStrictEqual(jsonOf(answer), apiCatalogBody(address)) ? [] : ['it is not the catalog of this API'];

const card: Content = ({ address }, answer) =>
  answer.text.includes(`"url":"${address.page(documents.mcp)}"`) ? [] : ['it does not name the MCP server'];

const feed: Content = (_, { text }) => hasLine(text, /<feed\b.*<\/feed>\s*$/s, 'feed');

/** What some documents must contain. The others must only be there, with their media type. */
const contents: Readonly<Record<string, Content>> = {
  [documents.resumeJson]: sameAs(operationPath(operations.getResume)),
  [documents.resumeMarkdown]: sameAs(operationPath(operations.getResumeMarkdown)),
  [documents.descriptionAtRoot]: sameAs(documents.description),
  [documents.llms]: llms,
  [documents.agentSkills]: skills,
  [documents.agentSkillsWellKnown]: sameAs(documents.agentSkills),
  [documents.agentSkillsBeside]: sameAs(documents.agentSkills),
  [documents.feed]: feed,
  [documents.catalog]: catalog,
  [documents.mcpCard]: card,
  [documents.mcpCardBeside]: sameAs(documents.mcpCard),
  [documents.security]: security,
  [documents.robots]: robots,
  [documents.sitemap]: sitemap,
};

/** Every document that is no page: its status, media type and headers, and what it must contain. */
export const documentChecks = (subject: Subject): Check[] =>
  paths.map(path => ({
    name: `GET ${path}`,
    run: async () => {
      const answer = await subject.client.get(path);
      const missing = [...statusProblem(answer, 200), ...typeProblem(answer, ...(typesOf(path) ?? []))];
      if (missing.length > 0) return missing;
      return [...commonHeaderProblems(answer), ...((await contents[path]?.(subject, answer)) ?? [])];
    },
  }));
