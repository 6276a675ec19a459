import { type Terminal, todayOf } from '../command-line/terminal.ts';
import { checkedContent, contactFinding, type ReadContent, sampleFindings } from './content.ts';
import { type Finding, warning } from './finding.ts';
import { freshnessFindings } from './freshness.ts';
import { type LiveSite, lookAtLiveSite } from './live-site.ts';
import { type PostmarkPlace, serviceFindings, testMailFinding } from './mail-service.ts';
import { type MailSettings, settingsFindings, shellSettings } from './mail-settings.ts';
import type { MessageCounts } from './messages.ts';

export interface ExaminationOptions {
  readonly production?: true;
  readonly send?: true;
  /** Send no request to the email service. */
  readonly offline?: true;
}

export interface Examination {
  readonly findings: readonly Finding[];
  /** Counts of the messages of the live site, if they could be read. */
  readonly counts?: MessageCounts;
}

const contentFindings = ({ content }: ReadContent, terminal: Terminal): Finding[] => [
  contactFinding(content.site),
  ...sampleFindings(content),
  ...freshnessFindings(content, terminal.now().toISOString().slice(0, 10)),
];

const mailFindings = async (
  settings: MailSettings,
  owner: string | undefined,
  { send, offline }: ExaminationOptions,
  place: PostmarkPlace,
): Promise<Finding[]> => {
  const set = settingsFindings(settings);
  if (offline || owner === undefined) return set;
  const { POSTMARK_SERVER_TOKEN: token, MAIL_FROM: from } = settings.variables;
  if (token?.value !== undefined && from?.value !== undefined) {
    const facts = { token: token.value, from: from.value, owner };
    const service = await serviceFindings(facts, place);
    return [...set, ...service, ...(send ? [await testMailFinding(facts, place)] : [])];
  }
  if (!(token && from) && !send) return set;
  const what = send ? 'No test email was sent' : 'Postmark was not checked';
  const remedy = 'Set POSTMARK_SERVER_TOKEN and MAIL_FROM in this shell too.';
  return [...set, warning('mail_server', `${what}: token and sender are not both known.`, remedy)];
};

/**
 * Runs all checks. They change nothing, and send an email only with `send`.
 * @throws {CommandError} if the live site is wanted and the environment gives no access to it
 */
export const examine = async (
  options: ExaminationOptions,
  terminal: Terminal,
  postmark: PostmarkPlace,
): Promise<Examination> => {
  const { env, now, report } = terminal;
  if (options.production) report(['Checking the live site …']);
  const { read, finding } = await checkedContent(terminal.content, todayOf(terminal));
  const live: LiveSite = options.production
    ? await lookAtLiveSite(env, read, now())
    : { settings: shellSettings(env), findings: [] };
  const owner = read?.content.site.owner.email;
  return {
    findings: [
      ...live.findings,
      ...(live.settings ? await mailFindings(live.settings, owner, options, postmark) : []),
      finding,
      ...(read ? contentFindings(read, terminal) : []),
    ],
    ...(live.counts && { counts: live.counts }),
  };
};
