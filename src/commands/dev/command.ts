/**
 * `npm run dev`: serves the site as `npm start` does, and rebuilds it after every edit of content or code. If a
 * build fails, it reports the mistake and keeps serving the last good site.
 */
import { join } from 'node:path';
import { contentDir } from '../../deploy/context.ts';
import { BUNDLES } from '../../deploy/function-bundles.ts';
import { addresses, servedContent } from '../local-server/addresses.ts';
import { buildSite } from '../local-server/build-site.ts';
import { exitWithParent } from '../local-server/exit-with-parent.ts';
import { requirePort } from '../local-server/one-per-folder.ts';
import { type GuardedServer, serveUntilInterrupted } from '../local-server/serve-guarded.ts';
import { syncFolder, watchFolders } from './watch-folders.ts';

const BUILD_FOLDER = '.astro/dev';

/** The running server; undefined before the first build. */
let server: GuardedServer | undefined;

/** Files with Netlify’s header and redirect rules. */
const RULES = /^[\\/]_(headers|redirects)$/;

const sync = (folder: string): Promise<string[]> => syncFolder(join(BUILD_FOLDER, folder), folder);

const rebuild = async (): Promise<boolean> => {
  const began = performance.now();
  if (!(await buildSite(join(BUILD_FOLDER, 'dist')))) return false;
  const [files, functions] = [await sync('dist'), await sync(BUNDLES)];
  console.log(
    `  Built in ${((performance.now() - began) / 1000).toFixed(1)} s; ${files.length + functions.length} files changed.`,
  );
  // The local server misses some edits of functions and rules, so it is restarted for them.
  if (functions.length > 0 || files.some(file => RULES.test(file))) await server?.restart();
  return true;
};

let building = false;
let again = false;

/**
 * Runs one build at a time. All edits during a build cause one more build. Resolves to true if the last build
 * succeeded.
 */
const rebuildOnce = async (): Promise<boolean> => {
  again = true;
  if (building) return false;
  building = true;
  let built = false;
  while (again) {
    again = false;
    built = await rebuild();
  }
  building = false;
  return built;
};

exitWithParent(process.env);
const port = await requirePort(process.env, 'npm run dev');
const content = contentDir(process.env);
// The watch begins before the first build, so that an edit during that build is not missed.
const watcher = await watchFolders([content, 'src', 'netlify'], rebuildOnce, error =>
  console.error(`  Edits are no longer noticed. Start again: ${String(error)}`),
);
if (!(await rebuildOnce())) process.exit(1);
await serveUntilInterrupted(
  port,
  url => `${addresses(url, servedContent(process.env))}\n  Edit ${content}/ and reload. Ctrl-C stops it.\n`,
  ready => {
    server = ready;
  },
);
await watcher.close();
