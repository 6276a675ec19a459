import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Finds a free TCP port on the loopback interface. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.');
  return address.port;
};

/** Thrown if another program listens on a port. */
class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number) {
    super(`Port ${port} is in use by another program. Set PORT to another one, such as PORT=${port + 1}.`);
  }
}

/** Listens on a port of the loopback interface. @throws {PortTaken} if it is in use */
export const listenLocally = async (server: Server, port: number): Promise<void> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw Reflect.get(Object(error), 'code') === 'EADDRINUSE' ? new PortTaken(port) : error;
  });
};

/** Exits with an error message if the port is in use. Run this before a build, so that nobody waits for nothing. */
export const requirePort = async (port: number): Promise<void> => {
  const server = createServer();
  await listenLocally(server, port).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  server.close();
  await once(server, 'close');
};
