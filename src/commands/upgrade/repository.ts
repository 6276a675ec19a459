import { resolve } from 'node:path';
import { type GitRun, runGit } from '../../content-files/git.ts';
import { CommandError } from '../command-line/command-error.ts';

/** The upgrade was not possible, and nothing has changed. The message is for the owner. */
export class UpgradeError extends CommandError {
  override readonly name = 'UpgradeError';
}

/** The folder of the content, whose files belong to the owner. */
export const CONTENT = 'content';

/** The JSON Schemas in it are generated, and belong to the release. */
export const SCHEMAS = '.schemas';

/** The owner’s files, as pathspecs of git. */
export const OWN_CONTENT = [CONTENT, `:(exclude)${CONTENT}/${SCHEMAS}`] as const;

/** Everything else. */
export const NOT_CONTENT = ['.', `:(exclude)${CONTENT}`] as const;

/** The output of git, which may repeat text from another repository. */
export const saidByGit = (output: string): string[] =>
  output.split('\n').flatMap(line => (line === '' ? [] : [`  ${line}`]));

export interface Repository {
  readonly folder: string;
  /** The trimmed output of git. @throws {UpgradeError} with what git says */
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** Runs git where the exit code is an answer. */
  readonly run: (args: readonly string[], input?: string) => Promise<GitRun>;
  /** The same for a call that another repository answers, within `seconds`. */
  readonly runRemote: (args: readonly string[], seconds: number) => Promise<GitRun>;
}

/** Parses a list that git printed with `-z`. */
export const lines = (output: string): string[] => output.split('\0').filter(line => line !== '');

/** Git gives up a transfer over HTTP that stays below 1 kB a second for half a minute. */
const SPEED = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=30'];

/** The most bytes that git may print about another repository. */
const LONGEST_ANSWER = 5_000_000;

/** Opens the repository in `folder`. */
export const repositoryIn = (folder: string): Repository => {
  const run = (args: readonly string[], input?: string) => runGit(folder, args, input);
  const git = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await run(args);
    if (code !== 0) {
      throw new UpgradeError(`git ${args[0]} ended with code ${code}.`, { details: saidByGit(stderr) });
    }
    return stdout.trim();
  };
  const runRemote = (args: readonly string[], seconds: number) =>
    runGit(folder, [...SPEED, ...args], '', { timeout: seconds * 1000, bytes: LONGEST_ANSWER });
  return { folder, git, run, runRemote };
};

const FEW = 10;

/** At most ten of the names, a line each. */
export const few = (names: readonly string[]): string[] =>
  [...names.slice(0, FEW), ...(names.length > FEW ? [`and ${names.length - FEW} more`] : [])].map(
    name => `  ${name}`,
  );

/**
 * Checks that an upgrade can begin.
 * @throws {UpgradeError} if it cannot, with the way out
 */
export const requireCleanRepository = async ({ folder, run }: Repository): Promise<void> => {
  const top = await run(['rev-parse', '--show-toplevel', '--show-prefix', '--is-shallow-repository']);
  if (top.code !== 0) {
    throw new UpgradeError(
      `${resolve(folder)} is not a git repository, so there is no history to upgrade. docs/upgrading.md says how to begin one.`,
    );
  }
  const [root = '', prefix = '', shallow] = top.stdout.split('\n');
  if (prefix !== '') throw new UpgradeError(`Run this command in the top folder of the repository, ${root}.`);
  if (shallow === 'true') {
    throw new UpgradeError(
      'This clone is shallow: it has only a part of the history. Run `git fetch --unshallow` first.',
    );
  }
  const branch = await run(['symbolic-ref', '--quiet', 'HEAD']);
  if (branch.code !== 0) {
    throw new UpgradeError(
      'No branch is checked out. Run `git switch main` first, or the name of your branch.',
    );
  }
  if ((await run(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD'])).code === 0) {
    throw new UpgradeError(
      'A merge is in progress. Finish it with `git commit --no-edit`, or undo it with `git merge --abort`.',
    );
  }
  const status = await run(['status', '--porcelain', '-z', '--untracked-files=no', '--no-renames']);
  // Each name follows two letters and a space.
  const names = lines(status.stdout).map(line => line.slice(3));
  if (names.length > 0) {
    throw new UpgradeError(
      'There are changes that are not committed. Commit them, or put them aside with `git stash`:',
      { details: few(names) },
    );
  }
};
