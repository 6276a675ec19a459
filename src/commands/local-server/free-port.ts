import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { type Environment, localPort } from '../../deploy/context.ts';

/** Finds a free TCP port on the loopback interface. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system did not assign a port.');
  return address.port;
};

/** Thrown if another program listens on a port. */
class PortTaken extends Error {
  override readonly name = 'PortTaken';

  /** `command` is what the owner ran. */
  constructor(port: number, command = 'npm start') {
    const other = port < 65_535 ? port + 1 : port - 1;
    super(`Port ${port} is in use by another program. Choose another port: PORT=${other} ${command}`);
  }
}

/** Listens on a port of the loopback interface. @throws {PortTaken} if it is in use */
const listenLocally = async (server: Server, port: number): Promise<void> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw Reflect.get(Object(error), 'code') === 'EADDRINUSE' ? new PortTaken(port) : error;
  });
};

/** Whether a program accepts connections to a port. */
export const isServed = (host: string, port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect({ host, port });
    const finish = (served: boolean) => {
      socket.destroy();
      done(served);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });

/**
 * The port to serve on. `command` is what the owner ran.
 * @throws {SettingError} if `PORT` is not a valid port
 * @throws {PortTaken} if another program serves on it: on either address of `localhost`, because browsers try both
 */
export const servingPort = async (env: Environment, command: string): Promise<number> => {
  const port = localPort(env);
  const served = await Promise.all(['127.0.0.1', '::1'].map(host => isServed(host, port)));
  if (served.includes(true)) throw new PortTaken(port, command);
  const server = createServer();
  await listenLocally(server, port);
  server.close();
  await once(server, 'close');
  return port;
};
