import { rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { catalogCommand } from '../../src/commands/catalog/command.ts';
import { gitHub } from '../../src/commands/catalog/github.ts';
import { isPriceRead } from '../../src/commands/catalog/product-edit.ts';
import type { Source } from '../../src/commands/catalog/source.ts';
import { NoFacts } from '../../src/commands/catalog/source.ts';
import { sources } from '../../src/commands/catalog/sources.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import type { AnyApp } from '../../src/schemas/platform.ts';
import { productContent } from '../../src/schemas/product.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';

/** Bodies or statuses by host and path, and the App Store’s by country and id. */
let answers: Record<string, object | string | number>;

const LOOKUP = 'itunes.apple.com/lookup';

const { folder, path, read, write, edit, content } = contentCopy(contents.sample);
const sample = readContent(contents.sample, TODAY).products;

const answerTo = ({ host, pathname, searchParams }: URL) => {
  const app = answers[`${searchParams.get('country')}/${searchParams.get('id')}`] ?? { results: [] };
  return answers[host + pathname] ?? (host + pathname === LOOKUP ? app : 404);
};

const fetched = vi.fn(async (url: string, _: RequestInit) => {
  const answer = answerTo(new URL(url));
  if (typeof answer === 'number') return new Response('', { status: answer });
  return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
});

beforeEach(() => {
  answers = { 'crates.io/api/v1/crates/sluice-diff': CRATE };
  vi.stubGlobal('fetch', fetched.mockClear());
  const pause = vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
  for (const { platforms } of sample)
    if (platforms.ios?.app_id) storeHas(platforms.ios.app_id, { version: platforms.ios.version });
  return () => {
    vi.unstubAllGlobals();
    pause.mockRestore();
    syncBuiltinESMExports();
  };
});

const requestsTo = (part: string) => fetched.mock.calls.filter(([url]) => url.includes(part));

const product = (id: string) => productContent.parse(parse(read(`products/${id}.yaml`)));

const storeHas = (id: string, app: object, country = 'us'): void => {
  answers[`${country}/${id}`] = { results: [{ trackId: Number(id), kind: 'software', ...app }] };
};

const refresh = async () => {
  const { code, stdout: text } = await runOwnerCommand(catalogCommand, [], folder);
  return { ok: code === 0, text };
};

const CRATE = {
  crate: { default_version: '0.9.3' },
  versions: [
    { num: '1.0.0-rc.1', created_at: '2026-11-01T10:00:00Z' },
    { num: '0.9.3', license: 'MIT OR Apache-2.0', created_at: '2026-10-30T09:12:04.123456Z' },
  ],
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
  storeHas('9000000103', { ...APP, bundleId: 'org.example.Hedgerow' });
  const before = product('hedgerow');
  const { text, ok } = await refresh();
  expect(ok).toBe(true);
  expect(product('hedgerow').platforms).toMatchObject({
    ios: { version: '9.9', updated: '2026-11-19', size_bytes: 1_234_567, rating: { value: 4.7, count: 12 } },
    android: before.platforms.android,
  });
  expect(read('products/hedgerow.yaml')).toContain('\n# `|-` keeps line breaks, so that a description');
  expect(text).toMatch(/Checked \d products in the App Store and crates\.io\.$/m);
  expect(timers.setTimeout).toHaveBeenCalledWith(3000);
  // What the owner states about other systems stays.
  expect(text).not.toContain('check `requires`');
  storeHas('9000000103', { ...APP, minimumOsVersion: '18.0', averageUserRating: 0 });
  const next = await refresh();
  expect(next.text).toContain('hedgerow: check `requires`: the App Store states iOS 18.0');
  expect(next.text).toContain('hedgerow: removed `rating`, which the App Store does not state.');
  const { requires, rating } = product('hedgerow').platforms.ios ?? {};
  expect([requires, rating]).toEqual([before.platforms.ios?.requires, undefined]);
  storeHas('9000000103', { ...APP, version: '10.0', bundleId: 'com.stranger' });
  expect((await refresh()).text).toContain('hedgerow: the App Store returned the app com.stranger, not ');
  expect(product('hedgerow').platforms.ios?.version).toBe('9.9');
});

