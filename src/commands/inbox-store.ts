import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
// The store below would otherwise listen on every network interface.
import './loopback-only.mjs';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { blobStore, STORE_NAME } from '../../netlify/records/blob-store.ts';
import { folderLock, LOCK_FOLDER, noGuard } from '../../netlify/records/local-lock.ts';
import type { Store } from '../../netlify/records/store.ts';
import type { Environment } from '../deploy/context.ts';
import { InboxProblem } from './inbox-problem.ts';

/** An open store, and where it is in the owner's words. */
export interface OpenStore {
  readonly store: Store;
  readonly place: string;
  readonly production: boolean;
  readonly close: () => Promise<unknown>;
}

const productionStore = (env: Environment): OpenStore => {
  const [siteID, token] = [env['NETLIFY_SITE_ID'], env['NETLIFY_AUTH_TOKEN']];
  if (!siteID || !token) {
    const names = [...(siteID ? [] : ['NETLIFY_SITE_ID']), ...(token ? [] : ['NETLIFY_AUTH_TOKEN'])];
    throw new InboxProblem(
      `--production needs ${names.join(' and ')} in the environment. Netlify shows the site's id under Project configuration, and makes tokens under User settings → Applications.`,
    );
  }
  const apiURL = env['NETLIFY_API_URL'];
  const blobs = getStore({
    name: STORE_NAME,
    siteID,
    token,
    consistency: 'strong',
    ...(apiURL && { apiURL }),
  });
  const place = `the live site ${siteID}`;
  return { store: blobStore(blobs, noGuard), place, production: true, close: async () => undefined };
};

/** The local server files blobs under the site that the folder is linked to, or under this name if it is linked to none. */
const localSite = async (): Promise<string> => {
  const text = await readFile('.netlify/state.json', 'utf8').catch(() => '{}');
  const state: unknown = JSON.parse(text);
  const linked = typeof state === 'object' && state !== null && 'siteId' in state && state.siteId;
  return typeof linked === 'string' && linked !== '' ? linked : 'unlinked';
};

/** What `npm start` stored, through a server of our own on its folder: so it is there whether that one runs or not. */
const localStore = async (): Promise<OpenStore> => {
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
  const store = blobStore(blobs, folderLock(LOCK_FOLDER));
  return { store, place: 'the local store', production: false, close: () => server.stop() };
};

/** Opens the live site's store, or that of `folder`, which becomes the working folder as it is for the local server. */
export const openStore = async (
  { production, folder }: { readonly production?: boolean; readonly folder: string },
  env: Environment,
): Promise<OpenStore> => {
  if (!existsSync(folder)) throw new InboxProblem(`There is no folder ${folder}.`);
  process.chdir(folder);
  return production ? productionStore(env) : localStore();
};
