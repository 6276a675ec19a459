import { getStore } from '@netlify/blobs';
import * as z from 'zod';
import { type Environment, missingEmailSettings } from '../../deploy/environment-variables.ts';
import { localStore } from '../../intake/store/local-store.ts';
import { STORE_NAME, serviceStore } from '../../intake/store/store.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { serveStore } from '../local-server/serve-store.ts';

export type OpenStore = ReturnType<typeof openLive>;

/** Opens the store of `npm start`, which need not be running. */
export const openLocal = async () => {
  const { access, stop: close } = await serveStore();
  const blobs = getStore({ name: STORE_NAME, ...access });
  return { store: localStore(blobs), warnings: async (): Promise<string[]> => [], close };
};

const project = z.object({ account_id: z.string() });
const variables = z.array(z.object({ key: z.string(), values: z.array(z.object({ context: z.string() })) }));

/** Opens the live site’s store. `warnings` reads which variables are missing for emails. */
export const openLive = ({ NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, ...env }: Environment) => {
  if (!(siteID && token))
    throw new CommandError(
      '--production needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN in the environment (docs/deployment.md#environment-variables).',
    );
  const access = { siteID, token, apiURL: env['NETLIFY_API_URL'] ?? 'https://api.netlify.com' };
  const blobs = getStore({ name: STORE_NAME, consistency: 'strong', fetch: serviceFetch, ...access });
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (path: string): Promise<unknown> =>
    (await serviceFetch(new URL(`/api/v1/${path}`, access.apiURL), { headers })).json();
  const warnings = async (): Promise<string[]> => {
    try {
      const { account_id } = project.parse(await read(`sites/${siteID}`));
      const all = variables.parse(await read(`accounts/${account_id}/env?site_id=${siteID}`));
      const set = all.filter(({ values }) =>
        values.some(({ context }) => /^(production|all)$/.test(context)),
      );
      const missing = missingEmailSettings(Object.fromEntries(set.map(({ key }) => [key, 'set'])));
      if (missing.length === 0) return [];
      return [`No email is sent until you set ${missing.join(' and ')} in Netlify: docs/guide.md, step 5.`];
    } catch {
      return ['Netlify did not return the settings of the live site.'];
    }
  };
  return { store: serviceStore(blobs), warnings, close: async () => undefined };
};
