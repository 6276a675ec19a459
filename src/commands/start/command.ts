/** `npm start`: builds the site and serves it as production would, on port 8888 or `PORT`, until Ctrl-C. */
import { addresses, servedContent } from '../local-server/addresses.ts';
import { buildSite } from '../local-server/build-site.ts';
import { exitWithParent } from '../local-server/exit-with-parent.ts';
import { requirePort } from '../local-server/one-per-folder.ts';
import { serveUntilInterrupted } from '../local-server/serve-guarded.ts';

exitWithParent(process.env);
const port = await requirePort(process.env, 'npm start');
if (!(await buildSite('dist'))) process.exit(1);
await serveUntilInterrupted(
  port,
  url => `${addresses(url, servedContent(process.env))}\n  Ctrl-C stops it.\n`,
);
