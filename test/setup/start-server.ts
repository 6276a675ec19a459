import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StartedServer extends AsyncDisposable {
  /** Origin. */
  readonly url: string;
}

/** Starts an HTTP server on a free port. */
export const startServer = async (listener: RequestListener): Promise<StartedServer> => {
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
