import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { MAX_MESSAGE_BYTES } from '../../api/http/limits.ts';
import { errorName, log } from '../../messages/log.ts';
import { SECOND } from '../../schemas/calendar.ts';
import type { Site } from './site.ts';

/** A site, or what stands in for it. */
export type Served = Pick<Site, 'handle' | 'waitUntil'>;

const serveRequest = async (site: Promise<Served>, incoming: IncomingMessage, outgoing: ServerResponse) => {
  // A byte more than functions accept. The rest is read too, because many clients first send everything.
  let body = Buffer.alloc(0);
  for await (const chunk of incoming) body = Buffer.concat([body, chunk]).subarray(0, MAX_MESSAGE_BYTES + 1);
  const { handle } = await site;
  const { method = '', headers, socket } = incoming;
  const origin = `http://localhost:${socket.localPort}`;
  // A path that begins with two slashes has no host.
  const url = URL.parse(incoming.url?.replace(/^\//, `${origin}/`) ?? '', origin) ?? new URL('http://-');
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]);
  const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method);
  const request = new Request(url, { headers: fields, ...(hasBody && { method, body }) });
  const response = await handle(request, socket.remoteAddress ?? '', hasBody || /^(GET|HEAD)$/.test(method));
  const sent = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (![204, 304].includes(response.status)) outgoing.setHeader('Content-Length', sent.length);
  outgoing.end(method === 'HEAD' ? undefined : sent);
  await finished(outgoing);
};

/** A request waits for the site that `current` returns when it arrives. */
export const httpServer = (current: () => Promise<Served>): Server => {
  const deadline = { requestTimeout: 30 * SECOND, connectionsCheckingInterval: SECOND };
  const server = createServer({ ...deadline, requireHostHeader: false });
  // Rejections that nobody handles too.
  process.on('uncaughtException', (error: unknown) => log('unexpected', { reason: errorName(error) }));
  server.on('request', async (incoming, outgoing) => {
    const site = current();
    // A client that disconnects ends its request.
    const sent = serveRequest(site, incoming, outgoing).catch(() => outgoing.destroy());
    (await site).waitUntil(sent);
  });
  return server;
};

export const startPages = (port: number): string => {
  const url = `http://localhost:${port}`;
  return `
  Home       ${url}
  Reference  ${url}/docs
  API        ${url}/api/v1

  curl ${url}/api/v1/profile
`;
};
