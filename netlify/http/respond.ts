import etag from 'etag';
import fresh from 'fresh';
import { everywhere, header, onReads } from '../../src/api/headers.ts';
import { serialize } from '../../src/api/serialize.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

type Headers = Readonly<Record<string, string>>;

/** The one way to answer from a function: production adds no header of `_headers` here, so all are set. */
export const respond = (status: number, body: object | undefined, headers: Headers = {}): Response =>
  new Response(body && serialize(body), {
    status,
    headers: {
      ...everywhere,
      ...(body && { [header.contentType]: 'application/json; charset=utf-8' }),
      ...headers,
    },
  });

/** The one way to answer with an error. */
export const respondError = (envelope: ErrorEnvelope, headers: Headers = {}): Response =>
  respond(envelope.error.status, envelope, headers);

/** Headers of a read that depends on the parameters `names` alone: the same key for every answer of its URL. */
export const keyedByQuery = (names: readonly string[]): Headers => ({
  ...onReads,
  [header.cdnVary]: `query=${names.join('|')}`,
});

/** Lets the CDN keep an answer until the next deploy. Not for errors: anyone can invent values for them. */
export const cachedByCdn: Headers = {
  [header.cdnCacheControl]: 'public, durable, max-age=31536000, must-revalidate',
};

/** A read with an ETag of its own; 304 where the client has it already, and no body for HEAD. */
export const respondToRead = (request: Request, status: number, body: object, headers: Headers): Response => {
  const tag = etag(serialize(body));
  const condition = request.headers.get(header.ifNoneMatch);
  const tagged = { ...headers, [header.etag]: tag };
  if (status === 200 && condition && fresh({ 'if-none-match': condition }, { etag: tag })) {
    return respond(304, undefined, tagged);
  }
  const answer = respond(status, body, tagged);
  return request.method === 'HEAD' ? new Response(null, answer) : answer;
};
