import { createHash } from 'node:crypto';
import type { Store as BlobStore } from '@netlify/blobs';
import { blobRequests, parsed } from './blob-requests.ts';
import type { Store } from './store.ts';

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** The local server sends no ETag on reads, so the version is a hash of the text. */
const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The last work in each folder of keys. Each bundled function has its own copy of this module, but one `globalThis`. */
const WORK = Symbol.for('agent-api.local-store');
const last: Map<string, Promise<unknown>> = Reflect.get(globalThis, WORK) ?? new Map();
Reflect.set(globalThis, WORK, last);

/** Runs one `work` at a time for each folder of keys. */
const inTurn = <Value>(folder: string, work: () => Promise<Value>): Promise<Value> => {
  const result = (last.get(folder) ?? Promise.resolve()).then(work);
  const done = result
    .catch(() => undefined)
    .finally(() => {
      if (last.get(folder) === done) last.delete(folder);
    });
  last.set(folder, done);
  return result;
};

/**
 * The local Blobs server as a store. Its conditional writes are not atomic, so this process does one write at a time
 * in each folder of keys. It also lists a folder in turn, because the server skips keys if another file in the
 * folder is deleted in the meantime.
 */
export const localStore = (blobs: BlobStore): Store => {
  const { read, write, writeIf, list, folders, delete: remove } = blobRequests(blobs);
  const listed = (prefix: string) => inTurn(folderOf(prefix), () => list(prefix));
  return {
    get: async key => {
      const found = await read(key);
      return found ? { value: parsed(found.data), version: versionOf(found.data) } : undefined;
    },
    set: (key, value) => inTurn(folderOf(key), () => write(key, JSON.stringify(value))),
    create: (key, value) =>
      inTurn(
        folderOf(key),
        async () => (await writeIf(key, JSON.stringify(value), { onlyIfNew: true })) !== undefined,
      ),
    replace: (key, value, version) =>
      inTurn(folderOf(key), async () => {
        const found = await read(key);
        if (!found || versionOf(found.data) !== version) return undefined;
        const text = JSON.stringify(value);
        await write(key, text);
        return versionOf(text);
      }),
    list: listed,
    // The local server does not paginate.
    pages: async function* (prefix) {
      yield await listed(prefix);
    },
    folders: prefix => inTurn(folderOf(prefix), () => folders(prefix)),
    delete: key => inTurn(folderOf(key), () => remove(key)),
  };
};
