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
 * Folder of files that the build writes only for rules and functions. It is outside the API, where everything is
 * documented, because Netlify serves these files too.
 */
export const INTERNAL_PATH = '/internal';

/** File with the response to a query. */
export const filteredFile = (values: string): string => `${INTERNAL_PATH}/filtered/${values}.json`;

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

interface DocumentLink {
  readonly rel: string;
  readonly path: `/${string}`;
  readonly type: string;
  /** ASCII only. */
  readonly title?: string;
}

export const taskLinks: readonly (DocumentLink & { readonly title: string })[] = [
  {
    rel: 'related',
    path: paths.hiring,
    type: 'text/markdown',
    title: 'Hiring: everything about a role, and how to propose it',
  },
  {
    rel: 'related',
    path: markdownPath(paths.products),
    type: 'text/markdown',
    title: 'Products: all of them, and how to request support',
  },
];

/**
 * Discovery links in the `Link` header of every response.
 * @see https://www.rfc-editor.org/rfc/rfc8631 service-desc, service-doc
 * @see https://www.rfc-editor.org/rfc/rfc9727 api-catalog
 * @see https://www.rfc-editor.org/rfc/rfc4287#section-4.2.7.2 related
 */
export const discoveryLinks: readonly DocumentLink[] = [
  { rel: 'service-desc', path: paths.openApi, type: 'application/json' },
  { rel: 'service-doc', path: paths.reference, type: 'text/html' },
  { rel: 'describedby', path: paths.llms, type: 'text/plain' },
  { rel: 'api-catalog', path: paths.apiCatalog, type: 'application/linkset+json' },
  ...taskLinks,
];

/** Value of a `Link` header. Clients resolve the paths against the URL of the request. */
export const linkValue = (links: readonly DocumentLink[]): string =>
  links
    .map(
      ({ rel, path, type, title }) =>
        `<${path}>; rel="${rel}"; type="${type}"${title === undefined ? '' : `; title="${title}"`}`,
    )
    .join(', ');

export const markdownVersionLink = (path: `/${string}`): DocumentLink => ({
  rel: 'alternate',
  path,
  type: 'text/markdown',
});

/** Path of the owner’s picture on the site. `file` is its name in the content folder. */
export const avatarPath = (file: string): `/${string}` => `/avatar${file.slice(file.lastIndexOf('.'))}`;
