import { setTimeout as pause } from 'node:timers/promises';
import type { LocalServer } from '../serve.ts';

/** Maximum number of attempts to start a server. */
const ATTEMPTS = 3;

/** A local server that is restarted whenever it ends by itself. */
export interface SupervisedServer {
  /** The running server. Waits while a server is starting. @throws if it cannot be restarted */
  readonly current: () => Promise<LocalServer>;
  /** Stops the server and starts another. Requests wait in the meantime. */
  readonly restart: () => Promise<void>;
  /** Resolves if the server cannot be restarted. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server with `start` and keeps it running. `report` is called with a line for every restart.
 * @throws if the first start fails
 */
export const supervise = async (
  start: () => Promise<LocalServer>,
  report: (line: string) => void,
): Promise<SupervisedServer> => {
  let stopping = false;
  let giveUp = () => {};
  const ended = new Promise<void>(done => {
    giveUp = done;
  });
  /** Servers that were stopped intentionally. */
  const stopped = new Set<LocalServer>();
  const startAgain = async (): Promise<LocalServer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return watched(await start());
      } catch (error) {
        if (stopping || attempt === ATTEMPTS) {
          giveUp();
          throw error;
        }
        await pause(500 * attempt);
      }
    }
  };
  const watched = (server: LocalServer): LocalServer => {
    server.process.once('exit', () => {
      if (stopping || stopped.has(server)) return;
      report('The local server ended unexpectedly and is being restarted. No stored data is lost.');
      running = startAgain();
      running.catch(() => undefined);
    });
    return server;
  };
  let running = Promise.resolve(watched(await start()));
  return {
    current: () => running,
    restart: async () => {
      running = running.then(async server => {
        stopped.add(server);
        await server.stop();
        return startAgain();
      });
      await running;
    },
    ended,
    stop: async () => {
      stopping = true;
      await running.then(
        server => server.stop(),
        () => undefined,
      );
    },
  };
};
