import * as z from 'zod';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { LiveAccess } from '../live-site/live-store.ts';
import type { MailSettings, Variable } from './mail-settings.ts';
import { variableNames } from './mail-settings.ts';

/** A request to Netlify’s API failed, or its response was not understood. The message says which. */
export class NetlifyUnavailable extends CommandError {
  override readonly name = 'NetlifyUnavailable';
}

const API = 'https://api.netlify.com';

const explanations: Readonly<Record<number, string>> = {
  401: 'NETLIFY_AUTH_TOKEN is not valid, or has expired. Make a new one under User settings → Applications.',
  403: 'NETLIFY_AUTH_TOKEN may not read this project.',
  404: 'There is no project with the id in NETLIFY_SITE_ID, or the token may not see it.',
};

/** The status of a response, and its JSON if it is a success; undefined if it is not JSON. @throws {NetlifyUnavailable} */
const request = async ({ token }: LiveAccess, url: URL): Promise<{ status: number; body?: unknown }> => {
  try {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    const response = await serviceFetch(url, { headers });
    return { status: response.status, ...(response.ok && { body: await response.json() }) };
  } catch (error) {
    if (error instanceof SyntaxError) return { status: 200 };
    throw error instanceof CommandError ? new NetlifyUnavailable(error.message) : error;
  }
};

const read = async <Schema extends z.ZodType>(
  access: LiveAccess,
  url: URL,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const { status, body } = await request(access, url);
  if (status !== 200)
    throw new NetlifyUnavailable(explanations[status] ?? `Netlify responded with status ${status}.`);
  const { data, success } = schema.safeParse(body);
  if (!success) throw new NetlifyUnavailable('Netlify’s response has an unexpected form.');
  return data;
};

const text = z.string().nullish();

const siteSchema = z.object({
  account_id: z.string(),
  url: text,
  ssl_url: text,
  published_deploy: z
    .object({
      id: z.string(),
      commit_ref: text,
      published_at: text,
    })
    .nullish(),
});

export type NetlifySite = z.infer<typeof siteSchema>;

/** The project and its published deploy. @throws {NetlifyUnavailable} */
export const readSite = (access: LiveAccess): Promise<NetlifySite> =>
  read(
    access,
    new URL(`/api/v1/sites/${encodeURIComponent(access.siteID)}`, access.apiURL ?? API),
    siteSchema,
  );

const variablesSchema = z.array(
  z.object({
    key: z.string(),
    is_secret: z.boolean().nullish(),
    scopes: z.array(z.string()).nullish(),
    values: z.array(z.object({ context: z.string(), value: z.string().nullish() })),
  }),
);

type Variables = z.infer<typeof variablesSchema>;

/** The value that functions in production get. A secret one is readable only there. */
const variableIn = (all: Variables, name: string): Variable => {
  const found = all.find(({ key }) => key === name);
  const forFunctions = found && (!found.scopes || found.scopes.includes('functions'));
  const values = forFunctions ? found.values : [];
  const chosen =
    values.find(({ context }) => context === 'production') ?? values.find(({ context }) => context === 'all');
  if (!chosen) return { isSet: false };
  if (found?.is_secret) return { isSet: true };
  return chosen.value ? { isSet: true, value: chosen.value } : { isSet: false };
};

/** The variables of the project, as its functions in production get them. @throws {NetlifyUnavailable} */
export const siteSettings = async (
  access: LiveAccess,
  { account_id }: NetlifySite,
): Promise<MailSettings> => {
  const url = new URL(`/api/v1/accounts/${encodeURIComponent(account_id)}/env`, access.apiURL ?? API);
  url.searchParams.set('site_id', access.siteID);
  const all = await read(access, url, variablesSchema);
  const entries = variableNames.map(name => [name, variableIn(all, name)]);
  return { place: 'the live site', variables: Object.fromEntries(entries) as MailSettings['variables'] };
};
