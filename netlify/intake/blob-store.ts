import type { Store as BlobStore } from '@netlify/blobs';
import type { CreateGuard } from './local-lock.ts';
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

/**
 * Netlify Blobs as the intake’s store. A conditional write that failed for another reason than its condition comes back from
 * the client as done but without an ETag, so only an ETag proves it. `guard` makes up for the local server, whose conditions
 * are not atomic.
 */
export const blobStore = (blobs: BlobStore, guard: CreateGuard): Store => ({
  get: async key =>
    (await within('get', blobs.get(key, { type: 'json', consistency: 'strong' }))) ?? undefined,
  set: async (key, value) => {
    await within('set', blobs.setJSON(key, value));
  },
  create: (key, value) =>
    guard(key, async () => {
      const { modified, etag } = await within('create', blobs.setJSON(key, value, { onlyIfNew: true }));
      if (modified && !etag) throw new StoreUnavailable('create: the store did not confirm the write');
      return modified;
    }),
  list: async prefix => (await within('list', blobs.list({ prefix }))).blobs.map(({ key }) => key).sort(),
  delete: key => within('delete', blobs.delete(key)),
});
