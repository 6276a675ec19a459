import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogOptions, refreshCatalog } from '../../src/commands/catalog/command.ts';
import { withField } from '../../src/commands/content-edit/yaml-edit.ts';
import { readContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

/** The lookup service: apps by country and id, or the status of its responses. */
let store: Record<string, Record<string, object>> | number;
let requests: string[];
let copy: ContentCopy;
let stop: () => void;
let base: string;

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
  store = {};
  requests = [];
  const icon = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    requests.push(url.pathname + url.search);
    if (url.pathname === '/icon.png') return response.end(icon);
    if (typeof store === 'number') return response.writeHead(store).end();
    const known = store[url.searchParams.get('country') ?? ''] ?? {};
    const results = (url.searchParams.get('id') ?? '').split(',').flatMap(id => {
      const app = known[id];
      return app ? [{ trackId: Number(id), kind: 'software', ...app }] : [];
    });
    return response.end(JSON.stringify({ resultCount: results.length, results }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  for (const { platforms } of live()) if (platforms.ios) storeHas(platforms.ios.app_id, {});
});

afterEach(async () => {
  stop();
  await copy.remove();
});

const content = () => readContent(copy.folder, TODAY);
const live = () => content().products.filter(({ status }) => status === 'live');
const product = (id: string) => content().products.find(entry => entry.id === id);
const textOf = (path: string) => readFile(join(copy.folder, path), 'utf8');

const storeHas = (id: string, app: object, country = 'us'): void => {
  if (typeof store === 'number') store = {};
  store[country] = { ...store[country], [id]: app };
};

const refresh = async (options: CatalogOptions = {}) => {
  const env = { APP_STORE_LOOKUP: `${base}/lookup` };
  const outcome = await refreshCatalog(options, ownerTerminal(copy.folder, { env }));
  return { ...outcome, text: outcome.lines.join('\n') };
};

/** Retires the products on Google Play, whose facts the command cannot check. */
const withoutAndroid = async (): Promise<void> => {
  for (const { id } of live().filter(({ platforms }) => platforms.android)) {
    const text = await textOf(`products/${id}.yaml`);
    const retired = withField(withField(text, ['platforms'], {}), ['status'], 'retired');
    await writeFile(join(copy.folder, 'products', `${id}.yaml`), retired);
  }
};

const APP = {
  version: '9.9',
  currentVersionReleaseDate: '2026-11-19T08:00:00Z',
  minimumOsVersion: '17.0',
  fileSizeBytes: '1234567',
  averageUserRating: 4.666,
  userRatingCount: 12,
};

test('npm run catalog writes the store’s facts, and keeps comments and other platforms', async () => {
  storeHas('9000000103', APP);
  const before = { text: await textOf('products/hedgerow.yaml'), ...product('hedgerow') };
  const { text, ok } = await refresh();
  expect(ok).toBe(true);
  expect(product('hedgerow')?.platforms).toMatchObject({
    ios: {
      version: '9.9',
      updated: '2026-11-19',
      size_bytes: 1_234_567,
      rating: { value: 4.7, count: 12 },
      requires: 'iOS 17.0 or later, iPadOS 17.0 or later',
    },
    android: before.platforms?.android,
  });
  const comments = (yaml: string) => yaml.split('\n').filter(line => line.trim().startsWith('#'));
  expect(comments(await textOf('products/hedgerow.yaml'))).toEqual(comments(before.text));
  expect(text).toMatch(/Checked \d products in the App Store\. The content was written\.$/m);
  // One request covers all apps of a country.
  expect(requests.filter(path => path.startsWith('/lookup'))).toHaveLength(1);
});

test('npm run catalog dates the snapshot unless a product is on Google Play', async () => {
  const snapshot = content().site.catalog_snapshot;
  const { text } = await refresh();
  expect(content().site.catalog_snapshot).toBe(snapshot);
  expect(text).toContain('note: hedgerow: check its Google Play facts yourself');
  await withoutAndroid();
  expect((await refresh()).text).not.toContain('note:');
  expect(content().site.catalog_snapshot).toBe(TODAY);
});

test('npm run catalog keeps apps and the snapshot date on an App Store 403, and fails', async () => {
  await withoutAndroid();
  const before = [content().site.catalog_snapshot, live()];
  store = 403;
  const { text, ok } = await refresh({ acceptRetired: true });
  expect(ok).toBe(false);
  expect(text).toContain(
    'tidenote: The App Store’s lookup returned status 403. Apple allows about 20 requests a minute',
  );
  expect([content().site.catalog_snapshot, live()]).toEqual(before);
});

test('npm run catalog reports removed apps; --accept-retired removes the App Store from them', async () => {
  const [only] = live().filter(({ platforms }) => Object.keys(platforms).join() === 'ios');
  const appId = only?.platforms.ios?.app_id ?? '';
  if (typeof store === 'object') {
    delete store['us']?.[appId];
    delete store['us']?.['9000000103'];
  }
  const { text } = await refresh();
  expect(text).toContain(`${only?.id}: the App Store no longer has it.`);
  expect(product(only?.id ?? '')?.status).toBe('live');
  // Before an app counts as removed, the owner’s country is checked too.
  expect(requests.map(path => /country=(..)/.exec(path)?.[1])).toEqual(['us', 'pt']);
  await refresh({ acceptRetired: true });
  expect(product(only?.id ?? '')).toMatchObject({ status: 'retired', platforms: {} });
  expect(product('hedgerow')).toMatchObject({ status: 'live', former_platforms: ['ios'] });
  expect(Object.keys(product('hedgerow')?.platforms ?? {})).toEqual(['android']);
});

test('npm run catalog finds an app that is only in the owner’s country', async () => {
  if (typeof store === 'object') delete store['us']?.['9000000103'];
  storeHas('9000000103', APP, 'pt');
  const { text } = await refresh();
  expect(text).not.toContain('no longer has it');
  expect(product('hedgerow')?.platforms.ios?.version).toBe('9.9');
});

test('npm run catalog downloads the icon of a product without one', async () => {
  const path = join(copy.folder, 'products/hedgerow.yaml');
  await writeFile(path, (await textOf('products/hedgerow.yaml')).replace('icon: ./hedgerow.svg\n', ''));
  storeHas('9000000103', { ...APP, artworkUrl512: `${base}/icon.png` });
  await refresh();
  expect(product('hedgerow')?.icon).toBe('./hedgerow.webp');
  expect((await sharp(join(copy.folder, 'products/hedgerow.webp')).metadata()).width, 'not enlarged').toBe(
    300,
  );
});

const NEWS = {
  ...APP,
  releaseNotes: 'Faster.\n- Widgets',
  price: 5.5,
  currency: 'EUR',
  languageCodesISO2A: ['PT', 'EN', 'xx-invalid-'],
  releaseDate: '2019-06-04T07:00:00Z',
};

test('npm run catalog copies notes, price, languages and dates, and records each release once', async () => {
  storeHas('9000000102', NEWS);
  const before = await textOf('products/tidenote.yaml');
  await refresh();
  expect(product('tidenote')).toMatchObject({
    pricing: {
      model: 'paid',
      price: { amount: '5.50', currency: 'EUR', period: 'once' },
      in_app_purchases: false,
    },
    // The owner stated the variant of Portuguese.
    languages: ['en', 'pt-PT'],
    platforms: { ios: { released: '2019-06-04' } },
  });
  expect(product('tidenote')?.releases?.[0]?.notes).toBe('Faster.\n- Widgets');
  expect(product('tidenote')?.releases?.map(({ version, date }) => `${version} ${date}`)).toEqual([
    '9.9 2026-11-19',
    '3.2.1 2026-09-14',
    '3.2 2026-07-02',
  ]);
  const after = await textOf('products/tidenote.yaml');
  // The existing releases and the comment above them are unchanged.
  const tail = before.slice(before.indexOf('  - platform: ios'));
  expect(after.endsWith(tail)).toBe(true);
  expect(after).toContain('# Newest first.');
  await refresh();
  expect(await textOf('products/tidenote.yaml')).toBe(after);
});

test('npm run catalog keeps facts that a store no longer states, and subscription prices', async () => {
  storeHas('9000000102', NEWS);
  storeHas('9000000101', { ...NEWS, price: 0.99 });
  await refresh();
  const before = await textOf('products/tidenote.yaml');
  // The price of a subscription: the store has only the price of the app.
  expect(product('stillroom')?.pricing?.price).toEqual({ amount: '2.99', currency: 'EUR', period: 'month' });
  storeHas('9000000102', { version: '9.9', price: 4, currency: 'USD' });
  await refresh();
  expect(await textOf('products/tidenote.yaml')).toBe(before);
});
