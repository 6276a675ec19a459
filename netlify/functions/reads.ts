import { header, REVALIDATE, readHeaders } from '../../src/api/http/headers.ts';
import { rejectMethod } from '../../src/api/http/methods.ts';
import { errorFor, respond, respondToRead, varies } from '../../src/api/http/respond.ts';
import { addressOf, matchPath, type Routes } from '../../src/api/operations/address.ts';
import { CARD_TYPE, CATALOG_TYPE, functionDocuments, paths } from '../../src/api/paths.ts';
import { notFoundFile, required } from '../../src/api/reads/internal-files.ts';
import { parametersIn, queryOf, type ReadRequest, read } from '../../src/api/reads/read.ts';
import type { Settings } from '../../src/api/settings.ts';
import { loadBuiltBody, loadMcpDescription, loadSettings } from '../../src/deploy/runtime/built-bodies.ts';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { apiCatalogBody } from '../../src/documents/api-catalog.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

interface FunctionDocument {
  readonly type: string;
  readonly body: (settings: Settings) => object | Promise<object>;
}

const card: FunctionDocument = { type: CARD_TYPE, body: async () => (await loadMcpDescription()).card };

/** JSON documents that would have the wrong media type as static files. */
const served: Readonly<Record<(typeof functionDocuments)[number], FunctionDocument>> = {
  [paths.apiCatalog]: { type: CATALOG_TYPE, body: settings => apiCatalogBody(addressOf(settings)) },
  [paths.mcpCard]: card,
  [paths.mcpCardBeside]: card,
};

const documentAt = (path: string | null): FunctionDocument | undefined => {
  const document = functionDocuments.find(known => known === path);
  return document && served[document];
};

const respondToDocument = async (
  request: Request,
  { type, body }: FunctionDocument,
  settings: Settings,
): Promise<Response> =>
  rejectMethod(request, settings.site, { methods: ['GET', 'HEAD'] }) ??
  respondToRead(request, 200, await body(settings), {
    [header.contentType]: type,
    [header.cacheControl]: REVALIDATE,
  });

/** A malformed segment stays as it is. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Netlify may pass the original path, or the target of the rewrite rule. */
const readIn = (routes: Routes, { pathname, searchParams }: URL): ReadRequest | undefined => {
  const match = matchPath(routes, pathname).find(({ route }) => route.method === 'GET');
  const operationId = match?.operationId ?? searchParams.get('operation') ?? '';
  const route = Object.hasOwn(routes, operationId) ? routes[operationId] : undefined;
  // Every other read is a file, or has its own function.
  if (!route || route.servedByFunction || !(queryOf(operationId) || route.path.includes('{id}')))
    return undefined;
  const id = match?.values['id'] === undefined ? searchParams.get('id') : decoded(match.values['id']);
  return { operationId, route, id: id ?? '', parameters: parametersIn(operationId, searchParams) };
};

const respondToRequest = async (
  request: Request,
  wanted: ReadRequest,
  { site, language }: Settings,
): Promise<Response> => {
  const result = await read(wanted, { site, loadBody: loadBuiltBody });
  if ('location' in result)
    return respond(result.status, undefined, {
      ...readHeaders,
      [header.cdnCacheControl]: 'no-store',
      [header.location]: result.location,
    });
  if ('error' in result) {
    const { error } = errorFor(request, result.error);
    return respondToRead(request, error.status, { error }, { ...readHeaders, ...varies });
  }
  return respondToRead(request, result.status, result.body, {
    ...readHeaders,
    [header.contentLanguage]: language,
  });
};

/**
 * Filters that were not built, entries by name, unknown ids, and documents with their own media type. There is no
 * `config`: a function with its own paths loses its default URL, to which the rules rewrite.
 */
export default catchAll(async request => {
  const url = new URL(request.url);
  const settings = await loadSettings();
  const wanted = readIn(settings.routes, url);
  if (wanted) return respondToRequest(request, wanted, settings);
  const document = documentAt(url.pathname) ?? documentAt(url.searchParams.get('document'));
  if (document) return respondToDocument(request, document, settings);
  const missing = await required<ErrorEnvelope>(loadBuiltBody, notFoundFile('path'));
  return respondToRead(request, missing.error.status, errorFor(request, missing), varies);
});
