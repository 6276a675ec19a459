import type { Store as BlobStore } from '@netlify/blobs';
import { errorMessage } from '../../api/http/error-message.ts';
import { StoreUnavailable } from './store.ts';

export const STORE_NAME = 'messages';

/**
 * In milliseconds: longer than a healthy store needs, and shorter than clients’ timeouts. The Blobs client
 * itself would retry for 25 s.
 */
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
    throw new StoreUnavailable(`${what}: ${errorMessage(error)}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The stored JSON, or the raw string if it is not JSON. A full disk or an interrupted write may leave an empty
 * or truncated value. No reader accepts a string as a record, so it counts as an unreadable record.
 */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export type Condition = { readonly onlyIfNew: true } | { readonly onlyIfMatch: string };

interface Page {
  readonly blobs: readonly { readonly key: string }[];
  readonly directories: readonly string[];
}

/** Each page has its own deadline: a long list takes long even in a healthy store. */
const pagesOf = async function* (
  blobs: BlobStore,
  options: { readonly prefix: string; readonly directories?: boolean },
): AsyncGenerator<Page> {
  const pages = blobs.list({ ...options, paginate: true })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await within('list', pages.next());
    if (done) return;
    yield value;
  }
};

/**
 * The requests to Netlify Blobs that both stores make. All throw {@link StoreUnavailable} if the store does not
 * confirm them in time.
 */
export const blobRequests = (blobs: BlobStore) => ({
  /** The text of a value, with its ETag if the server sends one. */
  read: (key: string) => within('get', blobs.getWithMetadata(key, { type: 'text', consistency: 'strong' })),
  write: async (key: string, text: string): Promise<void> => {
    await within('set', blobs.set(key, text));
  },
  /**
   * Returns the new ETag, or undefined if the condition is not met. For any other failure, the client reports
   * success without an ETag, so only an ETag proves a write.
   */
  writeIf: async (key: string, text: string, condition: Condition): Promise<string | undefined> => {
    const { modified, etag } = await within('conditional set', blobs.set(key, text, condition));
    if (!modified) return undefined;
    if (!etag) throw new StoreUnavailable('conditional set: the store did not confirm the write');
    return etag;
  },
  list: async (prefix: string): Promise<string[]> =>
    (await Array.fromAsync(pagesOf(blobs, { prefix }), page => page.blobs.map(({ key }) => key)))
      .flat()
      .sort(),
  pages: async function* (prefix: string): AsyncGenerator<string[]> {
    for await (const page of pagesOf(blobs, { prefix })) yield page.blobs.map(({ key }) => key).sort();
  },
  folders: async (prefix: string): Promise<string[]> =>
    (await Array.fromAsync(pagesOf(blobs, { prefix, directories: true }), page => page.directories))
      .flat()
      .map(folder => folder.replace(/\/$/, ''))
      .sort(),
  delete: (key: string): Promise<void> => within('delete', blobs.delete(key)),
});
