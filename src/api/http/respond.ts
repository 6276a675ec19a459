import etag from 'etag';
import fresh from 'fresh';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import { everywhere, header } from './headers.ts';
import { serialize } from './serialize.ts';

type Headers = Readonly<Record<string, string>>;

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

const UNTIL_NEXT_DEPLOY = 'public, durable, max-age=31536000, must-revalidate';

/**
 * Whether every URL parser reads the same parameters: none of `known` occurs twice, and all names are written
 * without escapes. Some parsers treat `;` as a separator.
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
 * Headers with which the CDN caches a read that depends only on its path and the parameters `names`. A rule
 * adds `operation` and `id` to the function’s URL, and it is undocumented which of the two URLs the CDN uses.
 * For an ambiguous query, the CDN’s key may contain a different value from the one that the function reads. The
 * response would then be sent to everyone who requests the value in the key.
 */
export const cachedByCdn = (url: string, names: readonly string[]): Headers => {
  const known = ['operation', 'id', ...names];
  return {
    [header.cdnVary]: `query=${known.join('|')}`,
    ...(isUnambiguous(new URL(url).search, known) && { [header.cdnCacheControl]: UNTIL_NEXT_DEPLOY }),
  };
};

/**
 * The response to a read, with an ETag. It is a 304 if the client already has the body, and has no body for
 * HEAD. The CDN caches it only if `headers` allow it, and never without a body, because it would send the empty
 * response to everyone.
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
