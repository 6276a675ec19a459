/**
 * `npm run dev`: serves the site as `npm start` does, and rebuilds it after every edit of content or code. If a build fails, it
 * reports the mistake and keeps serving the last good site.
 */
import { join } from 'node:path';
import { watch } from 'chokidar';
import { contentDir } from '../deploy/context.ts';
import { BUNDLES } from '../deploy/function-bundles.ts';
import { addresses } from './addresses.ts';
import { buildSite } from './build-site.ts';
import { requirePort } from './free-port.ts';
import { type GuardedServer, serveUntilInterrupted } from './serve-guarded.ts';
import { syncFolder } from './sync-folder.ts';

const BUILD_FOLDER = '.astro/dev';

/** The running server; undefined before the first build. */
let server: GuardedServer | undefined;

const sync = (folder: string): Promise<number> => syncFolder(join(BUILD_FOLDER, folder), folder);

const rebuild = async (): Promise<boolean> => {
  const began = performance.now();
  if (!(await buildSite(join(BUILD_FOLDER, 'dist')))) return false;
  const [files, functions] = [await sync('dist'), await sync(BUNDLES)];
  console.log(
    `  Built in ${((performance.now() - began) / 1000).toFixed(1)} s; ${files + functions} files changed.`,
  );
  // The local server misses some edits of functions, so it gets them by a restart.
  if (functions > 0) await server?.restart();
  return true;
};

let building = false;
let again = false;

/** Runs one build at a time. All edits during a build cause a single further build. */
const rebuildOnce = async (): Promise<void> => {
  again = true;
  if (building) return;
  building = true;
  while (again) {
    again = false;
    await rebuild();
  }
  building = false;
};

const port = await requirePort(process.env, 'npm run dev');
if (!(await rebuild())) process.exit(1);
let pending: NodeJS.Timeout | undefined;
// Node's own recursive watch misses files that are new, or replaced by a rename as many editors save them.
const watcher = watch([contentDir(process.env), 'src', 'netlify'], { ignoreInitial: true });
watcher.on('all', () => {
  clearTimeout(pending);
  pending = setTimeout(rebuildOnce, 50);
});
await serveUntilInterrupted(
  port,
  url => `${addresses(url)}\n  Edit ${contentDir(process.env)}/ and reload. Ctrl-C stops it.\n`,
  ready => {
    server = ready;
  },
);
await watcher.close();
