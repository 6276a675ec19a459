import { createHash } from 'node:crypto';
import type { Store as BlobStore } from '@netlify/blobs';
import { blobRequests, parsed } from './blob-requests.ts';
import { folderLock } from './local-lock.ts';
import type { Store } from './store.ts';

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** The local server sends no ETag on reads, so the version is a hash of the text. */
const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The local Blobs server as a store. Its conditional writes are not atomic, so a lock between processes makes
 * them atomic in each folder of keys. The lock is also held while a folder is listed, because the server skips
 * keys if another file in the folder is deleted in the meantime. `locks` is the folder that contains the locks.
 */
export const localStore = (blobs: BlobStore, locks: string): Store => {
  const { read, write, writeIf, list, folders, delete: remove } = blobRequests(blobs);
  const withLock = folderLock(locks);
  const listed = (prefix: string) => withLock(folderOf(prefix), () => list(prefix));
  return {
    get: async key => {
      const found = await read(key);
      return found ? { value: parsed(found.data), version: versionOf(found.data) } : undefined;
    },
    set: (key, value) => withLock(folderOf(key), () => write(key, JSON.stringify(value))),
    create: (key, value) =>
      withLock(
        folderOf(key),
        async () => (await writeIf(key, JSON.stringify(value), { onlyIfNew: true })) !== undefined,
      ),
    replace: (key, value, version) =>
      withLock(folderOf(key), async () => {
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
    folders: prefix => withLock(folderOf(prefix), () => folders(prefix)),
    delete: key => withLock(folderOf(key), () => remove(key)),
  };
};
