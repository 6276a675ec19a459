import { API_PATH } from './address.ts';

export const paths = {
  home: '/',
  homeMarkdown: '/index.md',
  /** It has no HTML page. */
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
  llms: '/llms.txt',
  agentSkills: '/skills/index.json',
  apiCatalog: '/.well-known/api-catalog',
  mcp: '/mcp',
  mcpCard: '/mcp/server-card',
  security: '/.well-known/security.txt',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  theme: '/theme.css',
  smallIcon: '/favicon.ico',
  largeIcon: '/icon-512.png',
  touchIcon: '/apple-touch-icon.png',
  manifest: '/site.webmanifest',
} as const satisfies Record<string, `/${string}`>;

/**
 * Folder of files that the build writes only for rules and functions. It is outside the API, where everything is
 * documented, because Netlify serves these files too.
 */
export const INTERNAL_PATH = '/internal';

/** `netlify dev` would serve them as unknown data at their own paths, which have no ending. */
export const catalogFile = `${INTERNAL_PATH}/api-catalog.json`;
export const cardFile = `${INTERNAL_PATH}/server-card.json`;

/** Paths that rules rewrite to a file. Clients look for the skills below `/skills` too, if a user enters that URL. */
export const rewrittenPaths = {
  [paths.apiCatalog]: catalogFile,
  [paths.mcpCard]: cardFile,
  '/.well-known/mcp/server-card.json': cardFile,
  '/openapi.json': paths.openApi,
  '/.well-known/agent-skills/index.json': paths.agentSkills,
  '/skills/.well-known/agent-skills/index.json': paths.agentSkills,
} as const;

export const filteredFile = (values: string): string => `${INTERNAL_PATH}/filtered/${values}.json`;

/** HTML pages in order, except single products, messages, and the MCP page. */
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

/** `place` is a platform or a package manager. */
export const sharedPath = (id: string, place: string): `/${string}` => `${productPath(id)}/${place}`;

export const markdownPath = (page: `/${string}`): `/${string}` =>
  page === paths.home ? paths.homeMarkdown : `${page}.md`;

export const roleMarkdownPath = (id: string): `/${string}` => `${paths.experience}/${id}.md`;

export const productMarkdownPath = (id: string): `/${string}` => markdownPath(productPath(id));

export const agentSkillPath = (name: string): `/${string}` => `/skills/${name}/SKILL.md`;

export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

export const CARD_TYPE = 'application/mcp-server-card+json';

/** `file` is its name in the content folder. */
export const avatarPath = (file: string): `/${string}` => `/avatar${file.slice(file.lastIndexOf('.'))}`;
