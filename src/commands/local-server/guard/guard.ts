/**
 * The guard: a proxy in front of netlify-cli on a laptop. On requests that Netlify rejects, the CLI crashes or
 * shows stack traces. The guard rejects them first, and waits while the CLI restarts. A local server belongs to one
 * person, so requests for other hosts and from other origins are rejected.
 *
 * Every other response is the CLI’s own, with three corrections:
 * - `If-None-Match` is compared as RFC 9110 requires.
 * - HEAD has the headers of GET.
 * - Message pages have no CORS header, as in production.
 *
 * A few function calls run at a time and the rest are queued, because the CLI starts a thread of about 40 MB for
 * each. Files are not queued.
 */

import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { localhostAllowedHostnames } from '@modelcontextprotocol/server';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import fresh from 'fresh';
import pLimit from 'p-limit';
import { errorBody } from '../../../api/http/errors.ts';
import { header, messagePageHeaders } from '../../../api/http/headers.ts';
import { serialize } from '../../../api/http/respond.ts';
import { MAX_MESSAGE_BYTES } from '../../../api/http/write-limits.ts';
import { pagesOf } from '../../../api/operations/address.ts';
import { settingsFile } from '../../../api/reads/internal-files.ts';
import type { Settings } from '../../../api/resources/settings.ts';
import { readBody } from '../../../intake/read-request.ts';
import { KEY_HEADER } from '../serve.ts';
import { forwarder } from './forward.ts';
import { isMessagePage, isOwnResponse, notHttp, type Reason, reasonOf, refuse } from './refusal.ts';

const notDecodable: Reason = {
  code: 'invalid_parameter',
  message: 'The path of the request cannot be decoded.',
};

/** MCP requires this 403, which the API’s table of errors does not have. */
const notLocal: Reason = {
  code: 'invalid_parameter',
  status: 403,
  message:
    'This server only accepts requests for this machine and from its own pages. To use it under another name, such as a tunnel’s, start it with ALLOWED_HOSTS=<name>.',
};

const isDecodable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
};

/** Whether host, origin and request target all have one of `names`. */
const isLocal = ({ headers }: FastifyRequest, { href, pathname }: URL, names: readonly string[]): boolean => {
  const { host = 'localhost', origin, 'sec-fetch-site': sender = 'same-origin' } = headers;
  // Message pages send no referrer, so the origin of their forms is `null`.
  const ownForm = origin === 'null' && isMessagePage(pathname) && sender === 'same-origin';
  const urls = [href, `http://${host}`, ...(origin === undefined || ownForm ? [] : [origin])];
  return urls.every(url => names.includes(URL.parse(url)?.hostname ?? ''));
};

/**
 * The function’s own error for JSON that is not UTF-8. The CLI would replace invalid bytes before the function sees
 * them.
 */
const wrongEncoding = async ({ body, headers, mediaType }: FastifyRequest): Promise<Reason | undefined> => {
  if (!Buffer.isBuffer(body) || isUtf8(body) || mediaType !== 'application/json') return undefined;
  const sent = { 'Content-Type': headers['content-type'] ?? '' };
  const read = await readBody(
    new Request('http://localhost', { method: 'POST', headers: sent, body: new Uint8Array(body) }),
  );
  return 'code' in read ? read : undefined;
};

/** The reason to refuse a request; undefined if it may be forwarded. `names` are the allowed hosts. */
const check = async (
  request: FastifyRequest,
  url: URL,
  names: readonly string[],
): Promise<Reason | undefined> => {
  if (!isDecodable(url.pathname)) return notDecodable;
  if (!isLocal(request, url, names)) return notLocal;
  return wrongEncoding(request);
};

/**
 * Suffixes that the rules and the static server add to a path: `/docs` is `docs/index.html`, and `/api/v1/profile`
 * is `api/v1/profile.json`.
 */
const ENDINGS = ['', '.json', '.html', '/index.html', '/index.json'];

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  );

/** Whether a request is answered with a file of the folder `dist`, without a function. A query may require one. */
const isBuiltFile = async (
  dist: string,
  { method }: Pick<FastifyRequest, 'method'>,
  { pathname, search }: URL,
): Promise<boolean> => {
  if (!['GET', 'HEAD'].includes(method) || search !== '') return false;
  const files = ENDINGS.map(ending => isFile(join(dist, decodeURIComponent(pathname) + ending)));
  return (await Promise.all(files)).includes(true);
};

/** Milliseconds within which the whole request must arrive. */
const REQUEST_DEADLINE = 30_000;
const READS = ['GET', 'HEAD'];
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Guarded {
  readonly port: number;
  /** Folder of the site, with its `dist`. */
  readonly folder: string;
  /** Host names that are allowed in addition to this machine’s. */
  readonly hosts: readonly string[];
  /** Key that authenticates the guard to netlify-cli. */
  readonly key: string;
  /** Port on which netlify-cli listens. Waits while it is starting. */
  readonly upstream: () => Promise<number>;
}

