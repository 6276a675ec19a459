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
import type { LocaleBuild } from '../site/this-build.ts';

/** Strings are Markdown; objects become JSON. */
const textOf = (body: object | string): string => (typeof body === 'string' ? body : serialize(body));

const resumeFiles = ({ bodies }: LocaleBuild): (readonly [string, () => string])[] => {
  const { build } = bodies;
  const { json, markdown } = resumeDocuments(prefixIn(build.content.site.language, build));
  return [
    [json, () => textOf(bodies.of('getResume'))],
    [markdown, () => textOf(bodies.of('getResumeMarkdown'))],
  ];
};

const dataFiles = (
  { bodies, texts }: LocaleBuild,
  translations: readonly LocaleBuild[],
): ReadonlyMap<string, () => string> =>
  new Map([
    ...translations.flatMap(resumeFiles),
    ...bodies.files().map(({ path, body }) => [path, () => textOf(body())] as const),
    ...bodies.filtered().map(([, { path, body }]) => [path, () => textOf(body())] as const),
    ...texts.markdownVersions(),
    [documentListFile, () => serialize(texts.documentPaths())] as const,
  ]);

/** The description of the MCP server, with the sizes of its resources, which must already be written. */
const describedMcp = ({ texts }: LocaleBuild, out: string): string => {
  const { resources, ...described } = texts.mcp();
  const sized = resources.map(one => ({ ...one, size: statSync(join(out, one.file)).size }));
  return serialize({ ...described, resources: sized } satisfies McpDescription);
};

/**
 * Writes all data files, but not pages, to the folder `out`: everything in the main language, and the résumé in the
 * others. They are not routes, because a route needs several times the time and memory of its file, which adds up
 * with thousands of entries. Writes are synchronous, because nothing else runs at that time, and waking another
 * thread takes longer than writing a small file.
 */
export const writeDataFiles = (
  main: LocaleBuild,
  translations: readonly LocaleBuild[],
  out: string,
): void => {
  const files = dataFiles(main, translations);
  const folders = new Set([...files.keys()].map(path => dirname(path)));
  for (const folder of folders) mkdirSync(join(out, folder), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(out, path), text());
  writeFileSync(join(out, paths.mcpDescription), describedMcp(main, out));
};

/*
 * A multilingual site has one build per language: the same facts translated, and the same pages under a path
 * prefix.
 */

/**
 * The résumé as a PDF; undefined, after a warning, if typesetting fails. The typesetter is loaded here, because
 * only a build needs it.
 */
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

/** A locale build with its résumé as a PDF. */
export interface TypesetLocale extends LocaleBuild {
  readonly pdf: Buffer | undefined;
}

type Facts = Parameters<typeof createBodies>[1] & Pick<SiteContext, 'languages'>;

/**
 * Builds the site in the language of the content. In a further language, its links point to the pages in that
 * language. `folder` contains the pictures.
 */
export const buildLocale = async (
  content: Content,
  facts: Facts,
  folder: string,
  logger: AstroIntegrationLogger,
): Promise<TypesetLocale> => {
  const address = addressUnder(prefixIn(content.site.language, facts), facts.address);
  const pdf = await typesetResume(createBodies(content, { ...facts, address }).build, folder, logger);
  const bodies = createBodies(content, { ...facts, address, resumePdf: pdf !== undefined });
  return { bodies, texts: createTexts(bodies), pdf };
};

/** Builds the site in the further languages, sequentially because the typesetter needs a lot of memory. */
export const makeTranslations = async (
  translations: readonly Content[],
  facts: Facts,
  folder: string,
  logger: AstroIntegrationLogger,
): Promise<TypesetLocale[]> => {
  const made: TypesetLocale[] = [];
  for (const content of translations) made.push(await buildLocale(content, facts, folder, logger));
  return made;
};

export const documentsOf = ({ bodies: { build } }: LocaleBuild) =>
  resumeDocuments(prefixIn(build.content.site.language, build));

/** The source file of the page at a path. It serves every language. */
const pageFile = (path: string): string => {
  const base = fileURLToPath(new URL(`../site/pages${path === '/' ? '' : path}`, import.meta.url));
  return [`${base}.astro`, join(base, 'index.astro')].find(file => existsSync(file)) ?? `${base}.astro`;
};

export const translatedRoutes = (translations: readonly LocaleBuild[]) =>
  translations
    .flatMap(({ bodies: { build } }) => prefixIn(build.content.site.language, build) ?? [])
    .flatMap(prefix =>
      [...pagesForPeople, productPath('[id]')].map(path => ({
        pattern: pathUnder(prefix, path),
        entrypoint: pageFile(path),
      })),
    );
