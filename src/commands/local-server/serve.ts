import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_MESSAGE_BYTES } from '../../api/http/write-limits.ts';
import { allowedHosts } from '../../deploy/context.ts';
import { errorKind, log } from '../../intake/log.ts';
import { MINUTE, SECOND } from '../../schemas/milliseconds.ts';
import { reject } from './reject.ts';
import { openSite, type Site } from './site.ts';
import { serveStore } from './store.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const respond = async (incoming: IncomingMessage, site: Promise<Site>, port: number): Promise<Response> => {
  // A byte more than functions accept. The rest is read too, because many clients first send everything.
  let body = Buffer.alloc(0);
  for await (const chunk of incoming)
    if (body.length <= MAX_MESSAGE_BYTES)
      body = Buffer.concat([body, chunk]).subarray(0, MAX_MESSAGE_BYTES + 1);
  const { handle, settings } = await site;
  const { method = '', headers, socket } = incoming;
  const url = URL.parse(incoming.url ?? '', `http://localhost:${port}`) ?? new URL('http://-');
  if (!METHODS.includes(method)) return reject(settings, { url: url.href }, 'method_not_allowed');
  const isRead = method === 'GET' || method === 'HEAD';
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]);
  const request = new Request(url, { ...(isRead ? {} : { method, body }), headers: fields });
  return handle(request, socket.remoteAddress ?? '');
};

/** Requests wait until the site is open. */
export const httpServer = (site: Promise<Site>, port: number): Server => {
  const send = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const response = await respond(incoming, site, port);
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.statusCode = response.status;
    outgoing.setHeaders(response.headers);
    if (![204, 304].includes(response.status)) outgoing.setHeader('Content-Length', body.length);
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
    await finished(outgoing);
  };
  const deadline = { requestTimeout: 30 * SECOND, connectionsCheckingInterval: SECOND };
  const server = createServer({ ...deadline, requireHostHeader: false });
  server.on('request', async (incoming, outgoing) => {
    // A client that disconnects ends its request.
    const sent = send(incoming, outgoing).catch(() => outgoing.destroy());
    (await site).waitUntil(sent);
  });
  return server;
};

/**
 * Opens the build in `folder`, with the store of the working directory. The functions share the environment of the
 * process, so a process serves one build.
 */
export const openBuild = async (folder: string, port: number) => {
  const store = await serveStore();
  const context = { ...store.access, deployID: 'local', primaryRegion: 'us-east-2' };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  process.env['NETLIFY_DEV'] = 'true';
  process.env['LAMBDA_TASK_ROOT'] = folder;
  const site = await openSite(folder, port, allowedHosts(process.env));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => log('unexpected', { reason: errorKind(error) }));
  site.callScheduled();
  const schedule = setInterval(site.callScheduled, 15 * MINUTE);
  return {
    ...site,
    close: async () => {
      clearInterval(schedule);
      await Promise.race([site.idle(), pause(10 * SECOND, undefined, { ref: false })]);
      await store.stop();
    },
  };
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
