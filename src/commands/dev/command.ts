/**
 * `npm run dev`: serves the site as `npm start` does, and rebuilds it after every edit of content or code. While the
 * last build has failed, every page shows why. Each build has its own process, so that no response mixes two builds.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import { allowedHosts, contentDir } from '../../deploy/environment-variables.ts';
import { listen } from '../local-server/claim.ts';
import { parseArguments } from '../local-server/parse-arguments.ts';
import { buildSite, exitWithParent, interrupted } from '../local-server/processes.ts';
import { startPages } from '../local-server/serve.ts';
import { problemServer } from './problem-page.ts';

parseArguments('npm run dev', 'Serves the site, and builds it again after every edit, until Ctrl-C.');
exitWithParent();
const signal = interrupted();
const content = contentDir(process.env);

type Receive = (socket: Socket) => void;

const opened = Promise.withResolvers<Receive>();
/** Connections wait for it. */
let receive = opened.promise;

const listener = createServer({ pauseOnConnect: true }, async socket => {
  socket.on('error', () => socket.destroy());
  (await receive)(socket);
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
  const report = await buildSite(join(unserved, 'dist'), signal);
  if (report !== undefined) {
    const http = problemServer(report, allowedHosts(process.env));
    receive = Promise.resolve(socket => {
      http.emit('connection', socket);
      socket.resume();
    });
  } else {
    [served, unserved] = [unserved, served];
    const next = replaceServer(running, served);
    receive = next.then(child => socket => void child.send('connection', socket));
    running = await next;
  }
  opened.resolve(receive);
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
void opened.promise.then(() => console.log(pages));
await rebuildOnce();
if (!signal.aborted) await once(signal, 'abort');
running?.send('end');
if (running) await once(running, 'exit');
process.exit();
