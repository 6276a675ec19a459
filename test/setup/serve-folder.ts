import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ARCHIVED, netlify } from './deployed-functions.ts';
import { freePort } from './start-server.ts';

const own = fileURLToPath(new URL('serve-build.ts', import.meta.url));

const netlifyArguments = async (port: number): Promise<string[]> => [
  '--no-deprecation',
  netlify,
  'dev',
  '--offline',
  '--internal-disable-edge-functions',
  '--no-open',
  '--skip-gitignore',
  '--port',
  String(port),
  '--functions-port',
  String(await freePort()),
  '--staticServerPort',
  String(await freePort()),
];

/**
 * Serves the built site in `folder`, which contains `dist`, `bundles` and then the local data in `.netlify`, with what
 * the variable `SERVER` selects.
 * @throws with the output of a server that ends
 */
export const serveFolder = async (folder: string, port: number, env: NodeJS.ProcessEnv) => {
  const server = process.env['SERVER'];
  const root = server === 'deployed' ? join(folder, ARCHIVED) : folder;
  const args = server === 'netlify' ? await netlifyArguments(port) : [own, folder, String(port), root];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, CI: '1' },
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
  return { url, folder, output: () => output, stop };
};
