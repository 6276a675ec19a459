import type { Version } from './release.ts';
import {
  CONTENT,
  lines,
  OWN_CONTENT,
  type Repository,
  SCHEMAS,
  saidByGit,
  UpgradeError,
} from './repository.ts';

/** The entries of a tree, as `git ls-tree -z` prints them and `git mktree -z` reads them; none if there is no such tree. */
const entriesOf = async ({ run }: Repository, tree: string): Promise<string[]> => {
  const { code, stdout } = await run(['ls-tree', '-z', tree]);
  return code === 0 ? lines(stdout) : [];
};

const isNamed =
  (name: string) =>
  (entry: string): boolean =>
    entry.endsWith(`\t${name}`);

const without = (entries: readonly string[], name: string): string[] =>
  entries.filter(entry => !isNamed(name)(entry));

const makeTree = async ({ run }: Repository, entries: readonly string[]): Promise<string> => {
  const input = entries.map(entry => `${entry}\0`).join('');
  // Entries of a partial clone may not be there.
  const { code, stdout, stderr } = await run(['mktree', '-z', '--missing'], input);
  if (code !== 0) throw new UpgradeError('git mktree failed.', { details: saidByGit(stderr) });
  return stdout.trim();
};

/**
 * Makes a commit on top of the release whose content/ is that of `base`, which the site has already. To a merge, the release then
 * changes nothing in content/, so the owner’s files stay as they are: no conflict, no file of the sample that comes back. The schemas
 * in content/ are the release’s.
 */
export const withoutItsContent = async (
  repository: Repository,
  release: Version,
  base: Version,
): Promise<string> => {
  const schemas = (await entriesOf(repository, `${release.commit}:${CONTENT}`)).filter(isNamed(SCHEMAS));
  const content = [...without(await entriesOf(repository, `${base.commit}:${CONTENT}`), SCHEMAS), ...schemas];
  const rest = without(await entriesOf(repository, release.commit), CONTENT);
  const tree = await makeTree(repository, [
    ...rest,
    ...(content.length > 0 ? [`040000 tree ${await makeTree(repository, content)}\t${CONTENT}`] : []),
  ]);
  const message = `${release.name} without its changes of the sample content`;
  return repository.git('commit-tree', tree, '-p', release.commit, '-m', message);
};

/** Makes a commit that continues the branch and has `base` in its history. It changes no file. */
export const joinedWith = ({ git }: Repository, base: Version): Promise<string> =>
  git(
    'commit-tree',
    'HEAD^{tree}',
    '-p',
    'HEAD',
    '-p',
    base.commit,
    '-m',
    `Record that this site began with ${base.name}`,
  );

/** The oldest git that can merge without touching files. */
const GIT_OF_PREVIEW = '2.38';

/** The files that a merge of two commits would leave in conflict. It changes nothing. */
export const previewConflicts = async (
  { run }: Repository,
  ours: string,
  theirs: string,
): Promise<string[]> => {
  const { code, stdout, stderr } = await run([
    'merge-tree',
    '--write-tree',
    '--name-only',
    '--no-messages',
    '-z',
    ours,
    theirs,
  ]);
  if (code > 1) {
    const details = saidByGit(stderr);
    throw new UpgradeError(`--dry-run needs git ${GIT_OF_PREVIEW} or newer.`, { details });
  }
  const [, ...conflicts] = lines(stdout);
  return conflicts;
};

const isMerging = async ({ run }: Repository): Promise<boolean> =>
  (await run(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD'])).code === 0;

/**
 * Merges a commit into the branch, and gives the files in conflict, which git has marked in the working tree. If git refuses to merge
 * for another reason, everything is as before.
 * @throws {UpgradeError} with git’s reason
 */
export const merge = async (repository: Repository, commit: string, message: string): Promise<string[]> => {
  const { git, run } = repository;
  const { code, stdout, stderr } = await run(['merge', '--quiet', '--no-ff', '-m', message, commit]);
  if (code === 0) return [];
  const conflicts = lines(await git('diff', '--name-only', '--diff-filter=U', '-z'));
  if (conflicts.length > 0) return conflicts;
  if (await isMerging(repository)) await git('merge', '--abort');
  throw new UpgradeError('Nothing was changed. Git refused the merge:', {
    details: saidByGit(stderr || stdout),
  });
};

/** Whether the owner’s files are the same in two commits. */
export const hasSameContent = async ({ run }: Repository, one: string, other: string): Promise<boolean> =>
  (await run(['diff', '--quiet', '--no-renames', one, other, '--', ...OWN_CONTENT])).code === 0;
