import type { Bodies } from './bodies.ts';
import { agentSkillIndexBody, agentSkillsOf } from './documents/agent-skills.ts';
import { appearanceBody } from './documents/appearance.ts';
import { homeMarkdown } from './documents/home-markdown.ts';
import { lastModifiedOf } from './documents/last-modified.ts';
import { llmsTxt } from './documents/llms-txt.ts';
import { robotsTxt } from './documents/robots.ts';
import { lastRevised, securityExpiry, securityTxt } from './documents/security-txt.ts';
import { sitemapXml } from './documents/sitemap.ts';
import { mcpDescription } from './mcp/description.ts';
import { notFoundBodies } from './not-found.ts';
import { openApi } from './openapi/openapi.ts';
import { routes } from './registry.ts';
import { changesFeed } from './resources/changes/feed.ts';
import { settingsBody } from './resources/settings.ts';

/** The documents outside the API. Each is created on request. */
export const createTexts = (bodies: Bodies) => {
  const { build } = bodies;
  const { address, content } = build;
  const { site } = content;
  const revised = lastRevised(content);
  const products = () => bodies.all('getProduct');
  const agentSkills = () => agentSkillsOf(build);
  const lastModified = () => lastModifiedOf(bodies.of('listChanges').changes);
  return {
    agentSkills,
    agentSkillIndex: () => agentSkillIndexBody(agentSkills()),
    appearance: () => appearanceBody(site),
    feed: () => changesFeed(address, site, bodies.of('listChanges'), revised),
    home: () => homeMarkdown(address, { site, profile: bodies.of('getProfile'), products: products() }),
    description: () => openApi(bodies),
    lastModified,
    llms: () => llmsTxt(address, { site, products: products(), agentSkills: agentSkills() }),
    mcp: () => mcpDescription(address, site, agentSkills()),
    notFound: () => notFoundBodies(build),
    robots: () => robotsTxt(address, site.content_signal),
    security: () => securityTxt(address, site, securityExpiry(revised)),
    settings: () => settingsBody({ site: address.site, routes }, site, products()),
    sitemap: () => sitemapXml(address, products(), lastModified()),
  };
};

export type Texts = ReturnType<typeof createTexts>;
