import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogOptions, refreshCatalog } from '../../src/commands/catalog/command.ts';
import { readContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

/** Both stores in their real formats. An object has an app’s data, and a number is the status of the response. */
interface Stores {
  /** By country, then by app id. */
  apple: Record<string, Record<string, object>> | number;
  /** By package. */
  google: Record<string, object | number>;
  readonly requests: string[];
}

let copy: ContentCopy;
let stores: Stores;
let stop: () => void;
let env: Record<string, string>;

/** An app’s data on a Google Play page: an array in which each field has a fixed position. */
const googleData = (app: object): unknown => {
  const places: Readonly<Record<string, readonly number[]>> = {
    installs: [13, 0],
    score: [51, 0, 1],
    ratings: [51, 2, 1],
    updated: [145, 0, 1, 0],
    version: [140, 0, 0, 0],
    description: [72, 0, 1],
    developer: [68, 1, 4, 2],
    requires: [140, 1, 1, 0, 0, 1],
    released: [10, 0],
    notes: [144, 1, 1],
    price: [57, 0, 0, 0, 0, 1, 0, 0],
    currency: [57, 0, 0, 0, 0, 1, 0, 1],
    purchases: [19, 0],
  };
  const root: unknown[] = [];
  for (const [name, value] of Object.entries({
    description: 'An app.',
    developer: '/store/apps/dev?id=1',
    ...app,
  })) {
    const path = [1, 2, ...(places[name] ?? [])];
    path.reduce<unknown[]>((list, place, index) => {
      if (index === path.length - 1) list[place] = value;
      else list[place] ??= [];
      return list[place] as unknown[];
    }, root);
  }
  return root;
};

const googlePage = (app: object): string =>
  `<html><body><script nonce="x">AF_initDataCallback({key: 'ds:5', hash: '1', data:${JSON.stringify(googleData(app))}, sideChannel: {}});</script></body></html>`;

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
  stores = { apple: {}, google: {}, requests: [] };
  const icon = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    stores.requests.push(url.pathname + url.search);
    if (url.pathname === '/icon.png') return response.end(icon);
    if (url.pathname === '/lookup') {
      if (typeof stores.apple === 'number') return response.writeHead(stores.apple).end();
      const known = stores.apple[url.searchParams.get('country') ?? ''] ?? {};
      const results = (url.searchParams.get('id') ?? '').split(',').flatMap(id => {
        const app = known[id];
        return app ? [{ trackId: Number(id), kind: 'software', ...app }] : [];
      });
      return response.end(JSON.stringify({ resultCount: results.length, results }));
    }
    const app = stores.google[url.searchParams.get('id') ?? ''] ?? 404;
    return typeof app === 'number' ? response.writeHead(app).end() : response.end(googlePage(app));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = { APP_STORE_LOOKUP: `${base}/lookup`, GOOGLE_PLAY: base };
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  for (const { platforms } of live()) {
    if (platforms.ios) appleHas(platforms.ios.app_id, {});
    if (platforms.android)
      stores.google[platforms.android.package] = { installs: platforms.android.installs };
  }
});

afterEach(async () => {
  stop();
  await copy.remove();
});

const content = () => readContent(copy.folder, TODAY);
const live = () => content().products.filter(({ status }) => status === 'live');
const product = (id: string) => content().products.find(entry => entry.id === id);
const textOf = (path: string) => readFile(join(copy.folder, path), 'utf8');

const appleHas = (id: string, app: object, country = 'us'): void => {
  if (typeof stores.apple === 'number') stores.apple = {};
  stores.apple[country] = { ...stores.apple[country], [id]: app };
};

const refresh = async (options: CatalogOptions = {}) => {
  const outcome = await refreshCatalog(options, ownerTerminal(copy.folder, { env }), 1);
  return { ...outcome, text: outcome.lines.join('\n') };
};

const APP = {
  version: '9.9',
  currentVersionReleaseDate: '2026-11-19T08:00:00Z',
  minimumOsVersion: '17.0',
  fileSizeBytes: '1234567',
  averageUserRating: 4.666,
  userRatingCount: 12,
};

test('npm run catalog writes the facts of both stores, keeps comments, and dates the snapshot', async () => {
  appleHas('9000000103', APP);
  stores.google['com.example.hedgerow'] = {
    installs: '50,000+',
    version: 'VARY',
    updated: 1_795_000_000,
    score: 4.44,
    ratings: 300,
  };
  const before = await textOf('products/hedgerow.yaml');
  const { text, ok } = await refresh();
  expect(ok).toBe(true);
  const after = await textOf('products/hedgerow.yaml');
  expect(product('hedgerow')?.platforms).toMatchObject({
    ios: {
      version: '9.9',
      updated: '2026-11-19',
      size_bytes: 1_234_567,
      rating: { value: 4.7, count: 12 },
      requires: 'iOS 17.0 or later, iPadOS 17.0 or later',
    },
    // The store shows no version, so the old version stays.
    android: {
      version: '2.0.1',
      updated: '2026-11-18',
      installs: '50,000+',
      rating: { value: 4.4, count: 300 },
    },
  });
  const comments = (yaml: string) => yaml.split('\n').filter(line => line.trim().startsWith('#'));
  expect(comments(after)).toEqual(comments(before));
  expect(content().site.catalog_snapshot).toBe(TODAY);
  expect(text).toMatch(/Checked \d products in the stores\. The content was written\.$/);
  // One request covers all apps of a country.
  expect(stores.requests.filter(path => path.startsWith('/lookup'))).toHaveLength(1);
});

