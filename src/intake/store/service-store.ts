import type { Store as BlobStore } from '@netlify/blobs';
import { blobRequests, parsed } from './blob-requests.ts';
import { type Store, StoreUnavailable } from './store.ts';

/** Netlify Blobs as a store. The service checks conditions atomically, and an ETag is the version of a value. */
export const serviceStore = (blobs: BlobStore): Store => {
  const { read, write, writeIf, list, pages, folders, delete: remove } = blobRequests(blobs);
  return {
    get: async key => {
      const found = await read(key);
      if (!found) return undefined;
      if (!found.etag) throw new StoreUnavailable('get: the store sent no ETag');
      return { value: parsed(found.data), version: found.etag };
    },
    set: (key, value) => write(key, JSON.stringify(value)),
    create: async (key, value) =>
      (await writeIf(key, JSON.stringify(value), { onlyIfNew: true })) !== undefined,
    replace: (key, value, version) => writeIf(key, JSON.stringify(value), { onlyIfMatch: version }),
    list,
    pages,
    folders,
    delete: remove,
  };
};
