import { hasSameContent, joinedWith, merge, previewConflicts, withoutItsContent } from './merge.ts';
import { type Origin, originOf } from './origin.ts';
import { disablePush, fetchVersion, newestRelease, openSource, type Version } from './release.ts';
import {
  CONTENT,
  lines,
  NOT_CONTENT,
  OWN_CONTENT,
  type Repository,
  requireCleanRepository,
  UpgradeError,
} from './repository.ts';

export interface UpgradeOptions {
  /** The repository of the releases. */
  readonly from?: string;
  /** A tag, a branch or a commit. Default: the newest release. */
  readonly to?: string;
  /** The version that a copy of the project began with. */
  readonly base?: string;
  readonly dryRun?: true;
}

/** What an upgrade did, or would do. */
export interface Upgrade {
  readonly status: 'up_to_date' | 'planned' | 'upgraded' | 'conflicts';
  readonly from: Version;
  readonly to: Version;
  /** The commit of the branch before the upgrade. */
  readonly before: string;
  /** Whether pushes to the remote of the releases were switched off. */
  readonly pushDisabled: boolean;
  /** Whether the branch got, or would get, a commit that joins its history with the project’s. */
  readonly joins: boolean;
  /** Files that the release changes, outside content/. */
  readonly changed: readonly string[];
  /** Files that were changed both here and in the release. */
  readonly conflicts: readonly string[];
  /** Whether the release needs other packages. */
  readonly packages: boolean;
  /** Files of content/ that are still those of the sample, and that the release changes. They stay as they are. */
  readonly sample: readonly string[];
}

const LOCKFILE = 'package-lock.json';

/** The names of the files that differ between two commits. */
const changes = async (
  { git }: Repository,
  from: string,
  to: string,
  paths: readonly string[],
): Promise<string[]> =>
  lines(await git('diff', '--name-only', '--no-renames', '-z', from, to, '--', ...paths));

/** Files of the sample that the owner has kept unedited, and that the release has in another form. */
const keptSample = async (repository: Repository, from: Version, to: Version): Promise<string[]> => {
  const { git } = repository;
  const kept = new Set(lines(await git('ls-tree', '-r', '-z', '--name-only', 'HEAD', `${CONTENT}/`)));
  const edited = new Set(await changes(repository, from.commit, 'HEAD', OWN_CONTENT));
  const released = new Set(lines(await git('ls-tree', '-r', '-z', '--name-only', to.commit, `${CONTENT}/`)));
  const changed = await changes(repository, from.commit, to.commit, OWN_CONTENT);
  return changed.filter(file => kept.has(file) && !edited.has(file) && released.has(file));
};

const apply = async (
  repository: Repository,
  { version, joined }: Origin,
  to: Version,
  before: string,
): Promise<string[]> => {
  const { git } = repository;
  const release = await withoutItsContent(repository, to, version);
  // The files are the same, so only the branch moves.
  if (!joined) await git('reset', '--soft', await joinedWith(repository, version));
  try {
    const conflicts = await merge(repository, release, `Upgrade to ${to.name}`);
    if (conflicts.length > 0 || (await hasSameContent(repository, before, 'HEAD'))) return conflicts;
  } catch (error) {
    await git('reset', '--soft', before);
    throw error;
  }
  await git('reset', '--hard', before);
  throw new UpgradeError(
    `The merge would have changed ${CONTENT}/, so it was undone. This happens if branches with different releases were merged; merge by hand: git merge ${to.commit}`,
  );
};

const preview = async (
  repository: Repository,
  { version, joined }: Origin,
  to: Version,
): Promise<string[]> => {
  const release = await withoutItsContent(repository, to, version);
  const ours = joined ? 'HEAD' : await joinedWith(repository, version);
  return previewConflicts(repository, ours, release);
};

/**
 * Merges a release into the branch of a site and leaves content/ alone. Conflicts elsewhere stay in the working tree for the owner, as
 * after `git merge`.
 * @throws {UpgradeError} if it is not possible; then nothing has changed
 */
export const upgrade = async (repository: Repository, options: UpgradeOptions): Promise<Upgrade> => {
  await requireCleanRepository(repository);
  const { git, run } = repository;
  const before = await git('rev-parse', 'HEAD');
  const source = await openSource(repository, options.from);
  const to = await fetchVersion(repository, source, options.to ?? newestRelease(source));
  const origin = await originOf(repository, source, to, options.base);
  const from = origin.version;
  const pushDisabled = options.dryRun ? false : await disablePush(repository);
  const known = { from, to, before, pushDisabled, joins: !origin.joined };
  if ((await run(['merge-base', '--is-ancestor', to.commit, from.commit])).code === 0) {
    return {
      ...known,
      status: 'up_to_date',
      joins: false,
      changed: [],
      conflicts: [],
      packages: false,
      sample: [],
    };
  }
  const changed = await changes(repository, from.commit, to.commit, NOT_CONTENT);
  const facts = {
    ...known,
    changed,
    packages: changed.includes(LOCKFILE),
    sample: await keptSample(repository, from, to),
  };
  if (options.dryRun)
    return { ...facts, status: 'planned', conflicts: await preview(repository, origin, to) };
  const conflicts = await apply(repository, origin, to, before);
  return { ...facts, status: conflicts.length > 0 ? 'conflicts' : 'upgraded', conflicts };
};
