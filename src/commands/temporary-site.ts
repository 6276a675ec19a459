import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSite } from './build-site.ts';
import { freePort } from './free-port.ts';
import { type LocalServer, serve } from './serve.ts';

const project = resolve(import.meta.dirname, '../..');

/** A site that was built and is served on its own, apart from what `npm start` serves. */
export interface TemporarySite extends LocalServer {
  /** Holds `dist`, `bundles` and the local data in `.netlify`. */
  readonly folder: string;
}

/**
 * Builds a site with the environment `env` into a new temporary folder and serves it there on a free port, with data of its
 * own; the folder goes when it stops. Outside of the repository, because netlify-cli would mix in the rules of its `dist`.
 * Its links name that port, or `linkPort`.
 * @throws if the content does not build
 */
export const temporarySite = async (env: NodeJS.ProcessEnv, linkPort?: number): Promise<TemporarySite> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'agent-api-')));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const file of ['netlify.toml', 'package.json']) await cp(join(project, file), join(folder, file));
    const port = await freePort();
    const siteEnv = { ...env, PORT: String(linkPort ?? port) };
    if (!(await buildSite(join(folder, 'dist'), siteEnv))) throw new Error('The content does not build.');
    const server = await serve({ folder, port, env: siteEnv });
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
