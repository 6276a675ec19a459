import { API_PATH, operationPath } from './address.ts';
import { routes } from './routes.ts';

export type Path = `/${string}`;

/** The facts that decide which places are offered. */
interface Offers {
  readonly content: {
    readonly products: readonly unknown[];
    readonly site: { readonly legal_notice?: string | undefined };
  };
  readonly hasResumePdf: boolean;
}

interface Place {
  readonly path: Path;
  readonly title?: string;
  /** A noun phrase in ASCII, because `Link` headers contain it. */
  readonly about?: string;
  /** The relation of links in headers. A place that covers a complete task is `related`. */
  readonly rel?: string;
  /** The name of the link in the API’s index. */
  readonly link?: string;
  readonly page?: true;
  /** The page shows its body, and is offered if the operation is. */
  readonly operation?: string;
  /** If false, nothing links to it. */
  readonly offered?: (site: Offers) => boolean;
}

export const hasProducts = ({ content }: Offers): boolean => content.products.length > 0;

export const isUrl = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

/**
 * Pages and links in the order of their lists.
 * @see https://www.rfc-editor.org/rfc/rfc8631 service-desc, service-doc
 * @see https://www.rfc-editor.org/rfc/rfc9727 api-catalog
 * @see https://www.rfc-editor.org/rfc/rfc4287#section-4.2.7.2 related
 */
export const places = {
  home: { path: '/', page: true },
  experience: { path: '/experience', title: 'Experience', page: true, operation: 'listExperience' },
  products: { path: '/products', title: 'Products', page: true, operation: 'listProducts' },
  resume: { path: '/resume', title: 'Résumé', page: true, operation: 'getResume' },
  skills: { path: '/skills', title: 'Skills', page: true, operation: 'getSkills' },
  activity: { path: '/activity', title: 'Activity', page: true, operation: 'getActivity' },
  hiring: {
    path: '/hiring.md',
    title: 'Hiring',
    about:
      'a summary for hiring: terms, roles, skills, the sharing policy, and whether and how to propose a role',
    rel: 'related',
    link: 'hiring',
  },
  productsMarkdown: {
    path: '/products.md',
    title: 'Products',
    about: 'the products (each also has a document of its own), and how to request support',
    rel: 'related',
    link: 'products',
    offered: hasProducts,
  },
  openApi: {
    path: `${API_PATH}/openapi.json`,
    title: 'OpenAPI description',
    about: 'the JSON API, which needs no API key',
    rel: 'service-desc',
    link: 'openapi',
  },
  reference: {
    path: '/docs',
    title: 'API reference',
    about: 'all operations, fields, limits, and errors',
    rel: 'service-doc',
    link: 'docs',
    page: true,
  },
  inquire: { path: '/inquire', page: true },
  support: { path: '/support', page: true, offered: hasProducts },
  mcp: { path: '/mcp', title: 'MCP server', about: 'tools and resources, without an API key', link: 'mcp' },
  llms: {
    path: '/llms.txt',
    title: 'llms.txt',
    about: 'an overview of this site for agents, as plain text',
    rel: 'describedby',
    link: 'llms',
  },
  agentSkills: { path: '/skills/index.json', title: 'Agent skills', link: 'skills' },
  homeMarkdown: { path: '/index.md', title: 'Home', link: 'markdown' },
  apiCatalog: { path: '/.well-known/api-catalog', rel: 'api-catalog', link: 'catalog' },
  aiCatalog: { path: '/.well-known/ai-catalog.json' },
  sitemap: { path: '/sitemap.xml', link: 'sitemap' },
  resumePdf: {
    path: '/resume.pdf',
    title: 'Résumé as PDF',
    link: 'resume_pdf',
    offered: ({ hasResumePdf }) => hasResumePdf,
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    about: 'what is stored about a message, for how long, and who sees it',
    link: 'privacy',
    page: true,
  },
  legalNotice: {
    path: '/legal-notice',
    page: true,
    offered: ({ content: { site } }) => site.legal_notice !== undefined && !isUrl(site.legal_notice),
  },
  resumeJson: { path: '/resume.json' },
  resumeMarkdown: { path: '/resume.md' },
  mcpCard: { path: '/mcp/server-card' },
  security: { path: '/.well-known/security.txt' },
  robots: { path: '/robots.txt' },
  theme: { path: '/theme.css' },
  smallIcon: { path: '/icon-48.png' },
  largeIcon: { path: '/icon-512.png' },
  touchIcon: { path: '/apple-touch-icon.png' },
} as const satisfies Record<string, Place>;

