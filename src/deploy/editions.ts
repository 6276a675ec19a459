import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { serialize } from '../api/http/serialize.ts';
import { addressUnder, pathUnder, prefixIn, resumeDocuments } from '../api/languages.ts';
import type { SiteContext } from '../api/operations/operation.ts';
import { pagesForPeople } from '../api/pages.ts';
import { paths, productPath } from '../api/paths.ts';
import { createBodies } from '../api/reads/bodies.ts';
import { documentListFile } from '../api/reads/internal-files.ts';
import type { McpDescription } from '../mcp/description/mcp-description.ts';
import type { Content } from '../schemas/content.ts';
import { createTexts } from '../site/texts.ts';
import type { Edition } from '../site/this-build.ts';

/** A string is Markdown, an object JSON. */
const textOf = (body: object | string): string => (typeof body === 'string' ? body : serialize(body));

const resumeFiles = ({ bodies }: Edition): (readonly [string, () => string])[] => {
  const { build } = bodies;
  const { json, markdown } = resumeDocuments(prefixIn(build.content.site.language, build));
  return [
    [json, () => textOf(bodies.of('getResume'))],
    [markdown, () => textOf(bodies.of('getResumeMarkdown'))],
  ];
};

const dataFiles = (
  { bodies, texts }: Edition,
  translations: readonly Edition[],
): ReadonlyMap<string, () => string> =>
  new Map([
    ...translations.flatMap(resumeFiles),
    ...bodies.files().map(({ path, body }) => [path, () => textOf(body())] as const),
    ...bodies.filtered().map(([, { path, body }]) => [path, () => textOf(body())] as const),
    ...texts.markdownVersions(),
    [documentListFile, () => serialize(texts.documentPaths())] as const,
  ]);

/** The description of the MCP server, with the sizes of its resources, which are written before. */
const describedMcp = ({ texts }: Edition, out: string): string => {
  const { resources, ...described } = texts.mcp();
  const sized = resources.map(one => ({ ...one, size: statSync(join(out, one.file)).size }));
  return serialize({ ...described, resources: sized } satisfies McpDescription);
};

/**
 * Writes the files that a site has for each entry of its content, other than pages, into the folder `out`: everything in the main
 * language, and the résumé in the others. They are not routes, because a route takes several times the time and memory of its file, which
 * adds up with thousands of entries. Synchronous, because nothing else runs meanwhile, and a small file is written before another thread
 * has woken up.
 */
export const writeDataFiles = (main: Edition, translations: readonly Edition[], out: string): void => {
  const files = dataFiles(main, translations);
  const folders = new Set([...files.keys()].map(path => dirname(path)));
  for (const folder of folders) mkdirSync(join(out, folder), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(out, path), text());
  writeFileSync(join(out, paths.mcpDescription), describedMcp(main, out));
};

/* A site in several languages has an edition in each of them: the same facts in other words, and the same pages below its own path. */

/** The résumé as PDF; undefined, after a warning, if it cannot be made. The typesetter is loaded here because only a build needs it. */
const typesetResume = async (
  build: SiteContext,
  folder: string,
  logger: AstroIntegrationLogger,
): Promise<Buffer | undefined> => {
  const { resumePdfOf } = await import('../site/resume-pdf/resume-pdf.ts');
  const made = await resumePdfOf(build, folder);
  const said = 'bytes' in made ? made.warning : made.reason;
  const { pdf } = resumeDocuments(prefixIn(build.content.site.language, build));
  if (said) logger.warn(said.replace(paths.resumePdf, pdf));
  return 'bytes' in made ? made.bytes : undefined;
};

/** What is made from the content in one language, with the résumé as PDF. */
export interface MadeEdition extends Edition {
  readonly pdf: Buffer | undefined;
}

type Facts = Parameters<typeof createBodies>[1] & Pick<SiteContext, 'languages'>;

/** Makes the edition in the language of the content. In a further language, its links lead to the pages in that language. `folder` has the pictures. */
export const makeEdition = async (
  content: Content,
  facts: Facts,
  folder: string,
  logger: AstroIntegrationLogger,
): Promise<MadeEdition> => {
  const address = addressUnder(prefixIn(content.site.language, facts), facts.address);
  const pdf = await typesetResume(createBodies(content, { ...facts, address }).build, folder, logger);
  const bodies = createBodies(content, { ...facts, address, resumePdf: pdf !== undefined });
  return { bodies, texts: createTexts(bodies), pdf };
};

/** Makes the editions in the further languages, one after the other, because the typesetter takes much memory. */
export const makeTranslations = async (
  translations: readonly Content[],
  facts: Facts,
  folder: string,
  logger: AstroIntegrationLogger,
): Promise<MadeEdition[]> => {
  const made: MadeEdition[] = [];
  for (const content of translations) made.push(await makeEdition(content, facts, folder, logger));
  return made;
};

export const documentsOf = ({ bodies: { build } }: Edition) =>
  resumeDocuments(prefixIn(build.content.site.language, build));

/** The file of the page at a path, which serves every language. */
const pageFile = (path: string): string => {
  const base = fileURLToPath(new URL(`../site/pages${path === '/' ? '' : path}`, import.meta.url));
  return [`${base}.astro`, join(base, 'index.astro')].find(file => existsSync(file)) ?? `${base}.astro`;
};

export const translatedRoutes = (translations: readonly Edition[]) =>
  translations
    .flatMap(({ bodies: { build } }) => prefixIn(build.content.site.language, build) ?? [])
    .flatMap(prefix =>
      [...pagesForPeople, productPath('[id]')].map(path => ({
        pattern: pathUnder(prefix, path),
        entrypoint: pageFile(path),
      })),
    );
