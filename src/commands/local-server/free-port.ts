import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { type Environment, localPort, SettingError } from '../../deploy/context.ts';

/** Below the range for outgoing connections, which could take the port before it is used. */
const [FIRST, END] = [20_000, 32_768];

/** Finds a free TCP port on the loopback interface. */
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

/** Whether a program accepts connections on a port. */
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
 * The port to serve on. `command` is the owner’s command, for the error.
 * @throws {SettingError} if `PORT` is not a valid port, or if another program serves on it: on either address of
 * `localhost`, because browsers try both
 */
export const servingPort = async (env: Environment, command: string): Promise<number> => {
  const port = localPort(env);
  const served = await Promise.all(['127.0.0.1', '::1'].map(host => isServed(host, port)));
  if (!served.includes(true)) return port;
  const other = port < 65_535 ? port + 1 : port - 1;
  throw new SettingError(
    `Port ${port} is in use by another program. Choose another port: PORT=${other} ${command}`,
  );
};
