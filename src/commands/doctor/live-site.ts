import {
  AdminError,
  hasRoom,
  nextDigest,
  readRecords,
  StoreUnavailable,
} from '../../../netlify/intake/admin.ts';
import type { Environment } from '../../deploy/context.ts';
import type { Content } from '../../schemas/content.ts';
import { DAY, daysBetween } from '../../schemas/milliseconds.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { CommandError } from '../command-line/command-error.ts';
import { type LiveAccess, liveAccess, liveStore } from '../live-site/live-store.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import type { MailSettings } from './mail-settings.ts';
import { countSubmissions, type SubmissionCounts, submissionFindings } from './messages.ts';
import { lastLogEntry, type NetlifySite, NetlifyUnavailable, readSite, siteSettings } from './netlify.ts';
import { leftBehind, SWEEP, sweepFinding } from './sweep.ts';

export interface LiveSite {
  /** The variables of its functions, if they could be read. */
  readonly settings?: MailSettings;
  readonly counts?: SubmissionCounts;
  readonly findings: readonly Finding[];
}

/** Days after which a deploy counts as stale: the months of a current role are short by half a year. */
const STALE_DEPLOY = 180;

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

const deployFinding = (
  { published_deploy: deploy, ssl_url, url }: NetlifySite,
  content: Content | undefined,
  now: Date,
): Finding => {
  const address = ssl_url ?? url ?? 'The project';
  if (!deploy) {
    return problem(
      'deploy',
      `${address} has no published deploy.`,
      'Deploy it (docs/deployment.md, step 1).',
    );
  }
  const commit = deploy.commit_ref ? ` of commit ${deploy.commit_ref.slice(0, 10)}` : '';
  const day = deploy.published_at?.slice(0, 10);
  const published = day ? `, published on ${day}` : '';
  const message = `${address} serves deploy ${deploy.id}${commit}${published}`;
  const age = day ? daysBetween(day, now.toISOString().slice(0, 10)) : 0;
  const counting = content?.experience.some(({ end }) => end === undefined);
  return counting && age > STALE_DEPLOY
    ? warning(
        'deploy',
        `${message}, ${age} days ago. The months of current roles and of their skills are counted up to the build.`,
        'Deploy again.',
      )
    : ok('deploy', `${message}.`);
};

/** The schedule of the sweep; null if Netlify does not state the schedules of the deploy. */
const scheduleIn = ({ published_deploy: deploy }: NetlifySite): string | undefined | null => {
  const schedules = deploy?.function_schedules;
  return schedules ? schedules.find(({ name }) => name === SWEEP)?.cron : null;
};

interface StoreFacts {
  readonly counts: SubmissionCounts;
  readonly left: number;
  readonly findings: Finding[];
}

/** Of those that were given up, of those that wait and of the newest messages, the most that are read: a flood must not stop the doctor. */
const MOST_READ = 1_000;

/** How many messages come in a mail of their own. */
type MailBound = Pick<SiteContent, 'single_mails_per_30_days'>;

/** Reads the store of the live site. Only counts and errors of the mail service come from it. */
const lookIntoStore = async (
  access: LiveAccess,
  settings: MailBound | undefined,
  now: Date,
): Promise<StoreFacts | { readonly findings: Finding[] }> => {
  try {
    const { store } = liveStore(access);
    const { records, unreadable } = await readRecords(store, MOST_READ);
    const left = await leftBehind(store, now);
    const waits = settings !== undefined && !(await hasRoom({ store, settings, now: () => now }));
    const digestFrom = waits ? await nextDigest(store, now) : undefined;
    const stored = { records, unreadable: unreadable.map(({ id }) => id), digestFrom };
    return { counts: countSubmissions(stored, now), left, findings: submissionFindings(stored, now) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const remedy = 'Check NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or run the command again later.';
    return { findings: [problem('messages', `The messages cannot be read: ${error.message}.`, remedy)] };
  }
};

const mailIsSetUp = ({ variables }: MailSettings): boolean =>
  variables.POSTMARK_SERVER_TOKEN.isSet && variables.MAIL_FROM.isSet;

const lookAtSweep = async (
  access: LiveAccess,
  site: NetlifySite,
  { left, overdue }: { readonly left: number; readonly overdue: number },
  now: Date,
): Promise<Finding> => {
  const since = new Date(now.getTime() - DAY);
  // Without the log, the other traces still tell.
  const { value: logged } = await valueOrFinding('sweep', lastLogEntry(access, SWEEP, since, now));
  return sweepFinding({ schedule: scheduleIn(site), logged, left, overdue });
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
 * Looks at the live site: its deploy, its variables, its messages in counts, and its scheduled function.
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
  const overdue =
    'counts' in stored && settings.value && mailIsSetUp(settings.value) ? stored.counts.overdue : 0;
  const sweep =
    'counts' in stored ? [await lookAtSweep(access, site.value, { left: stored.left, overdue }, now)] : [];
  return {
    ...('counts' in stored && { counts: stored.counts }),
    ...(settings.value && { settings: settings.value }),
    findings: [...stored.findings, deployFinding(site.value, content, now), ...settings.findings, ...sweep],
  };
};
