/** Serves a built site, until the test process ends. The functions read what is in `root`. */
import { httpServer } from '../../src/commands/local-server/serve.ts';
import { openSite } from '../../src/commands/local-server/site.ts';

const [folder = '', port = '', root = folder] = process.argv.slice(2);
const site = await openSite(folder, Number(port));
process.env['LAMBDA_TASK_ROOT'] = root;
const http = httpServer(async () => site);
http.listen(Number(port), '127.0.0.1');
process.on('disconnect', () => process.exit());
