import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';

/** Maximum milliseconds that a client waits for a server that is starting. */
const DEADLINE = 60_000;

/**
 * Request headers that are not forwarded:
 * - headers of one connection or body
 * - headers that netlify-cli uses itself and fails on
 * - conditions that its static server would respond to
 * - `Origin`, which functions do not need, because the guard has checked it
 */
const dropped =
  /^(connection|content-.*|expect|host|if-(none-)?match|if-unmodified-since|keep-alive|origin|proxy-connection|scheme|te|trailer|transfer-encoding|upgrade|x-(nf|netlify)-.*)$/;

interface Content {
  readonly body?: Buffer;
  readonly type?: Readonly<Record<string, string>>;
}

/**
 * A body and type that netlify-cli passes to a function unchanged. Encoded bodies are dropped, because functions
 * reject their type.
 */
const contentOf = ({ method, headers, mediaType, body }: FastifyRequest): Content => {
  // For other methods, the CLI waits forever for the body if it tries a second path.
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return {};
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!Buffer.isBuffer(body) || headers['content-encoding'] || charset.toLowerCase() !== 'utf-8') return {};
  return { body, ...(mediaType && { type: { 'content-type': mediaType } }) };
};

/** A complete response of the server. */
type Forwarded = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> & { readonly body: Buffer };

/**
 * Makes a function that forwards requests to the server on the port of `upstream`, and waits while the server
 * restarts. A read is repeated once. A write is repeated only if it did not arrive, because it may have been
 * stored. `own` contains headers with the host of the site and with the key of the server. The function throws if
 * there is no response, or after `stopped`.
 */
export const forwarder = (
  upstream: () => Promise<number>,
  own: Readonly<Record<string, string>>,
  stopped: AbortSignal,
) => {
  /** Functions count writes by the address of the client, so the server must see it. */
  const agents = new Map<string, Agent>();
  return async (request: FastifyRequest, { pathname, search }: URL): Promise<Forwarded> => {
    // A kept-alive connection may close with the server while a request is on its way.
    const agent = agents.get(request.ip) ?? new Agent({ localAddress: request.ip, pipelining: 0 });
    agents.set(request.ip, agent);
    const reads = ['GET', 'HEAD'].includes(request.method);
    const { body, type } = contentOf(request);
    const kept = Object.entries(request.headers).filter(([name]) => !dropped.test(name));
    const options = {
      // For HEAD, the server omits headers that it computes from the body.
      method: (reads ? 'GET' : request.method) as Dispatcher.HttpMethod,
      // A path that begins with two slashes would be parsed as a host.
      path: pathname.replace(/^\/+/, '/') + search,
      headers: { ...Object.fromEntries(kept), ...type, ...own },
      body: body ?? null,
      signal: stopped,
    };
    const deadline = Date.now() + DEADLINE;
    for (let failures = 0; ; ) {
      const origin = `http://127.0.0.1:${await upstream()}`;
      try {
        const { statusCode, headers, body: bytes } = await agent.request({ ...options, origin });
        return { statusCode, headers, body: Buffer.from(await bytes.arrayBuffer()) };
      } catch (error) {
        if (Reflect.get(Object(error), 'code') !== 'ECONNREFUSED') failures += 1;
        if (stopped.aborted || failures > (reads ? 1 : 0) || Date.now() > deadline) throw error;
        await pause(100);
      }
    }
  };
};
