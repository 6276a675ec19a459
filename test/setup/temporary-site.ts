import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../../src/commands/local-server/processes.ts';
import { ARCHIVED, deploy, netlify } from './deployed-functions.ts';
import { freePort } from './free-port.ts';

const project = resolve(import.meta.dirname, '../..');

/** This project, Netlify’s command, or this project with the functions as deployed. */
export type Server = 'own' | 'netlify' | 'deployed';

const own = fileURLToPath(new URL('serve-build.ts', import.meta.url));

const netlifyArguments = async (port: number): Promise<string[]> => [
  ...['--no-deprecation', netlify, 'dev', '--offline', '--internal-disable-edge-functions', '--no-open'],
  ...['--skip-gitignore', '--port', String(port), '--functions-port', String(await freePort())],
  ...['--staticServerPort', String(await freePort())],
];

/**
 * Serves the built site in `folder`, which contains `dist`, `bundles` and then the local data in `.netlify`.
 * @throws with the output of a server that ends
 */
export const serveFolder = async (
  folder: string,
  port: number,
  env: NodeJS.ProcessEnv,
  server: Server = 'own',
) => {
  const args =
    server === 'netlify'
      ? await netlifyArguments(port)
      : [own, folder, String(port), ...(server === 'deployed' ? [join(folder, ARCHIVED)] : [])];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', server === 'netlify' ? 'ignore' : 'ipc'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += String(chunk)));
  const url = `http://localhost:${port}`;
  const responds = () =>
    fetch(url, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await responds())) await new Promise(next => setTimeout(next, 50));
  if (child.exitCode !== null) throw new Error(`The server ended before it responded:\n${output}`);
  const stop = async () => {
    child.kill(server === 'netlify' ? 'SIGINT' : 'SIGKILL');
    await ended;
  };
  return { url, folder, process: child, output: () => output, stop };
};

/**
 * Builds a site into a new folder and serves it on a free port. The folder is outside the repository, because
 * netlify-cli would add the rules of its `dist`.
 */
export const temporarySite = async (env: NodeJS.ProcessEnv, server?: Server) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'agent-api-')));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const file of ['netlify.toml', 'package.json']) await cp(join(project, file), join(folder, file));
    const port = await freePort();
    const siteEnv = { ...env, PORT: String(port) };
    if (server === 'deployed') await deploy(folder, env['CONTENT_DIR'] ?? '', siteEnv);
    else if (!(await buildSite(join(folder, 'dist'), undefined, siteEnv)))
      throw new Error('The content does not build.');
    const site = await serveFolder(folder, port, siteEnv, server);
    const stop = async () => {
      await site.stop();
      await remove();
    };
    return { ...site, stop };
  } catch (error) {
    await remove();
    throw error;
  }
};
