/**
 * `npm run dev`: serves the site as `npm start` does, and rebuilds it after every edit of content or code. If a
 * build fails, it reports the mistake and keeps serving the last good site. Each build is served by a process of its
 * own, so that no response mixes two builds, and nothing is left of an old one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { contentDir } from '../../deploy/context.ts';
import { claimPort } from '../local-server/claim.ts';
import { buildSite, exitWithParent, interrupted } from '../local-server/processes.ts';
import { addresses } from '../local-server/serve.ts';
import { watchFolders } from './watch-folders.ts';

exitWithParent(process.env);
const signal = interrupted();
const port = await claimPort(process.env, 'npm run dev');
const content = contentDir(process.env);

const first = Promise.withResolvers<ChildProcess>();
/** The process that serves the site. Connections wait for it. */
let server = first.promise;

const listener = createServer({ pauseOnConnect: true }, async socket => {
  socket.on('error', () => socket.destroy());
  (await server).send('connection', socket);
}).listen(port, '127.0.0.1');
await once(listener, 'listening');

/** Only one process at a time uses the local store. */
const replace = async (old: ChildProcess | undefined, folder: string): Promise<ChildProcess> => {
  old?.send('end');
  if (old) await once(old, 'exit');
  const opened = fork(new URL('serve-build.ts', import.meta.url), [folder, String(port)]);
  opened.once('exit', code => code && process.exit(code));
  await once(opened, 'message');
  return opened;
};

/** Builds alternate between two folders, because the last one is served during the next one. */
let [served, other] = [resolve('.astro/dev/1'), resolve('.astro/dev/2')];
let running: ChildProcess | undefined;

const rebuild = async (): Promise<boolean> => {
  if (!(await buildSite(join(other, 'dist'), signal))) return false;
  [served, other] = [other, served];
  server = replace(running, served);
  running = await server;
  first.resolve(running);
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
  while (again && !signal.aborted) {
    again = false;
    built = await rebuild();
  }
  building = false;
  return built;
};

// The watch begins before the first build, so that an edit during that build is not missed.
await watchFolders([content, 'src', 'netlify'], rebuildOnce, error =>
  console.error(`  Edits are no longer noticed. Start again: ${String(error)}`),
);
if (!(await rebuildOnce())) process.exit(1);
console.log(`${addresses(port)}\n  Edit ${content}/ and reload. Ctrl-C stops it.\n`);
if (!signal.aborted) await once(signal, 'abort');
running?.send('end');
if (running) await once(running, 'exit');
process.exit();
