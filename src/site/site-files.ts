import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serialize } from '../api/http/respond.ts';
import type { Build } from '../api/operations/operation.ts';
import { agentSkillPath, aiCatalogFile, cardFile, catalogFile, type Path, paths } from '../api/paths.ts';
import {
  documentListFile,
  mcpDescriptionFile,
  notFoundFile,
  settingsFile,
} from '../api/reads/internal-files.ts';
import { resumeOf } from '../api/resources/resume/resume.ts';
import { responseFiles } from '../api/response-files.ts';
import type { McpDescription } from '../mcp/description/mcp-description.ts';
import { themeCss } from './appearance.ts';
import type { Documents } from './documents.ts';
import { type ContentPictures, pictureFiles } from './pictures/picture-files.ts';

/** Returns an object to write as JSON, or text or bytes. */
export type MakeFile = () => string | Buffer | object | Promise<string | Buffer>;

interface FileSources {
  readonly build: Build;
  readonly documents: Documents;
  readonly pdf: Buffer | undefined;
  readonly pictures: ContentPictures;
}

const describedMcp = async (
  { documents }: FileSources,
  files: ReadonlyMap<string, MakeFile>,
): Promise<string> => {
  const { resources, ...description } = documents.mcp();
  const sized = await Promise.all(
    resources.map(async resource => ({
      ...resource,
      size: Buffer.byteLength(await fileContents(files.get(resource.file) ?? (() => ''))),
    })),
  );
  return serialize({ ...description, resources: sized } satisfies McpDescription);
};

const fileContents = async (make: MakeFile): Promise<string | Buffer> => {
  const content = await make();
  return typeof content === 'string' || Buffer.isBuffer(content) ? content : serialize(content);
};

/** Files for automated clients. On these, functions reject methods other than GET. */
const documentsOf = ({ build, documents, pdf }: FileSources): ReadonlyMap<Path, MakeFile> => {
  const security = documents.security();
  return new Map<Path, MakeFile>([
    [paths.resumeJson, () => resumeOf(build)],
    ...(pdf ? [[paths.resumePdf, () => pdf] as const] : []),
    ...documents.markdownVersions(),
    ...documents.agentSkills().map(({ id, text }) => [agentSkillPath(id), () => text] as const),
    [paths.agentSkills, documents.agentSkillIndex],
    [paths.openApi, documents.description],
    [paths.llms, documents.llms],
    [paths.robots, documents.robots],
    ...(security === undefined ? [] : [[paths.security, () => security] as const]),
    [paths.sitemap, documents.sitemap],
  ]);
};

/** Every file of the site except its pages, which Astro renders. */
export const siteFiles = (sources: FileSources): Map<Path, MakeFile> => {
  const { build, documents, pictures } = sources;
  const documentFiles = documentsOf(sources);
  const files = new Map<Path, MakeFile>([
    ...responseFiles(build).map(({ path, body }) => [path, body] as const),
    ...documentFiles,
    [catalogFile, documents.apiCatalog],
    [aiCatalogFile, documents.aiCatalog],
    [cardFile, documents.mcpCard],
    [settingsFile, documents.settings],
    [documentListFile, () => [...documentFiles.keys()]],
    ...Object.entries(documents.notFound()).map(
      ([name, body]) => [notFoundFile(name) as Path, () => body] as const,
    ),
    [paths.theme, () => themeCss(documents.appearance())],
    ...pictureFiles(build.content, documents.appearance(), pictures),
  ]);
  return files.set(mcpDescriptionFile, () => describedMcp(sources, files));
};

/**
 * Astro’s routes would need several times the time and memory. Writes are synchronous, because waking another thread
 * takes longer than writing a small file.
 */
export const writeSiteFiles = async (files: ReadonlyMap<Path, MakeFile>, out: string): Promise<void> => {
  for (const folder of new Set([...files.keys()].map(path => dirname(path))))
    mkdirSync(join(out, folder), { recursive: true });
  for (const [path, make] of files) writeFileSync(join(out, path), await fileContents(make));
};
