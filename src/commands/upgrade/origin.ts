import { counted } from '../../api/prose/counted.ts';
import { fetchVersion, releaseAt, type Source, type Version, versionAt } from './release.ts';
import { lines, NOT_CONTENT, type Repository, UpgradeError } from './repository.ts';

/** The version that a site has now. */
export interface Origin {
  readonly version: Version;
  /** Whether the site’s history contains it. A repository made from a template or from an archive has a history of its own. */
  readonly joined: boolean;
}

/** The first commit of the branch, with which a site from a template begins. */
const firstCommit = async ({ git }: Repository): Promise<string> =>
  git('rev-list', '--first-parent', '--max-parents=0', '--max-count=1', 'HEAD');

/** A commit that the site may have been copied from. */
interface Candidate {
  readonly commit: string;
  readonly tree: string;
}

/**
 * For each of the commits, newest first: the number of files outside content/ that differ from those of `tree`. One process of git
 * compares all, because there may be thousands.
 */
const differences = async (
  { run }: Repository,
  tree: string,
  commits: readonly Candidate[],
): Promise<(Candidate & { readonly files: number })[]> => {
  const args = ['diff-tree', '--stdin', '-r', '-z', '--name-only', '--no-renames', '--', ...NOT_CONTENT];
  const { stdout } = await run(args, commits.map(candidate => `${tree} ${candidate.tree}\n`).join(''));
  // For each pair: “<tree> <tree>\n”, then the names, each with a NUL.
  const parts = stdout.split(new RegExp(`${tree} [0-9a-f]+\\n`)).slice(1);
  return commits.map((candidate, index) => ({ ...candidate, files: lines(parts[index] ?? '').length }));
};

/**
 * Finds the version whose files outside content/ are those of the site’s first commit.
 * @throws {UpgradeError} if there is none
 */
const findCopied = async (repository: Repository, source: Source, release: Version): Promise<Version> => {
  const { git } = repository;
  const first = await firstCommit(repository);
  const tree = await git('rev-parse', `${first}^{tree}`);
  // The copy may be newer than the release.
  const tip = await fetchVersion(repository, source, 'HEAD').catch(() => release);
  const log = await git('log', '--format=%H %T', release.commit, tip.commit);
  const candidates = log
    .split('\n')
    .map(line => line.split(' '))
    .map(([commit = '', of = '']) => ({ commit, tree: of }));
  const compared = await differences(repository, tree, candidates);
  const fewest = Math.min(...compared.map(({ files }) => files));
  const nearest = compared.filter(({ files }) => files === fewest);
  const best =
    nearest.find(candidate => candidate.tree === tree) ??
    nearest.find(({ commit }) => releaseAt(source, commit) !== undefined) ??
    nearest[0];
  const version = versionAt(source, best?.commit ?? release.commit);
  if (fewest === 0) return version;
  throw new UpgradeError(
    `The history of this site does not contain the project’s, and its first commit is no exact copy of any version. The nearest is ${version.name}: ${counted(fewest, 'file differs', 'files differ')} outside content/. If the site began with it, run again with --base ${version.name}.`,
  );
};

/**
 * Finds the version that the site has: the last one in its history, or the one that it was copied from.
 * @param base what the owner says that the site began with
 * @throws {UpgradeError} if it is not known
 */
export const originOf = async (
  repository: Repository,
  source: Source,
  release: Version,
  base: string | undefined,
): Promise<Origin> => {
  const { code, stdout } = await repository.run(['merge-base', 'HEAD', release.commit]);
  if (code === 0) return { version: versionAt(source, stdout.trim()), joined: true };
  const version =
    base === undefined
      ? await findCopied(repository, source, release)
      : await fetchVersion(repository, source, base);
  return { version, joined: false };
};
