/**
 * Preloaded into the local server. netlify-cli starts a thread of about 40 MB for every function call: 100 calls at the same time would
 * take 4 GB and stop everything else. So a few run at a time and the others wait. This is done here because only the CLI knows which
 * requests call functions. File reads do not wait.
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

const { emit } = Server.prototype;
const queue = pLimit(RUNNING);
const port = Number(process.argv[process.argv.indexOf('--functions-port') + 1]);

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

// The threads load this file too.
if (isMainThread) {
  Server.prototype.emit = function (event, ...args) {
    const address = this.address();
    if (event !== 'request' || typeof address !== 'object' || address?.port !== port)
      return emit.call(this, event, ...args);
    const [request, response] = args;
    if (queue.pendingCount >= WAITING) response.writeHead(503, { 'Retry-After': RETRY }).end();
    else void queue(call, this, request, response);
    return true;
  };
}
