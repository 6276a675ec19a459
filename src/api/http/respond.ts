import etag from 'etag';
import fresh from 'fresh';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import { everywhere, header } from './headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Serializes a JSON body with a final line break. It is compact, because agents pay by length. */
export const serialize = (body: object): string => `${JSON.stringify(body)}\n`;

/** Netlify does not add `_headers` to functions in production, so all headers are set here. */
export const respond = (status: number, body: object | undefined, headers: Headers = {}): Response =>
  new Response(body && serialize(body), {
    status,
    headers: {
      ...everywhere,
      ...(body && { [header.contentType]: 'application/json; charset=utf-8' }),
      ...headers,
    },
  });

export const respondError = (envelope: ErrorEnvelope, headers: Headers = {}): Response =>
  respond(envelope.error.status, envelope, headers);

/** Whether a request comes from a browser. Agents accept JSON, or anything. */
export const wantsPage = ({ headers }: Request): boolean => {
  const accept = headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
};

/**
 * An error for the sender of a request. For a browser, `docs` links to the page; for other clients, to the
 * Markdown.
 */
export const errorFor = (request: Request, { error }: ErrorEnvelope): ErrorEnvelope => {
  const docs = wantsPage(request) ? error.docs.replace(/\.md(?=#|$)/, '') : error.docs;
  return { error: { ...error, docs } };
};

/** Errors differ by the sender’s `Accept` header. */
export const varies: Headers = { [header.vary]: 'Accept' };

/**
 * The response to a read, with an ETag. It is a 304 if the client already has the body, and has no body for HEAD. The
 * CDN does not keep it: the filters that exist are files, and the number of other queries is unbounded.
 */
export const respondToRead = (request: Request, status: number, body: object, headers: Headers): Response => {
  const tag = etag(serialize(body));
  const condition = request.headers.get(header.ifNoneMatch);
  const tagged: Headers = { [header.cdnCacheControl]: 'no-store', ...headers, [header.etag]: tag };
  if (status === 200 && condition && fresh({ 'if-none-match': condition }, { etag: tag })) {
    return respond(304, undefined, tagged);
  }
  const response = respond(status, body, tagged);
  return request.method === 'HEAD' ? new Response(null, response) : response;
};
