import * as z from 'zod';
import type { Environment } from '../../deploy/context.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { LiveAccess } from '../live-site/live-store.ts';
import { type MailSettings, variableNames } from './mail-settings.ts';

const API = 'https://api.netlify.com';

const explanations: Readonly<Record<number, string>> = {
  401: 'NETLIFY_AUTH_TOKEN is not valid, or has expired. Create a new token under User settings → Applications.',
  403: 'NETLIFY_AUTH_TOKEN may not read this project.',
  404: 'There is no project with the id in NETLIFY_SITE_ID, or the token may not see it.',
};

/** @throws {CommandError} if Netlify’s response is not as documented */
const read = async <Schema extends z.ZodType>(
  { token, apiURL = API }: LiveAccess,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const response = await serviceFetch(new URL(path, apiURL), {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { status } = response;
  if (!response.ok)
    throw new CommandError(explanations[status] ?? `Netlify responded with status ${status}.`);
  const { data, success } = schema.safeParse(await response.json().catch(() => undefined));
  if (!success) throw new CommandError('Netlify’s response has an unexpected form.');
  return data;
};

const siteSchema = z.object({
  account_id: z.string(),
  url: z.url().nullish(),
  ssl_url: z.url().nullish(),
  published_deploy: z.object({ id: z.string(), commit_ref: z.string().nullish() }).nullish(),
});

export type NetlifySite = z.infer<typeof siteSchema>;

/** The project and its published deploy. @throws {CommandError} */
export const readProject = (access: LiveAccess): Promise<NetlifySite> =>
  read(access, `/api/v1/sites/${encodeURIComponent(access.siteID)}`, siteSchema);

const variablesSchema = z.array(
  z.object({
    key: z.string(),
    is_secret: z.boolean().nullish(),
    scopes: z.array(z.string()).nullish(),
    values: z.array(z.object({ context: z.string(), value: z.string().nullish() })),
  }),
);

/**
 * The variables of the project, as its production functions see them. Secret values cannot be read, but may be set
 * in the shell too.
 * @throws {CommandError}
 */
export const projectSettings = async (
  access: LiveAccess,
  { account_id }: NetlifySite,
  env: Environment,
): Promise<MailSettings> => {
  const query = new URLSearchParams({ site_id: access.siteID });
  const path = `/api/v1/accounts/${encodeURIComponent(account_id)}/env?${query}`;
  const all = await read(access, path, variablesSchema);
  const set = variableNames.flatMap(name => {
    const found = all.find(({ key, scopes }) => key === name && (scopes?.includes('functions') ?? true));
    const inContext = (wanted: string) => found?.values.find(({ context }) => context === wanted);
    const chosen = inContext('production') ?? inContext('all');
    if (!chosen || !(chosen.value || found?.is_secret)) return [];
    const value = found?.is_secret ? env[name] : chosen.value;
    return [[name, value ? { value } : {}]];
  });
  return { place: 'the live site', variables: Object.fromEntries(set) };
};
