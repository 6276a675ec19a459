import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderLock } from '../../../src/intake/store/local-lock.ts';
import { DAY } from '../../../src/schemas/milliseconds.ts';

const YEAR = 365 * DAY;

let locks: string;

beforeEach(async () => {
  locks = await mkdtemp(join(tmpdir(), 'locks-'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(locks, { recursive: true, force: true });
});

/**
 * Runs `count` tasks in parallel, each with the lock of the same folder. Returns the most that ran at the same
 * time.
 */
const mostAtOnce = async (count: number, milliseconds: number): Promise<number> => {
  let [running, most] = [0, 0];
  const lock = folderLock(locks);
  await Promise.all(
    Array.from({ length: count }, () =>
      lock('records', async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(milliseconds);
        running -= 1;
      }),
    ),
  );
  return most;
};

test.each([
  ['right', 0],
  ['a year ahead of the file timestamps', YEAR],
  ['a year behind the file timestamps', -YEAR],
])('only one process at a time can hold a lock, even when its clock is %s', async (_, ahead) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  expect(await mostAtOnce(3, 150)).toBe(1);
  expect(await readdir(locks)).toEqual([]);
});

test('a stale lock is taken over even with a clock that is a year behind the file timestamps', async () => {
  let left = '';
  await folderLock(locks)('records', async () => {
    left = join(locks, (await readdir(locks))[0] ?? '');
  });
  await mkdir(left);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - YEAR });
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() * 100);
  expect(await mostAtOnce(2, 10)).toBe(1);
  expect(await readdir(locks)).toEqual([]);
});