export interface Guard {
  readonly stop: () => Promise<void>;
}

/** Maximum number of function calls that run at a time. */
const RUNNING = 4;
/** Maximum number of queued calls. The next call gets 503. */
const WAITING = 100;
/** `Retry-After` of the 503, in seconds. */
const RETRY = '5';

/** Listens on `port` of the loopback interface. @throws if it is in use */
export const startGuard = async ({ port, folder, hosts, key, upstream }: Guarded): Promise<Guard> => {
  const site = `http://localhost:${port}`;
  const stopped = new AbortController();
  const forward = forwarder(upstream, { host: `localhost:${port}`, [KEY_HEADER]: key }, stopped.signal);
  const calls = pLimit(RUNNING);
  const names = [...localhostAllowedHostnames(), ...hosts];
  /** The requested URL, with the site’s host unless the request target contains a host. */
  const urlOf = ({ originalUrl }: FastifyRequest): URL => URL.parse(originalUrl, site) ?? new URL('http://-');

  const app = fastify({
    bodyLimit: MAX_MESSAGE_BYTES,
    requestTimeout: REQUEST_DEADLINE,
    http: { connectionsCheckingInterval: 1000 },
    forceCloseConnections: true,
    // The CLI does the routing, so all requests have the same path here.
    rewriteUrl: () => '/',
    clientErrorHandler: (_error, socket) => {
      const body = serialize(errorBody(pagesOf(site), notHttp.code, notHttp.message));
      const type = 'Content-Type: application/json; charset=utf-8';
      const head = `HTTP/1.1 400 Bad Request\r\n${type}\r\nContent-Length: ${Buffer.byteLength(body)}`;
      socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
    },
  });
  // Unknown expectations are ignored. Node would respond with 417 and no body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const sendRefusal = async (request: FastifyRequest, reply: FastifyReply, reason: Reason) => {
    // Read every time, because a build may have replaced it.
    const settings: Settings = JSON.parse(await readFile(join(folder, 'dist', settingsFile), 'utf8'));
    const response = refuse(settings, urlOf(request).pathname, reason);
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    return reply.send(await response.text());
  };

  // Many clients read the response only after they have sent everything, so the rest of a body is discarded.
  app.setErrorHandler(async (error, request, reply) => {
    reply.removeHeader('connection');
    request.raw.resume();
    // The connection would end with the response.
    if (request.headers.connection === 'close') await finished(request.raw);
    return sendRefusal(request, reply, reasonOf(Number(Reflect.get(Object(error), 'statusCode'))));
  });
  app.addHook('onRequest', async (request, reply) => {
    if (WITH_BODY.includes(request.method)) return undefined;
    await finished(request.raw.resume());
    return READS.includes(request.method) ? undefined : sendRefusal(request, reply, reasonOf(405));
  });

  app.addHook('preValidation', async (request, reply) => {
    const reason = await check(request, urlOf(request), names);
    return reason && sendRefusal(request, reply, reason);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const url = urlOf(request);
    const isFile = await isBuiltFile(join(folder, 'dist'), request, url);
    if (!isFile && calls.pendingCount >= WAITING) return sendRefusal(request, reply, reasonOf(503, RETRY));
    // A queued call is skipped if its client has disconnected.
    // A running call is not aborted, because the CLI would crash.
    const call = async () => (reply.raw.destroyed ? undefined : forward(request, url));
    const response = isFile ? await forward(request, url) : await calls(call);
    if (!response) return reply.hijack();
    const { statusCode, headers, body } = response;
    if (!isOwnResponse(url.pathname, statusCode, headers)) {
      return sendRefusal(request, reply, reasonOf(statusCode, headers['retry-after']?.toString()));
    }
    reply.code(statusCode);
    for (const [name, value] of Object.entries(headers)) {
      if (!/^(connection|keep-alive|transfer-encoding)$/.test(name)) reply.header(name, value);
    }
    // The CLI also adds file headers to message pages, which, unlike files, send no referrer.
    if (headers['referrer-policy'] === messagePageHeaders[header.referrerPolicy]) {
      reply.removeHeader(header.allowOrigin).removeHeader(header.exposeHeaders);
    }
    const known = { 'if-none-match': request.headers['if-none-match'] };
    const unchanged =
      READS.includes(request.method) && statusCode === 200 && fresh(known, { etag: headers['etag'] });
    // A stream has a `Content-Length` only if the CLI has sent one.
    if (!unchanged && request.method !== 'HEAD') return reply.send(Readable.from([body]));
    if (unchanged) reply.code(304).removeHeader(header.contentType).removeHeader('content-length');
    return reply.send();
  });

  await app.listen({ port, host: '127.0.0.1' });
  return {
    stop: () => {
      stopped.abort();
      return app.close();
    },
  };
};
