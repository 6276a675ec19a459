/**
 * Preloaded into every process that serves local data (the inbox, the outbox), so that it listens on the loopback
 * interface only. netlify-cli and its store listen on every network interface and have no option to change that.
 * @see https://nodejs.org/api/diagnostics_channel.html#built-in-channels
 */
import { subscribe } from 'node:diagnostics_channel';

const HOST = '127.0.0.1';

subscribe('tracing:net.server.listen:asyncStart', message => {
  const { server, options } =
    /** @type {{ server: import('node:net').Server, options: import('node:net').ListenOptions }} */ (message);
  if (options.port === undefined) return;
  options.host = HOST;
  server.prependOnceListener('listening', () => {
    const address = server.address();
    if (typeof address === 'object' && address?.address === HOST) return;
    process.stderr.write('The server would listen on other network interfaces than loopback.\n');
    process.exit(1);
  });
});
