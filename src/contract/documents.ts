import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { isDeepStrictEqual } from 'node:util';
import { apiCatalogBody, CATALOG_TYPE } from '../api/documents/api-catalog.ts';
import { schemaFile, schemaNames } from '../api/documents/content-schemas.ts';
import { documents, typedDocuments } from '../api/documents/documents.ts';
import { CARD_TYPE } from '../api/mcp/server-card.ts';
import { operationPath } from '../api/operations/address.ts';
import { operationEntries, operations } from '../api/registry.ts';
import { FEED_TYPE } from '../api/resources/changes/feed.ts';
import { agentSkillIndex } from '../schemas/agent-skill.ts';
import { type Expectation, fits, hasLine, revalidates, sameAs } from './expectation.ts';
import { type Row, rowProblems } from './row.ts';
import { jsonOf, type Subject } from './subject.ts';

/** Media types that do not follow from the path. The platform serves the feed’s file with a charset or without. */
const typesByPath: Readonly<Record<string, readonly string[]>> = {
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

/** Every document with its media types, from the lists that the build uses. Pages have none, and the PDF is not on every site. */
const typed = [
  ...Object.values(documents),
  ...schemaNames.map(name => `/schemas/${schemaFile(name)}`),
].flatMap(path => {
  const types = typesByPath[path] ?? typesByExtension[extname(path)];
  return types ? [{ path, types }] : [];
});

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

/** The text says this of the deployment’s own addresses. `what` is the problem if it does not. */
const says =
  (text: (subject: Subject) => string, what: string): Expectation =>
  (answer, subject) =>
    answer.text.includes(text(subject)) ? [] : [what];

const linksWork: Expectation = ({ text }, subject) =>
  deadLinks(
    subject,
    [...text.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url = '']) => url),
  );

const listsPages: Expectation = async ({ text }, subject) => {
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const foreign = urls.filter(url => !url.startsWith(`${subject.address.site}/`));
  return [
    ...(urls.length === 0 ? ['it lists nothing'] : []),
    ...foreign.slice(0, 1).map(url => `it lists ${url}, which is not on ${subject.address.site}`),
    ...(await deadLinks(subject, urls)),
  ];
};

const isValidStill: Expectation = ({ text }, { day }) =>
  Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') > Date.parse(day)
    ? []
    : ['it has expired, or has no date: revise the content and deploy it'];

/** Every skill of the index is a file of the deployment, with the digest that the index says. */
const skillsAreThere: Expectation = async (answer, subject) => {
  const { site } = subject.address;
  const found = agentSkillIndex.parse(jsonOf(answer)).skills.map(async ({ name, url, digest }) => {
    if (!url.startsWith(`${site}/`)) return [`the skill ${name} is on another site: ${url}`];
    const hasDigest: Expectation = ({ text }) =>
      digest === `sha256:${createHash('sha256').update(text).digest('hex')}`
        ? []
        : [`the digest of the skill ${name} is not that of its file`];
    const file: Row = {
      request: { path: url.slice(site.length) },
      expected: { status: 200, types: ['text/markdown'], and: [hasDigest] },
    };
    return rowProblems(file, subject);
  });
  return (await Promise.all(found)).flat();
};

const isCatalog: Expectation = (answer, { address }) =>
  isDeepStrictEqual(jsonOf(answer), apiCatalogBody(address)) ? [] : ['it is not the catalog of this API'];

const namesItsAddress: Expectation = (_, { client, address }) =>
  client.site === address.site
    ? []
    : [`its links lead to ${address.site}; check that address, unless both are meant to work`];

/** What some documents must contain. The others must only be there, with their media type. */
const contents: Readonly<Record<string, readonly Expectation[]>> = {
  [documents.description]: [namesItsAddress],
  [documents.resumeJson]: [sameAs(operationPath(operations.getResume))],
  [documents.resumeMarkdown]: [sameAs(operationPath(operations.getResumeMarkdown))],
  [documents.descriptionAtRoot]: [sameAs(documents.description)],
  [documents.llms]: [hasLine(/^# \S/, 'title in its first line'), linksWork],
  [documents.agentSkills]: [fits(agentSkillIndex), skillsAreThere],
  [documents.agentSkillsWellKnown]: [sameAs(documents.agentSkills)],
  [documents.agentSkillsBeside]: [sameAs(documents.agentSkills)],
  [documents.feed]: [hasLine(/<feed\b.*<\/feed>\s*$/s, 'feed')],
  [documents.catalog]: [isCatalog],
  [documents.mcpCard]: [
    says(({ address }) => `"url":"${address.page(documents.mcp)}"`, 'it does not name the MCP server'),
  ],
  [documents.mcpCardBeside]: [sameAs(documents.mcpCard)],
  [documents.security]: [
    hasLine(/^Contact: \S+$/m, 'contact'),
    isValidStill,
    says(
      ({ address }) => `Canonical: ${address.page(documents.security)}`,
      'its canonical address is that of another document',
    ),
  ],
  [documents.robots]: [
    hasLine(/^User-agent: \*$/m, 'group for all crawlers'),
    hasLine(/^Content-Signal: \S/m, 'content signal'),
    says(({ address }) => `\nSitemap: ${address.page(documents.sitemap)}\n`, 'it does not name the sitemap'),
  ],
  [documents.sitemap]: [listsPages],
};

/** Every document that is no page: its status, media type and headers, and what it must contain. */
export const documentRows = (): Row[] =>
  typed.map(({ path, types }) => ({
    request: { path },
    expected: {
      status: 200,
      types,
      and: [
        hasLine(/\S/, 'content'),
        ...(contents[path] ?? []),
        // A function serves these. All others are files.
        ...((typedDocuments as readonly string[]).includes(path) ? [revalidates(path)] : []),
      ],
    },
  }));
