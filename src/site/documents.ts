import type { Build } from '../api/operations/operation.ts';
import { oncePerBuild } from '../api/operations/operation.ts';
import { routes } from '../api/registry.ts';
import { notFoundBodies } from '../api/response-files.ts';
import { settingsBody } from '../api/settings.ts';
import { agentSkillIndexBody, agentSkillsOf } from '../documents/agent-skills.ts';
import { aiCatalogBody, apiCatalogBody } from '../documents/catalogs.ts';
import { llmsTxt } from '../documents/llms-txt.ts';
import { markdownVersions, pageDocuments } from '../documents/markdown-versions.ts';
import { openApi } from '../documents/openapi/openapi.ts';
import { robotsTxt } from '../documents/robots.ts';
import { securityExpiry, securityTxt } from '../documents/security-txt.ts';
import { sitemapXml } from '../documents/sitemap.ts';
import { mcpDescription, serverCard } from '../mcp/description/mcp-description.ts';
import { appearanceBody } from './appearance.ts';
import { mcpMarkdown } from './mcp-markdown.ts';

const openApiOf = oncePerBuild(build => openApi(build));
const mcpOf = oncePerBuild(mcpDescription);
const appearanceOf = oncePerBuild(({ content }) => appearanceBody(content.site));

/** Documents outside the API, created on first use. */
export const createDocuments = (build: Build) => {
  const { address, content } = build;
  const { site } = content;
  const agentSkills = () => agentSkillsOf(build);
  const description = () => openApiOf(build);
  const mcp = () => mcpOf(build);
  const others = { description, mcpMarkdown: () => mcpMarkdown(mcp()) };
  return {
    agentSkills,
    aiCatalog: () => aiCatalogBody(build),
    apiCatalog: () => apiCatalogBody(build),
    agentSkillIndex: () => agentSkillIndexBody(agentSkills()),
    appearance: () => appearanceOf(build),
    description,
    llms: () => llmsTxt(build),
    mcp,
    mcpCard: () => serverCard(build),
    notFound: () => notFoundBodies(build),
    robots: () => robotsTxt(address, site),
    security: () =>
      site.security_contact &&
      securityTxt(address, site.security_contact, securityExpiry(content.profile.updated)),
    settings: () => settingsBody(build, routes),
    sitemap: () => sitemapXml(build),
    pages: () => pageDocuments(build, others),
    markdownVersions: () => markdownVersions(build, others),
  };
};

export type Documents = ReturnType<typeof createDocuments>;
