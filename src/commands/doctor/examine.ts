import type { Environment } from '../../deploy/context.ts';
import type { Content } from '../../schemas/content.ts';
import type { Translation } from '../../schemas/translated-content.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';
import { checkedContent } from './content.ts';
import { type Finding, warning } from './finding.ts';
import { freshnessFindings } from './freshness.ts';
import { linkFindings, linksIn } from './links.ts';
import { lookAtLiveSite } from './live-site.ts';
import { type PostmarkPlace, serviceFindings } from './mail-service.ts';
import { type MailSettings, settingsFindings, shellSettings, type VariableName } from './mail-settings.ts';
import type { SubmissionCounts } from './messages.ts';
import { contactFinding, licenceFinding, sampleAddressFindings } from './sample.ts';
import { testMailFinding } from './test-mail.ts';
import { translationFindings } from './translations.ts';

export interface ExaminationOptions {
  readonly production?: true;
  readonly send?: true;
  /** Send no request to outside links and to the mail service. */
  readonly offline?: true;
}

export interface Surroundings {
  /** Folder of the project. */
  readonly root: string;
  /** Where Postmark is, if not at its own address. */
  readonly postmark?: PostmarkPlace;
}

export interface Examined {
  readonly findings: readonly Finding[];
  /** Counts of the messages of the live site, if they could be read. */
  readonly counts?: SubmissionCounts;
}

const contentFindings = async (
  content: Content,
  translations: readonly Translation[],
  { offline = false }: { readonly offline?: boolean },
  terminal: Terminal,
  root: string,
): Promise<Finding[]> => {
  const now = terminal.now();
  const onStart = (count: number) => terminal.report([`Checking ${count} outside links …`]);
  return [
    contactFinding(content.site),
    await licenceFinding(root),
    ...sampleAddressFindings(content),
    ...freshnessFindings(content, now.toISOString().slice(0, 10)),
    ...translationFindings(terminal.content, content, translations),
    ...(offline ? [] : await linkFindings(linksIn(content), { onStart })),
  ];
};

/** The value of a variable. What the platform keeps secret may be in the shell. */
const knownValue = ({ variables }: MailSettings, name: VariableName, env: Environment): string | undefined =>
  variables[name].value ?? (variables[name].isSet ? env[name] || undefined : undefined);

const mailFindings = async (
  settings: MailSettings,
  owner: string | undefined,
  { send, offline }: ExaminationOptions,
  { env }: Terminal,
  place: PostmarkPlace,
): Promise<Finding[]> => {
  const [token, from] = [
    knownValue(settings, 'POSTMARK_SERVER_TOKEN', env),
    knownValue(settings, 'MAIL_FROM', env),
  ];
  const set = settingsFindings(settings);
  if (offline || owner === undefined) return set;
  if (token === undefined || from === undefined) {
    const isSet = settings.variables.POSTMARK_SERVER_TOKEN.isSet && settings.variables.MAIL_FROM.isSet;
    if (!isSet && !send) return set;
    const why = isSet ? 'Netlify keeps its variables secret' : 'token and sender are not both known';
    const what = send ? 'No test mail was sent' : 'Postmark was not checked';
    const remedy = 'Set POSTMARK_SERVER_TOKEN and MAIL_FROM in this shell too.';
    return [...set, warning('mail_server', `${what}: ${why}.`, remedy)];
  }
  const facts = { token, from, owner };
  const service = await serviceFindings(facts, place);
  return [...set, ...service, ...(send ? [await testMailFinding(facts, place)] : [])];
};

/**
 * Runs all checks. They change nothing, and send a mail only with `send`.
 * @throws {CommandError} if the live site is wanted and the environment gives no access to it
 */
export const examine = async (
  options: ExaminationOptions,
  terminal: Terminal,
  { root, postmark = {} }: Surroundings,
): Promise<Examined> => {
  const { env, now, report } = terminal;
  if (options.production) report(['Looking at the live site …']);
  const { content, translations = [], finding } = await checkedContent(terminal.content, todayOf(terminal));
  const live = options.production ? await lookAtLiveSite(env, content, now()) : { findings: [] };
  // Without an answer from Netlify, nothing is known of its variables.
  const settings = 'settings' in live ? live.settings : options.production ? undefined : shellSettings(env);
  return {
    findings: [
      ...live.findings,
      ...(settings
        ? await mailFindings(settings, content?.site.owner.email, options, terminal, postmark)
        : []),
      finding,
      ...(content ? await contentFindings(content, translations, options, terminal, root) : []),
    ],
    ...('counts' in live && { counts: live.counts }),
  };
};
