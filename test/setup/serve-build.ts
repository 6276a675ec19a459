/** Serves a built site, until the test process ends. */
import { httpServer, openBuild } from '../../src/commands/local-server/serve.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const site = await openBuild(folder, Number(port));
const http = httpServer(Promise.resolve(site));
http.listen(Number(port), '127.0.0.1');
process.on('disconnect', () => process.exit());
