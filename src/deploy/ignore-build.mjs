/**
 * The `ignore` command of netlify.toml. Exit code 0 cancels the build, because no file that a build reads differs
 * between the live commit and the pushed commit. Any other code lets the build run. In case of doubt, the build
 * runs too.
 *
 * The live site reports the commit that it was built from. Netlify’s `CACHED_COMMIT_REF` may be the commit of a
 * preview instead. It equals `COMMIT_REF` if the owner deploys without cache, and then the build must run.
 *
 * The command runs before packages are installed, on the Node of Netlify’s build image. So it is plain JavaScript
 * without packages.
 * @see https://docs.netlify.com/build/configure-builds/ignore-builds/
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** Paths that no build reads, as git pathspecs. All other paths count as read, including files added later. */
const NOT_BUILT = [
  'docs',
  'test',
  '.ci',
  '.github',
  'LICENSE',
  'biome.json',
  'knip.json',
  'vitest.config.ts',
  '.gitignore',
];

const DEADLINE = 10_000;

/** @param {string} reason */
const build = reason => {
  console.log(`Building: ${reason}.`);
  process.exit(1);
};

/**
 * Whether the paths are the same in both commits. Git compares only trees, so a clone without file contents is enough.
 * @param {string} live
 * @param {string} pushed
 * @param {readonly string[]} paths
 */
const isSame = (live, pushed, paths) => {
  const args = ['diff', '--quiet', '--no-ext-diff', '--no-renames', live, pushed, '--', ...paths];
  const { status } = spawnSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 && status !== 1) build(`git cannot compare with the live commit ${live}`);
  return status === 0;
};

/** @param {string} site */
const liveCommit = async site => {
  try {
    const response = await fetch(new URL('/api/v1/health', site), { signal: AbortSignal.timeout(DEADLINE) });
    const { deploy } = await response.json();
    return /^[0-9a-f]{40,64}$/.test(deploy.commit) ? deploy.commit : undefined;
  } catch {
    return undefined;
  }
};

const { CONTEXT, URL: site, COMMIT_REF: pushed, CACHED_COMMIT_REF: cached, CONTENT_DIR } = process.env;
if (CONTEXT !== 'production') build('previews are free');
if (!site || !pushed) build('URL or COMMIT_REF is not set');
if (!cached || cached === pushed) build('the deploy was requested without cache');
const live = await liveCommit(site);
if (!live) build(`${site} does not report its live commit`);
if (live === pushed) build('this commit is already live, so the rebuild was requested');
const rest = [...NOT_BUILT.map(path => `:(top,exclude)${path}`), ':(top,exclude,glob)*.md'];
const same =
  isSame(live, pushed, [':(top)', ...rest]) && (!CONTENT_DIR || isSame(live, pushed, [CONTENT_DIR]));
if (!same) build('files that the build reads have changed');
console.log(
  `No file that the build reads has changed since the live commit, ${live}. To deploy anyway: Deploys → Trigger deploy → Deploy project without cache.`,
);
