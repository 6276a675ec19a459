import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Lock = <Value>(folder: string, work: () => Promise<Value>) => Promise<Value>;

/** Relative to the project. */
export const LOCK_FOLDER = '.netlify/locks';

/** Milliseconds after which a lock must be left over from a process that ended. */
const STALE = 10_000;

/** Distinguishes locks of different processes under one name. Undefined if there is no lock. */
const identityOf = (lock: string): Promise<string | undefined> =>
  stat(lock).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => undefined,
  );

/** Returns whether the lock was acquired. A full disk has no room for a lock, but must not prevent deletion. */
const take = async (lock: string): Promise<boolean> => {
  let seen: { readonly identity: string | undefined; readonly since: number } | undefined;
  for (;;) {
    try {
      await mkdir(dirname(lock), { recursive: true });
      await mkdir(lock);
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOSPC') return false;
      if (code !== 'EEXIST') throw error;
      const identity = await identityOf(lock);
      // Measured while waiting, because the system clock may differ from the timestamps of files.
      if (!seen || seen.identity !== identity) seen = { identity, since: performance.now() };
      else if (performance.now() - seen.since > STALE) await rm(lock, { recursive: true, force: true });
      await pause(5);
    }
  }
};

/**
 * A lock for the local Blobs server, which does not have locks. One process at a time holds the lock of a
 * folder of keys. The lock is a directory in `locks`, which only one process can create. proper-lockfile works
 * the same way, but it adds a timer per lock and retries with a growing pause. These locks are held for
 * milliseconds by many short processes, which need a short, fixed pause and no renewal.
 */
export const folderLock =
  (locks: string): Lock =>
  async (folder, work) => {
    const lock = join(locks, createHash('sha256').update(folder).digest('hex').slice(0, 32));
    const taken = await take(lock);
    try {
      return await work();
    } finally {
      if (taken) await rm(lock, { recursive: true, force: true });
    }
  };
