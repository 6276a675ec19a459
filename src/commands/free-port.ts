import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A TCP port on the loopback interface that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
};

/** A port that another program listens on. */
class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(`Port ${port} is taken by another program. Choose one with PORT, as in PORT=${port + 1}.`);
  }
}

/** Listens on a port of the loopback interface. @throws {PortTaken} if another program does */
export const listenLocally = async (server: Server, port: number): Promise<void> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw Reflect.get(Object(error), 'code') === 'EADDRINUSE' ? new PortTaken(port) : error;
  });
};

/** Ends the process with one line if the port is taken, before anything is built for it. */
export const requirePort = async (port: number): Promise<void> => {
  const server = createServer();
  await listenLocally(server, port).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  server.close();
  await once(server, 'close');
};
