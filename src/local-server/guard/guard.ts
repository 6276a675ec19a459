/**
 * The guard: a proxy in front of netlify-cli on a laptop. The CLI crashes or shows stack traces on requests that the platform
 * refuses. The guard refuses them first, with the API’s errors, and waits while the CLI is restarted.
 *
 * A well-formed request gets the CLI’s own response, with two exceptions: `If-None-Match` is compared as RFC 9110 requires, and a
 * HEAD response has the ETag of GET. A response that the guard made or changed has the header `X-Local-Server`. Tests of the site
 * connect to the CLI directly, so the guard cannot make one pass. The guard connects to the CLI from the client’s own loopback
 * address, because functions count writes by that address.
 */
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import fresh from 'fresh';
import { readBody as readJson } from '../../../netlify/intake/read-request.ts';
import { header } from '../../api/http/headers.ts';
import { MAX_MESSAGE_BYTES } from '../../api/http/write-limits.ts';
import { API_PATH } from '../../api/operations/address.ts';
import { listenLocally } from '../free-port.ts';
import { requestHeaders, responseHeaders } from './forwarded-headers.ts';
import { expectsJson, LOCAL, type Reason, type Refusal, refuse, refuseAs, refuseMethod } from './refusal.ts';
import { safeTarget } from './request-target.ts';

/** A request must arrive completely within this time, in milliseconds. */
const REQUEST_DEADLINE = 30_000;
/** The longest that a client waits for a server that is starting, in milliseconds. */
const RESTART_DEADLINE = 60_000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const validHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

interface Guarded {
  readonly port: number;
  /** Port on which netlify-cli listens. Waits while it is starting. */
  readonly upstream: () => Promise<number>;
}

/** A running guard. */
export interface Guard {
  readonly stop: () => Promise<void>;
}

const pathOf = (target: string): string => target.split('?')[0] ?? '';

const send = (response: ServerResponse, method: string, { status, headers, body }: Refusal): void => {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
};

/** The complete body, or undefined if it is too large. Such a body is read to its end too, so that the client gets the response. */
const readBody = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_MESSAGE_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= MAX_MESSAGE_BYTES ? Buffer.concat(chunks) : undefined;
};

/**
 * Why a JSON body in another encoding than UTF-8 is refused, in the words of the function. The CLI would replace the wrong bytes, so
 * the function could not see them.
 */
const wrongEncoding = async (
  { headers }: IncomingMessage,
  body: Buffer | undefined,
): Promise<Reason | undefined> => {
  if (!body || isUtf8(body)) return undefined;
  const read = await readJson(
    new Request('http://localhost', {
      method: 'POST',
      headers: { [header.contentType]: headers['content-type'] ?? '' },
      body: new Uint8Array(body),
    }),
  );
  return 'code' in read && read.code === 'invalid_json' ? read : undefined;
};

/** The response to a request that was sent. */
const responseTo = async (outgoing: ClientRequest): Promise<IncomingMessage> => {
  const [response] = await once(outgoing, 'response');
  return response as IncomingMessage;
};

const codeOf = (error: unknown): string => String(Reflect.get(Object(error), 'code') ?? '');

/** Whether netlify-cli responded with something that clients should not see: a stack trace, or HTML under the API. */
const isForeign = (path: string, { statusCode = 0, headers }: IncomingMessage): boolean => {
  if (statusCode < 400 || headers['content-type']?.startsWith('application/json')) return false;
  return expectsJson(path) || ![403, 404, 405, 410].includes(statusCode);
};

/** Forwards a request and returns the response, even if netlify-cli has to be restarted meanwhile. */
const forward = async (
  incoming: IncomingMessage,
  target: string,
  host: string,
  body: Buffer | undefined,
  upstream: Guarded['upstream'],
): Promise<IncomingMessage | undefined> => {
  const method = incoming.method === 'HEAD' ? 'GET' : incoming.method;
  const deadline = Date.now() + RESTART_DEADLINE;
  for (;;) {
    const port = await upstream().catch(() => undefined);
    if (port === undefined) return undefined;
    const outgoing = request({
      host: '127.0.0.1',
      port,
      localAddress: incoming.socket.remoteAddress ?? '127.0.0.1',
      method,
      path: target,
      headers: requestHeaders(incoming, host, body),
      agent: false,
    });
    try {
      outgoing.end(body);
      return await responseTo(outgoing);
    } catch (error) {
      // A write that arrived may have been stored: only the client can repeat it, with its key.
      const repeatable = method === 'GET' || codeOf(error) === 'ECONNREFUSED';
      if (!repeatable || Date.now() > deadline) return undefined;
      await pause(100);
    }
  }
};

