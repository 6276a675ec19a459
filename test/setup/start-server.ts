import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts an HTTP server on a free port. `url` is its origin. */
export const startServer = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
    },
  };
};

/** Outgoing connections, which could take the port before it is used, get higher ones. */
const FIRST = 20_000;
const END = 32_768;

export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, END);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
};
