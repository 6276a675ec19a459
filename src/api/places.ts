import { markdownPath, paths } from './paths.ts';

type Path = `/${string}`;

export interface Site {
  readonly content: { readonly products: readonly unknown[] };
  readonly hasResumePdf: () => boolean;
}

interface DocumentLink {
  readonly rel: string;
  readonly path: Path;
  readonly title?: string;
}

interface Place {
  readonly path: Path;
  readonly title: string;
  /** A noun phrase in ASCII, because `Link` headers contain it. */
  readonly about?: string;
  readonly rel?: string;
  readonly offered?: (site: Site) => boolean;
}

/**
 * Where agents start, by name of the link in the API’s index.
 * @see https://www.rfc-editor.org/rfc/rfc8631 service-desc, service-doc
 * @see https://www.rfc-editor.org/rfc/rfc9727 api-catalog
 * @see https://www.rfc-editor.org/rfc/rfc4287#section-4.2.7.2 related
 */
export const places = {
  hiring: {
    path: paths.hiring,
    title: 'Hiring',
    about:
      'a summary for hiring (/resume.md has all details), the sharing policy, and whether and how to propose a role',
  },
  products: {
    path: markdownPath(paths.products),
    title: 'Products',
    about: 'the products (each also has a document of its own), and how to request support',
    offered: ({ content }) => content.products.length > 0,
  },
  openapi: {
    path: paths.openApi,
    title: 'OpenAPI description',
    about: 'the JSON API, which needs no API key',
    rel: 'service-desc',
  },
  docs: {
    path: paths.reference,
    title: 'API reference',
    about: 'all operations, fields, limits, and errors',
    rel: 'service-doc',
  },
  mcp: { path: paths.mcp, title: 'MCP server', about: 'tools and resources, without an API key' },
  llms: {
    path: paths.llms,
    title: 'llms.txt',
    about: 'an overview of this site for agents, as plain text',
    rel: 'describedby',
  },
  skills: { path: paths.agentSkills, title: 'Agent skills' },
  markdown: { path: paths.homeMarkdown, title: 'Home' },
  catalog: { path: paths.apiCatalog, title: 'API catalog', rel: 'api-catalog' },
  sitemap: { path: paths.sitemap, title: 'Sitemap' },
  resume_pdf: {
    path: paths.resumePdf,
    title: 'Résumé as PDF',
    offered: ({ hasResumePdf }) => hasResumePdf(),
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy',
    about: 'what is stored about a message, for how long, and who sees it',
  },
} as const satisfies Record<string, Place>;

export const offeredPlaces = (site: Site): [string, Place][] =>
  Object.entries<Place>(places).filter(([, { offered }]) => offered?.(site) ?? true);

/** Each covers a complete task. */
const tasks: readonly (Place & { readonly about: string })[] = [places.hiring, places.products];

export const offeredTasks = (site: Site): typeof tasks =>
  tasks.filter(({ offered }) => offered?.(site) ?? true);

export const taskTitle = ({ title, about }: (typeof tasks)[number]): string => `${title}: ${about}`;

const linked = Object.values<Place>(places).flatMap(({ rel, path }) => (rel ? { rel, path } : []));

export const offeredLinks = (site: Site): readonly DocumentLink[] => [
  ...linked,
  ...offeredTasks(site).map(task => ({ rel: 'related', path: task.path, title: taskTitle(task) })),
];

const isCommon = ({ rel }: DocumentLink): boolean => rel === 'service-desc' || rel === 'describedby';

/** In the `Link` header of every response. */
export const commonLinks: readonly DocumentLink[] = linked.filter(isCommon);

/** Pages and documents also have these. */
export const pageLinks = (site: Site): readonly DocumentLink[] =>
  offeredLinks(site).filter(link => !isCommon(link));

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  xml: 'application/xml',
  [paths.apiCatalog]: 'application/linkset+json',
};

/** Without parameters. */
export const mediaType = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ?? types[path] ?? 'text/html';

/** Clients resolve the paths against the URL of the request. */
export const linkValue = (links: readonly DocumentLink[]): string =>
  links
    .map(
      ({ rel, path, title }) =>
        `<${path}>; rel="${rel}"; type="${mediaType(path)}"${title === undefined ? '' : `; title="${title}"`}`,
    )
    .join(', ');

export const markdownVersionLink = (path: Path): DocumentLink => ({ rel: 'alternate', path });
