/**
 * Preloaded into netlify-cli, which has no option to check hosts and origins. With it, the CLI accepts requests
 * only with the guard’s key, and ends when the process that started it ends, for whatever reason.
 */
import { subscribe } from 'node:diagnostics_channel';
import { isMainThread } from 'node:worker_threads';

const EVENTS = ['request', 'upgrade', 'connect', 'checkContinue', 'checkExpectation'];

const key = process.env['GUARD_KEY'];
const ports = ['--functions-port', '--port', '--staticServerPort'].map(option =>
  Number(process.argv[process.argv.indexOf(option) + 1]),
);

/** @param {import('node:http').Server} server */
const requireKey = server => {
  const { emit } = server;
  server.emit = (event, ...args) => {
    const [request, response] = args;
    if (!EVENTS.includes(event) || request.headers['x-guard-key'] === key)
      return emit.call(server, event, ...args);
    if (event === 'request')
      response
        .writeHead(403, { 'Content-Type': 'text/plain' })
        .end('Use the address that npm start prints.\n');
    else request.socket.destroy();
    return true;
  };
};

// Function threads load this file too.
if (isMainThread && key !== undefined) {
  process.once('disconnect', () => process.exit());
  subscribe('tracing:net.server.listen:asyncStart', message => {
    const { server, options } =
      /** @type {{ server: import('node:http').Server, options: { port?: number } }} */ (message);
    if (ports.includes(Number(options.port))) requireKey(server);
  });
}
