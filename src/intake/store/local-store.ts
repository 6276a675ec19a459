import { createHash } from 'node:crypto';
import type { Store as BlobStore } from '@netlify/blobs';
import type { Store } from './store.ts';
import { parsed, readText, serviceStore } from './store.ts';

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Each bundled function has its own copy of this module, but one `globalThis`. */
const WORK = Symbol.for('agent-api.local-store');
const last: Map<string, Promise<unknown>> = Reflect.get(globalThis, WORK) ?? new Map();
Reflect.set(globalThis, WORK, last);

const inTurn = <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
  const folder = key.slice(0, key.lastIndexOf('/') + 1);
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
 * The local Blobs server writes conditions without atomicity, skips keys in lists while another file is deleted, and
 * sends no ETag. So there is one operation at a time in each folder, and a hash is the version.
 */
export const localStore = (blobs: BlobStore): Store => {
  const store = serviceStore(blobs);
  const get: Store['get'] = async key => {
    const blob = await readText(blobs, key);
    return blob ? { value: parsed(blob.data), version: versionOf(blob.data) } : undefined;
  };
  const list: Store['list'] = prefix => inTurn(prefix, () => store.list(prefix));
  return {
    get,
    set: (key, value) => inTurn(key, () => store.set(key, value)),
    create: (key, value) => inTurn(key, () => store.create(key, value)),
    replace: (key, value, version) =>
      inTurn(key, async () => {
        if ((await get(key))?.version !== version) return undefined;
        await store.set(key, value);
        return versionOf(JSON.stringify(value));
      }),
    list,
    // The local server does not paginate.
    pages: async function* (prefix) {
      yield await list(prefix);
    },
    folders: prefix => inTurn(prefix, () => store.folders(prefix)),
    delete: key => inTurn(key, () => store.delete(key)),
  };
};