test('npm run catalog sets `checked` only where it read all dated facts, and names what it did not read', async () => {
  const checked = () => Object.fromEntries(content().products.map(({ id, checked: day }) => [id, day]));
  const before = checked();
  storeHas('9000000102', { ...APP, price: 4.99, currency: 'EUR' });
  const { text } = await refresh();
  expect(text.split('\n').filter(line => line.includes('not checked'))).toEqual([
    'note: hedgerow: not checked: Google Play for Android. Check by hand, then set `checked`.',
    'note: sluice: not checked: the download for Linux, sample-works/tap/sluice in Homebrew. Check by hand, then set `checked`.',
    'note: stillroom: not checked: Google Play for Android, the price. Check by hand, then set `checked`.',
  ]);
  expect(checked()).toEqual({ ...before, overlap: TODAY, tidenote: TODAY });
  edit('products/hedgerow.yaml', / {2}android:\n(?: {4}.*\n)+/, '');
  // A package without a version has nothing that ages.
  edit('products/sluice.yaml', /platforms:\n(?: .*\n)+packages/, 'packages');
  expect((await refresh()).text).toContain('sluice: not checked: sample-works/tap/sluice in Homebrew.\n');
  expect(checked()).toMatchObject({ overlap: TODAY, tidenote: TODAY, hedgerow: TODAY, sluice: TODAY });
});

test('npm run catalog reports removed apps, and changes nothing about them', async () => {
  const before = product('tidenote');
  delete answers['us/9000000102'];
  const { text, ok } = await refresh();
  expect(ok).toBe(true);
  expect(text).toContain('tidenote: the App Store has no public us/9000000102. Correct the product’s file.');
  expect(product('tidenote')).toEqual(before);
  // Before an app counts as removed, the owner’s country is checked too.
  expect(requestsTo('country=pt')).toHaveLength(1);
});

const NEWS = {
  ...APP,
  releaseNotes: '\u202bFaster.\u202c\n\u200f- Widgets\ufffe',
  price: 5.5,
  currency: 'EUR',
  languageCodesISO2A: ['PT', 'EN', 'xx-invalid-'],
  releaseDate: '2019-06-04T07:00:00Z',
};

test('npm run catalog copies notes, price, languages and dates from the owner’s country, and keeps facts without news', async () => {
  delete answers['us/9000000102'];
  storeHas('9000000102', NEWS, 'pt');
  storeHas('9000000101', { ...NEWS, price: 0.99 });
  const before = read('products/tidenote.yaml');
  await refresh();
  expect(product('tidenote')).toMatchObject({
    pricing: { model: 'paid', price: { amount: '5.50', currency: 'EUR', period: 'once' } },
    // The owner stated the variant of Portuguese.
    languages: ['en', 'pt-PT'],
    platforms: { ios: { released: '2019-06-04' } },
  });
  const releases = product('tidenote').releases ?? [];
  expect(releases[0]).toMatchObject({ date: '2026-11-19', notes: 'Faster.\n- Widgets\ufffd' });
  expect(releases.map(({ version }) => version)).toEqual(['9.9', '3.2.1', '3.2']);
  const after = read('products/tidenote.yaml');
  const tail = before.slice(before.indexOf('  - platform: ios'));
  expect(after.endsWith(tail)).toBe(true);
  expect(after).toContain('# Newest first.');
  // The price of a subscription: the store has only the price of the app.
  expect(product('stillroom').pricing?.price).toEqual({ amount: '2.99', currency: 'EUR', period: 'month' });
  storeHas('9000000102', { ...NEWS, releaseNotes: undefined, price: 4, currency: 'USD' }, 'pt');
  await refresh();
  expect(read('products/tidenote.yaml')).toBe(after);
});

const LATEST = 'api.github.com/repos/ada/reef/releases/latest';
const DOWNLOAD = 'https://github.com/ada/reef/releases/download';
const assets = [{ browser_download_url: `${DOWNLOAD}/v2.4.0/reef-2.4.0.exe` }];

