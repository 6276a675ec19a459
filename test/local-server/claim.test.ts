import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { claim } from '../../src/commands/local-server/processes.ts';
import { freePort } from '../setup/start-server.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some(network => network?.address === '::1');

const servers: Server[] = [];

const newServer = (): Server => {
  const server = createServer();
  servers.push(server);
  return server;
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const claimFor = (port: number, server = newServer()) => claim(server, { PORT: String(port) }, 'npm run dev');

test('claim listens on 127.0.0.1 only', async () => {
  const port = await freePort();
  const server = newServer();
  expect(await claimFor(port, server)).toBe(port);
  expect(server.address()).toMatchObject({ address: '127.0.0.1', port });
});

test.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1'] : [])])(
  'claim rejects a port that is in use at %s',
  async host => {
    const port = await freePort();
    await once(newServer().listen(port, host), 'listening');
    await expect(claimFor(port)).rejects.toThrow(
      `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm run dev`,
    );
  },
);
