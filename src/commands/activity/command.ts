import type { Command } from 'commander';
import { editingCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { type ActivityOptions, refreshActivity } from './refresh.ts';

const examples = `
npm run activity -- --repository ../app --repository ../site       count your commits in two clones
npm run activity -- --author me@example.com --author me@work.example --repository ../app
GITHUB_TOKEN=… npm run activity -- --github your-name              take GitHub’s counts
npm run activity -- --github your-name --repository ../app --dry-run
`;

const collect = (value: string, values: readonly string[] = []): string[] => [...values, value];

const activityProgram = (terminal: Terminal): Command =>
  editingCommand('activity', terminal, {
    description:
      'Counts commits per week and writes the counts, and nothing else, to activity.json. If a source cannot be read, the file stays as it is.',
    examples,
  })
    .option('--repository <folder>', 'a local clone, bare or not; repeat the option for more clones', collect)
    .option('--author <email>', 'an email address you commit with; default: the owner’s address', collect)
    .option(
      '--github <user>',
      'the contributions that GitHub counts for this user; needs GITHUB_TOKEN, without any scopes',
    )
    .action(async (options: ActivityOptions) =>
      printOutcome(options, terminal, await refreshActivity(options, terminal)),
    );

/** `npm run activity`. Resolves to the exit code. */
export const activityCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(activityProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await activityCommand(process.argv.slice(2), processTerminal());
