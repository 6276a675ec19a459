import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshCatalog } from '../../src/commands/catalog/command.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { startServer } from '../setup/start-server.ts';

/** Bodies or statuses by host and path, and the App Store’s by country and id. */
let answers: Record<string, object | string | number>;
let requests: string[];
let agents: Set<string | undefined>;
let base: string;

const LOOKUP = '/itunes.apple.com/lookup';

const { folder, path, read, write, edit, content } = contentCopy(contents.sample);
const sample = readContent(contents.sample, TODAY).products;

beforeEach(async () => {
  answers = { '/crates.io/api/v1/crates/sluice-diff': CRATE };
  requests = [];
  agents = new Set();
  const server = await startServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://local');
    requests.push(url);
    agents.add(headers['user-agent']);
    const app = answers[`${searchParams.get('country')}/${searchParams.get('id')}`] ?? { results: [] };
    const answer = answers[pathname] ?? (pathname === LOOKUP ? app : 404);
    if (typeof answer === 'number') return response.writeHead(answer).end();
    return response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  base = server.url;
  for (const { platforms } of sample)
    if (platforms.ios?.app_id) storeHas(platforms.ios.app_id, { version: platforms.ios.version });
  return () => server[Symbol.asyncDispose]();
});

const live = () => content().products.filter(({ status }) => status === 'live');
const product = (id: string) => content().products.find(entry => entry.id === id);

const storeHas = (id: string, app: object, country = 'us'): void => {
  answers[`${country}/${id}`] = { results: [{ trackId: Number(id), kind: 'software', ...app }] };
};

const refresh = async () => {
  const outcome = await refreshCatalog({}, ownerTerminal(folder, { env: { CATALOG_MIRROR: base } }));
  return { ...outcome, text: outcome.lines.join('\n') };
};

/** Removes Google Play, whose facts the command cannot check. */
const withoutAndroid = (): void => {
  for (const id of ['hedgerow', 'stillroom']) edit(`products/${id}.yaml`, / {2}android:\n(?: {4}.*\n)+/, '');
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
  storeHas('9000000103', APP);
  const before = { text: read('products/hedgerow.yaml'), ...product('hedgerow') };
  const { text, ok } = await refresh();
  expect(ok).toBe(true);
  expect(product('hedgerow')?.platforms).toMatchObject({
    ios: { version: '9.9', updated: '2026-11-19', size_bytes: 1_234_567, rating: { value: 4.7, count: 12 } },
    android: before.platforms?.android,
  });
  const comments = (yaml: string) => yaml.split('\n').filter(line => line.trim().startsWith('#'));
  expect(comments(read('products/hedgerow.yaml'))).toEqual(comments(before.text));
  expect(text).toMatch(/Checked \d products in the App Store and crates\.io\.$/m);
  // What the owner states about other systems stays.
  expect(text).not.toContain('check `requires`');
  storeHas('9000000103', { ...APP, minimumOsVersion: '18.0' });
  expect((await refresh()).text).toContain(
    'hedgerow: check `requires`: the App Store states iOS 18.0 or later.',
  );
  expect(product('hedgerow')?.platforms.ios?.requires).toBe(before.platforms?.ios?.requires);
});

test('npm run catalog sets `checked` only where it read all dated facts, and names what it did not read', async () => {
  const checked = () => Object.fromEntries(live().map(({ id, checked: day }) => [id, day]));
  const before = checked();
  storeHas('9000000102', { ...APP, price: 4.99, currency: 'EUR' });
  const { text } = await refresh();
  expect(text.split('\n').filter(line => line.includes('not checked'))).toEqual([
    'note: hedgerow: not checked: Google Play for Android. Check by hand, then set `checked`.',
    'note: marginalia: not checked: the price. Check by hand, then set `checked`.',
    'note: sluice: not checked: the download for Linux, sample-works/tap/sluice in Homebrew. Check by hand, then set `checked`.',
    'note: stillroom: not checked: Google Play for Android, the price. Check by hand, then set `checked`.',
  ]);
  expect(checked()).toEqual({ ...before, overlap: TODAY, tidenote: TODAY });
  withoutAndroid();
  // A package without a version has nothing that ages.
  edit('products/sluice.yaml', /platforms:\n(?: .*\n)+packages/, 'packages');
  expect((await refresh()).text).toContain(
    'note: sluice: not checked: sample-works/tap/sluice in Homebrew.\n',
  );
  expect(checked()).toMatchObject({ overlap: TODAY, tidenote: TODAY, hedgerow: TODAY, sluice: TODAY });
});

test('npm run catalog reports removed apps, and changes nothing about them', async () => {
  const before = product('tidenote');
  delete answers['us/9000000102'];
  const { text, ok } = await refresh();
  expect(ok).toBe(true);
  expect(text).toContain('tidenote: the App Store does not have us/9000000102. Correct the product’s file.');
  expect(product('tidenote')).toEqual(before);
  // Before an app counts as removed, the owner’s country is checked too.
  expect(requests.filter(url => url.includes('country=pt'))).toHaveLength(1);
});

