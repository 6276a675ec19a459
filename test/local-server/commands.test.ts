import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../src/commands/free-port.ts';
import { copyProject, netlifyBuild } from '../setup/deployed-functions.ts';

/** Enough for a busy machine; every wait ends as soon as what it waits for is there. */
const WAIT = { timeout: 60_000, interval: 200 };
const TEST = 900_000;

interface Running {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
}

let folder = '';
let running: Running | undefined;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'commands-')));
  await copyProject(folder);
}, TEST);

afterEach(async () => {
  const child = running?.process;
  running = undefined;
  if (child?.exitCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}, TEST);

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs a command of the copied project until its site answers. */
const run = async (command: 'start' | 'dev'): Promise<Running> => {
  const port = await freePort();
  const child = spawn(process.execPath, [`src/commands/${command}.ts`], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), CONTENT_DIR: 'content' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  running = { url: `http://localhost:${port}`, process: child, output: () => output };
  await vi.waitFor(() => expect(output).toContain('Ctrl-C stops it'), WAIT);
  return running;
};

const outbox = () => readdir(join(folder, '.netlify/outbox')).catch((): string[] => []);

/** Sends an inquiry and waits for its mail. */
const inquire = async ({ url }: Running): Promise<void> => {
  const before = (await outbox()).length;
  const response = await fetch(`${url}/api/v1/inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      company: 'Acme',
      role: 'Engineer',
      contact_email: 'a@example.com',
      message: `${before}`,
    }),
  });
  expect(response.status).toBe(201);
  await vi.waitFor(async () => expect((await outbox()).length).toBe(before + 1), WAIT);
};

const alive = ({ process: child, output }: Running) => {
  expect(child.exitCode, output()).toBeNull();
  expect(output()).not.toContain('unexpectedly');
};

test(
  'npm start and a build of the platform beside it do not end each other',
  async () => {
    const site = await run('start');
    await inquire(site);
    await netlifyBuild(folder);
    expect((await fetch(`${site.url}/api/v1/profile`)).status).toBe(200);
    await inquire(site);
    alive(site);
    site.process.kill('SIGINT');
    await once(site.process, 'exit');
    expect(site.process.exitCode).toBe(0);
  },
  TEST,
);

test(
  'npm run dev shows edits of content and functions, also after an inquiry',
  async () => {
    const site = await run('dev');
    await inquire(site);
    const source = join(folder, 'netlify/functions/probe.ts');
    const probe = (text: string) =>
      writeFile(
        source,
        `export default () => new Response('${text}');\nexport const config = { path: '/probe' };\n`,
      );
    const probed = async () => (await fetch(`${site.url}/probe`)).text();
    const profile = join(folder, 'content/profile.yaml');
    const edited = (await readFile(profile, 'utf8')).replace(/^headline: .*$/m, 'headline: Another one');
    // Many editors save a file by renaming a new one over it.
    await writeFile(`${profile}~`, edited);
    await Promise.all([rename(`${profile}~`, profile), probe('first')]);
    await vi.waitFor(async () => {
      const response = await fetch(`${site.url}/api/v1/profile`);
      expect(await response.json()).toMatchObject({ headline: 'Another one' });
      expect(await probed()).toBe('first');
    }, WAIT);
    await inquire(site);
    await probe('second');
    await vi.waitFor(async () => expect(await probed(), site.output()).toBe('second'), WAIT);
    alive(site);
  },
  TEST,
);

test(
  'a port that is taken is one line that says what to do',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const child = spawn(process.execPath, ['src/commands/start.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port) },
    });
    let errors = '';
    child.stderr.on('data', chunk => (errors += String(chunk)));
    await once(child, 'exit');
    other.close();
    expect(child.exitCode).toBe(1);
    expect(errors).toBe(
      `Port ${port} is in use by another program. Set PORT to another one, such as PORT=${port + 1}.\n`,
    );
  },
  TEST,
);
