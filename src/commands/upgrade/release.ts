import { type Repository, saidByGit, UpgradeError } from './repository.ts';

/** A version of the project: a release, or any other commit. */
export interface Version {
  /** The tag or the branch, or the beginning of the commit’s id. */
  readonly name: string;
  readonly commit: string;
}

/** The repository that the releases come from. */
export interface Source {
  /** An address, a path, or the name of a remote. */
  readonly address: string;
  /** Commits by tag, newest release first. */
  readonly tags: ReadonlyMap<string, string>;
}

const REMOTE = 'upstream';

/** Time for the list of tags, and for a release with its history. */
const LIST_SECONDS = 60;
const FETCH_SECONDS = 600;

const RELEASE = /^v?\d+\.\d+\.\d+$/;

/** Where the releases come from: what the owner says, or the remote `upstream`. */
const addressFrom = async ({ run }: Repository, given: string | undefined): Promise<string> => {
  if (given !== undefined) return given;
  if ((await run(['remote', 'get-url', REMOTE])).code === 0) return REMOTE;
  throw new UpgradeError(
    'Say where the releases come from: once with `git remote add upstream https://github.com/OWNER/agent-api`, or each time with `npm run upgrade -- --from <address>`. OWNER is the account of the repository that you copied.',
  );
};

/** What stands in place of the address for pushes. It is no repository, so a push fails and names it. */
const DISABLED = 'DISABLED';

/**
 * Switches off pushes to the remote `upstream`, so that nobody publishes their content in the project by mistake. An address for pushes
 * that the owner has set stays, and so does a remote that is the site’s own repository.
 * @returns whether it was switched off now
 */
export const disablePush = async ({ run, git }: Repository): Promise<boolean> => {
  const urlOf = async (...args: readonly string[]): Promise<string | undefined> => {
    const { code, stdout } = await run(['remote', 'get-url', ...args]);
    return code === 0 ? stdout.trim() : undefined;
  };
  const url = await urlOf(REMOTE);
  const isOwn = url === (await urlOf('--push', 'origin'));
  if (url === undefined || isOwn || url !== (await urlOf('--push', REMOTE))) return false;
  await git('remote', 'set-url', '--push', REMOTE, DISABLED);
  return true;
};

/**
 * Asks the repository of the releases for its tags.
 * @throws {UpgradeError} if it cannot be read
 */
export const openSource = async (repository: Repository, given: string | undefined): Promise<Source> => {
  const address = await addressFrom(repository, given);
  const args = ['ls-remote', '--tags', '--sort=-version:refname', '--', address];
  const { code, stdout, stderr } = await repository.runRemote(args, LIST_SECONDS);
  if (code !== 0) {
    throw new UpgradeError(`The releases in ${address} could not be read:`, { details: saidByGit(stderr) });
  }
  const tags = new Map<string, string>();
  for (const [, commit = '', tag = '', peeled] of stdout.matchAll(/^(\S+)\trefs\/tags\/(.+?)(\^\{\})?$/gm)) {
    // An annotated tag is listed twice: as itself, and as the commit that it names.
    if (peeled || !tags.has(tag)) tags.set(tag, commit);
  }
  return { address, tags };
};

const releasesOf = ({ tags }: Source): string[] => [...tags.keys()].filter(tag => RELEASE.test(tag));

/** The release of a commit, if it is one. */
export const releaseAt = (source: Source, commit: string): string | undefined =>
  releasesOf(source).find(tag => source.tags.get(tag) === commit);

/** A commit with its release, or with the beginning of its id, as its name. */
export const versionAt = (source: Source, commit: string): Version => ({
  name: releaseAt(source, commit) ?? commit.slice(0, 10),
  commit,
});

/**
 * Fetches a tag, a branch or a commit. Tags and branches of the site’s repository stay as they are.
 * @throws {UpgradeError} if the source does not have it
 */
export const fetchVersion = async (
  repository: Repository,
  source: Source,
  name: string,
): Promise<Version> => {
  const { address, tags } = source;
  const ref = tags.has(name) ? `refs/tags/${name}` : name;
  const { code, stderr } = await repository.runRemote(
    ['fetch', '--quiet', '--no-tags', '--', address, ref],
    FETCH_SECONDS,
  );
  if (code !== 0) {
    const releases = releasesOf(source).slice(0, 5).join(', ');
    const known = releases ? ` Its newest releases: ${releases}.` : '';
    throw new UpgradeError(`${name} could not be fetched from ${address}.${known}`, {
      details: saidByGit(stderr),
    });
  }
  const commit = await repository.git('rev-parse', '--verify', 'FETCH_HEAD^{commit}');
  return tags.has(name) ? { name, commit } : versionAt(source, commit);
};

/**
 * The name of the newest release.
 * @throws {UpgradeError} if there is none
 */
export const newestRelease = (source: Source): string => {
  const [newest] = releasesOf(source);
  if (newest !== undefined) return newest;
  throw new UpgradeError(
    `${source.address} has no tag of a release, such as v1.2.0. Name a branch or a commit: --to main.`,
  );
};
