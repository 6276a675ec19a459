import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorMessage, firstOf } from '../../api/prose/words.ts';
import { CommandError } from '../command-line/command-error.ts';

/** Bytes of output, enough for the log of a large repository. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Git hooks set these variables, which point to another repository. */
const ELSEWHERE = /^GIT_(COMMON_DIR|DIR|INDEX_FILE|NAMESPACE|OBJECT_DIRECTORY|PREFIX|WORK_TREE)$/;

/** The configuration of a repository may name programs, which git runs for these, or to fetch what a clone lacks. */
const RUN_NOTHING = ['core.fsmonitor=false', 'log.showSignature=false'].flatMap(value => ['-c', value]);

/**
 * The output of a git command in `folder`. It is in English, because some of it is parsed, takes no locks, and runs no
 * other program.
 * @throws an error with git’s stderr, or with the code ENOENT if git or the folder does not exist
 */
const git = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const inherited = Object.entries(process.env).filter(([name]) => !ELSEWHERE.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
  const options = { cwd: folder, env, maxBuffer: MAX_BYTES };
  const { stdout } = await promisify(execFile)('git', [...RUN_NOTHING, ...args], options);
  return stdout;
};

/**
 * All branches and tags, without stashes, notes and merges. Each line has the day, the author’s email address as in
 * `.mailmap` and as written, the time, and the subject. As on GitHub, the author date counts.
 */
const LOG = [
  'log',
  '--exclude=refs/stash',
  '--exclude=refs/notes/*',
  '--all',
  '--no-merges',
  '--date=short',
  '--format=%ad%x09%aE%x09%ae%x09%at%x09%s',
];

const gitError = (folder: string, error: unknown): CommandError => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new CommandError(`Cannot read ${folder}: the folder does not exist, or git is not installed.`);
  const output = errorMessage(error);
  const reason = /^fatal: (.*?)(?: \(or any of the parent directories\): \.git)?$/m.exec(output)?.[1];
  // Of a folder that belongs to another user of the machine.
  const trust = /^\t(git config .*)$/m.exec(output)?.[1];
  const remedy = trust ? ` If you trust it, run \`${trust}\`.` : '';
  return new CommandError(`Cannot read the commits of ${folder}: ${reason ?? 'git failed'}.${remedy}`);
};

const readRepository = async (folder: string, skipGitHub: boolean) => {
  try {
    const shallow = (await git(folder, 'rev-parse', '--is-shallow-repository')).trim() === 'true';
    if (skipGitHub && /\bgithub\.com[:/]/i.test(await git(folder, 'remote', '--verbose')))
      return {
        note: `${folder} was skipped: it is a clone from GitHub, and GitHub already counts its commits.`,
      };
    const note = `${folder} is a shallow clone, so older commits may be missing. Run \`git fetch --unshallow\` there.`;
    return { note: shallow ? note : undefined, log: await git(folder, ...LOG) };
  } catch (error) {
    throw gitError(folder, error);
  }
};

/**
 * Counts the commits of the authors with these email addresses. Commits of one author, second, and subject count once:
 * they are in several clones, or were rebased or cherry-picked.
 * @param skipGitHub whether to leave out clones from GitHub, because GitHub counts their commits
 * @throws {CommandError} if a folder is not a repository, or no commit is by these authors
 */
export const countLocalCommits = async (
  folders: readonly string[],
  authors: readonly string[],
  skipGitHub: boolean,
) => {
  const repositories = await Promise.all(folders.map(folder => readRepository(folder, skipGitHub)));
  const wanted = new Set(authors.map(author => author.toLowerCase()));
  const seen = new Set<string>();
  const addresses = new Set<string>();
  const days = new Map<string, number>();
  for (const line of repositories.flatMap(({ log = '' }) => log.trim().split('\n'))) {
    const [day = '', mappedEmail = '', ...commit] = line.split('\t');
    if (mappedEmail) addresses.add(mappedEmail);
    const key = commit.join('\t');
    if (seen.has(key) || ![mappedEmail, commit[0] ?? ''].some(each => wanted.has(each.toLowerCase())))
      continue;
    seen.add(key);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  // The names of folders in notes are for messages only.
  const notes = repositories.flatMap(({ note }) => note ?? []);
  if (days.size === 0 && repositories.some(({ log }) => log !== undefined)) {
    const found = firstOf([...addresses], 3).join(', ') || 'nobody';
    throw new CommandError(
      `Found no commits by ${authors.join(' or ')}, but by ${found}. Use --author with the email addresses of your commits. Nothing was written.`,
    );
  }
  return { days, notes };
};
