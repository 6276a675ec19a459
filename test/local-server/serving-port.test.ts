import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort, servingPort } from '../../src/commands/local-server/free-port.ts';
import { claimFolder } from '../../src/commands/local-server/one-per-folder.ts';

const hasIpv6 = Object.values(networkInterfaces()).some(found =>
  found?.some(({ address }) => address === '::1'),
);

const ask = (port: number | string) => servingPort({ PORT: String(port) }, 'npm run dev');

/** The error message for the owner while another program listens on `host`. */
const toldBeside = async (host: string): Promise<unknown> => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const told: unknown = await ask(port).catch((error: unknown) =>
    String(error).replaceAll(String(port), 'N'),
  );
  other.close();
  return told === port ? 'nothing' : String(told).replace(String(port + 1), 'N+1');
};

describe('servingPort with a port in use by another program', () => {
  const refusal =
    'SettingError: Port N is in use by another program. Choose another port: PORT=N+1 npm run dev';
  test('rejects it on the loopback interface and suggests another', async () =>
    expect(await toldBeside('127.0.0.1')).toBe(refusal));
  test('rejects it on all interfaces and suggests another', async () =>
    expect(await toldBeside('0.0.0.0')).toBe(refusal));
  test.runIf(hasIpv6)('rejects it on the IPv6 address of localhost and suggests another', async () =>
    expect(await toldBeside('::1')).toBe(refusal),
  );
});

test('servingPort accepts a free port', async () => {
  const port = await freePort();
  expect(await ask(port)).toBe(port);
});

test.each(['abc', '0', '70000', '8888.5'])('servingPort rejects the port %s', async given => {
  await expect(ask(given)).rejects.toThrow(`PORT must be a number from 1 to 65535, not “${given}”.`);
});

describe('claimFolder', () => {
  const inFolder = async (other: unknown) => {
    const folder = await mkdtemp(join(tmpdir(), 'served-'));
    await mkdir(join(folder, '.netlify'));
    const text = typeof other === 'string' ? other : JSON.stringify(other);
    await writeFile(join(folder, '.netlify', 'serving.json'), text);
    const claimed = await claimFolder(folder, 8888).then(
      () => 'claimed',
      (error: unknown) => String(error),
    );
    await rm(folder, { recursive: true, force: true });
    return claimed;
  };

  test('rejects a folder that another server serves or builds for', async () => {
    await expect(inFolder({ pid: process.ppid, since: Date.now(), port: 8000 })).resolves.toMatch(
      /Another server already serves this folder at http:\/\/localhost:8000 \(process \d+\)\. Stop it first\./,
    );
  });

  test.each(['', '{"pid":1', 'null', '[]', '\0'])(
    'claims a folder with a damaged claim (%j)',
    async damaged => {
      expect(await inFolder(damaged)).toBe('claimed');
    },
  );

  test('claims the folder of a server that has ended, even if its process ID was reused', async () => {
    const port = await freePort();
    expect(await inFolder({ pid: 2 ** 22 - 1, since: Date.now(), port })).toBe('claimed');
    expect(await inFolder({ pid: process.ppid, since: Date.now() - 86_400_000, port })).toBe('claimed');
  });
});
