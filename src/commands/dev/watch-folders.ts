import { once } from 'node:events';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Milliseconds, because editors and git write several files in a row. */
const PAUSE = 50;

const isInside = (folder: string, path: string): boolean => {
  const rest = relative(folder, path);
  return !rest.startsWith('..') && !isAbsolute(rest);
};

/** Resolves once watching has started. A file may be replaced by a rename, and a folder removed and created again. */
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
