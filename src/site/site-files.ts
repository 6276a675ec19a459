import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { responsePath } from '../api/address.ts';
import { serialize } from '../api/http/respond.ts';
import type { Build } from '../api/operations/operation.ts';
import { agentSkillPath, aiCatalogFile, cardFile, catalogFile, type Path, paths } from '../api/paths.ts';
import {
  documentListFile,
  mcpDescriptionFile,
  notFoundFile,
  settingsFile,
} from '../api/reads/internal-files.ts';
import { operations } from '../api/registry.ts';
import { resumeOf } from '../api/resources/resume/resume.ts';
import { notFoundBodies, responseFiles } from '../api/response-files.ts';
import { settingsBody } from '../api/settings.ts';
import { agentSkillIndexBody, agentSkillsOf } from '../documents/agent-skills.ts';
import { aiCatalogBody, apiCatalogBody } from '../documents/catalogs.ts';
import { llmsTxt } from '../documents/llms-txt.ts';
import { openApi } from '../documents/openapi/openapi.ts';
import { resumeMarkdown } from '../documents/resume-document.ts';
import { robotsTxt, sitemapXml } from '../documents/robots.ts';
import { securityExpiry, securityTxt } from '../documents/security-txt.ts';
import { type McpDescription, mcpDescription, serverCard } from '../mcp/description/mcp-description.ts';
import { themeCss } from './appearance.ts';
import { markdownVersions } from './markdown-versions.ts';
import { type ContentPictures, pictureFiles } from './pictures/picture-files.ts';

/** Returns an object to write as JSON, or text or bytes. */
type MakeFile = () => string | Buffer | object | Promise<string | Buffer>;

interface FileSources {
  readonly build: Build;
  readonly pdf: Buffer | undefined;
  readonly pictures: ContentPictures;
}

const describedMcp = async (
  { build }: FileSources,
  files: ReadonlyMap<string, MakeFile>,
): Promise<string> => {
  const { resources, ...description } = mcpDescription(build);
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
const documentsOf = ({ build, pdf }: FileSources): ReadonlyMap<Path, MakeFile> => {
  const { site, profile } = build.content;
  const skills = agentSkillsOf(build);
  const security =
    site.security_contact &&
    securityTxt(build.address, site.security_contact, securityExpiry(profile.updated));
  return new Map<Path, MakeFile>([
    [paths.resumeJson, () => resumeOf(build)],
    ...(pdf ? [[paths.resumePdf, () => pdf] as const] : []),
    ...markdownVersions(build),
    ...skills.map(({ id, text }) => [agentSkillPath(id), () => text] as const),
    [paths.agentSkills, () => agentSkillIndexBody(skills)],
    [paths.openApi, () => openApi(build)],
    [paths.llms, () => llmsTxt(build)],
    [paths.robots, () => robotsTxt(build.address, site)],
    ...(security ? [[paths.security, () => security] as const] : []),
    [paths.sitemap, () => sitemapXml(build)],
  ]);
};

/** Every file of the site except its pages, which Astro renders. */
export const siteFiles = (sources: FileSources): Map<Path, MakeFile> => {
  const { build, pictures } = sources;
  const documents = documentsOf(sources);
  const files = new Map<Path, MakeFile>([
    ...[...responseFiles(build)].map(([path, body]) => [path as Path, () => body] as const),
    [responsePath(operations.getResumeMarkdown), () => resumeMarkdown(build)],
    ...documents,
    [catalogFile, () => apiCatalogBody(build)],
    [aiCatalogFile, () => aiCatalogBody(build)],
    [cardFile, () => serverCard(build)],
    [settingsFile, () => settingsBody(build)],
    [documentListFile, () => [...documents.keys()]],
    ...Object.entries(notFoundBodies(build)).map(
      ([name, body]) => [notFoundFile(name) as Path, () => body] as const,
    ),
    [paths.theme, () => themeCss(build.content.site)],
    ...pictureFiles(build.content, pictures),
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
