/** `npm start`: builds the site and serves it as production would, on port 8888 or `PORT`, until Ctrl-C. */
import { addresses } from './addresses.ts';
import { buildSite } from './build-site.ts';
import { endWithNpm } from './end-with-npm.ts';
import { requirePort } from './free-port.ts';
import { serveUntilInterrupted } from './serve-guarded.ts';

endWithNpm(process.env);
const port = await requirePort(process.env, 'npm start');
if (!(await buildSite('dist'))) process.exit(1);
await serveUntilInterrupted(port, url => `${addresses(url)}\n  Ctrl-C stops it.\n`);
