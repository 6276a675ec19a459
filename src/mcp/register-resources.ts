import querystring from 'node:querystring';
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { matchPath, responsePath } from '../api/address.ts';
import { repeated } from '../api/http/details.ts';
import { serialize } from '../api/http/respond.ts';
import { markdownPath, mediaType } from '../api/paths.ts';
import { joined } from '../api/prose/markdown.ts';
import { documentListFile, loadRequired } from '../api/reads/internal-files.ts';
import { parametersIn, read } from '../api/reads/read.ts';
import { operationEntries, operations } from '../api/registry.ts';
import { messageTool } from '../messages/operations/receipts.ts';
import { nearest } from '../schemas/spelling.ts';
import type { RequestContext } from './request-context.ts';
import { logUnexpected, unexpectedText } from './rpc-errors.ts';

const toolSentence = (tool: string | undefined, returns: string): string | undefined =>
  tool && `The tool \`${tool}\` returns ${returns}.`;

/** The PDF is not text, and `.well-known` serves to find this server. */
const noResource = /\.pdf$|\/\.well-known\//;

/** Clients may cache a resource, but must not cache a status. */
const MESSAGE_PATH = /^\/(?:messages|api\/v1\/inquiries)\//;

/**
 * Returns the text, or hints about what to read instead. A raw path must not reach the file system, so only bodies and
 * listed documents are read.
 */
const load = async (
  url: URL,
  context: RequestContext,
): Promise<{ readonly text: string; readonly mimeType: string } | (string | undefined)[]> => {
  const { about, loadBody, loadText } = context;
  const path = querystring.unescape(url.pathname);
  const documents = await loadRequired<string[]>(loadBody, documentListFile);
  const paths = documents.filter(document => !noResource.test(document));
  const match = matchPath(url.pathname).find(
    ({ route }) => route.method === 'GET' && !route.servedByFunction,
  );
  if (match && url.search === '') {
    const { operationId, route, id } = match;
    const mimeType = mediaType(responsePath(route));
    if (id === undefined) return { text: await loadRequired(loadText, responsePath(route)), mimeType };
    const result = await read({ operationId, id }, { site: about.site, loadBody });
    if ('body' in result) return { text: serialize(result.body), mimeType };
    return [result.error.error.message, toolSentence(route.toolName, 'the same by `id`')];
  }
  if (paths.includes(path)) return { text: await loadRequired(loadText, path), mimeType: mediaType(path) };
  if (path.endsWith('.pdf')) return ['A PDF is not text: fetch its URL over HTTP.'];
  if (MESSAGE_PATH.test(path))
    return ['A message is not a resource.', toolSentence(messageTool.status, 'its status')];
  // A link with a query is not a resource, but a tool may return its response.
  const { values: query = {} } =
    (match && parametersIn(operations[match.operationId], url.searchParams)) || {};
  if (match && Object.keys(query).length > 0) {
    const shown = (_: string, value: unknown) => (typeof value === 'string' ? repeated(value) : value);
    const call = `it with ${JSON.stringify({ id: match.id, ...query }, shown)}`;
    return ['There is no resource with this URI.', toolSentence(match.route.toolName, call)];
  }
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
  const reading = (name: string) => async (url: URL) => {
    const { href: uri } = url;
    const loaded = await load(url, context).catch((error: unknown) => {
      logUnexpected(error, name, context);
      throw new ProtocolError(ProtocolErrorCode.InternalError, unexpectedText(context.requestId));
    });
    if ('text' in loaded) return { contents: [{ uri, ...loaded }] };
    const message = joined([...loaded, '`resources/list` lists the resources.'], ' ');
    throw new ResourceNotFoundError(uri, message);
  };
  const { resources, templates, documents, site } = context.about;
  for (const { name, uri, file: _, ...shown } of resources)
    server.registerResource(name, uri, shown, reading(name));
  // That of all documents matches every URI of the site, so it comes last.
  for (const { name, uriTemplate, ...shown } of [...templates, documents]) {
    const template = new ResourceTemplate(uriTemplate, { list: undefined });
    server.registerResource(name, template, shown, reading(name));
    if (name !== documents.name) continue;
    const match = template.uriTemplate.match.bind(template.uriTemplate);
    // The path of the home page is empty.
    template.uriTemplate.match = uri => match(uri) ?? (uri.replace(/\/$/, '') === site ? {} : null);
  }
};
