import etag from 'etag';
import fresh from 'fresh';
import { everywhere, header, onReads } from '../../src/api/http/headers.ts';
import { serialize } from '../../src/api/http/serialize.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

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

/**
 * Headers of a read that depends only on the parameters `names`: the same cache key for every response of its URL. A rule adds `operation`
 * and `id` to the address of the function, and no document says which of the two addresses the CDN takes.
 */
export const keyedByQuery = (names: readonly string[]): Headers => ({
  ...onReads,
  [header.cdnVary]: `query=${['operation', 'id', ...names].join('|')}`,
});

/** Lets the CDN cache a response until the next deploy. Not for errors, because anyone can make up values for them. */
export const cachedByCdn: Headers = {
  [header.cdnCacheControl]: 'public, durable, max-age=31536000, must-revalidate',
};

/**
 * The response to a read: with an ETag, 304 if the client has it already, and without a body for HEAD. The CDN keeps only responses with a
 * body: an empty one would be sent to everyone.
 */
export const respondToRead = (request: Request, status: number, body: object, headers: Headers): Response => {
  const tag = etag(serialize(body));
  const condition = request.headers.get(header.ifNoneMatch);
  const tagged: Headers = { ...headers, [header.etag]: tag };
  const { [header.cdnCacheControl]: _, ...uncached } = tagged;
  if (status === 200 && condition && fresh({ 'if-none-match': condition }, { etag: tag })) {
    return respond(304, undefined, uncached);
  }
  if (request.method !== 'HEAD') return respond(status, body, tagged);
  return new Response(null, respond(status, body, uncached));
};

export const respondMarkdown = (status: number, text: string, headers: Headers = {}): Response =>
  new Response(text, {
    status,
    headers: { ...everywhere, [header.contentType]: 'text/markdown; charset=utf-8', ...headers },
  });
