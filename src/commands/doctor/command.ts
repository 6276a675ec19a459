import { writeFile } from 'node:fs/promises';
import { UsageError } from '../command-line/command-error.ts';
import { type CommonOptions, ownerCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { checkedContent, contactFinding, type ReadContent, sampleFindings } from './content.ts';
import { type Finding, findingsLines, sortedFindings, warning } from './finding.ts';
import { freshnessFindings } from './freshness.ts';
import { type LiveSite, lookAtLiveSite } from './live-site.ts';
import { type PostmarkPlace, serviceFindings, testMailFinding } from './mail-service.ts';
import { type MailSettings, settingsFindings, shellSettings } from './mail-settings.ts';
import { countsMarkdown, type MessageCounts } from './messages.ts';

interface ExaminationOptions {
  readonly production?: true;
  readonly send?: true;
  /** Send no request to the email service. */
  readonly offline?: true;
}

interface Examination {
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
 * Runs all checks. They send an email only with `send`. They change nothing, except that `production` stores an
 * entry and deletes it.
 * @throws {CommandError} if `--production` is set and the environment does not give access to the site
 */
const examine = async (
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

interface Options extends ExaminationOptions, CommonOptions {
  readonly counts?: string;
}

const examples = `
npm run doctor                           the content, and the email settings in this shell
npm run doctor -- --production           the live site too: content, message counts, variables
npm run doctor -- --production --send    send you a test email in the same way as messages
npm run doctor -- --offline              without requests to Postmark
npm run --silent doctor -- --json        for programs
`;

const notes = `
--production needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. Without it, the command reads POSTMARK_SERVER_TOKEN and
MAIL_FROM from this shell. It changes nothing, except that --production stores an entry of its own and deletes it, and prints nothing that a sender typed.
`;

/** `npm run doctor`. Resolves to the exit code. */
export const doctorCommand = (
  args: readonly string[],
  terminal: Terminal,
  postmark: PostmarkPlace = {},
): Promise<number> => {
  const program = ownerCommand('doctor', terminal, {
    description: 'Finds problems before your visitors do.',
    examples,
    notes,
    exits: ['no problem (there may be warnings)', 'a problem, or the checks could not run'],
  })
    .option('--production', 'check the live site too')
    .option('--send', 'send a test email to the owner')
    .option('--offline', 'do not ask the email service')
    .option('--counts <file>', 'with --production: write the counts of messages that need you, as Markdown')
    .action(async ({ counts: file, ...options }: Options) => {
      if (file !== undefined && !options.production) throw new UsageError('--counts needs --production.');
      if (options.send && options.offline) throw new UsageError('--send and --offline cannot be combined.');
      const { findings, counts } = await examine(options, terminal, postmark);
      // If nothing was counted, no file is written: an empty file would mean that no message needs attention.
      if (file !== undefined && counts) await writeFile(file, countsMarkdown(counts));
      printOutcome(options, terminal, {
        value: { findings: sortedFindings(findings), ...(counts && { messages: counts }) },
        lines: findingsLines(findings),
        ok: findings.every(({ level }) => level !== 'problem'),
      });
    });
  return perform(program, args, terminal);
};

if (import.meta.main) process.exitCode = await doctorCommand(process.argv.slice(2), processTerminal());
