import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { allowedHosts } from '../../deploy/context.ts';
import { escapedText } from '../../schemas/visible-text.ts';
import { freePort } from './free-port.ts';
import { startGuard } from './guard/guard.ts';
import { type SupervisedServer, supervise } from './guard/supervisor.ts';
import { type LocalServer, type Served, serve } from './serve.ts';

/** Prefix of the line in which a function prints the path of an email. */
const MAIL = 'mail: ';

export interface GuardedServer {
  readonly url: string;
  /** The current server behind the guard. */
  readonly unguarded: () => Promise<LocalServer>;
  /** The guard’s key for that server. */
  readonly key: string;
  /** Replaces the server behind the guard with a new one. Requests wait in the meantime. */
  readonly restart: () => Promise<void>;
  /** Resolves if the server cannot be restarted. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a built site as `npm start` does: behind the guard, which keeps the port and restarts the server if it
 * ends. `onStart` is called with every server that is started, and `report` with a line for every restart.
 * @throws if the port is in use, or the server ends before it responds
 */
export const serveGuarded = async (
  { folder, port, env = process.env }: Served,
  { onStart, report }: { onStart?: (server: LocalServer) => void; report: (line: string) => void },
): Promise<GuardedServer> => {
  const key = randomUUID();
  const start = async () => {
    const server = await serve({ folder, port: await freePort(), env, key });
    onStart?.(server);
    return server;
  };
  const first = Promise.withResolvers<SupervisedServer>();
  const guard = await startGuard({
    port,
    folder,
    hosts: allowedHosts(env),
    key,
    upstream: async () => Number(new URL((await (await first.promise).current()).url).port),
  });
  supervise(start, report).then(first.resolve, first.reject);
  const kept = await first.promise.catch(async (error: unknown) => {
    await guard.stop();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    unguarded: kept.current,
    key,
    restart: kept.restart,
    ended: kept.ended,
    stop: async () => {
      await Promise.all([kept.stop(), guard.stop()]);
    },
  };
};

/** Prints a server’s errors, escaped and marked, and the paths of emails. */
const relayOutput = ({ process: { stdout, stderr } }: LocalServer): void => {
  if (!stdout || !stderr) return;
  createInterface({ input: stderr }).on('line', line => console.error(`  │ ${escapedText(line)}`));
  createInterface({ input: stdout }).on('line', line => {
    if (line.startsWith(MAIL)) console.log(`  Email to the owner: ${escapedText(line.slice(MAIL.length))}`);
  });
};

/**
 * Serves `dist` on `port` until the process is told to stop. Prints `banner` and calls `onReady` once the server
 * responds.
 */
export const serveUntilInterrupted = async (
  port: number,
  banner: (url: string) => string,
  onReady: (server: GuardedServer) => void = () => {},
): Promise<void> => {
  const interrupted = new Promise<'interrupted'>(done => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done('interrupted'));
  });
  const served = { folder: process.cwd(), port };
  const report = (line: string) => console.log(`  ${line}`);
  const starting = serveGuarded(served, { onStart: relayOutput, report });
  const server = await Promise.race([starting, interrupted]).catch((error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  // The exit also ends a server that is starting.
  if (server === 'interrupted') process.exit(0);
  console.log(banner(server.url));
  onReady(server);
  const gaveUp = await Promise.race([interrupted, server.ended]);
  if (gaveUp !== 'interrupted') {
    console.error('  The local server cannot be restarted.');
    process.exitCode = 1;
  }
  await server.stop();
};
