import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length));
};

/** Makes the folder `to` equal to `from`. Writes only files that differ. Returns the names of the files written or removed. */
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
