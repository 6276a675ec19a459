import { createHash } from 'node:crypto';
import type { Store as BlobStore } from '@netlify/blobs';
import { blobRequests, parsed } from './blob-requests.ts';
import { folderLock } from './local-lock.ts';
import type { Store } from './store.ts';

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** The local server gives no ETag on reads, so a hash of the text is the version. */
const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The local Blobs server as a store. Its conditions are not atomic, so a lock between processes makes them so, for each folder of keys.
 * It also holds while a folder is listed, because the server skips keys of a folder in which another file is deleted meanwhile.
 * `locks` is the folder with the locks.
 */
export const localStore = (blobs: BlobStore, locks: string): Store => {
  const { read, write, writeIf, list, folders, delete: remove } = blobRequests(blobs);
  const alone = folderLock(locks);
  const listed = (prefix: string) => alone(folderOf(prefix), () => list(prefix));
  return {
    get: async key => {
      const found = await read(key);
      return found ? { value: parsed(found.data), version: versionOf(found.data) } : undefined;
    },
    set: (key, value) => alone(folderOf(key), () => write(key, JSON.stringify(value))),
    create: (key, value) =>
      alone(
        folderOf(key),
        async () => (await writeIf(key, JSON.stringify(value), { onlyIfNew: true })) !== undefined,
      ),
    replace: (key, value, version) =>
      alone(folderOf(key), async () => {
        const found = await read(key);
        if (!found || versionOf(found.data) !== version) return undefined;
        const text = JSON.stringify(value);
        await write(key, text);
        return versionOf(text);
      }),
    list: listed,
    // The local server has no pages.
    pages: async function* (prefix) {
      yield await listed(prefix);
    },
    folders: prefix => alone(folderOf(prefix), () => folders(prefix)),
    delete: key => alone(folderOf(key), () => remove(key)),
  };
};
