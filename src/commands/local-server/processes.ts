import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { type Environment, localPort, SettingError } from '../../deploy/environment-variables.ts';
import { openLocalData } from '../../deploy/runtime/file-store.ts';
import { SECOND } from '../../schemas/calendar.ts';

const buildCommand = fileURLToPath(new URL('../build/command.ts', import.meta.url));

const VARIABLES = `
Variables:
  PORT           the port, 8888 by default
  CONTENT_DIR    the content folder, content by default
  ALLOWED_HOSTS  other names of this machine, such as a tunnel’s
`;

/** Builds the site in a new process, without state of an earlier build. Resolves to the report of a failed build. */
export const buildSite = async (
  outDir: string,
  signal?: AbortSignal,
  env = process.env,
): Promise<string | undefined> => {
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], {
    env,
    signal,
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  let report = '';
  child.stderr.on('data', chunk => {
    process.stderr.write(chunk);
    report += String(chunk);
  });
  const [code] = await once(child, 'close').catch(() => [undefined]);
  return code === 0 ? undefined : report;
};

/**
 * If npm started this process, ends it with SIGTERM soon after its parent has ended, which may be a shell: shells do not
 * forward the SIGTERM that npm sends, and nothing forwards SIGKILL.
 * @param every milliseconds between two checks
 */
export const exitWithParent = (every = SECOND): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), every).unref();
};

/**
 * Begins a command that has no arguments, so it exits at one, or after the help. The signal says when the command should
 * end: at Ctrl-C, or once npm has ended.
 */
export const beginCommand = (command: string, description: string): AbortSignal => {
  new Command(`${command} --`).description(description).addHelpText('after', VARIABLES).parse();
  exitWithParent();
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
};

const isListening = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  const socket = connect({ host, port });
  const [connected] = await Promise.allSettled([once(socket, 'connect')]);
  socket.destroy();
  return connected.status === 'fulfilled';
};

/**
 * Listens on `PORT` of this machine only. Each port has its own build, and all share the store of the working directory.
 * @throws {SettingError} if the port is not valid or in use
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
  return port;
};

/** Claims the port, or exits. */
export const listen = async (server: Server, command: string): Promise<number> =>
  claim(server, process.env, command).catch((error: unknown) => {
    console.error(error instanceof SettingError ? error.message : String(error));
    process.exit(1);
  });
