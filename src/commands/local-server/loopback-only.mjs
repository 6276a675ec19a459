/**
 * Preloaded into the local server, so that it listens on the loopback interface only. netlify-cli listens on every network
 * interface and has no option to change that, but local data (the inbox, the outbox) must not be reachable from the network.
 */
import { Server } from 'node:net';

const listen = Server.prototype.listen;

Server.prototype.listen = function (...args) {
  const [first, ...rest] = args;
  if (typeof first === 'number') {
    const after = typeof rest[0] === 'string' ? rest.slice(1) : rest;
    return listen.call(this, first, '127.0.0.1', ...after);
  }
  if (typeof first === 'object' && first !== null && 'port' in first) {
    return listen.call(this, { ...first, host: '127.0.0.1' }, ...rest);
  }
  return listen.apply(this, args);
};