test('npm run catalog keeps apps and the snapshot date on an App Store 403, but updates everything else', async () => {
  stores.apple = 403;
  stores.google['com.example.hedgerow'] = { installs: '60,000+' };
  const snapshot = content().site.catalog_snapshot;
  const { text, ok } = await refresh({ acceptRetired: true });
  expect(ok).toBe(false);
  expect(text).toContain(
    'hedgerow: The App Store’s lookup returned status 403. Apple allows about 20 requests a minute',
  );
  expect(product('hedgerow')).toMatchObject({
    status: 'live',
    platforms: { ios: { version: '2.0' }, android: { installs: '60,000+' } },
  });
  expect(content().site.catalog_snapshot).toBe(snapshot);
});

test('npm run catalog keeps the last values when a Google Play page has an unexpected form', async () => {
  stores.google['com.example.hedgerow'] = { description: 'No fact at all.' };
  const before = product('hedgerow');
  const { text, ok } = await refresh();
  expect(ok).toBe(true);
  expect(text).toContain(
    'hedgerow: Google Play cannot be read: its page has an unexpected form. It was left unchanged.',
  );
  expect(product('hedgerow')?.platforms.android).toEqual(before?.platforms.android);
});

test('npm run catalog reports removed apps; --accept-retired retires those without a platform', async () => {
  const [only] = live().filter(({ platforms }) => Object.keys(platforms).join() === 'ios');
  const appId = only?.platforms.ios?.app_id ?? '';
  if (typeof stores.apple === 'object') delete stores.apple['us']?.[appId];
  delete stores.google['com.example.hedgerow'];
  const { text } = await refresh();
  expect(text).toContain(`${only?.id}: the App Store no longer has it.`);
  expect(product(only?.id ?? '')?.status).toBe('live');
  // Before an app counts as removed, the owner’s country is checked too.
  expect(
    stores.requests.filter(path => path.startsWith('/lookup')).map(path => /country=(..)/.exec(path)?.[1]),
  ).toEqual(['us', 'pt']);
  await refresh({ acceptRetired: true });
  expect(product(only?.id ?? '')).toMatchObject({ status: 'retired', platforms: {} });
  expect(product('hedgerow')).toMatchObject({ status: 'live', platforms: { ios: {} } });
  expect(product('hedgerow')?.platforms.android).toBeUndefined();
});

test('npm run catalog finds an app that is only in the owner’s country', async () => {
  if (typeof stores.apple === 'object') delete stores.apple['us']?.['9000000103'];
  appleHas('9000000103', APP, 'pt');
  const { text } = await refresh();
  expect(text).not.toContain('note:');
  expect(product('hedgerow')?.platforms.ios?.version).toBe('9.9');
});

test('npm run catalog downloads the icon of a product without one', async () => {
  const path = join(copy.folder, 'products/hedgerow.yaml');
  await writeFile(path, (await textOf('products/hedgerow.yaml')).replace('icon: ./hedgerow.svg\n', ''));
  appleHas('9000000103', { ...APP, artworkUrl512: `${env['GOOGLE_PLAY']}/icon.png` });
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
  appleHas('9000000102', NEWS);
  stores.google['com.example.windowbox'] = {
    installs: '5,000+',
    version: '1.5',
    updated: 1_795_000_000,
    requires: '8.0 and up',
    released: 'Feb 28, 2022',
    notes: 'Fixes &amp; <b>water</b>.<br>More pots.',
    purchases: '$0.99 per item',
  };
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
  expect(product('windowbox')).toMatchObject({
    // The owner stated that there are no in-app purchases.
    pricing: { model: 'free', in_app_purchases: false },
    platforms: {
      android: {
        requires: 'Android 8.0 or later',
        released: '2022-02-28',
      },
    },
    releases: [
      { platform: 'android', version: '1.5', date: '2026-11-18', notes: 'Fixes & water.\nMore pots.' },
      { platform: 'android', date: '2026-05-19' },
    ],
  });
  const after = await textOf('products/tidenote.yaml');
  // The existing releases and the comment above them are unchanged.
  const tail = before.slice(before.indexOf('  - platform: ios'));
  expect(after.endsWith(tail)).toBe(true);
  expect(after).toContain('# Newest first.');
  await refresh();
  expect(await textOf('products/tidenote.yaml')).toBe(after);
});

test('npm run catalog keeps facts that a store no longer states, and subscription prices', async () => {
  appleHas('9000000102', NEWS);
  appleHas('9000000101', { ...NEWS, price: 0.99 });
  await refresh();
  const before = await textOf('products/tidenote.yaml');
  // The price of a subscription: the store has only the price of the app.
  expect(product('stillroom')?.pricing?.price).toEqual({ amount: '2.99', currency: 'EUR', period: 'month' });
  appleHas('9000000102', { version: '9.9', price: 4, currency: 'USD' });
  await refresh();
  expect(await textOf('products/tidenote.yaml')).toBe(before);
});

test('npm run catalog moves a dropped platform to `former_platforms`', async () => {
  delete stores.google['com.example.hedgerow'];
  await refresh({ acceptRetired: true });
  expect(product('hedgerow')).toMatchObject({ status: 'live', former_platforms: ['android'] });
});
