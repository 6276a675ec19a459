import { errorMessage } from '../../schemas/error-message.ts';
import { CommandError } from '../command-line/command-error.ts';
import { git } from '../command-line/git.ts';
import type { DailyCommits } from './weeks.ts';

/** Commits found in local repositories. The folders are for messages; only the days go into the content. */
export interface LocalCommits {
  readonly days: DailyCommits;
  /** Folders of shallow clones, whose older commits are missing. */
  readonly shallow: readonly string[];
  /** Folders of clones of repositories on GitHub, which were left out. */
  readonly onGitHub: readonly string[];
}

/** One commit: its id, its day, its folder, and its author’s address as written and as in `.mailmap`. */
const LINE = /^([0-9a-f]+) (\d{4}-\d\d-\d\d) (.*)\t(.*)$/;

/**
 * All branches and tags, but not stashes or notes, which git also stores as commits. Merges do not count. The day
 * is that of the author date, as on GitHub.
 */
const LOG = [
  '-c',
  'log.showSignature=false',
  'log',
  '--exclude=refs/stash',
  '--exclude=refs/notes/*',
  '--all',
  '--no-merges',
  '--date=short',
  '--format=%H %ad %ae%x09%aE',
] as const;

const remoteOnGitHub = /\bgithub\.com[:/]/i;

const problemOf = (folder: string, error: unknown): CommandError => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return new CommandError(`Either git is not installed or there is no folder ${folder}.`);
  }
  const reason = /^fatal: (.*?)(?: \(or any of the parent directories\): \.git)?$/m.exec(
    errorMessage(error),
  )?.[1];
  return new CommandError(`The commits of ${folder} cannot be read: ${reason ?? 'git failed'}.`);
};

interface Repository {
  readonly folder: string;
  readonly shallow: boolean;
  readonly onGitHub: boolean;
  readonly log: string;
}

const readRepository = async (folder: string, skipGitHub: boolean): Promise<Repository> => {
  try {
    const [shallow, remotes] = [
      await git(folder, 'rev-parse', '--is-shallow-repository'),
      await git(folder, 'remote', '--verbose'),
    ];
    const onGitHub = skipGitHub && remoteOnGitHub.test(remotes);
    const log = onGitHub ? '' : await git(folder, ...LOG);
    return { folder, shallow: shallow.trim() === 'true', onGitHub, log };
  } catch (error) {
    throw problemOf(folder, error);
  }
};

/**
 * The commits of the given authors in local repositories, which may be bare, empty or shallow. A commit in several
 * clones counts once. With `skipGitHub`, clones of repositories on GitHub are left out, because GitHub counts their
 * commits.
 * @param authors email addresses
 * @throws {CommandError} if a folder is not a repository
 */
export const countLocalCommits = async (
  folders: readonly string[],
  authors: readonly string[],
  skipGitHub: boolean,
): Promise<LocalCommits> => {
  const repositories = await Promise.all(folders.map(folder => readRepository(folder, skipGitHub)));
  const wanted = new Set(authors.map(author => author.toLowerCase()));
  const seen = new Set<string>();
  const days = new Map<string, number>();
  for (const line of repositories.flatMap(({ log }) => log.trim().split('\n'))) {
    const [, id = '', day = '', written = '', mapped = ''] = LINE.exec(line) ?? [];
    if (seen.has(id) || ![written, mapped].some(address => wanted.has(address.toLowerCase()))) continue;
    seen.add(id);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const namesOf = (which: (repository: Repository) => boolean) =>
    repositories.filter(which).map(({ folder }) => folder);
  return {
    days,
    shallow: namesOf(({ shallow, onGitHub }) => shallow && !onGitHub),
    onGitHub: namesOf(({ onGitHub }) => onGitHub),
  };
};
