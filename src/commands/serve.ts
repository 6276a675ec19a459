import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { BUNDLES } from '../deploy/function-bundles.ts';
import { freePort } from './free-port.ts';
import { startGuard } from './guard/guard.ts';
import { type KeptServer, keepRunning } from './guard/keep-running.ts';

const require = createRequire(import.meta.url);
const netlify = join(dirname(require.resolve('netlify-cli/package.json')), 'bin', 'run.js');

/** How a function begins the line that says where it has put a mail. */
const MAIL = 'mail: ';

const loopbackOnly = new URL('./loopback-only.mjs', import.meta.url).href;

/** More than the guard lets in, because it may escape what it passes on. */
const MAX_HEADER = 65_536;

interface Served {
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

/** A local server behind the guard. */
export interface GuardedServer {
  readonly url: string;
  /** The server behind the guard that runs now. */
  readonly unguarded: () => Promise<LocalServer>;
  /** Resolves if the server cannot be started again. */
  readonly ended: Promise<void>;
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

/**
 * Serves a built site as `npm start` does: behind the guard, which keeps the port and starts the server again when it ends.
 * `onStart` gets every server that is started, `report` one line a restart.
 * @throws if the port is taken, or the server ends before it answers
 */
export const serveGuarded = async (
  { folder, port, env = process.env }: Served,
  { onStart, report }: { onStart?: (server: LocalServer) => void; report: (line: string) => void },
): Promise<GuardedServer> => {
  const start = async () => {
    const server = await serve({ folder, port: await freePort(), env });
    onStart?.(server);
    return server;
  };
  const first = Promise.withResolvers<KeptServer>();
  const guard = await startGuard({
    port,
    upstream: async () => Number(new URL((await (await first.promise).current()).url).port),
  });
  keepRunning(start, report).then(first.resolve, first.reject);
  const kept = await first.promise.catch(async (error: unknown) => {
    await guard.stop();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    unguarded: kept.current,
    ended: kept.ended,
    stop: async () => {
      await Promise.all([kept.stop(), guard.stop()]);
    },
  };
};

/** Serves this folder's `dist` on `port` until the process is told to stop, printing what `banner` says once it answers. */
export const serveUntilInterrupted = async (port: number, banner: (url: string) => string): Promise<void> => {
  const onStart = (server: LocalServer) => {
    server.process.stderr?.pipe(process.stderr);
    const lines = server.process.stdout && createInterface({ input: server.process.stdout });
    lines?.on(
      'line',
      line => line.startsWith(MAIL) && console.log(`  Mail to the owner: ${line.slice(MAIL.length)}`),
    );
  };
  const served = { folder: process.cwd(), port };
  const server = await serveGuarded(served, { onStart, report: line => console.log(line) }).catch(
    (error: unknown) => {
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
  console.log(banner(server.url));
  const interrupted = new Promise<void>(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  const gaveUp = await Promise.race([interrupted, server.ended.then(() => true)]);
  if (gaveUp) {
    console.error('  The local server cannot be started again.');
    process.exitCode = 1;
  }
  await server.stop();
};
