/**
 * `npm run dev`: serves the site as `npm start` does, and rebuilds it after every edit of content or code. If a build
 * fails, the last good site stays. Each build has its own process, so that no response mixes two builds.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import { contentDir } from '../../deploy/environment-variables.ts';
import { listen } from '../local-server/claim.ts';
import { buildSite, exitWithParent, interrupted } from '../local-server/processes.ts';
import { startPages } from '../local-server/serve.ts';

exitWithParent();
const signal = interrupted();
const content = contentDir(process.env);

const firstServer = Promise.withResolvers<ChildProcess>();
/** Connections wait for this process. */
let server = firstServer.promise;

const listener = createServer({ pauseOnConnect: true }, async socket => {
  socket.on('error', () => socket.destroy());
  (await server).send('connection', socket);
});
const port = await listen(listener, 'npm run dev');

/** The local store is used by one process at a time. */
const replaceServer = async (previous: ChildProcess | undefined, folder: string): Promise<ChildProcess> => {
  previous?.send('end');
  if (previous) await once(previous, 'exit');
  const child = fork(new URL('serve-build.ts', import.meta.url), [folder, String(port)]);
  child.once('exit', code => code && process.exit(code));
  await once(child, 'message');
  return child;
};

/** The last build is served during the next one. */
let [served, unserved] = [resolve('.astro/dev/1'), resolve('.astro/dev/2')];
let running: ChildProcess | undefined;

const rebuild = async (): Promise<void> => {
  if (!(await buildSite(join(unserved, 'dist'), signal))) {
    if (!running) console.error('  The site starts once this is fixed.\n');
    return;
  }
  [served, unserved] = [unserved, served];
  server = replaceServer(running, served);
  running = await server;
  firstServer.resolve(running);
};

let building = false;
let hasEdits = false;

/** Builds run one at a time. All edits during a build cause one more. */
const rebuildOnce = async (): Promise<void> => {
  hasEdits = true;
  if (building) return;
  building = true;
  while (hasEdits && !signal.aborted) {
    hasEdits = false;
    await rebuild();
  }
  building = false;
};

/** Milliseconds, because editors and git write several files in a row. */
const PAUSE = 50;

let pending: NodeJS.Timeout | undefined;
// This is before the first build, so that no edit during it is missed.
const watcher = watch([content, 'src', 'netlify'], { ignoreInitial: true });
watcher.on('all', () => {
  clearTimeout(pending);
  pending = setTimeout(rebuildOnce, PAUSE);
});
watcher.on('error', error =>
  console.error(`  Stopped watching for changes. Restart npm run dev. ${String(error)}`),
);
await once(watcher, 'ready');
const pages = `${startPages(port)}\n  Edit ${content}/ and reload. Press Ctrl-C to stop.\n`;
void firstServer.promise.then(() => console.log(pages));
await rebuildOnce();
if (!signal.aborted) await once(signal, 'abort');
running?.send('end');
if (running) await once(running, 'exit');
process.exit();