const NEWS = {
  ...APP,
  releaseNotes: 'Faster.\n- Widgets',
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
  const releases = product('tidenote')?.releases ?? [];
  expect(releases[0]).toMatchObject({ date: '2026-11-19', notes: 'Faster.\n- Widgets' });
  expect(releases.map(({ version }) => version)).toEqual(['9.9', '3.2.1', '3.2']);
  const after = read('products/tidenote.yaml');
  const tail = before.slice(before.indexOf('  - platform: ios'));
  expect(after.endsWith(tail)).toBe(true);
  expect(after).toContain('# Newest first.');
  // The price of a subscription: the store has only the price of the app.
  expect(product('stillroom')?.pricing?.price).toEqual({ amount: '2.99', currency: 'EUR', period: 'month' });
  for (const news of [NEWS, { version: '9.9', price: 4, currency: 'USD' }]) {
    storeHas('9000000102', news, 'pt');
    await refresh();
    expect(read('products/tidenote.yaml')).toBe(after);
  }
});

/** Documented responses, shortened. */
const ANSWERS: typeof answers = {
  '/api.github.com/repos/ada/reef/releases/latest': {
    tag_name: 'v2.4.0',
    published_at: '2026-11-02T18:30:00Z',
    body: 'Faster search.',
  },
  '/addons.mozilla.org/api/v5/addons/addon/reef-clipper/': {
    current_version: {
      version: '1.8.2',
      file: { created: '2026-10-11' },
      license: { name: { 'en-US': 'MPL 2.0' } },
    },
  },
  '/flathub.org/api/v2/appstream/dev.ada.Reef': {
    project_license: 'GPL-3.0-or-later',
    releases: [
      { version: '2.5.0-beta', type: 'development', timestamp: '1795564800' },
      { version: '2.3.1', type: 'stable', timestamp: '1790380800' },
    ],
  },
  '/pypi.org/pypi/reef-notes/json': {
    info: { version: '2.4.0', license: 'MIT License\n\nCopyright', license_expression: 'MIT' },
    urls: [{ upload_time_iso_8601: '2026-11-03T09:00:00.123456Z' }],
  },
  '/crates.io/api/v1/crates/sluice-diff': CRATE,
  '/data.jsdelivr.com/v1/packages/npm/@ada/reef': { tags: { beta: '3.0.0-beta.1', latest: '2.4.1' } },
  '/cdn.jsdelivr.net/npm/@ada/reef@2.4.1/package.json': { license: 'ISC' },
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
    rmSync(path('experience'), { recursive: true });
    for (const { id } of sample.filter(({ id }) => id !== 'tidenote')) rmSync(path(`products/${id}.yaml`));
    write('products/reef.yaml', REEF);
    Object.assign(answers, ANSWERS);
    storeHas('123456789', MAC_APP);
  });

  test('writes version and date of each platform and package, and keeps the rest', async () => {
    const before = product('reef')?.platforms;
    const { text, ok } = await refresh();
    expect(ok).toBe(true);
    const { platforms, packages, releases } = product('reef') ?? {};
    const mac = { version: '9.9', requires: 'macOS 14.0 or later', size_bytes: 1_234_567 };
    expect(platforms).toMatchObject({
      macos: { ...before?.macos, ...mac },
      windows: { ...before?.windows, version: '2.4.0', updated: '2026-11-02' },
      linux: { ...before?.linux, version: '2.3.1', updated: '2026-09-26' },
    });
    expect(packages?.map(({ version, updated }) => [version, updated])).toEqual([
      ['1.8.2', '2026-10-11'],
      ['2.3.1', '2026-09-26'],
      ['2.4.0', '2026-11-03'],
      // The source of npm packages has no date, and the one in the file was that of another version.
      ['2.4.1', undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(releases?.find(({ platform }) => platform === 'windows')?.notes).toBe('Faster search.');
    expect(read('products/reef.yaml')).toContain('# The reader');
    expect(text).toContain('reef: check `url` and `sha256`: version 2.3.0 is out of date.');
    expect(text).toContain('reef: not checked: ada/tap/reef in Homebrew, Setapp');
    expect([...agents]).toEqual([expect.stringMatching(/^agent-api \(\+(https:|mailto:)\S+\)$/)]);
    expect(product('reef')?.checked).toBe(TODAY);
  });

  test.each([
    ['firefox', 'MPL 2.0'],
    ['flathub', 'GPL-3.0-or-later'],
    ['pypi', 'MIT'],
    ['npm', 'ISC'],
  ])('writes the license that %s states', async (manager, license) => {
    write('products/reef.yaml', REEF.replace(/ {2}linux: .*\n/, ''));
    edit('products/reef.yaml', new RegExp(`  - { manager: (?!${manager}).*\n`, 'g'), '');
    await refresh();
    expect(product('reef')?.license).toBe(license);
  });

  test.each([403, 429, '<html>', '{}', 'null', '{"tags":{"latest":"\\ud800"}}'])(
    'changes nothing after %j, and asks no source again that rejects requests',
    async body => {
      const before = live();
      for (const url of [LOOKUP, ...Object.keys(ANSWERS)]) answers[url] = body;
      const { text, ok } = await refresh();
      expect([ok, live()]).toEqual([false, before]);
      for (const label of ['the Mac App Store', 'GitHub', 'Firefox Add-ons', 'Flathub', 'PyPI', 'npm'])
        expect(text).toContain(`note: reef: ${label}: returned `);
      expect(text).toContain('note: tidenote: the App Store: returned ');
      // The App Store and the Mac App Store.
      if (typeof body === 'number') expect(requests.filter(url => url.startsWith(LOOKUP))).toHaveLength(2);
    },
  );

  test.each([
    ['a version that is too long', { info: { version: '9'.repeat(60) } }, '`packages.2.version` must have'],
    ['a future date', { info: { version: '3' }, urls: [{ upload_time_iso_8601: '2999-01-01' }] }, '2999'],
    ['no such package', 404, 'note: reef: PyPI does not have reef-notes. Correct the product’s file.'],
  ])('leaves out %s, and still reads the other sources', async (_, body, message) => {
    answers['/pypi.org/pypi/reef-notes/json'] = body;
    expect((await refresh()).text).toContain(message);
    expect(product('reef')?.packages?.[2]?.version).toBe('2.3.0');
    expect(product('reef')?.packages?.[0]?.version).toBe('1.8.2');
  });

  const LATEST = '/api.github.com/repos/ada/reef/releases/latest';
  const DOWNLOAD = 'https://github.com/ada/reef/releases/download';
  const REEF_URL = 'https://reef.example/reef-2.3.0.exe';

  test.each([
    ['v2.4.0', REEF_URL, '2.3.0', '2.4.0'],
    ['browser-v2024.7.1', `${DOWNLOAD}/desktop-v2024.6.0/reef.exe`, '2024.6.0', undefined],
    ['desktop-v2024.7.1', `${DOWNLOAD}/desktop-v2024.6.0/reef.exe`, '2024.6.0', '2024.7.1'],
    ['desktop/v2.4.0', `${DOWNLOAD}/desktop%2Fv2.3.0/reef.exe`, '2.3.0', '2.4.0'],
    ['release-3.2', REEF_URL, '2.3.0', undefined],
    ['release-3.2', `${DOWNLOAD}/release-3.1/reef.exe`, '3.1', '3.2'],
    ['nightly', 'https://github.com/ada/reef/releases/latest/download/reef.exe', '2.3.0', undefined],
    ['reef-2.4.0', 'https://github.com/ada/reef/releases/latest/download/reef.exe', '2.3.0', '2.4.0'],
  ])('reads the release %s for %s, version %s, as %s', async (tag, url, version, expected) => {
    write('products/reef.yaml', REEF.replace(REEF_URL, url).replace('"2.3.0"', `"${version}"`));
    const assets = [{ browser_download_url: `${DOWNLOAD}/${tag}/reef.exe` }];
    answers[LATEST] = { ...Object(ANSWERS[LATEST]), tag_name: tag, assets };
    const { text, ok } = await refresh();
    expect([ok, product('reef')?.platforms.windows?.version]).toEqual([true, expected ?? version]);
    expect(text.includes(`reef: GitHub’s latest release of ada/reef is ${tag}, `)).toBe(!expected);
    if (!expected) expect(product('reef')?.checked).toBeUndefined();
  });

  test('does not send the owner of a repository with only prereleases to correct the file', async () => {
    answers[LATEST] = 404;
    const { text } = await refresh();
    expect(text).toContain(
      'reef: GitHub has no release of ada/reef except prereleases, or no such repository.',
    );
  });

  test('keeps what GitHub shows of release notes, and cuts long ones at the end of a line', async () => {
    const body = '<!-- a -->\r\n<details><summary>New</summary>\r\nFaster.\r\n</details><!-- b';
    answers[LATEST] = { ...Object(ANSWERS[LATEST]), body: body.replace('Faster.', 'Faster.\n'.repeat(2000)) };
    const { text } = await refresh();
    const { notes = '' } = product('reef')?.releases?.find(({ platform }) => platform === 'windows') ?? {};
    expect(notes).toMatch(/^New(\nFaster\.)+$/);
    expect(notes.length).toBeGreaterThan(9900);
    expect(text).toContain('reef: the end of the release notes was left out');
  });

  test.each([
    ['free', 4.99, false],
    ['subscription', 4.99, false],
    ['Free on Sundays', 4.99, false],
    ['paid', 0, false],
    ['free', 0, true],
    ['paid', 4.99, true],
  ])('of a product that is “%s” and costs %d sets `checked`: %s', async (model, price, isChecked) => {
    write('products/reef.yaml', REEF.replace('model: free', `model: ${model}`));
    storeHas('123456789', { ...MAC_APP, price, currency: 'USD' });
    const { text } = await refresh();
    expect(text.includes('the price in the Mac App Store is ')).toBe(!isChecked);
    expect(product('reef')?.checked).toBe(isChecked ? TODAY : undefined);
    expect(product('reef')?.pricing?.price?.amount).toBe(isChecked && price ? '4.99' : undefined);
  });
});
