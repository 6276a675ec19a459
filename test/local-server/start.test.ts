import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { contents } from '../setup/contents.ts';
import { copyProject } from '../setup/deployed-functions.ts';
import { runNode } from '../setup/run-node.ts';
import { runCommand, WAIT } from '../setup/running-command.ts';
import { freePort } from '../setup/start-server.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const folder = temporaryFolder();

beforeAll(() => copyProject(folder, contents.smallest));

test('npm start reports what it does, serves a site that passes the smoke test, and ends with 0 on Ctrl-C', async () => {
  const site = await runCommand('start', folder);
  const { url, output, inquire } = site;
  expect(output()).toMatch(
    /^ {2}Building content into .+\n[\s\S]* {2}Built \d+ files in \d+\.\d s\n\n {2}Home {7}http/,
  );
  expect(await readFile(join(folder, '.netlify/serving'), 'utf8')).toBe(new URL(url).port);
  const smoke = await runNode('src/commands/smoke/command.ts', [url, '--send']);
  expect(smoke, smoke.stdout).toMatchObject({ code: 0, stderr: '' });
  // The test of the delivery is in a file of its own.
  expect(smoke.stdout).toMatch(/delivery\.test\.ts/);
  await inquire('To the started site.');
  expect(output()).toMatch(/^Email to the owner: .*\.html$/m);
  expect(await site.stop()).toBe(0);
});

test.skipIf(process.platform === 'win32')(
  'npm start ends its processes on SIGTERM during the build',
  async () => {
    const child = spawn(process.execPath, ['src/commands/start/command.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(await freePort()), CONTENT_DIR: 'content' },
    });
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    await vi.waitFor(() => expect(output).toContain('Building'), WAIT);
    // The stream ends when no process writes to it any more.
    const ended = once(child.stdout, 'end');
    child.kill('SIGTERM');
    await ended;
  },
);

test.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
])('%s prints help, and rejects other arguments, instead of starting a server', async (name, command) => {
  const file = `src/commands/${name}/command.ts`;
  const help = { code: 0, stdout: expect.stringMatching(`^Usage: ${command} -- [\\s\\S]*PORT`), stderr: '' };
  expect(await runNode(file, ['--help'])).toMatchObject(help);
  expect(await runNode(file, ['--port', '9000'])).toMatchObject({ code: 1, stdout: '' });
});
