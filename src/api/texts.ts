import type { Bodies, BuildFacts } from './bodies.ts';
import type { Content } from './content.ts';
import { mcpDescription } from './mcp/description.ts';
import { openApi } from './openapi.ts';
import { changesFeed } from './resources/feed.ts';
import { homeMarkdown } from './resources/home-markdown.ts';
import { llmsTxt } from './resources/llms-txt.ts';
import { robotsTxt } from './resources/robots.ts';
import { lastRevised, securityExpiry, securityTxt } from './resources/security-txt.ts';
import { sitemapXml } from './resources/sitemap.ts';

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
