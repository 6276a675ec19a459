import { createServer, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mcp from '../../../netlify/functions/mcp.ts';
import { freePort } from '../../../src/commands/local-server/free-port.ts';
import { callFunction } from '../../setup/call-function.ts';

const asRequest = (incoming: IncomingMessage, origin: string): Request => {
  const { method = 'GET', url = '/', headers } = incoming;
  const withBody = !['GET', 'HEAD'].includes(method);
  return new Request(new URL(url, origin), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(withBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
};

/** Serves the MCP function from this process on a free loopback port, for clients that need an address. */
export const serveFunction = async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = createServer(async (incoming, outgoing) => {
    const response = await callFunction(mcp, asRequest(incoming, origin));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    // A client that disconnects is not a failure of the function.
    await pipeline(response.body ?? [], outgoing).catch(() => {});
  });
  await new Promise<void>(done => server.listen(port, 'localhost', done));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>(done => server.close(() => done()));
  };
  return { url: `${origin}/mcp`, stop };
};