/** Sends a response of netlify-cli to the client. */
const pass = (
  incoming: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
  changed: boolean,
): void => {
  const headers = [...responseHeaders(answer), ...(changed ? [LOCAL, 'request target'] : [])];
  const condition = incoming.headers['if-none-match'];
  const reads = ['GET', 'HEAD'].includes(incoming.method ?? '');
  const etag = answer.headers.etag;
  if (
    reads &&
    condition &&
    etag &&
    answer.statusCode === 200 &&
    fresh({ 'if-none-match': condition }, { etag })
  ) {
    answer.resume();
    const body = /^content-(length|type|encoding)$/i;
    const kept = headers.flatMap((name, index) =>
      index % 2 === 0 && !body.test(name) ? [name, headers[index + 1] ?? ''] : [],
    );
    response.writeHead(304, [...kept, LOCAL, 'If-None-Match']).end();
    return;
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  if (incoming.method === 'HEAD') {
    answer.resume();
    response.end();
    return;
  }
  answer.on('error', () => response.destroy());
  answer.pipe(response);
};

/** Time for a client to read the response on a bare connection, in milliseconds. */
const LAST_READ = 1000;

/** Writes a response to a bare connection and closes it, also if the client does not. */
const sendBare = (socket: Duplex, { status, headers, body }: Refusal): void => {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.resume();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LAST_READ);
};

/** Messages for requests that are not HTTP, or are incomplete. */
const problems: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive completely within ${REQUEST_DEADLINE / 1000} seconds.`,
  HPE_HEADER_OVERFLOW: 'The header fields of the request are larger than 16 KiB.',
};

/** Listens on `port` of the loopback interface. @throws {PortTaken} if it is in use */
export const startGuard = async ({ port, upstream }: Guarded): Promise<Guard> => {
  const site = `http://localhost:${port}`;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming;
    const body = await readBody(incoming);
    const host = incoming.headers.host ?? `localhost:${port}`;
    const target = safeTarget(url);
    const path = pathOf(target);
    const wrong = await wrongEncoding(incoming, body);
    const refusal = !validHost.test(host)
      ? refuse(site, path, {
          code: 'invalid_parameter',
          message: 'The Host header is not the name of a host.',
        })
      : !METHODS.includes(method)
        ? refuseMethod(site, path, method)
        : body === undefined
          ? refuseAs(site, path, 413)
          : wrong && refuse(site, path, wrong);
    if (refusal) return send(response, method, refusal);
    const carries = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const answer = await forward(incoming, target, host, carries ? body : undefined, upstream);
    if (!answer) return send(response, method, refuseAs(site, path, 503));
    if (!isForeign(path, answer)) return pass(incoming, answer, response, target !== url);
    answer.resume();
    return send(response, method, refuseAs(site, path, answer.statusCode ?? 503));
  };

  const serve = (incoming: IncomingMessage, response: ServerResponse): void => {
    handle(incoming, response).catch(() => {
      // The client closed the connection before its request was complete, so there is no one to respond to.
      if (!response.headersSent) response.destroy();
    });
  };
  const limits = { requestTimeout: REQUEST_DEADLINE, headersTimeout: REQUEST_DEADLINE };
  const server = createServer({ ...limits, connectionsCheckingInterval: 1000 }, serve);
  // Unknown expectations are ignored. Node would respond with 417 and no body.
  server.on('checkExpectation', serve);
  server.keepAliveTimeout = 60_000;
  // The path of such a request is unknown, so the response is JSON.
  server.on('clientError', (error, socket) => {
    if (!socket.writable || codeOf(error) === 'ECONNRESET') return socket.destroy();
    const message = problems[codeOf(error)] ?? 'The request is not valid HTTP.';
    return sendBare(socket, refuse(site, API_PATH, { code: 'invalid_parameter', message }));
  });
  server.on('connect', (_request, socket) => {
    sendBare(socket, refuseMethod(site, API_PATH, 'CONNECT'));
  });
  await listenLocally(server, port);
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
