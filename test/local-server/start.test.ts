import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { runTests } from '../../src/commands/smoke/run-tests.ts';
import { contents } from '../setup/contents.ts';
import { copyProject } from '../setup/deployed-functions.ts';
import { processTree, runCommand, WAIT } from '../setup/running-command.ts';
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
  expect(await readFile(join(folder, '.netlify/serving'), 'utf8')).toBe(
    `${site.process.pid} ${new URL(url).port}`,
  );
  expect(runTests(url, {})).toMatchObject({ isOk: true });
  await inquire('To the started site.');
  expect(output()).toMatch(/^Email to the owner: .*\.html$/m);
  expect(await site.stop()).toBe(0);
});

test.skipIf(process.platform === 'win32')(
  'npm start ends all its processes on SIGTERM, even during the build',
  async () => {
    const child = spawn(process.execPath, ['src/commands/start/command.ts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(await freePort()), CONTENT_DIR: 'content' },
    });
    const tree = () => processTree(child.pid ?? 0);
    await vi.waitFor(
      async () => expect(String((await tree()).map(one => one.command))).toContain('build/command.ts'),
      WAIT,
    );
    const started = await tree();
    child.kill('SIGTERM');
    const isRunning = async ({ pid }: { pid: number }) => (await processTree(pid)).length > 0;
    await vi.waitFor(async () => {
      expect((await Promise.all(started.map(isRunning))).filter(Boolean)).toEqual([]);
    }, WAIT);
  },
);
