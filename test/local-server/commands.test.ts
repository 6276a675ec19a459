import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../src/commands/local-server/free-port.ts';
import { contents } from '../setup/contents.ts';
import { copyProject } from '../setup/deployed-functions.ts';
import { processTree, type RunningProcess } from '../setup/process-tree.ts';
import { type RunningCommand, runCommand, WAIT } from '../setup/running-command.ts';

const TEST = 900_000;

let folder = '';
let site: RunningCommand | undefined;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commands-')));
  await copyProject(folder, contents.smallest);
}, TEST);

afterEach(async () => {
  await site?.stop();
  site = undefined;
}, TEST);

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

// test/built-functions/function-bundles.test.ts runs `npm start` alongside a Netlify build.
test(
  'npm run dev shows edits of content, functions and rules, even after an inquiry',
  async () => {
    site = await runCommand('dev', folder);
    const { url, output, inquire, expectAlive } = site;
    await inquire('Before the edit.');
    const source = join(folder, 'netlify/functions/probe.ts');
    const probe = (text: string) =>
      writeFile(
        source,
        `export default () => new Response('${text}');\nexport const config = { path: '/probe' };\n`,
      );
    const probed = async () => (await fetch(`${url}/probe`)).text();
    const downloaded = async (platform: string) => {
      const path = `/api/v1/products/signal/download?platform=${platform}`;
      return (await fetch(url + path, { redirect: 'manual' })).status;
    };
    const profile = join(folder, 'content/profile.yaml');
    const edited = `${await readFile(profile, 'utf8')}headline: Another one\n`;
    // Many editors save a file by renaming a new one over it.
    await writeFile(`${profile}~`, edited);
    await Promise.all([
      rename(`${profile}~`, profile),
      cp(join(contents.pioneer, 'products/signal.yaml'), join(folder, 'content/products/signal.yaml')),
      probe('first'),
    ]);
    await vi.waitFor(async () => {
      const response = await fetch(`${url}/api/v1/profile`);
      expect(await response.json()).toMatchObject({ headline: 'Another one' });
      expect(await probed()).toBe('first');
      expect([await downloaded('ios'), await downloaded('windows')]).toEqual([302, 404]);
    }, WAIT);
    await inquire('After the edit.');
    await probe('second');
    await vi.waitFor(async () => expect(await probed(), output()).toBe('second'), WAIT);
    expectAlive();
  },
  TEST,
);

test.skipIf(process.platform === 'win32').each([
  ['the build', 'commands/build/command.ts'],
  ['the server’s start', 'netlify-cli'],
])(
  'npm start ends all its processes on SIGTERM, even during %s',
  async (_, command) => {
    const child = spawn(process.execPath, ['src/commands/start/command.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(await freePort()), CONTENT_DIR: 'content' },
      stdio: 'ignore',
    });
    const tree = () => processTree(child.pid ?? 0);
    await vi.waitFor(
      async () => expect(String((await tree()).map(one => one.command))).toContain(command),
      WAIT,
    );
    const started = await tree();
    child.kill('SIGTERM');
    const isRunning = async ({ pid }: RunningProcess) => (await processTree(pid)).length > 0;
    await vi.waitFor(async () => {
      expect((await Promise.all(started.map(isRunning))).filter(Boolean)).toEqual([]);
    }, WAIT);
  },
  TEST,
);

test(
  'npm start reports a port in use in one line, with a remedy',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const child = spawn(process.execPath, ['src/commands/start/command.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
    });
    let errors = '';
    child.stderr.on('data', chunk => (errors += String(chunk)));
    await once(child, 'exit');
    other.close();
    expect(child.exitCode).toBe(1);
    expect(errors).toBe(
      `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start\n`,
    );
  },
  TEST,
);
