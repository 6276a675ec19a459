import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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

afterEach(async () => {
  process.chdir(project);
  for (const server of servers.splice(0)) server.close();
  await rm(`${folder}/.netlify`, { recursive: true, force: true });
});

/** Another program that listens on `host`. Returns its port. */
const listenOn = async (host: string): Promise<number> => {
  const port = await freePort();
  await once(newServer().listen(port, host), 'listening');
  return port;
};

const claimFor = (port: number, server = newServer()) => claim(server, { PORT: String(port) }, 'npm run dev');

const newClaim = async () =>
  claimFor(await freePort()).then(
    () => 'accepted',
    (error: unknown) => String(error),
  );

/** A new claim after that of another server. */
const claimAfter = async (text: string) => {
  await mkdir('.netlify');
  await writeFile('.netlify/serving', text);
  return newClaim();
};

describe('claim', () => {
  test('listens on 127.0.0.1 only, and writes down who serves the folder', async () => {
    const port = await freePort();
    const server = newServer();
    expect(await claimFor(port, server)).toBe(port);
    expect(server.address()).toMatchObject({ address: '127.0.0.1', port });
    expect(await readFile('.netlify/serving', 'utf8')).toBe(String(port));
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

  test('rejects a folder that another server serves', async () => {
    const port = await listenOn('127.0.0.1');
    expect(await claimAfter(String(port))).toBe(
      `SettingError: Another server already serves this folder at http://localhost:${port}. Stop it first. If another program uses that port, delete .netlify/serving.`,
    );
  });

  test.each(['', '{"pid":1', 'null', '1 70000', '70000', '-1', '\0'])(
    'accepts a damaged claim (%j)',
    async damaged => expect(await claimAfter(damaged)).toBe('accepted'),
  );

  test('accepts the folder of a server that has ended', async () => {
    expect(await claimAfter(String(await freePort()))).toBe('accepted');
  });

  test('accepts one of three servers that start at the same time', async () => {
    const outcomes = await Promise.all([newClaim(), newClaim(), newClaim()]);
    expect(outcomes.filter(outcome => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter(outcome => /Another server already serves/.test(outcome))).toHaveLength(2);
  });
});
