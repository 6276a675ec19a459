import type { Store as BlobStore } from '@netlify/blobs';
import type { Guard } from './local-lock.ts';
import { type Store, StoreUnavailable } from './store.ts';

/** Longer than a healthy store ever takes, shorter than a client waits; the Blobs client itself would retry for 25 s. */
const DEADLINE = 8_000;

const within = async <Value>(what: string, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`${what}: no answer in time`)), DEADLINE);
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

/**
 * Netlify Blobs as the intake’s store. A conditional write that failed for another reason than its condition comes back from
 * the client as done but without an ETag, so only an ETag proves it. `guard` makes up for the local server, whose conditions
 * are not atomic and whose lists leave out whatever they had not come to when another file of the folder went away.
 */
export const blobStore = (blobs: BlobStore, guard: Guard): Store => ({
  get: async key =>
    (await within('get', blobs.get(key, { type: 'json', consistency: 'strong' }))) ?? undefined,
  set: (key, value) =>
    guard(folderOf(key), async () => {
      await within('set', blobs.setJSON(key, value));
    }),
  create: (key, value) =>
    guard(folderOf(key), async () => {
      const { modified, etag } = await within('create', blobs.setJSON(key, value, { onlyIfNew: true }));
      if (modified && !etag) throw new StoreUnavailable('create: the store did not confirm the write');
      return modified;
    }),
  list: prefix =>
    guard(folderOf(prefix), async () => {
      const { blobs: found } = await within('list', blobs.list({ prefix }));
      return found.map(({ key }) => key).sort();
    }),
  delete: key => guard(folderOf(key), () => within('delete', blobs.delete(key))),
});
