/**
 * The `ignore` command of netlify.toml. Exit code 0 cancels the build: no file that a build reads differs between the commit that is
 * live and the one that was pushed. Any other code lets it run, also if the question has no certain answer.
 *
 * The live site says which commit it was built from. Netlify's `CACHED_COMMIT_REF` does not tell: it may be the commit of a preview.
 * It equals `COMMIT_REF` if the owner deploys without cache, and then the build must run.
 *
 * It runs before packages are installed, on the Node of the platform's image: plain JavaScript, and nothing to import.
 * @see https://docs.netlify.com/build/configure-builds/ignore-builds/
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** What no build reads, as git pathspecs. Everything else counts as read, and so does a file that is added later. */
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
if (CONTEXT !== 'production') build('previews cost nothing');
if (!site || !pushed) build('URL or COMMIT_REF is not set');
if (!cached || cached === pushed) build('the deploy was requested without cache');
const live = await liveCommit(site);
if (!live) build(`${site} does not say which commit is live`);
if (live === pushed) build('this commit is already live, so someone wants it built again');
const rest = [...NOT_BUILT.map(path => `:(top,exclude)${path}`), ':(top,exclude,glob)*.md'];
const same =
  isSame(live, pushed, [':(top)', ...rest]) && (!CONTENT_DIR || isSame(live, pushed, [CONTENT_DIR]));
if (!same) build('files that the build reads have changed');
console.log(
  `Nothing that the build reads has changed since ${live}, which is live. To deploy anyway: Deploys → Trigger deploy → Deploy project without cache.`,
);
