import { API_PATH } from './address.ts';

/** Paths of the documents beside the API, each named once. Pages, links, headers and catalogues take them from here. */
export const documents = {
  home: '/',
  homeMarkdown: '/index.md',
  experience: '/experience',
  products: '/products',
  resume: '/resume',
  skillsPage: '/skills',
  activity: '/activity',
  reference: '/docs',
  inquire: '/inquire',
  inquiryStatus: '/inquire/status',
  support: '/support',
  resumeJson: '/resume.json',
  resumeMarkdown: '/resume.md',
  description: `${API_PATH}/openapi.json`,
  descriptionAtRoot: '/openapi.json',
  llms: '/llms.txt',
  skills: '/skills/index.json',
  /** The index of skills again, where clients look for it: from the site's root, and from the address that a person gives. */
  skillsWellKnown: '/.well-known/agent-skills/index.json',
  skillsBeside: '/skills/.well-known/agent-skills/index.json',
  feed: '/changes.xml',
  catalog: '/.well-known/api-catalog',
  mcp: '/mcp',
  /** What the server says of itself, for the function that serves it. */
  mcpDescription: '/mcp/server.json',
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
 * The pages for people, but those of products, the one that needs an id from a receipt, and the one behind which the MCP server
 * is: it shows itself to browsers alone.
 */
export const pages = [
  documents.home,
  documents.experience,
  documents.products,
  documents.resume,
  documents.skillsPage,
  documents.activity,
  documents.reference,
  documents.inquire,
  documents.support,
] as const;

/** Where the page of a product is. */
export const productPath = (id: string): `/${string}` => `/products/${id}`;

/** Where the Markdown twin of a product is. */
export const productMarkdownPath = (id: string): `/${string}` => `/products/${id}.md`;

/** Where an agent skill is. */
export const skillPath = (name: string): `/${string}` => `/skills/${name}/SKILL.md`;

/** Documents for programs that are files of the site. */
const files: ReadonlySet<string> = new Set([
  documents.homeMarkdown,
  documents.resumeJson,
  documents.resumeMarkdown,
  documents.description,
  documents.descriptionAtRoot,
  documents.llms,
  documents.skills,
  documents.skillsWellKnown,
  documents.skillsBeside,
  documents.feed,
  documents.security,
  documents.robots,
  documents.sitemap,
]);

/** The documents of which there is one a product, a skill or a kind of content. The local server lower-cases paths. */
const oneEach = /^\/(products\/[^/]+\.md|skills\/[^/]+\/SKILL\.md|schemas\/[^/]+\.schema\.json)$/i;

/** Whether a path is that of a document for programs, in the form of a file. */
export const isDocument = (path: string): boolean => files.has(path) || oneEach.test(path);

interface DocumentLink {
  readonly rel: string;
  readonly path: string;
  readonly type: string;
}

/**
 * The ways in that every answer points to.
 * @see https://www.rfc-editor.org/rfc/rfc8631 service-desc, service-doc
 * @see https://www.rfc-editor.org/rfc/rfc9727 api-catalog
 */
export const discoveryLinks: readonly DocumentLink[] = [
  { rel: 'service-desc', path: documents.description, type: 'application/json' },
  { rel: 'service-doc', path: documents.reference, type: 'text/html' },
  { rel: 'describedby', path: documents.llms, type: 'text/plain' },
  { rel: 'api-catalog', path: documents.catalog, type: 'application/linkset+json' },
];

/** The value of a Link header; the paths are resolved against the request's own address. */
export const linkValue = (links: readonly DocumentLink[]): string =>
  links.map(({ rel, path, type }) => `<${path}>; rel="${rel}"; type="${type}"`).join(', ');

/** The Markdown twin of what is answered. */
export const markdownTwin = (path: string): DocumentLink => ({
  rel: 'alternate',
  path,
  type: 'text/markdown',
});
