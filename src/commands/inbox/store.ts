import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
// The store below would otherwise listen on every network interface.
import '../local-server/loopback-only.mjs';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { settingsFile } from '../../api/reads/internal-files.ts';
import type { Settings } from '../../api/resources/settings.ts';
import { type Environment, runtimeContext } from '../../deploy/context.ts';
import { loadBuiltBody } from '../../deploy/runtime/built-bodies.ts';
import { AdminError, type Dependencies } from '../../intake/admin.ts';
import { openMailer } from '../../intake/mail/open-mailer.ts';
import { STORE_NAME } from '../../intake/store/blob-requests.ts';
import { LOCK_FOLDER } from '../../intake/store/local-lock.ts';
import { localStore } from '../../intake/store/local-store.ts';
import { openSiteKeys } from '../../intake/store/site-keys.ts';
import { liveAccess, liveStore, type OpenStore } from './live-store.ts';

export type { OpenStore } from './live-store.ts';

/**
 * The id under which the local server stores blobs: the id of the linked site, or `unlinked`, even if the file with
 * the id is damaged.
 */
const localSite = async (): Promise<string> => {
  const state: unknown = await readFile('.netlify/state.json', 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const linked = typeof state === 'object' && state !== null && 'siteId' in state && state.siteId;
  return typeof linked === 'string' && linked !== '' ? linked : 'unlinked';
};

/**
 * The store of `npm start`, opened through a separate server on its folder, so that `npm start` need not be
 * running.
 */
const openLocal = async (): Promise<OpenStore> => {
  const token = randomUUID();
  const server = new BlobsServer({ directory: '.netlify/blobs-serve', token, logger: () => {} });
  const { port } = await server.start();
  const url = `http://127.0.0.1:${port}`;
  const blobs = getStore({
    name: STORE_NAME,
    siteID: await localSite(),
    token,
    consistency: 'strong',
    edgeURL: url,
    uncachedEdgeURL: url,
  });
  const store = localStore(blobs, LOCK_FOLDER);
  return { store, place: 'the local store', production: false, close: () => server.stop() };
};

/** Opens the live site’s store, or the store of `npm start` in the working directory. */
export const openStore = async (production: boolean, env: Environment): Promise<OpenStore> =>
  production ? liveStore(liveAccess(env)) : openLocal();

/**
 * The dependencies for a delivery into the local outbox.
 * @throws {AdminError} if there is no build, because the delivery needs its settings
 */
export const localDelivery = async ({ store }: OpenStore): Promise<Dependencies> => {
  const runtime = runtimeContext({ NETLIFY_DEV: 'true' });
  const settings = await loadBuiltBody<Settings>(settingsFile);
  if (!settings)
    throw new AdminError(
      'It is pending now, but cannot be emailed without a build. Run `npm run build` first.',
    );
  return {
    store,
    settings,
    now: () => new Date(),
    elapsed: () => performance.now(),
    random: randomBytes,
    pause,
    siteKeys: () => openSiteKeys(store, runtime),
    mailer: () => openMailer(runtime.mail, { announce: () => undefined, storeFile: async name => name }),
    log: () => undefined,
  };
};
