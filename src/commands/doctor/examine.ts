import type { Environment } from '../../deploy/context.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';
import { checkedContent, type ReadContent } from './content.ts';
import { type Finding, warning } from './finding.ts';
import { freshnessFindings } from './freshness.ts';
import { linkFindings, linksIn } from './links.ts';
import { type LiveSite, lookAtLiveSite } from './live-site.ts';
import { type PostmarkPlace, serviceFindings } from './mail-service.ts';
import { type MailSettings, settingsFindings, shellSettings, type VariableName } from './mail-settings.ts';
import type { SubmissionCounts } from './messages.ts';
import { contactFinding, sampleAddressFindings } from './sample.ts';
import { testMailFinding } from './test-mail.ts';
import { translationFindings } from './translations.ts';

export interface ExaminationOptions {
  readonly production?: true;
  readonly send?: true;
  /** Send no request to outside links and to the email service. */
  readonly offline?: true;
}

export interface Examination {
  readonly findings: readonly Finding[];
  /** Counts of the messages of the live site, if they could be read. */
  readonly counts?: SubmissionCounts;
}

const contentFindings = async (
  { content, translations }: ReadContent,
  { offline }: ExaminationOptions,
  terminal: Terminal,
): Promise<Finding[]> => {
  const onStart = (count: number) => terminal.report([`Checking ${count} outside links …`]);
  return [
    contactFinding(content.site),
    ...sampleAddressFindings(content),
    ...freshnessFindings(content, terminal.now().toISOString().slice(0, 10)),
    ...translationFindings(terminal.content, content, translations),
    ...(offline ? [] : await linkFindings(linksIn(content), { onStart })),
  ];
};

/** The value of a variable. If the platform keeps it secret, it may still be in the shell. */
const knownValue = ({ variables }: MailSettings, name: VariableName, env: Environment): string | undefined =>
  variables[name].value ?? (variables[name].isSet ? env[name] || undefined : undefined);

const mailFindings = async (
  settings: MailSettings,
  owner: string | undefined,
  { send, offline }: ExaminationOptions,
  { env }: Terminal,
  place: PostmarkPlace,
): Promise<Finding[]> => {
  const set = settingsFindings(settings);
  if (offline || owner === undefined) return set;
  const token = knownValue(settings, 'POSTMARK_SERVER_TOKEN', env);
  const from = knownValue(settings, 'MAIL_FROM', env);
  if (token !== undefined && from !== undefined) {
    const facts = { token, from, owner };
    const service = await serviceFindings(facts, place);
    return [...set, ...service, ...(send ? [await testMailFinding(facts, place)] : [])];
  }
  const isSet = Object.values(settings.variables).every(variable => variable.isSet);
  if (!isSet && !send) return set;
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
      ...(live.settings ? await mailFindings(live.settings, owner, options, terminal, postmark) : []),
      finding,
      ...(read ? await contentFindings(read, options, terminal) : []),
    ],
    ...(live.counts && { counts: live.counts }),
  };
};