type Places = typeof places;

const all = Object.values<Place>(places);

export const paths = Object.fromEntries(
  Object.entries(places).map(([name, { path }]) => [name, path]),
) as unknown as { readonly [Name in keyof Places]: Places[Name]['path'] };

const isOfferedPlace = ({ offered }: Place, site: Offers): boolean => offered?.(site) ?? true;

/** Also true for a path that is not a place. */
export const isOfferedPath = (path: string, site: Offers): boolean =>
  all.every(place => place.path !== path || isOfferedPlace(place, site));

export const offeredPlaces = (site: Offers): Place[] => all.filter(place => isOfferedPlace(place, site));

export const pages: readonly Path[] = all.filter(({ page }) => page).map(({ path }) => path);

type Link = Place & { readonly rel: string };

/** Each document covers a complete task. */
const tasks: readonly (Link & { readonly title: string; readonly about: string })[] = [
  places.hiring,
  places.productsMarkdown,
];

export const offeredTasks = (site: Offers): typeof tasks => tasks.filter(task => isOfferedPlace(task, site));

export const taskTitle = ({ title, about }: Place): string => `${title}: ${about}`;

/** Links in the header of every response. */
export const commonLinks: readonly Link[] = [places.openApi, places.llms];

/** Pages and documents have all. */
export const offeredLinks = (site: Offers): Link[] =>
  offeredPlaces(site).filter((place): place is Link => place.rel !== undefined);

const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  txt: 'text/plain',
  xml: 'application/xml',
  [paths.apiCatalog]: 'application/linkset+json',
};

export const mediaType = (path: string): string =>
  mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? mediaTypes[path] ?? 'text/html';

/** Clients resolve the paths against the URL of the request. */
export const linkValue = (links: readonly Link[]): string =>
  links
    .map(place => {
      const title = place.rel === 'related' ? `; title="${taskTitle(place)}"` : '';
      return `<${place.path}>; rel="${place.rel}"; type="${mediaType(place.path)}"${title}`;
    })
    .join(', ');

export const markdownVersionLink = (path: Path): Link => ({ rel: 'alternate', path });

/** For files that only rules and functions need. Netlify serves them too, so they are outside the documented API. */
export const INTERNAL_PATH = '/internal';

/** `netlify dev` would serve them as unknown data at their own paths, which have no ending. */
export const catalogFile = `${INTERNAL_PATH}/api-catalog.json`;
export const cardFile = `${INTERNAL_PATH}/server-card.json`;
export const aiCatalogFile = `${INTERNAL_PATH}/ai-catalog.json`;

/** Paths that rules rewrite to a file. Clients look for the skills below `/skills` too, if a user enters that URL. */
export const rewrittenPaths = {
  [paths.apiCatalog]: catalogFile,
  [paths.aiCatalog]: aiCatalogFile,
  '/.well-known/ard.json': aiCatalogFile,
  [paths.mcpCard]: cardFile,
  '/.well-known/mcp/server-card.json': cardFile,
  '/favicon.ico': paths.smallIcon,
  '/openapi.json': paths.openApi,
  '/.well-known/agent-skills/index.json': paths.agentSkills,
  '/skills/.well-known/agent-skills/index.json': paths.agentSkills,
} as const;

export const filteredFile = (values: string): Path => `${INTERNAL_PATH}/filtered/${values}.json`;

export const operationPagePath = (id: string): Path => `${paths.reference}/${id}`;

export const productPath = (id: string): Path => `/products/${id}`;

/** `place` is a platform or a package manager. */
export const sharedPath = (id: string, place: string): Path => `${productPath(id)}/${place}`;

export const markdownPath = (page: Path): Path => (page === paths.home ? paths.homeMarkdown : `${page}.md`);

export const roleMarkdownPath = (id: string): Path => `${paths.experience}/${id}.md`;

/** Paths that the code for messages links to. */
export const messagePaths = {
  privacy: paths.privacy,
  inquiry: paths.inquire,
  support: paths.support,
  resume: paths.resume,
  product: productPath('{id}'),
  status: operationPath(routes.getInquiryStatus),
} as const;

export const productMarkdownPath = (id: string): Path => markdownPath(productPath(id));

export const agentSkillPath = (name: string): Path => `/skills/${name}/SKILL.md`;

export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

export const CARD_TYPE = 'application/mcp-server-card+json';

/** `file` is its name in the content folder. */
export const avatarPath = (file: string): Path => `/avatar${file.slice(file.lastIndexOf('.'))}`;
