/**
 * Preloaded into the local server, because netlify-cli has no option for either:
 *
 * - It checks no hosts and origins. So it takes requests only from the guard, which knows the key. It also ends with the process that
 *   started it, however that ends.
 * - It starts a thread of about 40 MB for every function call: 100 calls at the same time would take 4 GB and stop everything else. So a
 *   few run at a time and the others wait. File reads do not wait.
 */
import { Server } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Calls that run at a time. */
const RUNNING = 4;
/** Calls that wait at most. The next one gets 503. */
const WAITING = 100;
/** `Retry-After` of the 503, in seconds. */
const RETRY = '5';

const EVENTS = ['request', 'upgrade', 'connect', 'checkContinue', 'checkExpectation'];

const key = process.env['GUARD_KEY'];
const ports = ['--functions-port', '--port', '--staticServerPort'].map(option =>
  Number(process.argv[process.argv.indexOf(option) + 1]),
);
const { emit } = Server.prototype;
const queue = pLimit(RUNNING);

/**
 * @param {Server} server
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
const call = (server, request, response) =>
  new Promise(done => {
    // The client may have gone meanwhile.
    if (response.destroyed) return done(undefined);
    response.once('close', done);
    return emit.call(server, 'request', request, response);
  });

// The threads of functions load this file too.
if (isMainThread) {
  if (key !== undefined) process.once('disconnect', () => process.exit());
  Server.prototype.emit = function (event, ...args) {
    const address = this.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const [request, response] = args;
    if (!EVENTS.includes(String(event)) || !ports.includes(port)) return emit.call(this, event, ...args);
    if (key !== undefined && request.headers['x-guard-key'] !== key) {
      if (event !== 'request') request.socket.destroy();
      else
        response
          .writeHead(403, { 'Content-Type': 'text/plain' })
          .end('Use the address that npm start prints.\n');
    } else if (event !== 'request' || port !== ports[0]) return emit.call(this, event, ...args);
    else if (queue.pendingCount >= WAITING) response.writeHead(503, { 'Retry-After': RETRY }).end();
    else void queue(call, this, request, response);
    return true;
  };
}
