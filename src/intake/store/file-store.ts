import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parsedJson, type Store, within } from './store.ts';

/** Other users must not read messages and the site’s secret. Windows has no such permissions. */
export const openLocalData = async (): Promise<void> => {
  await mkdir('.netlify', { recursive: true });
  await chmod('.netlify', 0o700);
};

/** Of the local server, which is the only process that writes here. */
export const LOCAL_FOLDER = '.netlify/messages';

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Each bundled function has its own copy of this module, but one `globalThis`. */
const LAST = Symbol.for('agent-api.file-store');

const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const before = Promise.resolve(Reflect.get(globalThis, LAST));
  const result = before.then(work, work);
  Reflect.set(globalThis, LAST, result);
  return result;
};

/** A file per key, written one at a time. */
export const fileStore = (root: string): Store => {
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
  const list: Store['list'] = async prefix =>
    (await entries(prefix, true))
      .filter(entry => entry.isFile() && !entry.name.includes('.'))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
      .sort();
  return {
    get: async key => {
      const text = await read(key);
      return text === undefined ? undefined : { value: parsedJson(text), version: versionOf(text) };
    },
    set: async (key, value) => void (await writeIf(key, value, () => true)),
    create: async (key, value) => (await writeIf(key, value, text => text === undefined)) !== undefined,
    replace: (key, value, version) =>
      writeIf(key, value, text => text !== undefined && versionOf(text) === version),
    list,
    pages: async function* (prefix) {
      yield await list(prefix);
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
