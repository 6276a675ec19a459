import { once } from 'node:events';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length));
};

/**
 * Makes the folder `to` equal to `from`. Writes only files that differ.
 * @returns the names of the files that were written or removed
 */
export const syncFolder = async (from: string, to: string): Promise<string[]> => {
  const [wanted, present] = await Promise.all([filesIn(from), filesIn(to)]);
  const stale = present.filter(file => !wanted.includes(file));
  const changed = await Promise.all(
    wanted.map(async file => {
      const [next, current] = await Promise.all([
        readFile(join(from, file)),
        readFile(join(to, file)).catch(() => undefined),
      ]);
      if (current?.equals(next)) return [];
      await cp(join(from, file), join(to, file));
      return [file];
    }),
  );
  await Promise.all(stale.map(file => rm(join(to, file))));
  return [...changed.flat(), ...stale];
};

/** Milliseconds without an edit before `onEdit` is called, because editors and git write several files in a row. */
const PAUSE = 50;

const isInside = (folder: string, path: string): boolean => {
  const rest = relative(folder, path);
  return !rest.startsWith('..') && !isAbsolute(rest);
};

/**
 * Calls `onEdit` after every edit in `folders`, however it is saved. Files may be new, or replaced by a rename, and
 * a whole folder may be removed and come back. Resolves once watching has started. Call `close` on the result to
 * stop.
 */
export const watchFolders = async (
  folders: readonly string[],
  onEdit: () => void,
  onError: (error: unknown) => void,
): Promise<FSWatcher> => {
  const roots = folders.map(folder => resolve(folder));
  const parents = [...new Set(roots.map(root => dirname(root)))];
  let pending: NodeJS.Timeout | undefined;
  // Removing a folder ends the watch on it, but not the one on its parent.
  const watcher = watch(parents, {
    ignoreInitial: true,
    ignored: path => !parents.includes(resolve(path)) && !roots.some(root => isInside(root, resolve(path))),
  });
  watcher.on('error', onError);
  watcher.on('all', () => {
    clearTimeout(pending);
    pending = setTimeout(onEdit, PAUSE);
  });
  await once(watcher, 'ready');
  return watcher;
};
