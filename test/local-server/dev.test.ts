import { once } from 'node:events';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contents } from '../setup/contents.ts';
import { copyProject } from '../setup/deployed-functions.ts';
import { runCommand } from '../setup/running-command.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** A build on a busy machine. */
const WAIT = { timeout: 150_000, interval: 200 };

const folder = temporaryFolder();

test('npm run dev shows the problems in the content, then edits of a replaced folder, functions and rules, and no request fails in the meantime', async () => {
  await copyProject(folder, contents.smallest);
  const profile = join(folder, 'content/profile.yaml');
  const valid = await readFile(profile, 'utf8');
  await writeFile(profile, `${valid}hedline: A typo\n`);
  const started = await runCommand('dev', folder);
  const { url, output, inquire, printed, stop, process: child } = started;
  onTestFinished(async () => void (await stop()));
  await printed('Press Ctrl-C to stop');
  const shown = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, await response.text()];
  };
  const broken = [503, expect.stringMatching(/profile\.yaml:\d+:1 {2}hedline\n {4}is not a known field/)];
  expect(await shown('/')).toEqual(broken);
  // `fetch` would send the host of the URL.
  const [response] = await once(get(url, { headers: { host: 'evil.example' } }), 'response');
  expect(response.statusCode).toBe(403);
  await writeFile(profile, valid);
  await vi.waitFor(async () => expect((await shown('/api/v1/profile'))[0]).toBe(200), WAIT);
  await inquire('Before the edit.');
  const probe = (text: string) =>
    writeFile(
      join(folder, 'netlify/functions/probe.ts'),
      `export default () => new Response('${text}');\nexport const config = { path: '/probe' };\n`,
    );
  const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status;
  const downloaded = (platform: string) => statusOf(`/api/v1/products/signal/download?platform=${platform}`);
  let isPolling = true;
  // One at a time, with a pause, because requests slow down the build.
  const poll = async () => {
    while (isPolling) await statusOf('/api/v1/profile').then(() => setTimeout(20));
  };
  const polling = poll();
  await rename(join(folder, 'content'), join(folder, 'before'));
  await cp(join(folder, 'before'), join(folder, 'content'), { recursive: true });
  // Many editors save a file by renaming a new one over it.
  await writeFile(`${profile}~`, `${valid}headline: Another one\n`);
  await Promise.all([
    rename(`${profile}~`, profile),
    cp(join(contents.pioneer, 'products/signal.yaml'), join(folder, 'content/products/signal.yaml')),
    probe('first'),
  ]);
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/api/v1/profile`);
    expect(await response.json(), output()).toMatchObject({ headline: 'Another one' });
    expect(await (await fetch(`${url}/probe`)).text(), output()).toBe('first');
    expect([await downloaded('ios'), await downloaded('windows')], output()).toEqual([302, 404]);
  }, WAIT);
  isPolling = false;
  await polling;
  await inquire('After the edit.');
  await writeFile(profile, `${valid}hedline: A <typo>\n`);
  await vi.waitFor(async () => expect(await shown('/resume')).toEqual(broken), WAIT);
  // The process of the build ends with the command even on SIGKILL. The stream ends when no process writes to it.
  const ended = once(child.stdout, 'end');
  child.kill('SIGKILL');
  await ended;
}, 300_000);
