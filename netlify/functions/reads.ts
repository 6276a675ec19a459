import { apiCatalogBody, CATALOG_TYPE } from '../../src/api/documents/api-catalog.ts';
import { documents, typedDocuments } from '../../src/api/documents/documents.ts';
import { header, REVALIDATE } from '../../src/api/http/headers.ts';
import { CARD_TYPE } from '../../src/api/mcp/server-card.ts';
import { addressOf, type Routes } from '../../src/api/operations/address.ts';
import { matchPath } from '../../src/api/operations/match.ts';
import { filteredReadOf } from '../../src/api/reads/filtered-read.ts';
import { notFoundFile } from '../../src/api/reads/internal-files.ts';
import { required } from '../../src/api/reads/load-body.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { loadBuiltBody, loadMcpDescription, loadSettings } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { refuseMethod } from '../http/methods.ts';
import { cachedByCdn, keyedByQuery, respond, respondToRead } from '../http/respond.ts';

type FilteredRead = NonNullable<ReturnType<typeof filteredReadOf>>;

interface TypedDocument {
  readonly type: string;
  readonly body: (settings: Settings) => object | Promise<object>;
}

const card: TypedDocument = { type: CARD_TYPE, body: async () => (await loadMcpDescription()).card };

/** JSON documents whose media type does not follow from their path, so that no static file could be served with it. */
const served: Readonly<Record<(typeof typedDocuments)[number], TypedDocument>> = {
  [documents.catalog]: { type: CATALOG_TYPE, body: settings => apiCatalogBody(addressOf(settings)) },
  [documents.mcpCard]: card,
  [documents.mcpCardBeside]: card,
};

const documentAt = (path: string | null): TypedDocument | undefined => {
  const known = typedDocuments.find(document => document === path);
  return known && served[known];
};

const respondToDocument = async (
  request: Request,
  { type, body }: TypedDocument,
  settings: Settings,
): Promise<Response> =>
  refuseMethod(request, settings.site, { methods: ['GET', 'HEAD'] }) ??
  respondToRead(request, 200, await body(settings), {
    ...cachedByCdn,
    [header.contentType]: type,
    [header.cacheControl]: REVALIDATE,
  });

/** The requested operation: from the path if the function sees the original one, otherwise from the target of the rule. */
const operationIn = (routes: Routes, url: URL) => {
  const match = matchPath(routes, url.pathname).find(({ route }) => route.method === 'GET');
  const operationId = match?.operationId ?? url.searchParams.get('operation') ?? '';
  const id = match ? match.values['id'] : url.searchParams.get('id');
  return { filtered: filteredReadOf(operationId), id: id ?? '' };
};

const respondToFilter = async (
  request: Request,
  filtered: FilteredRead,
  id: string,
  { language }: Settings,
): Promise<Response> => {
  const result = await filtered.respond(id, new URL(request.url).searchParams, loadBuiltBody);
  const keyed = keyedByQuery(Object.keys(filtered.query.shape));
  const cached = { ...keyed, ...cachedByCdn };
  if ('location' in result)
    return respond(result.status, undefined, { ...cached, [header.location]: result.location });
  if ('error' in result) return respondToRead(request, result.error.error.status, result.error, keyed);
  return respondToRead(request, result.status, result.body, {
    ...cached,
    [header.contentLanguage]: language,
  });
};

/**
 * Reads that no static file can answer: filters beyond those that were built, and documents with a media type of their own. It has
 * no `config`, because the rules of `_redirects` rewrite to its default address, and a function with paths of its own loses that.
 */
export default catchAll(async request => {
  const url = new URL(request.url);
  const settings = await loadSettings();
  const { filtered, id } = operationIn(settings.routes, url);
  if (filtered) return respondToFilter(request, filtered, id, settings);
  const document = documentAt(url.pathname) ?? documentAt(url.searchParams.get('document'));
  if (document) return respondToDocument(request, document, settings);
  const missing = await required<ErrorEnvelope>(loadBuiltBody, notFoundFile('path'));
  return respondToRead(request, missing.error.status, missing, {});
});
