import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const waiting = JSON.stringify(fileURLToPath(new URL('waiting-process.ts', import.meta.url)));
const { npm_lifecycle_event: _, ...env } = process.env;

// On Windows, a process cannot tell that its parent has ended.
test.skipIf(process.platform === 'win32').each([
  ['ends', 'npm', { npm_lifecycle_event: 'start' }],
  ['keeps running', 'a shell', {}],
])('a server %s if the process that started it was killed and is %s', async (does, _parent, variables) => {
  const code = `child_process.spawn(process.execPath, [${waiting}], { stdio: 'inherit' })`;
  const parent = spawn(process.execPath, ['-e', code], {
    env: { ...env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.on('data', chunk => (output += String(chunk)));
  while (!output.includes('waiting')) await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // The stream ends when no process writes to it any more.
  await once(parent.stdout, 'end');
  expect(output.includes('orphan')).toBe(does === 'keeps running');
});