/** Documented responses, shortened. */
const ANSWERS: typeof answers = {
  [LATEST]: { tag_name: 'v2.4.0', published_at: '2026-11-02T18:30:00Z', body: 'Faster search.', assets },
  'addons.mozilla.org/api/v5/addons/addon/reef-clipper/': {
    current_version: {
      version: '1.8.2',
      file: { created: '2026-10-11' },
      license: { name: { 'en-US': 'MPL 2.0' } },
    },
  },
  'flathub.org/api/v2/appstream/dev.ada.Reef': {
    project_license: 'GPL-3.0-or-later',
    releases: [
      { version: '2.5.0-beta', type: 'development', timestamp: '1795564800' },
      { version: '2.3.1', type: 'stable', timestamp: '1790380800' },
    ],
  },
  'pypi.org/pypi/reef-notes/json': {
    info: { version: '2.4.0', license: 'MIT License\n\nCopyright', license_expression: 'MIT' },
    urls: [{ upload_time_iso_8601: '2026-11-03T09:00:00.123456Z' }],
  },
  'data.jsdelivr.com/v1/packages/npm/@ada/reef': { tags: { beta: '3.0.0-beta.1', latest: '2.4.1' } },
  'cdn.jsdelivr.net/npm/@ada/reef@2.4.1/package.json': { license: 'ISC' },
};

const MAC_APP = { ...APP, kind: 'mac-software', minimumOsVersion: '14.0' };

const REEF = `name: Reef
tagline: Notes
description: Notes that stay on your machine.
status: live
category: [Productivity]
pricing: { model: free }
privacy_policy: https://reef.example/privacy
source: ada/reef
platforms:
  macos: { url: "https://apps.apple.com/us/app/reef/id123456789", store: Mac App Store }
  windows:
    url: https://reef.example/reef-2.3.0.exe
    version: "2.3.0"
    size_bytes: 5
    sha256: ${'a'.repeat(64)}
  linux: { url: "https://flathub.org/apps/dev.ada.Reef", store: Flathub }
packages:
  - { manager: firefox, id: reef-clipper }
  - { manager: flathub, id: dev.ada.Reef }
  - { manager: pypi, id: reef-notes, use: library, version: "2.3.0" } # The reader
  - { manager: npm, id: "@ada/reef", use: tool, updated: 2026-01-02 }
  - { manager: homebrew, id: ada/tap/reef }
  - { store: Setapp, url: "https://setapp.example/reef" }
`;

