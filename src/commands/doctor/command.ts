import { writeFile } from 'node:fs/promises';
import { UsageError } from '../command-line/command-error.ts';
import { type CommonOptions, ownerCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { type ExaminationOptions, examine } from './examine.ts';
import { findingsLines, sortedFindings } from './finding.ts';
import type { PostmarkPlace } from './mail-service.ts';
import { countsMarkdown } from './messages.ts';

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
MAIL_FROM from this shell. It changes nothing, and prints nothing that a sender typed.
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
      // If nothing was counted, no file is written: an empty one would mean that nobody is waiting.
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
