import { API_PATH } from './operations/address.ts';

/** Paths of the pages and documents outside the API. */
export const paths = {
  home: '/',
  homeMarkdown: '/index.md',
  /**
   * The hiring document. It has no HTML page. Its counterpart for apps is the Markdown version of the products
   * page.
   */
  hiring: '/hiring.md',
  experience: '/experience',
  products: '/products',
  resume: '/resume',
  skills: '/skills',
  activity: '/activity',
  reference: '/docs',
  inquire: '/inquire',
  support: '/support',
  privacy: '/privacy',
  legalNotice: '/legal-notice',
  resumeJson: '/resume.json',
  resumeMarkdown: '/resume.md',
  resumePdf: '/resume.pdf',
  openApi: `${API_PATH}/openapi.json`,
  openApiAtRoot: '/openapi.json',
  llms: '/llms.txt',
  agentSkills: '/skills/index.json',
  /**
   * Further locations of the same index, where clients look for it: under the site's root, and under `/skills`
   * if a user enters that URL.
   */
  agentSkillsWellKnown: '/.well-known/agent-skills/index.json',
  agentSkillsBeside: '/skills/.well-known/agent-skills/index.json',
  apiCatalog: '/.well-known/api-catalog',
  mcp: '/mcp',
  mcpCard: '/.well-known/mcp/server-card.json',
  mcpCardBeside: '/mcp/server-card',
  security: '/.well-known/security.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  theme: '/theme.css',
  picture: '/og.png',
  favicon: '/favicon.svg',
  smallIcon: '/favicon.ico',
  largeIcon: '/icon-512.png',
  touchIcon: '/apple-touch-icon.png',
  manifest: '/site.webmanifest',
} as const satisfies Record<string, `/${string}`>;

/**
 * The HTML pages in order. Not listed are single products, the message page (which needs an id from a receipt)
 * and the MCP server’s page (which only browsers get).
 */
export const pages = [
  paths.home,
  paths.experience,
  paths.products,
  paths.resume,
  paths.skills,
  paths.activity,
  paths.reference,
  paths.inquire,
  paths.support,
  paths.privacy,
  paths.legalNotice,
] as const;

export const operationPagePath = (id: string): `/${string}` => `${paths.reference}/${id}`;

export const productPath = (id: string): `/${string}` => `/products/${id}`;

export const markdownPath = (page: `/${string}`): `/${string}` =>
  page === paths.home ? paths.homeMarkdown : `${page}.md`;

/** Path of the Markdown version of a role, which has no page of its own. */
export const roleMarkdownPath = (id: string): `/${string}` => `${paths.experience}/${id}.md`;

export const productMarkdownPath = (id: string): `/${string}` => markdownPath(productPath(id));

export const agentSkillPath = (name: string): `/${string}` => `/skills/${name}/SKILL.md`;

/** Media type of the API catalog, with the RFC 9727 profile. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

export const CARD_TYPE = 'application/mcp-server-card+json';

/**
 * Documents with their own media type. A function serves them, because static files get their type from the
 * path.
 */
export const functionDocuments = [paths.apiCatalog, paths.mcpCard, paths.mcpCardBeside] as const;

/** Path of the owner’s picture on the site. `file` is its name in the content folder. */
export const avatarPath = (file: string): `/${string}` => `/avatar${file.slice(file.lastIndexOf('.'))}`;
