import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';

const waiting = fileURLToPath(new URL('waiting-process.ts', import.meta.url));
const WAIT = { timeout: 60_000, interval: 50 };

let parent: ChildProcess;
let output = '';
/** Whether every process that writes to the output has ended. */
let hasEnded = false;

/** Starts a server through another process, as npm does. */
const start = async (env: NodeJS.ProcessEnv): Promise<void> => {
  [output, hasEnded] = ['', false];
  const child = `child_process.spawn(process.execPath, [${JSON.stringify(waiting)}], { stdio: 'inherit' })`;
  parent = spawn(process.execPath, ['-e', child], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  parent.stdout?.on('data', chunk => (output += String(chunk)));
  parent.stdout?.on('end', () => (hasEnded = true));
  await vi.waitFor(() => expect(output).toMatch(/waiting \d+/), WAIT);
};

afterEach(() => {
  if (!hasEnded) process.kill(Number(/waiting (\d+)/.exec(output)?.[1]));
});

// On Windows, a process cannot tell that its parent has ended.
describe.skipIf(process.platform === 'win32')('a server whose parent was killed', () => {
  const { npm_lifecycle_event: _, ...env } = process.env;

  test('ends if the parent was npm', async () => {
    await start({ ...env, npm_lifecycle_event: 'start' });
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(hasEnded).toBe(true), WAIT);
  });

  test('keeps running if the parent was not npm', async () => {
    await start(env);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(output).toContain('orphan'), WAIT);
    expect(hasEnded).toBe(false);
  });
});
