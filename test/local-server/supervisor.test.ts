import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { supervise } from '../../src/commands/local-server/guard/supervisor.ts';
import type { LocalServer } from '../../src/commands/local-server/serve.ts';

/** A process that does nothing, in place of a server. */
const idle = async (): Promise<LocalServer> => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url: `http://localhost/${child.pid}`, process: child, output: () => '', stop };
};

test('the supervisor restarts a server that ends, and reports it in one line', async () => {
  const lines: string[] = [];
  const kept = await supervise(idle, line => lines.push(line));
  const first = await kept.current();
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  expect((await kept.current()).url).not.toBe(first.url);
  expect(lines).toHaveLength(1);
  await kept.stop();
  expect(lines).toHaveLength(1);
});

test('the supervisor gives up on a server that cannot be restarted', async () => {
  let starts = 0;
  const startOnce = () => {
    starts += 1;
    return starts === 1 ? idle() : Promise.reject(new Error('it does not start'));
  };
  const kept = await supervise(startOnce, () => {});
  (await kept.current()).process.kill('SIGKILL');
  await kept.ended;
  expect(starts).toBe(4);
  await expect(kept.current()).rejects.toThrow('it does not start');
});

test('the supervisor throws immediately when the server never starts', async () => {
  await expect(
    supervise(
      () => Promise.reject(new Error('no')),
      () => {},
    ),
  ).rejects.toThrow('no');
});
