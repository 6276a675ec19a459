import {
  AdminError,
  hasRoom,
  nextDigest,
  readRecords,
  StoreUnavailable,
} from '../../../netlify/intake/admin.ts';
import type { Environment } from '../../deploy/context.ts';
import type { Content } from '../../schemas/content.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { CommandError } from '../command-line/command-error.ts';
import { type LiveAccess, liveAccess, liveStore } from '../live-site/live-store.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { liveContentFinding } from './live-content.ts';
import type { MailSettings } from './mail-settings.ts';
import { countSubmissions, type SubmissionCounts, submissionFindings } from './messages.ts';
import { type NetlifySite, NetlifyUnavailable, readSite, siteSettings } from './netlify.ts';

export interface LiveSite {
  /** The variables of its functions, if they could be read. */
  readonly settings?: MailSettings;
  readonly counts?: SubmissionCounts;
  readonly findings: readonly Finding[];
}

/** Of those that were given up, of those that wait and of the newest messages, the most that are read: a flood must not stop the doctor. */
const MOST_READ = 1_000;

/** The value from Netlify’s API, or a finding that says why it is not known. */
const valueOrFinding = async <Value>(
  check: string,
  request: Promise<Value>,
): Promise<{ readonly value?: Value; readonly findings: Finding[] }> => {
  try {
    return { value: await request, findings: [] };
  } catch (error) {
    if (!(error instanceof NetlifyUnavailable)) throw error;
    return { findings: [warning(check, error.message, 'Correct it, or run the command again later.')] };
  }
};

const deployFindings = async (
  { published_deploy: deploy, ssl_url, url }: NetlifySite,
  content: Content | undefined,
  now: Date,
): Promise<Finding[]> => {
  const address = ssl_url ?? url;
  if (!deploy || !address) {
    const remedy = 'Deploy it (docs/deployment.md, step 1).';
    return [problem('deploy', `${address ?? 'The project'} has no published deploy.`, remedy)];
  }
  const commit = deploy.commit_ref ? ` of commit ${deploy.commit_ref.slice(0, 10)}` : '';
  const published = deploy.published_at ? `, published on ${deploy.published_at.slice(0, 10)}` : '';
  return [
    ok('deploy', `${address} serves deploy ${deploy.id}${commit}${published}.`),
    ...(content ? [await liveContentFinding(address, content, now.toISOString().slice(0, 10))] : []),
  ];
};

/** Reads the store of the live site. Only counts and errors of the mail service come from it. */
const lookIntoStore = async (
  access: LiveAccess,
  settings: Pick<SiteContent, 'single_mails_per_30_days'> | undefined,
  now: Date,
): Promise<Pick<LiveSite, 'counts' | 'findings'>> => {
  try {
    const { store } = liveStore(access);
    const { records, unreadable } = await readRecords(store, MOST_READ);
    const waits = settings !== undefined && !(await hasRoom({ store, settings, now: () => now }));
    const digestFrom = waits ? await nextDigest(store, now) : undefined;
    const stored = { records, unreadable: unreadable.map(({ id }) => id), digestFrom };
    return { counts: countSubmissions(stored, now), findings: submissionFindings(stored, now) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const remedy = 'Check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or run the command again later.';
    return { findings: [problem('messages', `The messages cannot be read: ${error.message}.`, remedy)] };
  }
};

/** @throws {CommandError} if the environment gives no access */
const accessFrom = (env: Environment): LiveAccess => {
  try {
    return liveAccess(env);
  } catch (error) {
    throw error instanceof AdminError ? new CommandError(error.message) : error;
  }
};

/**
 * Looks at the live site: its deploy, its content, its variables and its messages in counts.
 * @throws {CommandError} if the environment gives no access
 */
export const lookAtLiveSite = async (
  env: Environment,
  content: Content | undefined,
  now: Date,
): Promise<LiveSite> => {
  const access = accessFrom(env);
  const stored = await lookIntoStore(access, content?.site, now);
  const site = await valueOrFinding('deploy', readSite(access));
  if (!site.value) return { ...stored, findings: [...stored.findings, ...site.findings] };
  const settings = await valueOrFinding('mail', siteSettings(access, site.value));
  return {
    ...stored,
    ...(settings.value && { settings: settings.value }),
    findings: [...stored.findings, ...(await deployFindings(site.value, content, now)), ...settings.findings],
  };
};
