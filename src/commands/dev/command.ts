/**
 * `npm run dev`: serves the site as `npm start` does, and rebuilds it after every edit of content or code. While the
 * last build has failed, every page shows why.
 */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { watch } from 'chokidar';
import { allowedHosts, contentDir } from '../../deploy/environment-variables.ts';
import { beginCommand, buildSite, listen } from '../local-server/processes.ts';
import { httpServer, type Served, startPages } from '../local-server/serve.ts';
import { isLocal, openSite, type Site } from '../local-server/site.ts';

/** Answers every request with the report of the failed build. Browsers ask again every second. */
const problemSite = (report: string): Served => ({
  handle: async ({ headers }) => {
    // Another site must not read it through DNS rebinding.
    if (!isLocal(`http://${headers.get('host')}`, allowedHosts(process.env)))
      return new Response(null, { status: 403 });
    const fields = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Refresh: '1' };
    const text = `The site cannot be built. This page returns to the site once this is fixed.\n\n${report}`;
    return new Response(stripVTControlCharacters(text), { status: 503, headers: fields });
  },
  waitUntil: () => {},
});

const signal = beginCommand('npm run dev', 'Serves the site, and rebuilds it after edits, until Ctrl-C.');
const content = contentDir(process.env);
const opened = Promise.withResolvers<Served>();
let served = opened.promise;
const http = httpServer(() => served);
const port = await listen(http, 'npm run dev');

let open: Site | undefined;
/** Each build has a folder of its own, because Node loads the functions at one path only once. */
let builds = 0;
const folderOf = (build: number): string => resolve('.astro/dev', `${port}`, `${build}`);

const rebuild = async (): Promise<void> => {
  const folder = folderOf(builds + 1);
  const report = await buildSite(join(folder, 'dist'), signal);
  if (report === undefined) {
    builds += 1;
    const next = async () => {
      await open?.close();
      open = await openSite(folder, port);
      return open;
    };
    // Until then, requests wait, so that no response mixes two builds.
    served = next().catch((error: unknown) => problemSite(String(error)));
    await served;
    await rm(folderOf(builds - 1), { recursive: true, force: true });
  } else served = Promise.resolve(problemSite(report));
  opened.resolve(served);
};

/** Milliseconds, because editors and git write several files in a row. */
const PAUSE = 50;

/** Of the files since the beginning of the last build. */
let edited = Promise.withResolvers<void>();
let pending: NodeJS.Timeout | undefined;
// This is before the first build, so that no edit during it is missed.
const watcher = watch([content, 'src', 'netlify'], { ignoreInitial: true });
watcher.on('all', () => {
  clearTimeout(pending);
  pending = setTimeout(() => edited.resolve(), PAUSE);
});
watcher.on('error', error =>
  console.error(`  Stopped watching for changes. Restart npm run dev. ${String(error)}`),
);
await once(watcher, 'ready');
signal.addEventListener('abort', () => edited.resolve());
void opened.promise.then(() =>
  console.log(`${startPages(port)}\n  Edit ${content}/ and reload. Press Ctrl-C to stop.\n`),
);
while (!signal.aborted) {
  edited = Promise.withResolvers();
  await rebuild();
  await edited.promise;
}
await open?.close();
process.exit();
