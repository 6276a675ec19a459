import { execFile } from 'node:child_process';
import {
  type CommonOptions,
  linesOf,
  ownerCommand,
  perform,
  printOutcome,
} from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { repositoryIn } from './repository.ts';
import { type ContentCheck, upgradeLines } from './text.ts';
import { type UpgradeOptions, upgrade } from './upgrade.ts';

const examples = `
git remote add upstream https://github.com/OWNER/agent-api   where the releases come from
npm run upgrade -- --dry-run                                 what the newest release would change
npm run upgrade                                              merge it
npm run upgrade -- --to v1.2.0                               another release
npm run upgrade -- --from ../agent-api --to main             another repository and branch
`;

const notes = `
content/ stays as it is, apart from the generated schemas in content/.schemas/. The command refuses to begin with
uncommitted changes, and pushes nothing. It switches off pushes to upstream, so that no content gets there by mistake.
`;

const CHECK = 'src/commands/upgrade/check-content.ts';
const PROBLEMS = 2;

/** Checks the content with the merged code, in a new process. It may need packages that are not installed yet. */
const checkContent = (folder: string): Promise<ContentCheck> =>
  new Promise(done => {
    execFile(process.execPath, [CHECK], { cwd: folder }, (error, stdout) => {
      if (!error) done({ result: 'valid' });
      else if (error.code === PROBLEMS) done({ result: 'problems', report: linesOf(stdout.trim()) });
      else done({ result: 'not_checked' });
    });
  });

/** `npm run upgrade`. Resolves to the exit code. */
export const upgradeCommand = (args: readonly string[], terminal: Terminal): Promise<number> => {
  const program = ownerCommand('upgrade', terminal, {
    description: 'Merges a later release into this site, and leaves content/ alone.',
    examples,
    notes,
    exits: ['done', 'not done, or something is left to do'],
  })
    .option(
      '--from <repository>',
      'where the releases come from: an address, a path or a remote (default: upstream)',
    )
    .option('--to <version>', 'a tag, a branch or a commit (default: the newest release)')
    .option('--base <version>', 'the version that a copy of the project began with, if it cannot be found')
    .option('--dry-run', 'show what would change, and change nothing')
    .action(async (options: UpgradeOptions & CommonOptions) => {
      const result = await upgrade(repositoryIn(process.cwd()), options);
      const content: ContentCheck =
        result.status === 'upgraded' ? await checkContent(process.cwd()) : { result: 'not_checked' };
      printOutcome(options, terminal, {
        value: { ...result, content },
        lines: upgradeLines(result, content),
        ok: result.status !== 'conflicts' && content.result !== 'problems',
      });
    });

  return perform(program, args, terminal);
};

if (import.meta.main) process.exitCode = await upgradeCommand(process.argv.slice(2), processTerminal());
