import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { perform } from '../owner-command/command.ts';
import { UsageError } from '../owner-command/command-error.ts';
import type { Terminal } from '../owner-command/terminal.ts';
import { type ExaminationOptions, examine, type Surroundings } from './examine.ts';
import { countsMarkdown } from './messages.ts';
import { findingsText, isHealthy, sortedFindings } from './report.ts';

interface Options extends ExaminationOptions {
  readonly json?: true;
  readonly counts?: string;
}

const help = `
Examples:
  npm run doctor                           the content, the links in it, and mail as this shell has it set up
  npm run doctor -- --production           the live site too: its messages in counts, its variables, its sweep
  npm run doctor -- --production --send    a test mail to you, in the way in which messages are mailed
  npm run doctor -- --offline              without the requests to outside links and to Postmark
  npm run --silent doctor -- --json        for programs

--production needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. Without it, the command reads POSTMARK_SERVER_TOKEN, MAIL_FROM
and SENDER_HASH_KEY from this shell. It changes nothing, and prints nothing that a sender typed.

Exit codes: 0 no problem (there may be warnings), 1 a problem, or it could not be checked, 2 wrong usage.
npm reads options itself: write -- before the first option, and \`npm run --silent\` if you use --json.
`;

/** `npm run doctor`. Resolves to the exit code. */
export const doctorCommand = async (
  args: readonly string[],
  terminal: Terminal,
  surroundings: Surroundings,
): Promise<number> => {
  let healthy = true;
  const program = new Command('npm run doctor --')
    .description('Looks for what is wrong with a site and would not show by itself.')
    .option('--production', 'look at the live site too')
    .option('--send', 'send a test mail to the owner')
    .option('--offline', 'send no requests to outside links and to the mail service')
    .option('--counts <file>', 'with --production: write the counts of messages that need you, as Markdown')
    .option('--json', 'print the result as JSON, and nothing else, on stdout')
    .exitOverride()
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.report })
    .showHelpAfterError('Add --help for examples.')
    .addHelpText('after', help)
    .action(async ({ json, counts: file, ...options }: Options) => {
      if (file !== undefined && !options.production) throw new UsageError('--counts needs --production.');
      if (options.send && options.offline) throw new UsageError('--send and --offline exclude each other.');
      const { findings, counts } = await examine(options, terminal, surroundings);
      healthy = isHealthy(findings);
      // Without the counts there is no file, because an empty one says that nobody waits.
      if (file !== undefined && counts) await writeFile(file, countsMarkdown(counts));
      const output = json
        ? JSON.stringify(
            { ok: healthy, findings: sortedFindings(findings), ...(counts && { messages: counts }) },
            null,
            2,
          )
        : findingsText(findings, terminal);
      terminal.print(`${output}\n`);
    });
  const code = await perform(program, args, terminal);
  return healthy ? code : 1;
};
