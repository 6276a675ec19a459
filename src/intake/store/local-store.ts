import { createHash } from 'node:crypto';
import type { Store as BlobStore } from '@netlify/blobs';
import type { Store } from './store.ts';
import { parsedJson, readText, serviceStore } from './store.ts';

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Each bundled function has its own copy of this module, but one `globalThis`. */
const LAST = Symbol.for('agent-api.local-store');

const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const before = Promise.resolve(Reflect.get(globalThis, LAST));
  const result = before.then(work, work);
  Reflect.set(globalThis, LAST, result);
  return result;
};

/**
 * The local Blobs server writes conditions without atomicity, skips keys in lists while another file is deleted, and
 * sends no ETag. So there is one operation at a time, except for reads of one key, and a hash is the version.
 */
export const localStore = (blobs: BlobStore): Store => {
  const store = serviceStore(blobs);
  const get: Store['get'] = async key => {
    const blob = await readText(blobs, key);
    return blob ? { value: parsedJson(blob.data), version: versionOf(blob.data) } : undefined;
  };
  const list: Store['list'] = prefix => inTurn(() => store.list(prefix));
  return {
    get,
    set: (key, value) => inTurn(() => store.set(key, value)),
    create: (key, value) => inTurn(() => store.create(key, value)),
    replace: (key, value, version) =>
      inTurn(async () => {
        if ((await get(key))?.version !== version) return undefined;
        await store.set(key, value);
        return versionOf(JSON.stringify(value));
      }),
    list,
    // The local server does not paginate.
    pages: async function* (prefix) {
      yield await list(prefix);
    },
    folders: prefix => inTurn(() => store.folders(prefix)),
    delete: key => inTurn(() => store.delete(key)),
  };
};