describe('npm run catalog, for a product of many sources', () => {
  beforeEach(() => {
    // Each refresh reads the content several times.
    for (const name of ['experience', 'products']) rmSync(path(name), { recursive: true });
    write('products/reef.yaml', REEF);
    Object.assign(answers, ANSWERS);
    storeHas('123456789', MAC_APP);
  });

  test('writes version and date of each platform and package, and keeps the rest', async () => {
    const { macos, linux } = product('reef').platforms;
    const { text, ok } = await refresh();
    expect(ok).toBe(true);
    const { platforms, packages, releases, license, checked } = product('reef');
    const mac = { version: '9.9', requires: 'macOS 14.0 or later', size_bytes: 1_234_567 };
    expect(platforms).toMatchObject({
      macos: { ...macos, ...mac },
      windows: { url: OWN, size_bytes: 5, version: '2.4.0', updated: '2026-11-02' },
      linux: { ...linux, version: '2.3.1', updated: '2026-09-26' },
    });
    // The source of npm packages has no date, and the one in the file was that of another version.
    expect(packages?.map(({ version, updated }) => [version, updated]).slice(2, 5)).toEqual([
      ['2.4.0', '2026-11-03'],
      ['2.4.1', undefined],
      [undefined, undefined],
    ]);
    expect(releases?.find(({ platform }) => platform === 'windows')?.notes).toBe('Faster search.');
    expect([license, checked]).toEqual(['GPL-3.0-or-later', TODAY]);
    expect(read('products/reef.yaml')).toContain('# The reader');
    expect(platforms.windows).not.toHaveProperty('sha256');
    expect(text).toContain('reef: removed `sha256`, which GitHub does not state.');
    expect(text).toContain('reef: removed `updated`, which npm does not state.');
    expect(text).toContain('reef: check `url`: it has version 2.3.0.');
    expect(text).toContain('reef: not checked: ada/tap/reef in Homebrew, Setapp');
    const headers = { 'user-agent': expect.stringMatching(/^agent-api \(\+(https:|mailto:)\S+\)$/) };
    expect(fetched).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ headers }));
  });

  test.each([403, 429, '<html>', 'null', '{"tags":{"latest":"\ud800"}}'])(
    'changes nothing after %j, and asks no source again that rejects requests',
    async body => {
      for (const url of [LOOKUP, ...Object.keys(ANSWERS)]) answers[url] = body;
      write('products/atoll.yaml', REEF);
      edit('products/atoll.yaml', 'Reef', 'Atoll');
      const { text, ok } = await refresh();
      expect([ok, read('products/reef.yaml')]).toEqual([false, REEF]);
      for (const label of ['the Mac App Store', 'GitHub', 'Firefox Add-ons', 'Flathub', 'PyPI', 'npm'])
        expect(text).toContain(`note: reef: ${label}: returned `);
      expect(text).not.toContain('the price');
      if (typeof body === 'number') expect(requestsTo(LOOKUP)).toHaveLength(1);
    },
  );

  test.each([
    ['a version that is too long', { info: { version: '9'.repeat(60) } }, '`packages.2.version` must have'],
    ['a future date', { info: { version: '3' }, urls: [{ upload_time_iso_8601: '2999-01-01' }] }, '2999'],
    ['a yanked version', { info: { version: '3' }, releases: { 3: [{ yanked: true }] } }, '3 is yanked.'],
    ['no such package', 404, 'note: reef: PyPI has no public reef-notes. Correct the product’s file.'],
    ['a disabled package', 401, 'note: reef: PyPI has no public reef-notes.'],
  ])('leaves out %s, and still reads the other packages', async (_, body, message) => {
    answers['pypi.org/pypi/reef-notes/json'] = body;
    write('products/zostera.yaml', REEF.replace('Reef', 'Zostera').replace('reef-notes', 'zostera'));
    const next = { info: { version: '2.2.0' }, releases: { '2.3.0': [{ yanked: true }] } };
    answers['pypi.org/pypi/zostera/json'] = next;
    const { text } = await refresh();
    for (const note of [message, 'zostera: version 2.3.0 is yanked in PyPI.']) expect(text).toContain(note);
    const versions = ['reef', 'zostera'].map(id => product(id).packages?.[2]?.version);
    expect([product('reef').packages?.[0]?.version, ...versions]).toEqual(['1.8.2', '2.3.0', '2.2.0']);
  });

  test('does not send the owner of a repository with only prereleases to correct the file', async () => {
    answers[LATEST] = 404;
    const { text, ok } = await refresh();
    expect([ok, product('reef').checked]).toEqual([true, undefined]);
    expect(text).toContain('reef: GitHub has no release of ada/reef except prereleases, or no such repo');
  });

  test('keeps what GitHub shows of release notes, and cuts long ones at the end of a line', async () => {
    const body = '<!-- a -->\r\n<details><summary>New</summary>\r\nFaster.\r\n</details><!-- b';
    answers[LATEST] = { ...Object(ANSWERS[LATEST]), body: body.replace('Faster.', 'Faster.\n'.repeat(2000)) };
    const { text } = await refresh();
    const { notes = '' } = product('reef').releases?.find(({ platform }) => platform === 'windows') ?? {};
    expect(notes).toMatch(/^New(\nFaster\.)+$/);
    expect(notes.length).toBeGreaterThan(9900);
    expect(text).toContain('reef: the end of the release notes was left out');
  });

  test('does not set `checked` if the price in a store contradicts that of the file', async () => {
    storeHas('123456789', { ...MAC_APP, price: 4.99, currency: 'USD' });
    expect((await refresh()).text).toContain('the price in the Mac App Store is 4.99 USD.');
    expect([product('reef').checked, product('reef').pricing?.price]).toEqual([undefined, undefined]);
  });
});

