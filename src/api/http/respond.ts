import { etag } from 'etag';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import { everywhere, type HeaderValues, header } from './headers.ts';

/** Compact, because agents pay by length. */
export const serialize = (body: object): string => `${JSON.stringify(body)}\n`;

/** Netlify does not add `_headers` to functions in production. */
export const respond = (status: number, body: object | undefined, headers: HeaderValues = {}): Response =>
  new Response(body && serialize(body), {
    status,
    headers: {
      ...everywhere,
      ...(body && { [header.contentType]: 'application/json; charset=utf-8' }),
      ...headers,
    },
  });

export const respondError = (envelope: ErrorEnvelope, headers: HeaderValues = {}): Response =>
  respond(envelope.error.status, envelope, { [header.cacheControl]: 'no-store', ...headers });

/** Agents prefer JSON, or accept anything. */
const prefersHtml = ({ headers }: Request): boolean => {
  const accept = headers.get('accept') ?? '*/*';
  return new Negotiator({ headers: { accept } }).mediaType(['application/json', 'text/html']) === 'text/html';
};

/** Browsers, and text browsers that accept anything, after a form. */
export const wantsPage = (request: Request): boolean =>
  prefersHtml(request) || /[?&]html\b/.test(request.url);

/** Where the response to a form is a page, whatever the browser accepts. */
export const pagePath = (request: Request, path: string): string =>
  prefersHtml(request) ? path : `${path}?html`;

/** In a browser’s response, `docs` links to the HTML page. */
export const errorFor = (request: Request, { error }: ErrorEnvelope): ErrorEnvelope => {
  const docs = wantsPage(request) ? error.docs.replace(/\.md(?=#|$)/, '') : error.docs;
  return { error: { ...error, docs } };
};

/** A response to HEAD has the headers of GET. */
export const withoutBody = ({ method }: Request, response: Response): Response =>
  method === 'HEAD' ? new Response(null, response) : response;

/** The response has an ETag. The CDN does not keep it, because the number of queries without a file is unbounded. */
export const respondToRead = (
  request: Request,
  status: number,
  body: object,
  headers: HeaderValues = {},
): Response => {
  const tag = etag(serialize(body));
  const condition = request.headers.get(header.ifNoneMatch);
  const tagged: HeaderValues = { [header.cdnCacheControl]: 'no-store', ...headers, [header.etag]: tag };
  if (status === 200 && condition && fresh({ 'if-none-match': condition }, { etag: tag })) {
    return respond(304, undefined, tagged);
  }
  return withoutBody(request, respond(status, body, tagged));
};
