/** `npm run upgrade`: merges a later release into a site and leaves content/ alone. */
import { execFile } from 'node:child_process';
import { Command } from 'commander';
import { sanitizeText } from '../../netlify/mail/sanitize.ts';
import { repositoryIn, UpgradeError } from './upgrade/repository.ts';
import { type ContentCheck, upgradeText } from './upgrade/text.ts';
import { type UpgradeOptions, upgrade } from './upgrade/upgrade.ts';

const examples = `
Examples:
  git remote add upstream https://github.com/OWNER/agent-api   where the releases come from
  npm run upgrade -- --dry-run                                 what the newest release would change
  npm run upgrade                                              merge it
  npm run upgrade -- --to v1.2.0                               another release
  npm run upgrade -- --from ../agent-api --to main             another repository and branch

content/ stays as it is, apart from the generated schemas in content/.schemas/. The command refuses to begin with
uncommitted changes, and pushes nothing.

Exit codes: 0 done, 1 not done or something is left to do, 2 wrong usage.
npm reads options itself: write -- before the first option. For --json, call \`npm run --silent\`.
`;

const CHECK = 'src/commands/upgrade/check-content.ts';
const PROBLEMS = 2;

/** Checks the content with the merged code, in a new process. It may need packages that are not installed yet. */
const checkContent = (folder: string): Promise<ContentCheck> =>
  new Promise(done => {
    execFile(process.execPath, [CHECK], { cwd: folder }, (error, stdout) => {
      if (!error) done({ result: 'valid' });
      else if (error.code === PROBLEMS) done({ result: 'problems', report: stdout.trim() });
      else done({ result: 'not_checked' });
    });
  });

const program = new Command('npm run upgrade --')
  .description('Merges a later release into this site, and leaves content/ alone.')
  .option(
    '--from <repository>',
    'where the releases come from: an address, a path or a remote (default: upstream)',
  )
  .option('--to <version>', 'a tag, a branch or a commit (default: the newest release)')
  .option('--base <version>', 'the version that a copy of the project began with, if it cannot be found')
  .option('--dry-run', 'show what would change, and change nothing')
  .option('--json', 'print the result as JSON, and nothing else, on stdout')
  .showHelpAfterError('Add --help for examples.')
  .addHelpText('after', examples)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

const print = (json: true | undefined, value: object, text: string): void => {
  process.stdout.write(`${json ? JSON.stringify(value, null, 2) : sanitizeText(text)}\n`);
};

program.action(async ({ json, ...options }: UpgradeOptions & { readonly json?: true }) => {
  try {
    const result = await upgrade(repositoryIn(process.cwd()), options);
    const content: ContentCheck =
      result.status === 'upgraded' ? await checkContent(process.cwd()) : { result: 'not_checked' };
    const ok = result.status !== 'conflicts' && content.result !== 'problems';
    print(json, { ok, ...result, content }, upgradeText(result, content));
    if (!ok) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof UpgradeError)) throw error;
    const message = sanitizeText(error.message);
    console.error(`error: ${message}`);
    if (json) print(json, { ok: false, error: { message } }, '');
    process.exitCode = 1;
  }
});

await program.parseAsync();
