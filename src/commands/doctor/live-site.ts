import { isDeepStrictEqual } from 'node:util';
import { operationPath } from '../../api/operations/address.ts';
import { createBodies } from '../../api/reads/bodies.ts';
import { addressAt, operations } from '../../api/registry.ts';
import type { Environment } from '../../deploy/context.ts';
import { hasQuotaLeft, nextDigest, readRecords, StoreUnavailable } from '../../intake/admin.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { type LiveAccess, liveAccess, liveStore } from '../live-site/live-store.ts';
import type { ReadContent } from './content.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import type { MailSettings } from './mail-settings.ts';
import { countMessages, MAX_READ, type MessageCounts, messagesFinding } from './messages.ts';
import { type NetlifySite, projectSettings, readProject } from './netlify.ts';
import { storeFinding } from './store.ts';

/** The documents that agents read first. A new `updated` date changes at least one of them. */
const COMPARED = ['getProfile', 'listExperience', 'listProducts', 'getResume'] as const;

/** Compares the site at `address` with the content here. */
export const liveContentFinding = async (
  address: string,
  { content, screenshots }: ReadContent,
  now: Date,
): Promise<Finding> => {
  const { origin } = new URL(address);
  const bodies = createBodies(content, {
    address: addressAt(origin),
    asOf: now.toISOString().slice(0, 7),
    deploy: { id: 'local', context: 'production' },
    screenshots,
  });
  const different: string[] = [];
  try {
    for (const id of COMPARED) {
      const path = operationPath(operations[id]);
      const response = await serviceFetch(new URL(path, origin));
      const live: unknown = response.ok ? await response.json() : undefined;
      if (!isDeepStrictEqual(live, JSON.parse(JSON.stringify(bodies.of(id))))) different.push(path);
    }
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof SyntaxError)) throw error;
    const message = `${address} cannot be compared: ${error.message}`;
    return warning('live_content', message, 'Run the command again later.');
  }
  return different.length === 0
    ? ok('live_content', `${address} matches the content here.`)
    : warning(
        'live_content',
        `${address} does not match the content here: ${different.join(', ')} differ.`,
        'Push, and look at the deploy log in Netlify. If you chose not to push yet, nothing is wrong.',
      );
};

export interface LiveSite {
  /** The variables of the site’s functions, if they could be read. */
  readonly settings?: MailSettings;
  readonly counts?: MessageCounts;
  readonly findings: readonly Finding[];
}

const deployFindings = async (
  { published_deploy: deploy, ssl_url, url }: NetlifySite,
  content: ReadContent | undefined,
  now: Date,
): Promise<Finding[]> => {
  const address = ssl_url ?? url;
  if (!deploy || !address) {
    const remedy = 'Deploy it (docs/deployment.md).';
    return [problem('deploy', `${address ?? 'The project'} has no published deploy.`, remedy)];
  }
  const commit = deploy.commit_ref ? ` of commit ${deploy.commit_ref.slice(0, 10)}` : '';
  return [
    ok('deploy', `${address} serves deploy ${deploy.id}${commit}.`),
    ...(content ? [await liveContentFinding(address, content, now)] : []),
  ];
};

/** Reads the live site’s store. The findings contain counts and store errors, and nothing that a sender typed. */
const lookIntoStore = async (
  access: LiveAccess,
  read: ReadContent | undefined,
  now: Date,
): Promise<LiveSite> => {
  try {
    const { store } = liveStore(access);
    const records = await readRecords(store, MAX_READ);
    const waits = read && !(await hasQuotaLeft({ store, settings: read.content.site, now: () => now }));
    const digestFrom = waits ? await nextDigest(store, now) : undefined;
    const stored = { ...records, digestFrom };
    return {
      counts: countMessages(stored, now),
      findings: [messagesFinding(stored, now), await storeFinding(store)],
    };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const remedy = 'Check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or run the command again later.';
    return { findings: [problem('messages', `The messages cannot be read: ${error.message}.`, remedy)] };
  }
};

/**
 * Checks the live site: counts of its messages, its deploy, its content and its variables.
 * @throws {CommandError} if the environment does not give access
 */
export const lookAtLiveSite = async (
  env: Environment,
  content: ReadContent | undefined,
  now: Date,
): Promise<LiveSite> => {
  const access = liveAccess(env);
  const stored = await lookIntoStore(access, content, now);
  const findings = [...stored.findings];
  try {
    const project = await readProject(access);
    findings.push(...(await deployFindings(project, content, now)));
    return { ...stored, settings: await projectSettings(access, project, env), findings };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    findings.push(warning('netlify', error.message, 'Correct it, or run the command again later.'));
    return { ...stored, findings };
  }
};
