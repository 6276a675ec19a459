import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLive } from '../../src/commands/inbox/command.ts';
import { serviceStore, within } from '../../src/deploy/runtime/blob-store.ts';
import { fileStore } from '../../src/deploy/runtime/file-store.ts';
import { keys } from '../../src/messages/store/keys.ts';
import { generatedSecret } from '../../src/messages/store/site-keys.ts';
import { listed, type Store, StoreUnavailable } from '../../src/messages/store/store.ts';
import { blobService } from '../setup/blob-service.ts';
import { MemoryStore } from '../setup/memory-store.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const folder = temporaryFolder();
let service: Awaited<ReturnType<typeof blobService>>;

beforeAll(async () => {
  service = await blobService();
});
afterAll(() => service.stop());

const stores: readonly (readonly [string, () => Store])[] = [
  ['the files of the local server', () => fileStore(folder)],
  ['the Blobs service, from a function', () => serviceStore(service.blobs())],
  [
    'the Blobs service, through the API as the inbox uses it',
    () => {
      const { siteID, token, url } = service;
      return openLive({ NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: url });
    },
  ],
  ['the store of the unit tests', () => new MemoryStore()],
];

describe.each(stores)('%s', (name, open) => {
  let store: Store;
  let number = 0;
  const newKey = () => {
    number += 1;
    return `contract/${name.length}/key-${number}`;
  };
  beforeAll(() => {
    store = open();
  });

  test('returns undefined for a missing value, and a stored value with a version', async () => {
    const key = newKey();
    expect(await store.get(key)).toBeUndefined();
    await store.set(key, { a: 'ä' });
    expect(await store.get(key)).toEqual({ value: { a: 'ä' }, version: expect.stringMatching(/./) });
    await store.set(key, { a: 2 });
    expect((await store.get(key))?.value).toEqual({ a: 2 });
  });

  test('replaces only the version that was read, and returns the next version', async () => {
    const key = newKey();
    expect(await store.replace(key, { n: 0 }, 'any')).toBeUndefined();
    await store.set(key, { n: 1 });
    const { version = '' } = (await store.get(key)) ?? {};
    const next = await store.replace(key, { n: 2 }, version);
    expect(next).toBe((await store.get(key))?.version);
    expect(await store.replace(key, { n: 3 }, version)).toBeUndefined();
    expect((await store.get(key))?.value).toEqual({ n: 2 });
    expect(await store.replace(key, { n: 4 }, next ?? '')).toBeDefined();
  });

  test('lets one of 20 parallel creations and replacements win, and keeps its value', async () => {
    const key = newKey();
    const race = async (first: number, write: (value: object) => Promise<unknown>) => {
      const writes = Array.from({ length: 20 }, (_, index) => write({ index: first + index }));
      const wins = await Promise.all(writes);
      expect(wins.filter(Boolean)).toHaveLength(1);
      const { value, version = '' } = (await store.get(key)) ?? {};
      expect(value).toEqual({ index: first + wins.findIndex(Boolean) });
      return version;
    };
    const version = await race(0, value => store.create(key, value));
    await race(20, value => store.replace(key, value, version));
  });

  test('lists the keys with a prefix, sorted, and the folders directly below it', async () => {
    const root = `${newKey()}/`;
    for (const key of ['b/2', 'b/1', 'a/c/3', 'ab']) await store.set(root + key, {});
    expect(await listed(store, root)).toEqual(['a/c/3', 'ab', 'b/1', 'b/2'].map(key => root + key));
    expect(await listed(store, `${root}b/`)).toEqual([`${root}b/1`, `${root}b/2`]);
    expect(await listed(store, `${root}none/`)).toEqual([]);
    expect(await store.folders(root)).toEqual([`${root}a`, `${root}b`]);
  });

  test('lists every key once across pages, even while keys of earlier pages are deleted', async () => {
    const root = `${newKey()}/`;
    const all = Array.from({ length: 8 }, (_, index) => `${root}${index}/a`);
    for (const key of all) await store.set(key, {});
    expect(await listed(store, root)).toEqual(all);
    expect(await store.folders(root)).toEqual(all.map(key => key.slice(0, -2)));
    const found: string[] = [];
    for await (const page of store.pages(root)) {
      found.push(...page);
      for (const key of page) await store.delete(key);
    }
    expect(found).toEqual(all);
    expect(await listed(store, root)).toEqual([]);
  });

  test('deletes a value, and ignores a second deletion', async () => {
    const key = newKey();
    await store.set(key, {});
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
    expect(await store.create(key, {})).toBe(true);
  });
});

