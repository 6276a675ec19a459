import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const waiting = fileURLToPath(new URL('waiting-process.ts', import.meta.url));
const WAIT = { timeout: 60_000, interval: 50 };

const folder = temporaryFolder();
let parent: ChildProcess;
let output = '';
/** Whether every process that writes to the output has ended. */
let hasEnded = false;

const run = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  [output, hasEnded] = ['', false];
  parent = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  parent.stdout?.on('data', chunk => (output += String(chunk)));
  parent.stdout?.on('end', () => {
    hasEnded = true;
  });
  await vi.waitFor(() => expect(output).toMatch(/waiting \d+/), WAIT);
};

beforeAll(async () => {
  const start = `"${process.execPath}" "${waiting}"`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
});

afterEach(() => {
  if (!hasEnded) process.kill(Number(/waiting (\d+)/.exec(output)?.[1]));
});

// On Windows, a process cannot tell that its parent has ended.
describe.skipIf(process.platform === 'win32')('a server started by npm', () => {
  const npm = process.env['npm_execpath'];
  const [command, args] = npm ? [process.execPath, [npm, 'start']] : ['npm', ['start']];

  test.each(['SIGTERM', 'SIGKILL'] as const)('ends after npm receives %s', async signal => {
    await run(command, args, process.env);
    parent.kill(signal);
    await vi.waitFor(() => expect(hasEnded).toBe(true), WAIT);
  });

  test('keeps running without its parent when the parent was not npm', async () => {
    const { npm_lifecycle_event: _, ...env } = process.env;
    const file = JSON.stringify(waiting);
    await run(
      process.execPath,
      ['-e', `child_process.spawn(process.execPath, [${file}], { stdio: 'inherit' })`],
      env,
    );
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(output).toContain('orphan'), WAIT);
    expect(hasEnded).toBe(false);
  });
});