test.each([
  ['free', '4.99', false],
  ['Free on Sundays', '4.99', false],
  ['paid', '0', false],
  ['free', '0', undefined],
  ['paid', '4.99', true],
])('of a product that is “%s” and costs %s, the price is read: %s', (model, amount, isRead) => {
  const file = productContent.parse(parse(REEF.replace('model: free', `model: ${model}`)));
  expect(isPriceRead({ id: '', ...file }, { fields: {}, price: { amount, currency: 'USD' } })).toBe(isRead);
});

/** What a source publishes about a package or an app. */
const factsOf = (source: Source, id: string, app: AnyApp = {}) => {
  const get = async (url: string) => answerTo(new URL(url));
  return source.facts({ id, app }, { country: 'us', missing: new NoFacts(''), get });
};

test.each([
  ['firefox', 'reef-clipper', ['1.8.2', '2026-10-11'], 'MPL 2.0'],
  ['flathub', 'dev.ada.Reef', ['2.3.1', '2026-09-26'], 'GPL-3.0-or-later'],
  ['pypi', 'reef-notes', ['2.4.0', '2026-11-03'], 'MIT'],
  ['crates', 'sluice-diff', ['0.9.3', '2026-10-30'], 'MIT OR Apache-2.0'],
  ['npm', '@ada/reef', ['2.4.1', undefined], 'ISC'],
])('%s publishes version, date, and license of %s', async (name, id, [version, updated], license) => {
  Object.assign(answers, ANSWERS);
  const source = sources.find(({ manager }) => manager === name) ?? gitHub;
  const { yanked: _, ...facts } = await factsOf(source, id);
  expect(facts).toEqual({ fields: { version, updated }, license });
});

const NEWEST = 'https://github.com/ada/reef/releases/latest/download/reef.exe';
const OWN = 'https://reef.example/reef-2.3.0.exe';

test.each([
  ['v2.4.0', 'reef.exe', 'https://reef.example/download', '2.3.0', undefined],
  ['v2.4.0', 'reef_2_4_0-x86.exe', `${DOWNLOAD}/v2.3.0/reef_2_3_0-x64.exe`, '2.3.0', undefined],
  ['v2.4.0', 'reef_2_4_0-x64.exe', `${DOWNLOAD}/v2.2.0/reef_2_2_0-x64.exe`, '2.3.0', '2.4.0'],
  ['browser-v2024.7.1', 'reef.exe', `${DOWNLOAD}/desktop-v2024.6.0/reef.exe`, '2024.6.0', undefined],
  ['desktop/v2.4.0', 'reef.exe', `${DOWNLOAD}/desktop%2Fv2.3.0/reef.exe`, '2.3.0', '2.4.0'],
  ['v2.4.0', 'reef-2.4.0.exe', NEWEST.replace('.exe', '-2.3.0.exe'), '2.3.0', '2.4.0'],
  ['nightly', 'reef.exe', NEWEST, '2.3.0', undefined],
  ['reef-2.4.0', 'reef.exe', NEWEST, '2.3.0', '2.4.0'],
  ['reef-2.4.0', 'reef.AppImage', NEWEST, '2.3.0', undefined],
])('GitHub’s release %s with %s is, for %s, version %s, %s', async (tag, name, url, before, version) => {
  const asset = `${DOWNLOAD}/${tag}/${name}`;
  const download = { browser_download_url: asset, size: 7, digest: 'sha256:b' };
  answers[LATEST] = { tag_name: tag, assets: [{}, download] };
  const facts = factsOf(gitHub, 'ada/reef', { url, version: before, size_bytes: 5, sha256: 'a' });
  const file = { size_bytes: 7, sha256: 'b', url: url === NEWEST ? undefined : asset };
  if (version) expect(await facts).toEqual({ fields: { version, ...file } });
  else await expect(facts).rejects.toThrow(`latest release of ada/reef, ${tag}, has no`);
});
