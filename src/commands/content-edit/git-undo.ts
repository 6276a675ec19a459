import { relative } from 'node:path';
import { CommandError } from '../command-line/command-error.ts';
import { git } from '../command-line/git.ts';

/** Files that differ from the last commit, by path in the folder. New and ignored files are `unknown` to git. */
type Uncommitted = ReadonlyMap<string, 'changed' | 'unknown'>;

/** The uncommitted files in a folder; undefined without git or without a commit. */
const uncommittedIn = async (folder: string): Promise<Uncommitted | undefined> => {
  try {
    await git(folder, 'rev-parse', '--verify', 'HEAD');
    const prefix = (await git(folder, 'rev-parse', '--show-prefix')).trim();
    const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignored=matching'];
    const lines = (await git(folder, 'status', ...options, '--', '.')).split('\0').filter(Boolean);
    return new Map(
      lines.map(line => [line.slice(3 + prefix.length), /^(\?\?|!!)/.test(line) ? 'unknown' : 'changed']),
    );
  } catch {
    return undefined;
  }
};

/**
 * The state of a file: its own, or that of an ignored folder above it. The path of an ignored folder ends with a
 * slash, or is empty for the folder itself.
 */
const stateOf = (path: string, uncommitted: Uncommitted) =>
  [...uncommitted].find(
    ([known]) => known === path || (/(^|\/)$/.test(known) && path.startsWith(known)),
  )?.[1];

/** Git commands for a content change, one per line. */
export interface GitCommands {
  /** Show the change, with new and removed files. */
  readonly show: readonly string[];
  /** Undo only this change. Absent if a file that was replaced is not in git. */
  readonly undo?: readonly string[];
}

const quoted = (path: string): string => {
  if (/^[\w./\\:-]+$/.test(path)) return path;
  return process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", String.raw`'\''`)}'`;
};

/** The commands for the paths `written` in the folder `root`. They do not affect other uncommitted files. */
const commandsFor = (
  root: string,
  written: readonly string[],
  uncommitted: Uncommitted,
): Required<GitCommands> => {
  const folder = relative(process.cwd(), root).replaceAll('\\', '/');
  const isBelow = folder !== '' && !/^(\.\.|\/|[a-z]:)/i.test(folder);
  const place = (path: string) => (isBelow ? [folder, path].filter(Boolean).join('/') : path || '.');
  const others = [...uncommitted.keys()].filter(path => path !== '' && !written.includes(path));
  const paths =
    others.length < written.length
      ? [place(''), ...others.map(path => `:(exclude)${place(path)}`)]
      : written.map(place);
  const command = (verb: string) =>
    [isBelow ? 'git' : `git -C ${quoted(root)}`, verb, ...paths.map(quoted)].join(' ');
  const add = command('add --all');
  return {
    show: [add, command('diff --cached')],
    undo: [add, command('restore --staged --worktree')],
  };
};

/**
 * Makes sure that git can undo a change of files in the folder `root`. Files of the sample need not be in git,
 * because every copy of the project contains the sample.
 * @param replaced existing files that are changed or removed
 * @param written the replaced files and the new ones
 * @returns the commands to show and undo the change; undefined without git
 * @throws {CommandError} if a file has uncommitted changes, unless `anyway`
 */
export const requireUndo = async (
  root: string,
  { replaced, written }: { readonly replaced: readonly string[]; readonly written: readonly string[] },
  { isSample, anyway }: { readonly isSample: boolean; readonly anyway: boolean },
): Promise<GitCommands | undefined> => {
  const uncommitted = await uncommittedIn(root);
  const states = replaced.map(path => ({
    path,
    state: uncommitted ? stateOf(path, uncommitted) : 'unknown',
  }));
  const lost = states.filter(({ state }) => state === 'changed' || (state === 'unknown' && !isSample));
  if (lost.length > 0 && !anyway) {
    const [first, ...others] = lost.map(
      ({ path, state }) =>
        `${root}/${path} ${state === 'changed' ? 'has uncommitted changes' : 'is not in git'}`,
    );
    throw new CommandError(
      `${first}, so git could not undo this. Commit the content first, or add --uncommitted.`,
      { details: others.map(line => `  ${line}`) },
    );
  }
  if (!uncommitted) return undefined;
  const { show, undo } = commandsFor(root, written, uncommitted);
  return states.every(({ state }) => state === undefined) ? { show, undo } : { show };
};
