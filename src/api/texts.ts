import type { Bodies, BuildFacts } from './bodies.ts';
import type { Content } from './content.ts';
import { homeMarkdown } from './documents/home-markdown.ts';
import { llmsTxt } from './documents/llms-txt.ts';
import { robotsTxt } from './documents/robots.ts';
import { lastRevised, securityExpiry, securityTxt } from './documents/security-txt.ts';
import { sitemapXml } from './documents/sitemap.ts';
import { mcpDescription } from './mcp/description.ts';
import { openApi } from './openapi.ts';
import { changesFeed } from './resources/changes/feed.ts';

/** The documents beside the API that let an agent find its way, each made when it is asked for. */
export const createTexts = (content: Content, { address }: BuildFacts, bodies: Bodies) => {
  const { site } = content;
  const revised = lastRevised(content);
  return {
    feed: () => changesFeed(address, site, bodies.changes(), revised),
    home: () => homeMarkdown(address, { site, profile: bodies.profile(), products: bodies.products() }),
    description: () => openApi(address, site, bodies),
    llms: () => llmsTxt(address, { site, products: bodies.products(), agentSkills: bodies.agentSkills() }),
    mcp: () => mcpDescription(address, site, bodies.agentSkills()),
    robots: () => robotsTxt(address, site.content_signal),
    security: () => securityTxt(address, site, securityExpiry(revised)),
    sitemap: () => sitemapXml(address, bodies.products()),
  };
};

export type Texts = ReturnType<typeof createTexts>;
