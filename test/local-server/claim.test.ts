import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claim } from '../../src/commands/local-server/processes.ts';
import { freePort } from '../setup/start-server.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some(network => network?.address === '::1');

const project = process.cwd();
const folder = temporaryFolder();
const servers: Server[] = [];

const newServer = (): Server => {
  const server = createServer();
  servers.push(server);
  return server;
};

beforeEach(() => process.chdir(folder));

afterEach(() => {
  process.chdir(project);
  for (const server of servers.splice(0)) server.close();
});

/** Another program that listens on `host`. Returns its port. */
const listenOn = async (host: string): Promise<number> => {
  const port = await freePort();
  await once(newServer().listen(port, host), 'listening');
  return port;
};

const claimFor = (port: number, server = newServer()) => claim(server, { PORT: String(port) }, 'npm run dev');

describe('claim', () => {
  test('listens on 127.0.0.1 only', async () => {
    const port = await freePort();
    const server = newServer();
    expect(await claimFor(port, server)).toBe(port);
    expect(server.address()).toMatchObject({ address: '127.0.0.1', port });
  });

  test.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1'] : [])])(
    'rejects a used port at %s',
    async host => {
      const port = await listenOn(host);
      await expect(claimFor(port)).rejects.toThrow(
        `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm run dev`,
      );
    },
  );
});
