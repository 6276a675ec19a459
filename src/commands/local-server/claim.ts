import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { type Environment, localPort, SettingError } from '../../deploy/environment-variables.ts';
import { openLocalData } from '../../deploy/runtime/file-store.ts';

const isListening = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  const socket = connect({ host, port });
  const [connected] = await Promise.allSettled([once(socket, 'connect')]);
  socket.destroy();
  return connected.status === 'fulfilled';
};

/** Contains the port of the server that uses the folder. */
const FILE = '.netlify/serving';

/** The server already listens on `port`, so that another one finds it there. */
const claimFolder = async (port: number): Promise<void> => {
  try {
    writeFileSync(FILE, String(port), { flag: 'wx' });
  } catch {
    const found = readFileSync(FILE, 'utf8');
    const other = Number(found);
    // The file may be damaged.
    if (other !== port && (await isListening(other).catch(() => false)))
      throw new SettingError(
        `Another server already serves this folder at http://localhost:${other}. Stop it first. If another program uses that port, delete ${FILE}.`,
      );
    // Another server may have replaced it in the meantime.
    if (readFileSync(FILE, 'utf8') === found) rmSync(FILE);
    return claimFolder(port);
  }
};

/**
 * Listens on `PORT` of this machine only, and claims the working directory.
 * @throws {SettingError} if the port is not valid or in use, or if another process serves the working directory
 */
export const claim = async (server: Server, env: Environment, command: string): Promise<number> => {
  const port = localPort(env);
  // Browsers try both IP addresses of `localhost`.
  if ((await isListening(port)) || (await isListening(port, '::1')))
    throw new SettingError(
      `Port ${port} is in use by another program. Choose another port: PORT=${port < 65_535 ? port + 1 : port - 1} ${command}`,
    );
  await once(server.listen(port, '127.0.0.1'), 'listening');
  await openLocalData();
  await claimFolder(port);
  return port;
};

/** Claims the port and the working directory, or exits. */
export const listen = async (server: Server, command: string): Promise<number> =>
  claim(server, process.env, command).catch((error: unknown) => {
    console.error(error instanceof SettingError ? error.message : String(error));
    process.exit(1);
  });
