import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { type Environment, localPort, SettingError } from '../../deploy/context.ts';
import { isRunning } from './processes.ts';
import { openLocalData } from './store.ts';

const isListening = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  const socket = connect({ host, port });
  const isOpen = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return isOpen.finally(() => socket.destroy());
};

const FILE = '.netlify/serving';

/** @throws {SettingError} if `PORT` is not valid or in use, or if another process serves the working directory */
export const servingPort = async (env: Environment, command: string): Promise<number> => {
  const port = localPort(env);
  const freePort = port < 65_535 ? port + 1 : port - 1;
  // Browsers try both IP addresses of `localhost`.
  if ((await isListening(port)) || (await isListening(port, '::1')))
    throw new SettingError(
      `Port ${port} is in use by another program. Choose another port: PORT=${freePort} ${command}`,
    );
  const [pid = 0, otherPort = 0] = (await readFile(FILE, 'utf8').catch(() => '')).split(' ').map(Number);
  // The PID may have been reused, and the file may be damaged.
  if (pid > 0 && pid !== process.pid && isRunning(pid) && (await isListening(otherPort).catch(() => false)))
    throw new SettingError(
      `Another server already serves this folder at http://localhost:${otherPort} (process ${pid}). Stop it first.`,
    );
  return port;
};

/** Claims a port and the working directory, or exits. With one process, writes to the local store are atomic. */
export const claimPort = async (command: string): Promise<number> => {
  const port = await servingPort(process.env, command).catch((error: unknown) => {
    console.error(error instanceof SettingError ? error.message : String(error));
    process.exit(1);
  });
  await openLocalData();
  writeFileSync(FILE, `${process.pid} ${port}`);
  process.once('exit', () => rmSync(FILE, { force: true }));
  return port;
};
