import querystring from 'node:querystring';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { matchPath, responsePath } from '../api/address.ts';
import { repeated } from '../api/http/details.ts';
import { serialize } from '../api/http/respond.ts';
import type { Operation } from '../api/operations/operation.ts';
import { markdownPath, mediaType } from '../api/paths.ts';
import { documentListFile, loadRequired } from '../api/reads/internal-files.ts';
import { parametersIn, read as readOperation } from '../api/reads/read.ts';
import { operationEntries, operations } from '../api/registry.ts';
import type { OperationId } from '../api/routes.ts';
import { messageTool } from '../messages/operations/receipts.ts';
import { nearest } from '../schemas/spelling.ts';
import type { RequestContext } from './request-context.ts';
import { failUnexpectedly } from './rpc-errors.ts';

/** The text, or hints about what to read instead. */
type Loaded = string | readonly (string | undefined)[];

const toolSentence = (tool: string | undefined, returns: string): string | undefined =>
  tool && `The tool \`${tool}\` returns ${returns}.`;

const loadEntry = async (
  operationId: OperationId,
  id: string,
  { about, loadBody }: RequestContext,
): Promise<Loaded> => {
  const { toolName }: Operation = operations[operationId];
  const result = await readOperation({ operationId, id }, { site: about.site, loadBody });
  if ('body' in result) return serialize(result.body);
  return [
    'error' in result ? result.error.error.message : undefined,
    toolSentence(toolName, 'the same by `id`'),
  ];
};

/** Clients may cache a resource, but must not cache a status. */
const MESSAGE_PATH = /^\/(?:messages|api\/v1\/inquiries)\//;

/** The response to an operation without an id, whose own URL may not be listed, such as that of the résumé. */
const bodyFile = (path: string): string | undefined => {
  const route = matchPath(path).find(({ route }) => route.method === 'GET')?.route;
  return route && !route.servedByFunction && !route.path.includes('{') ? responsePath(route) : undefined;
};

/** A link with a query is not a resource, but a tool may return its response. */
const callFor = ({ pathname, searchParams }: URL): string | undefined => {
  const [{ operationId, route, values } = {}] = matchPath(pathname);
  const { values: query = {} } = (operationId && parametersIn(operations[operationId], searchParams)) || {};
  if (!route?.toolName || Object.keys(query).length === 0) return undefined;
  const asked = Object.entries({ ...values, ...query }).map(([name, text]) => [name, repeated(String(text))]);
  return toolSentence(route.toolName, `it with ${JSON.stringify(Object.fromEntries(asked))}`);
};

/** The PDF is not text, and `.well-known` serves to find this server. */
const noResource = /\.pdf$|\/\.well-known\//;

/** A raw path must not reach the file system, so only listed documents are read. */
const loadDocument = async (url: URL, context: RequestContext): Promise<Loaded> => {
  const path = querystring.unescape(url.pathname);
  const { about, loadBody, loadText } = context;
  const documents = await loadRequired<string[]>(loadBody, documentListFile);
  const paths = documents.filter(document => !noResource.test(document));
  const body = url.search === '' ? bodyFile(path) : undefined;
  const file = body ?? (paths.includes(path) ? path : undefined);
  if (file) return loadRequired(loadText, file);
  if (path.endsWith('.pdf')) return ['A PDF is not text: fetch its URL over HTTP.'];
  if (MESSAGE_PATH.test(path))
    return ['A message is not a resource.', toolSentence(messageTool.status, 'its status')];
  const call = callFor(url);
  if (call) return ['There is no resource with this URI.', call];
  const bodies = new Map(about.resources.map(({ uri, name }) => [uri.slice(about.site.length), name]));
  const closest = nearest(path === '/' ? markdownPath(path) : path, [...bodies.keys(), ...paths]);
  const [, same] = operationEntries.find(([id]) => id === bodies.get(closest ?? '')) ?? [];
  return [
    'There is no resource with this URI.',
    closest && `Did you mean “${about.site}${closest}”?`,
    toolSentence(same?.toolName, 'the same'),
  ];
};

export const registerResources = (server: McpServer, context: RequestContext): void => {
  const read = async ({ href: uri }: URL, mimeType: string, name: string, loading: Promise<Loaded>) => {
    const loaded = await loading.catch(failUnexpectedly(name, context));
    if (typeof loaded === 'string') return { contents: [{ uri, mimeType, text: loaded }] };
    const message = [...loaded, '`resources/list` lists the resources.'].filter(Boolean).join(' ');
    throw new ResourceNotFoundError(uri, message);
  };
  for (const { name, uri, file, ...shown } of context.about.resources) {
    server.registerResource(name, uri, shown, url =>
      read(url, shown.mimeType, name, loadRequired(context.loadText, file)),
    );
  }
  for (const { operationId, name, uriTemplate, ...shown } of context.about.templates) {
    const template = new ResourceTemplate(uriTemplate, { list: undefined });
    server.registerResource(name, template, shown, (url, { id }) =>
      read(url, shown.mimeType, name, loadEntry(operationId, querystring.unescape(String(id)), context)),
    );
  }
  // It matches every URI of the site, so it comes last.
  const { name, uriTemplate, ...shown } = context.about.documents;
  const template = new ResourceTemplate(uriTemplate, { list: undefined });
  const match = template.uriTemplate.match.bind(template.uriTemplate);
  // The path of the home page is empty.
  template.uriTemplate.match = uri =>
    match(uri) ?? (uri.replace(/\/$/, '') === context.about.site ? {} : null);
  server.registerResource(name, template, shown, url =>
    read(url, mediaType(url.pathname), name, loadDocument(url, context)),
  );
};
