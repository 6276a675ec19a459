import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BUNDLES } from '../deploy/function-bundles.ts';
import { freePort } from './free-port.ts';

const require = createRequire(import.meta.url);
const netlify = join(dirname(require.resolve('netlify-cli/package.json')), 'bin', 'run.js');

const loopbackOnly = new URL('./loopback-only.mjs', import.meta.url).href;

/** More than the guard lets in, because it may escape what it passes on. */
const MAX_HEADER = 65_536;

/** What is served, and where. */
export interface Served {
  /** Folder that the local server takes for the project: it serves its `dist` and `bundles`; its `.netlify` holds local data. */
  readonly folder: string;
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** A running local server. */
export interface LocalServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** What the server has printed last. */
  readonly output: () => string;
  /** Ends the server and everything it started; resolves when the process is gone. */
  readonly stop: () => Promise<void>;
}

/** The output of a server that runs for long is kept only so far, in characters. */
const OUTPUT = 100_000;

const answers = async (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );

/**
 * Serves a built site as production would, with its rules, functions and Blobs, through netlify-cli. Resolves once it answers.
 * Edge functions are off because the CLI would download a runtime for them, and the site has none.
 * @throws if the server ends before it answers, with what it printed
 */
export const serve = async ({ folder, port, env = process.env }: Served): Promise<LocalServer> => {
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
      '--import',
      loopbackOnly,
      netlify,
      'dev',
      ...flags,
      ...settings,
    ],
    { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output = `${output}${chunk}`.slice(-OUTPUT);
    });
  }
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  const url = `http://localhost:${port}`;
  const running = () => child.exitCode === null && child.signalCode === null;
  while (running() && !(await answers(url))) await new Promise(next => setTimeout(next, 100));
  if (!running()) throw new Error(`The local server ended before it answered:\n${output.slice(0, 2000)}`);
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
};
