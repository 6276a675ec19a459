/**
 * `npm run dev`: the same server on the same addresses as `npm start`, but an edit of content or code is built at once and
 * shows with the next request. A mistake is reported and the last good site stays.
 */
import { join } from 'node:path';
import { watch } from 'chokidar';
import { contentDir, localPort } from '../deploy/context.ts';
import { BUNDLES } from '../deploy/function-bundles.ts';
import { addresses } from './addresses.ts';
import { buildSite } from './build-site.ts';
import { requirePort } from './free-port.ts';
import { serveUntilInterrupted } from './serve-guarded.ts';
import { syncFolder } from './sync-folder.ts';

const WORKSHOP = '.astro/dev';

const rebuild = async (): Promise<boolean> => {
  const began = performance.now();
  if (!(await buildSite(join(WORKSHOP, 'dist')))) return false;
  let changed = 0;
  for (const folder of ['dist', BUNDLES]) changed += await syncFolder(join(WORKSHOP, folder), folder);
  console.log(`  Built in ${((performance.now() - began) / 1000).toFixed(1)} s; ${changed} files changed.`);
  return true;
};

let building = false;
let again = false;

/** One build at a time; edits that come meanwhile are one more build afterwards. */
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

const port = localPort(process.env);
await requirePort(port);
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
  url => `${addresses(url)}\n  Edit ${contentDir(process.env)}/ and ask again. Ctrl-C stops it.\n`,
);
await watcher.close();