test('the local store loses no write of several processes, and takes over the lock of one that died', async () => {
  const folder = temporaryFolder();
  const script = `
    import { fileStore } from ${JSON.stringify(pathToFileURL(resolve('src/deploy/runtime/file-store.ts')).href)};
    const store = fileStore(${JSON.stringify(folder)});
    for (let added = 0; added < 30; ) {
      await store.create('count', { n: 0 });
      const { value, version } = await store.get('count');
      if (await store.replace('count', { n: value.n + 1 }, version)) added += 1;
    }`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const left of ['.lock', '.lock.ended']) await writeFile(join(folder, left), String(pid));
  await Promise.all([run(), run(), run()]);
  expect((await fileStore(folder).get('count'))?.value).toEqual({ n: 90 });
});

test('a local value is read whole while it is replaced', async () => {
  const store = fileStore(folder);
  const long = (letter: string) => ({ text: letter.repeat(8_000_000) });
  await store.set('whole', long('a'));
  let isWriting = true;
  const written = store.set('whole', long('b')).finally(() => {
    isWriting = false;
  });
  while (isWriting) expect(Object((await store.get('whole'))?.value).text).toHaveLength(8_000_000);
  await written;
});

test('processes at once agree on a secret, which replaces a damaged one', async () => {
  const store = new MemoryStore();
  await store.set(keys.secret, { secret: 'short' });
  const [one = '', other] = await Promise.all([generatedSecret(store), generatedSecret(store)]);
  expect([one.length > 32, other, await generatedSecret(store)]).toEqual([true, one, one]);
});

test.each(['', '{"id": "inq_', 'null'])('a store has the odd value %j like any other', async text => {
  const blobs = service.blobs();
  for (const [store, write] of [
    [fileStore(folder), (key: string) => writeFile(join(folder, key), text)],
    [serviceStore(blobs), (key: string) => blobs.set(key, text)],
  ] as const) {
    const key = `odd/${text.length}`;
    await store.set(key, {});
    await write(key);
    const { value, version = '' } = (await store.get(key)) ?? {};
    expect(value).toBe(text === 'null' ? null : text);
    expect(await store.replace(key, { whole: true }, version)).toBeDefined();
    await write(key);
    await store.delete(key);
    expect(await store.get(key)).toBeUndefined();
  }
});

test.each([401, 429, 503])(
  'a store on a failing Blobs service fails every operation on HTTP %d, and changes nothing',
  async status => {
    const store = serviceStore(service.blobs());
    const key = `rejected/${status}`;
    await store.set(key, { old: true });
    const { version = '' } = (await store.get(key)) ?? {};
    service.fault = status;
    const operations: Record<string, () => Promise<unknown>> = {
      get: () => store.get(key),
      set: () => store.set(key, {}),
      create: () => store.create(`${key}/new`, {}),
      replace: () => store.replace(key, {}, version),
      pages: () => listed(store, 'rejected/'),
      folders: () => store.folders('rejected/'),
      delete: () => store.delete(key),
    };
    for (const [name, operation] of Object.entries(operations))
      await expect(operation(), name).rejects.toThrow(StoreUnavailable);
    service.fault = undefined;
    expect((await store.get(key))?.value).toEqual({ old: true });
  },
);

test('a store on a failing Blobs service fails an operation that gets no response in time', async () => {
  vi.useFakeTimers();
  const failed = expect(within('get', new Promise(() => {}))).rejects.toThrow(StoreUnavailable);
  await vi.advanceTimersByTimeAsync(8_000);
  await failed;
  vi.useRealTimers();
});

test('a store on a failing Blobs service fails a conditional write whose response has no ETag', async () => {
  const store = serviceStore(service.blobs({ fetch: async () => new Response('') }));
  await expect(store.create('odd/answer', {})).rejects.toThrow(StoreUnavailable);
});
