/** `serve-build.ts <folder> <port>`: the process of `npm run dev` that serves one build, until it is told to end. */
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { httpServer, openBuild } from '../local-server/serve.ts';

const [folder = '', port = ''] = process.argv.slice(2);
const site = await openBuild(folder, Number(port));
const http = httpServer(Promise.resolve(site));
// The next request of a client may be for the next build, in another process.
http.maxRequestsPerSocket = 1;

process.on('message', async (message, socket) => {
  if (message === 'connection') {
    // A client may have disconnected on the way.
    if (socket) http.emit('connection', socket as Socket);
    return;
  }
  // Requests on the last connections are still arriving.
  await pause(100);
  await site.close();
  process.exit();
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the command too, which ends this process.
process.on('SIGINT', () => {});
process.send?.('open');
