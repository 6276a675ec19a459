import etag from 'etag';
import fresh from 'fresh';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import { everywhere, header } from './headers.ts';
import { serialize } from './serialize.ts';

type Headers = Readonly<Record<string, string>>;

/** Production does not add `_headers` to functions, so all headers are set here. */
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

/** Whether a request comes from a browser. Agents ask for JSON, or for anything. */
export const wantsPage = ({ headers }: Request): boolean => {
  const accept = headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
};

/** An error for the sender of a request: a browser gets the page of its `docs`, and anyone else the Markdown. */
export const errorFor = (request: Request, { error }: ErrorEnvelope): ErrorEnvelope => {
  const docs = wantsPage(request) ? error.docs.replace(/\.md(?=#|$)/, '') : error.docs;
  return { error: { ...error, docs } };
};

/** What errors for a sender differ by. */
export const varies: Headers = { [header.vary]: 'Accept' };

const UNTIL_NEXT_DEPLOY = 'public, durable, max-age=31536000, must-revalidate';

/**
 * Whether every parser of URLs reads the same parameters: none of `known` occurs twice, and all names are written without escapes. Some
 * parsers take `;` as a separator.
 */
const isUnambiguous = (search: string, known: readonly string[]): boolean => {
  const names = search
    .replace('?', '')
    .split(/[&;]/)
    .map(pair => pair.replace(/=.*/s, ''));
  return (
    names.every(name => /^[\w.~-]*$/.test(name)) &&
    known.every(name => names.indexOf(name) === names.lastIndexOf(name))
  );
};

/**
 * Headers with which the CDN caches a read that depends only on its path and the parameters `names`. A rule adds `operation` and `id` to
 * the address of the function, and no document says which of the two addresses the CDN takes. The CDN’s key may contain another value of
 * an ambiguous query than the function reads, so the response to such a request would be sent to everyone who asks for that value.
 */
export const cachedByCdn = (url: string, names: readonly string[]): Headers => {
  const known = ['operation', 'id', ...names];
  return {
    [header.cdnVary]: `query=${known.join('|')}`,
    ...(isUnambiguous(new URL(url).search, known) && { [header.cdnCacheControl]: UNTIL_NEXT_DEPLOY }),
  };
};

/**
 * The response to a read: with an ETag, 304 if the client has it already, and without a body for HEAD. The CDN caches it only if `headers`
 * allow it, and never without its body: an empty one would be sent to everyone.
 */
export const respondToRead = (request: Request, status: number, body: object, headers: Headers): Response => {
  const tag = etag(serialize(body));
  const condition = request.headers.get(header.ifNoneMatch);
  const tagged: Headers = { [header.cdnCacheControl]: 'no-store', ...headers, [header.etag]: tag };
  const uncached: Headers = { ...tagged, [header.cdnCacheControl]: 'no-store' };
  if (status === 200 && condition && fresh({ 'if-none-match': condition }, { etag: tag })) {
    return respond(304, undefined, uncached);
  }
  if (request.method !== 'HEAD') return respond(status, body, tagged);
  return new Response(null, respond(status, body, uncached));
};
