import { getStore } from '@netlify/blobs';
import type { Environment } from '../../deploy/environment-variables.ts';
import { localStore } from '../../intake/store/local-store.ts';
import { STORE_NAME, serviceStore } from '../../intake/store/store.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { serveStore } from '../local-server/serve-store.ts';

/** Opens the store of `npm start`, which need not be running. */
export const openLocal = async () => {
  const { access, stop: close } = await serveStore();
  return { store: localStore(getStore({ name: STORE_NAME, ...access })), close };
};

export const openLive = ({ NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, ...env }: Environment) => {
  if (!(siteID && token))
    throw new CommandError(
      '--production needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN in the environment (docs/deployment.md#environment-variables).',
    );
  const access = { siteID, token, apiURL: env['NETLIFY_API_URL'] ?? 'https://api.netlify.com' };
  const blobs = getStore({ name: STORE_NAME, consistency: 'strong', fetch: serviceFetch, ...access });
  return { store: serviceStore(blobs), close: async () => undefined };
};
