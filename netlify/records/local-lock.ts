import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs what reads or writes a folder of keys so that nothing else does meanwhile. */
export type Guard = <Value>(folder: string, work: () => Promise<Value>) => Promise<Value>;

/** For stores that see to that themselves. */
export const noGuard: Guard = (_, work) => work();

/** Folder of the locks for the local store, relative to the project. */
export const LOCK_FOLDER = '.netlify/locks';

/** A lock older than this was left behind by a process that ended. */
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
 * For the local Blobs server, which sees to nothing: one at a time in a folder of keys, among all processes of this machine, by
 * a folder of the disk (below `locks`) that only one of them can make.
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
