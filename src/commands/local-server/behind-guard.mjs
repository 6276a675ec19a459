/**
 * Preloaded into the local server behind the guard. netlify-cli checks no hosts and origins, so it takes requests only from the guard,
 * which knows the key. It also ends with the process that started it, however that ends.
 */
import { Server } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const key = process.env['GUARD_KEY'];
const ports = ['--port', '--functions-port', '--staticServerPort'].map(option =>
  Number(process.argv[process.argv.indexOf(option) + 1]),
);
const { emit } = Server.prototype;

// The threads of functions load this file too.
if (isMainThread && key !== undefined) {
  process.once('disconnect', () => process.exit());
  Server.prototype.emit = function (event, ...args) {
    const address = this.address();
    const [request, response] = args;
    if (
      !['request', 'upgrade', 'connect', 'checkContinue', 'checkExpectation'].includes(String(event)) ||
      typeof address !== 'object' ||
      !ports.includes(address?.port ?? 0) ||
      request.headers['x-guard-key'] === key
    )
      return emit.call(this, event, ...args);
    if (event === 'request')
      response
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end('Use the address that npm start prints.\n');
    else request.socket.destroy();
    return true;
  };
}
