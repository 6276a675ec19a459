import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { servingPort } from '../../src/commands/local-server/claim.ts';
import { freePort } from '../setup/free-port.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some(network => network?.address === '::1');

const project = process.cwd();
const folder = temporaryFolder();
let other: Server | undefined;

beforeEach(() => process.chdir(folder));

afterEach(async () => {
  process.chdir(project);
  other?.close();
  other = undefined;
  await rm(`${folder}/.netlify`, { recursive: true, force: true });
});

/** Another program that listens on `host`. Returns its port. */
const listenOn = async (host: string): Promise<number> => {
  const port = await freePort();
  other = createServer().listen(port, host);
  await once(other, 'listening');
  return port;
};

const portFor = (port: number | string) => servingPort({ PORT: String(port) }, 'npm run dev');

describe('servingPort', () => {
  test.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1'] : [])])(
    'rejects a port that another program uses at %s, and suggests another',
    async host => {
      const port = await listenOn(host);
      await expect(portFor(port)).rejects.toThrow(
        `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm run dev`,
      );
    },
  );

  const claimed = async (text: string) => {
    await mkdir('.netlify');
    await writeFile('.netlify/serving', text);
    const port = await freePort();
    return portFor(port).then(
      result => (result === port ? 'accepted' : result),
      (error: unknown) => String(error),
    );
  };

  test('rejects a folder that another process serves', async () => {
    const port = await listenOn('127.0.0.1');
    expect(await claimed(`${process.ppid} ${port}`)).toBe(
      `SettingError: Another server already serves this folder at http://localhost:${port} (process ${process.ppid}). Stop it first.`,
    );
  });

  test.each(['', '{"pid":1', 'null', '1', '1 70000', '-1 1', '\0'])(
    'accepts a folder with a damaged claim (%j)',
    async damaged => expect(await claimed(damaged)).toBe('accepted'),
  );

  test('accepts the folder of a server that has ended, even if its process ID or its port is used again', async () => {
    expect(await claimed(`${process.ppid} ${await freePort()}`)).toBe('accepted');
    await rm('.netlify', { recursive: true });
    expect(await claimed(`${2 ** 22 - 1} ${await listenOn('127.0.0.1')}`)).toBe('accepted');
  });
});
