/**
 * Preloaded into the local server: netlify-cli binds its servers to every network interface and has no option for it, and
 * what is served on a laptop (the inbox, the outbox) is nobody else's business.
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
