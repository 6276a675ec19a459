import { getStore } from '@netlify/blobs';
import type { Environment } from '../../deploy/context.ts';
import type { Store } from '../../intake/admin.ts';
import { STORE_NAME } from '../../intake/store/blob-requests.ts';
import { serviceStore } from '../../intake/store/service-store.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

/** An open store, and its name for the owner. */
export interface OpenStore {
  readonly store: Store;
  readonly place: string;
  readonly production: boolean;
  readonly close: () => Promise<unknown>;
}

export interface LiveAccess {
  readonly siteID: string;
  readonly token: string;
  /** Origin of Netlify’s API, if not its own. */
  readonly apiURL?: string;
}

/** Reads the access from the environment. @throws {CommandError} if a variable is missing */
export const liveAccess = (env: Environment): LiveAccess => {
  const [siteID, token, apiURL] = [env['NETLIFY_SITE_ID'], env['NETLIFY_AUTH_TOKEN'], env['NETLIFY_API_URL']];
  if (siteID && token) return { siteID, token, ...(apiURL && { apiURL }) };
  const names = [...(siteID ? [] : ['NETLIFY_SITE_ID']), ...(token ? [] : ['NETLIFY_AUTH_TOKEN'])];
  throw new CommandError(
    `--production needs ${names.join(' and ')} in the environment. Netlify shows the site id under Project configuration and creates tokens under User settings → Applications.`,
  );
};

export const liveStore = (access: LiveAccess): OpenStore => {
  const blobs = getStore({ name: STORE_NAME, consistency: 'strong', fetch: serviceFetch, ...access });
  const place = `the live site ${access.siteID}`;
  return { store: serviceStore(blobs), place, production: true, close: async () => undefined };
};
