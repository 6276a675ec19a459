import { createHash, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../messages/store/store.ts';
import { parsedJson, within } from './blob-store.ts';

/** Other users must not read messages and the site’s secret. Windows has no such permissions. */
export const openLocalData = async (): Promise<void> => {
  await mkdir('.netlify', { recursive: true });
  await chmod('.netlify', 0o700);
};

/** Of the local server and the inbox. */
export const LOCAL_FOLDER = '.netlify/messages';

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };

const unlessMissing = unless('ENOENT');

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** In milliseconds. A write takes less than one. */
const RETRY = 2;

/**
 * Creates a file that contains this process’s id, for one process at a time. The lock of a process that has ended
 * is removed under a lock of its own, or two processes could each remove it, the second one a new one.
 */
const lock = async (file: string): Promise<void> => {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    for (;;) {
      // Unlike a write, a link never shows others an empty file.
      if (await link(own, file).then(() => true, unless('EEXIST'))) return;
      const holder = await readFile(file, 'utf8').catch(unlessMissing);
      if (holder !== undefined && !isRunning(Number(holder))) {
        await lock(`${file}.ended`);
        if ((await readFile(file, 'utf8').catch(unlessMissing)) === holder) await rm(file);
        await rm(`${file}.ended`);
      } else if (holder !== undefined) await setTimeout(RETRY);
    }
  } finally {
    await rm(own);
  }
};

/** A file per key, written one at a time. Reads need no lock, because a file is replaced whole. */
export const fileStore = (root: string): Store => {
  const lockFile = join(root, '.lock');
  let last: Promise<unknown> = Promise.resolve();
  const locked = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await mkdir(root, { recursive: true });
    await lock(lockFile);
    try {
      return await work();
    } finally {
      await rm(lockFile);
    }
  };
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = last.then(() => locked(work));
    last = result.catch(() => {});
    return result;
  };
  const read = (key: string) => within('get', readFile(join(root, key), 'utf8').catch(unlessMissing));
  const write = async (key: string, value: object): Promise<string> => {
    const text = JSON.stringify(value);
    const file = join(root, key);
    await mkdir(dirname(file), { recursive: true });
    // Keys contain no dot.
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
    return versionOf(text);
  };
  const writeIf = (key: string, value: object, isWanted: (text: string | undefined) => boolean) =>
    within(
      'set',
      inTurn(async () => (isWanted(await read(key)) ? write(key, value) : undefined)),
    );
  const entries = async (prefix: string, recursive: boolean) =>
    (await within(
      'list',
      readdir(join(root, prefix), { recursive, withFileTypes: true }).catch(unlessMissing),
    )) ?? [];
  return {
    get: async key => {
      const text = await read(key);
      return text === undefined ? undefined : { value: parsedJson(text), version: versionOf(text) };
    },
    set: async (key, value) => void (await writeIf(key, value, () => true)),
    create: async (key, value) => (await writeIf(key, value, text => text === undefined)) !== undefined,
    replace: (key, value, version) =>
      writeIf(key, value, text => text !== undefined && versionOf(text) === version),
    pages: async function* (prefix) {
      yield (await entries(prefix, true))
        .filter(entry => entry.isFile() && !entry.name.includes('.'))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
        .sort();
    },
    folders: async prefix =>
      (await entries(prefix, false))
        .filter(entry => entry.isDirectory())
        .map(({ name }) => prefix + name)
        .sort(),
    delete: key =>
      within(
        'delete',
        inTurn(() => rm(join(root, key), { force: true })),
      ),
  };
};
