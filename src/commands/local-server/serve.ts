import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BUNDLES } from '../../deploy/function-bundles.ts';
import { limitedFetch } from '../command-line/limited-fetch.ts';
import { compileCache } from './build-site.ts';
import { freePort } from './free-port.ts';

const require = createRequire(import.meta.url);
const netlify = join(dirname(require.resolve('netlify-cli/package.json')), 'bin', 'run.js');

/** Preloaded modules, for changes for which the CLI has no options. */
const preloads = ['./loopback-only.mjs', './from-guard-only.mjs', './no-database.mjs'].flatMap(file => [
  '--import',
  new URL(file, import.meta.url).href,
]);

/**
 * Heap limit in MB. With 3,000 products the CLI needs about 250 MB; without a limit it holds 200 MB more.
 * @see https://nodejs.org/api/cli.html#--max-old-space-sizesize-in-mib
 */
const MAX_HEAP = 512;

/** Larger than the guard’s limit, because the guard may escape characters of a body. */
const MAX_HEADER = 65_536;

export interface Served {
  /** Project folder of the local server. It serves `dist` and `bundles`, and keeps local data in `.netlify`. */
  readonly folder: string;
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
  /** The guard’s key, if the server accepts requests only from the guard. */
  readonly key?: string;
}

export const KEY_HEADER = 'x-guard-key';

export interface LocalServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** The latest output of the server. */
  readonly output: () => string;
  /** Stops the server and everything it started. Resolves when the process has ended. */
  readonly stop: () => Promise<void>;
}

/** Maximum milliseconds for a server to stop by itself. */
const STOP_DEADLINE = 10_000;

/** Maximum characters of output that are kept. */
const OUTPUT = 100_000;

/** Limits for a request that checks whether the server responds. */
const request = limitedFetch({ bytes: 0, timeout: 10_000 });

/** The status of a response; undefined if there is none. */
const statusAt = async (url: string, key = ''): Promise<number | undefined> =>
  request(url, { method: 'HEAD', redirect: 'manual', headers: { [KEY_HEADER]: key } }).then(
    ({ status }) => status,
    () => undefined,
  );

/**
 * Serves a built site as production would, with its rules, functions and Blobs, through netlify-cli. Resolves once
 * it responds. Edge functions are off because the site has none, and the CLI would download a runtime for them.
 * @throws if the server ends before it responds, with its output, or if it accepts requests without the key
 */
export const serve = async ({ folder, port, env = process.env, key }: Served): Promise<LocalServer> => {
  const options = {
    dir: 'dist',
    framework: '#static',
    functions: join(folder, BUNDLES),
    port,
    staticServerPort: await freePort(),
    'functions-port': await freePort(),
  };
  const flags = ['offline', 'internal-disable-edge-functions', 'no-open', 'skip-gitignore'].map(
    name => `--${name}`,
  );
  const settings = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(
    process.execPath,
    [
      '--no-deprecation',
      `--max-http-header-size=${MAX_HEADER}`,
      `--max-old-space-size=${MAX_HEAP}`,
      ...preloads,
      netlify,
      'dev',
      ...flags,
      ...settings,
    ],
    {
      cwd: folder,
      env: { NODE_COMPILE_CACHE: compileCache, ...env, GUARD_KEY: key },
      // The channel closes with this process, so the server notices even if this process is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  if (!(child.stdout && child.stderr)) throw new Error('The local server has no output.');
  // When this process exits, its server is killed too.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output = `${output}${chunk}`.slice(-OUTPUT);
    });
  }
  const ended = once(child, 'exit').then(() => process.off('exit', kill));
  const url = `http://localhost:${port}`;
  const running = () => child.exitCode === null && child.signalCode === null;
  while (running() && (await statusAt(url, key)) === undefined)
    await new Promise(next => setTimeout(next, 100));
  if (!running()) throw new Error(`The local server ended before it responded:\n${output.slice(0, 2000)}`);
  if (key !== undefined && (await statusAt(url)) !== 403) {
    kill();
    throw new Error(
      'The local server was stopped, because it accepts requests that did not come through the guard.',
    );
  }
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGINT');
      // A server that is busy or stuck does not notice the signal.
      const timer = setTimeout(kill, STOP_DEADLINE);
      await ended;
      clearTimeout(timer);
    },
  };
};
