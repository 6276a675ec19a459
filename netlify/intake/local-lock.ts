import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs a conditional write of `key` so that it is atomic. */
export type CreateGuard = <Value>(key: string, write: () => Promise<Value>) => Promise<Value>;

/** For stores whose conditional writes are atomic already. */
export const noGuard: CreateGuard = (_, write) => write();

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
 * For the local Blobs server, whose `onlyIfNew` looks first and writes later: one writer of a key at a time, on this machine,
 * by a folder that only one process can make.
 */
export const folderLock =
  (folder: string): CreateGuard =>
  async (key, write) => {
    const lock = join(folder, createHash('sha256').update(key).digest('hex').slice(0, 32));
    await take(lock);
    try {
      return await write();
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  };
