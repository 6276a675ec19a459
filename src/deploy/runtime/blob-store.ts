import type { Store as BlobStore } from '@netlify/blobs';
import { errorMessage } from '../../api/prose/words.ts';
import { type Store, StoreUnavailable } from '../../messages/store/store.ts';

export const STORE_NAME = 'messages';

/** In milliseconds. The Blobs client itself would retry for 25 s, longer than clients wait. */
const DEADLINE = 8_000;

export const within = async <Value>(operation: string, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), DEADLINE);
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw new StoreUnavailable(`${operation}: ${errorMessage(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
  }
};

/** A full disk may leave truncated JSON, which becomes an unreadable record. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A long list takes long even in a healthy store, so each page has its own deadline. */
const listingPages = async function* (blobs: BlobStore, prefix: string, directories = false) {
  const pages = blobs.list({ prefix, directories, paginate: true })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await within('list', pages.next());
    if (done) return;
    yield { keys: value.blobs.map(({ key }) => key).sort(), folders: value.directories };
  }
};

/** The store of Netlify Blobs, which checks conditions atomically. */
export const serviceStore = (blobs: BlobStore): Store => {
  const writeIf = async (
    key: string,
    value: object,
    condition: { readonly onlyIfNew: true } | { readonly onlyIfMatch: string },
  ): Promise<string | undefined> => {
    const text = JSON.stringify(value);
    const { modified, etag } = await within('conditional set', blobs.set(key, text, condition));
    if (!modified) return undefined;
    // After any other failure, the client reports success without an ETag.
    if (!etag) throw new StoreUnavailable('conditional set: the store did not confirm the write');
    return etag;
  };
  return {
    get: async key => {
      const blob = await within('get', blobs.getWithMetadata(key, { type: 'text' }));
      if (!blob) return undefined;
      if (!blob.etag) throw new StoreUnavailable('get: the store sent no ETag');
      return { value: parsedJson(blob.data), version: blob.etag };
    },
    set: async (key, value) => {
      await within('set', blobs.set(key, JSON.stringify(value)));
    },
    create: async (key, value) => (await writeIf(key, value, { onlyIfNew: true })) !== undefined,
    replace: (key, value, version) => writeIf(key, value, { onlyIfMatch: version }),
    pages: async function* (prefix) {
      for await (const { keys } of listingPages(blobs, prefix)) yield keys;
    },
    folders: async prefix =>
      (await Array.fromAsync(listingPages(blobs, prefix, true), ({ folders }) => folders))
        .flat()
        .map(folder => folder.replace(/\/$/, ''))
        .sort(),
    delete: key => within('delete', blobs.delete(key)),
  };
};
