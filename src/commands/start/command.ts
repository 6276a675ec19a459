/** `npm start`: builds the site and serves it as production would, on port 8888 or `PORT`, until Ctrl-C. */
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { beginCommand, buildSite, listen } from '../local-server/processes.ts';
import { httpServer, startPages } from '../local-server/serve.ts';
import { openSite, type Site } from '../local-server/site.ts';

const signal = beginCommand('npm start', 'Builds the site, and serves it as production would, until Ctrl-C.');
const opened = Promise.withResolvers<Site>();
const http = httpServer(() => opened.promise);
const port = await listen(http, 'npm start');
// `npm run build` may replace `dist` at any time.
const folder = resolve('.astro/start', `${port}`);
if ((await buildSite(join(folder, 'dist'), signal)) !== undefined) process.exit(1);
const site = await openSite(folder, port);
opened.resolve(site);
console.log(`${startPages(port)}\n  Press Ctrl-C to stop.\n`);
if (!signal.aborted) await once(signal, 'abort');
http.close();
http.closeIdleConnections();
await site.close();
process.exit();
