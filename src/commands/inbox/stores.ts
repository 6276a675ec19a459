import { readFile } from 'node:fs/promises';
// The local server below would otherwise listen on every network interface.
import '../local-server/loopback-only.mjs';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import * as z from 'zod';
import { type Environment, missingMailSettings } from '../../deploy/context.ts';
import { STORE_NAME } from '../../intake/store/blob-requests.ts';
import { LOCK_FOLDER } from '../../intake/store/local-lock.ts';
import { localStore } from '../../intake/store/local-store.ts';
import { serviceStore } from '../../intake/store/service-store.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { openLocalData } from '../local-server/local-data.ts';

/** Opens the store of `npm start` through a separate server on its folder, so that `npm start` need not be running. */
export const openLocal = async () => {
  await openLocalData('.netlify');
  // The local server stores blobs under the id of the linked site. A damaged file counts as not linked.
  const state = await readFile('.netlify/state.json', 'utf8').catch(() => '');
  const siteID = /"siteId":\s*"([^"]+)"/.exec(state)?.[1] ?? 'unlinked';
  const token = crypto.randomUUID();
  const server = new BlobsServer({ directory: '.netlify/blobs-serve', token, logger: () => {} });
  const { port } = await server.start();
  const url = `http://127.0.0.1:${port}`;
  const blobs = getStore({ name: STORE_NAME, siteID, token, edgeURL: url, uncachedEdgeURL: url });
  return { store: localStore(blobs, LOCK_FOLDER), missing: async () => [], close: () => server.stop() };
};

const variables = z.array(z.object({ key: z.string(), values: z.array(z.object({ context: z.string() })) }));

/** Opens the live site’s store. `missing` reads which variables its functions need and do not have. */
export const openLive = ({ NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, ...env }: Environment) => {
  if (!(siteID && token))
    throw new CommandError(
      '--production needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN in the environment (docs/deployment.md#environment-variables).',
    );
  const apiURL = env['NETLIFY_API_URL'] ?? 'https://api.netlify.com';
  const blobs = getStore({
    name: STORE_NAME,
    consistency: 'strong',
    fetch: serviceFetch,
    siteID,
    token,
    apiURL,
  });
  const read = async <Value>(path: string, schema: z.ZodType<Value>): Promise<Value> => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await serviceFetch(new URL(path, apiURL), { headers });
    const { data } = schema.safeParse(response.ok ? await response.json() : undefined);
    if (data) return data;
    throw new CommandError(
      `Netlify’s settings cannot be read: status ${response.status}. Is NETLIFY_SITE_ID right?`,
    );
  };
  const missing = async (): Promise<string[]> => {
    const { account_id } = await read(`/api/v1/sites/${siteID}`, z.object({ account_id: z.string() }));
    const all = await read(`/api/v1/accounts/${account_id}/env?site_id=${siteID}`, variables);
    const isSet = ({ values }: (typeof all)[number]) =>
      values.some(({ context }) => context === 'production' || context === 'all');
    return missingMailSettings(Object.fromEntries(all.filter(isSet).map(({ key }) => [key, 'set'])));
  };
  return { store: serviceStore(blobs), missing, close: async () => undefined };
};
