import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serialize } from '../api/http/serialize.ts';
import { prefixIn, resumeDocuments } from '../api/languages.ts';
import { paths } from '../api/paths.ts';
import { documentListFile } from '../api/reads/internal-files.ts';
import type { McpDescription } from '../mcp/description/description.ts';
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
