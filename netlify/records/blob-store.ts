import { createHash } from 'node:crypto';
import type { Store as BlobStore } from '@netlify/blobs';
import { type Guard, noGuard } from './local-lock.ts';
import { type Store, StoreUnavailable, type Versioned } from './store.ts';

/** Name of the store with the submissions. */
export const STORE_NAME = 'submissions';

/** Longer than a healthy store needs, and shorter than clients wait. The Blobs client itself would retry for 25 s. */
const DEADLINE = 8_000;

const within = async <Value>(what: string, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`${what}: no response in time`)), DEADLINE);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw new StoreUnavailable(`${what}: ${error instanceof Error ? error.message : 'failed'}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
};

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

const confirmed = (what: string, etag: string | undefined): string => {
  if (!etag) throw new StoreUnavailable(`${what}: the store did not confirm the write`);
  return etag;
};

/** Replaces the version when reads have no ETag. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex');

/**
 * Netlify Blobs as a store. If a conditional write fails for another reason than its condition, the client reports success without an
 * ETag, so only an ETag proves a write.
 *
 * In production (no `guard`), conditions are atomic and reads have an ETag. The local server has neither. `guard` locks a folder while
 * a value is compared and written, and during a list, which would otherwise skip keys when another file of the folder is deleted.
 */
export const blobStore = (blobs: BlobStore, guard?: Guard): Store => {
  const alone = guard ?? noGuard;
  const get = async (key: string): Promise<Versioned | undefined> => {
    const found = await within('get', blobs.getWithMetadata(key, { type: 'json', consistency: 'strong' }));
    if (!found) return undefined;
    const value: unknown = found.data;
    if (found.etag) return { value, version: found.etag };
    if (!guard) throw new StoreUnavailable('get: the store gave no ETag');
    return { value, version: hashOf(value) };
  };
  const replaceByHash = async (key: string, value: object, version: string) => {
    const current = await get(key);
    if (current?.version !== version) return undefined;
    await within('replace', blobs.setJSON(key, value));
    return hashOf(value);
  };
  const replaceByETag = async (key: string, value: object, version: string) => {
    const written = await within('replace', blobs.setJSON(key, value, { onlyIfMatch: version }));
    return written.modified ? confirmed('replace', written.etag) : undefined;
  };
  const found = (prefix: string, directories: boolean) =>
    alone(folderOf(prefix), () => within('list', blobs.list({ prefix, directories })));
  return {
    get,
    set: (key, value) =>
      alone(folderOf(key), async () => {
        await within('set', blobs.setJSON(key, value));
      }),
    create: (key, value) =>
      alone(folderOf(key), async () => {
        const { modified, etag } = await within('create', blobs.setJSON(key, value, { onlyIfNew: true }));
        if (modified) confirmed('create', etag);
        return modified;
      }),
    replace: (key, value, version) =>
      alone(folderOf(key), () => (guard ? replaceByHash : replaceByETag)(key, value, version)),
    list: async prefix => (await found(prefix, false)).blobs.map(({ key }) => key).sort(),
    folders: async prefix =>
      (await found(prefix, true)).directories.map(folder => folder.replace(/\/$/, '')).sort(),
    delete: key => alone(folderOf(key), () => within('delete', blobs.delete(key))),
  };
};
