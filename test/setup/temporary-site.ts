import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSite } from '../../src/commands/local-server/build-site.ts';
import { freePort } from '../../src/commands/local-server/free-port.ts';
import { type LocalServer, serve } from '../../src/commands/local-server/serve.ts';
import { type GuardedServer, serveGuarded } from '../../src/commands/local-server/serve-guarded.ts';

const project = resolve(import.meta.dirname, '../..');

/** A site that is built and served separately from the site of `npm start`. */
export interface TemporarySite extends LocalServer {
  /** Contains `dist`, `bundles` and the local data in `.netlify`. */
  readonly folder: string;
}

/** A temporary site behind the guard, as `npm start` serves it. */
export interface GuardedSite extends GuardedServer {
  readonly folder: string;
}

interface Prepared {
  readonly folder: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
}

type Stoppable = { readonly stop: () => Promise<void> };

const inNewFolder = async <Server extends Stoppable>(
  env: NodeJS.ProcessEnv,
  start: (prepared: Prepared) => Promise<Server>,
): Promise<Server & { readonly folder: string }> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'agent-api-')));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const file of ['netlify.toml', 'package.json']) await cp(join(project, file), join(folder, file));
    const port = await freePort();
    const siteEnv = { ...env, PORT: String(port) };
    if (!(await buildSite(join(folder, 'dist'), siteEnv))) throw new Error('The content does not build.');
    const server = await start({ folder, port, env: siteEnv });
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { ...server, folder, stop };
  } catch (error) {
    await remove();
    throw error;
  }
};

/**
 * Builds a site with the environment `env` into a new temporary folder and serves it on a free port, with its own data. The
 * folder is removed when the server stops. It is outside the repository, because netlify-cli would mix in the rules of its
 * `dist`. There is no guard in front of it.
 * @throws if the content does not build
 */
export const temporarySite = (env: NodeJS.ProcessEnv): Promise<TemporarySite> => inNewFolder(env, serve);

/** Builds and serves a site behind the guard. `report` is called with a line for every restart of the server. */
export const guardedSite = (env: NodeJS.ProcessEnv, report: (line: string) => void): Promise<GuardedSite> =>
  inNewFolder(env, prepared => serveGuarded(prepared, { report }));
