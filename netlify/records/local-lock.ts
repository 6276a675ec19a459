import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` with exclusive access to a folder of keys. */
export type Guard = <Value>(folder: string, work: () => Promise<Value>) => Promise<Value>;

/** For stores that need no lock. */
export const noGuard: Guard = (_, work) => work();

/** Folder of the locks for the local store, relative to the project. */
export const LOCK_FOLDER = '.netlify/locks';

/** An older lock was left by a process that ended. In milliseconds. */
const STALE = 10_000;

const take = async (lock: string): Promise<void> => {
  await mkdir(dirname(lock), { recursive: true });
  for (;;) {
    try {
      await mkdir(lock);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const age = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > STALE) await rm(lock, { recursive: true, force: true });
      await pause(5);
    }
  }
};

/**
 * A lock for the local Blobs server, which has none: one process at a time per folder of keys. The lock is a directory below `locks`,
 * which only one process can create. proper-lockfile works the same way, but it adds a timer per lock and retries with a growing
 * pause. These locks are held for milliseconds by many short processes, which need a short, fixed pause and no renewal.
 */
export const folderLock =
  (locks: string): Guard =>
  async (folder, work) => {
    const lock = join(locks, createHash('sha256').update(folder).digest('hex').slice(0, 32));
    await take(lock);
    try {
      return await work();
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  };
