import { getStore } from '@netlify/blobs';
import type { Environment } from '../../deploy/environment-variables.ts';
import { STORE_NAME, serviceStore } from '../../deploy/runtime/blob-store.ts';
import type { Store } from '../../messages/store/store.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

export const openLive = ({
  NETLIFY_SITE_ID: siteID,
  NETLIFY_AUTH_TOKEN: token,
  ...env
}: Environment): Store => {
  if (!(siteID && token))
    throw new CommandError(
      '--production needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN in the environment (docs/deployment.md#environment-variables).',
    );
  const access = { siteID, token, apiURL: env['NETLIFY_API_URL'] ?? 'https://api.netlify.com' };
  return serviceStore(getStore({ name: STORE_NAME, consistency: 'strong', fetch: serviceFetch, ...access }));
};
