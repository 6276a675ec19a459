import { describe, expect, test } from 'vitest';
import {
  downloadOptionsBody,
  issueLine,
  platformNotAvailable,
  usablePlatforms,
} from '../../src/api/resources/products/products.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { redirectRules, redirectsFile } from '../../src/deploy/build/redirects.ts';
import { softwareJsonLd } from '../../src/documents/json-ld/software.ts';
import { productMarkdown } from '../../src/documents/product-markdown.ts';
import { placesText } from '../../src/documents/product-words.ts';
import { productsMarkdown } from '../../src/documents/products-markdown.ts';
import { platformName } from '../../src/schemas/platform.ts';
import { product as productBody, productContent } from '../../src/schemas/product.ts';
import { productButtons } from '../../src/site/product-labels.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.smallest, TODAY);
const common = { tagline: 'A product', description: 'What it does.', category: ['Tools'], status: 'live' };
const free = { ...common, pricing: { model: 'free' } };

/** Products of other kinds than phone apps. */
const files = {
  game: {
    ...common,
    name: 'Lantern',
    pricing: { model: 'paid', price: { amount: '34.90', currency: 'BRL', period: 'once' } },
    privacy_policy: 'https://lantern.example/privacy',
    platforms: {
      windows: {
        url: 'https://store.steampowered.com/app/42/',
        store: 'Steam',
        stores: { 'itch.io': 'https://ada.itch.io/lantern' },
      },
      linux: { url: 'https://store.steampowered.com/app/42/', store: 'Steam' },
    },
  },
  library: {
    ...free,
    name: 'Knot',
    packages: [
      { manager: 'npm', id: '@ada/knot', use: 'library' },
      { manager: 'pypi', id: 'knot', use: 'library', version: '1.4', updated: '2026-03-01' },
    ],
    source: 'ada/knot',
  },
  mac: {
    ...free,
    name: 'Tidewatch',
    privacy_policy: 'https://tidewatch.example/privacy',
    platforms: {
      macos: {
        url: 'https://tidewatch.example/Tidewatch.dmg',
        stores: { 'Mac App Store': 'https://apps.apple.com/app/id123456' },
        version: '2.3',
        requires: 'macOS 14 or later',
      },
    },
    featured: true,
  },
  tool: { ...free, name: 'Reef', packages: [{ manager: 'winget', id: 'Ada.Reef' }] },
  android: {
    ...free,
    name: 'Wren',
    privacy_policy: 'https://wren.example/privacy',
    platforms: { android: { url: 'https://f-droid.org/packages/dev.ada.wren/', store: 'F-Droid' } },
  },
  suite: {
    ...free,
    name: 'Suite',
    status: 'retired',
    platforms: {
      windows: { url: 'https://store.steampowered.com/app/1/', store: 'Steam' },
      linux: { url: 'https://store.steampowered.com/app/2/', store: 'Steam' },
    },
  },
  plugin: {
    ...free,
    name: 'Stacks',
    packages: [
      { manager: 'shopify', id: 'stacks' },
      { store: 'Ada’s *shop*', url: 'https://shop.example/stacks', version: '2' },
      { manager: 'npm', id: 'stacks', use: 'tool' },
      { manager: 'npm', id: 'stacks-core', use: 'library' },
    ],
  },
  font: { ...free, name: 'Ada Grotesk', website: 'https://grotesk.example' },
};

const npm = (use?: 'tool' | 'library', id = 'knot') => ({ manager: 'npm', id, ...(use && { use }) });
const web = { web: { url: 'https://course.example' } };

const products = Object.entries(files).map(([id, file]) => ({ id, ...productContent.parse(file) }));
const built = builtOf({ ...content, products });
const { build, all, of } = built;

const product = (id: string) => productBody.parse(all('getProduct').find(one => one.id === id));
const markdown = (id: string) => productMarkdown(build, product(id));
const ld = (id: string) => softwareJsonLd(build.address, product(id));

describe('a product that is not a phone app', () => {
  test.each([
    ['game', 'Windows, Linux · Steam, itch.io · paid, BRL 34.90 one-time purchase'],
    ['library', 'npm, PyPI · free'],
    ['mac', 'macOS · Mac App Store · free'],
    ['tool', 'WinGet · free'],
    ['android', 'Android · F-Droid · free'],
    ['plugin', 'Shopify App Store, Ada’s *shop*, npm · free'],
    ['font', 'free'],
  ])('%s is offered where its file lists it: %s', (id, places) => {
    expect(placesText(product(id))).toBe(places);
  });

  test.each([
    ['game', ['Get it on Steam']],
    ['mac', ['Download for Mac']],
    ['android', ['Get it on F-Droid']],
    ['suite', ['Get it on Steam for Windows', 'Get it on Steam for Linux']],
    ['library', ['Get it on npm', 'Get it on PyPI']],
    ['plugin', ['Get it on the Shopify App Store', 'Get it on Ada’s *shop*', 'Get it on npm']],
    ['font', []],
  ])('%s has one button for each store URL: %j', (id, labels) => {
    expect(productButtons(product(id)).map(({ label }) => label)).toEqual(labels);
  });

  test('has the command that installs it in documents and download options', () => {
    expect(markdown('library')).toContain(
      '`pip install knot` (<https://site.example/products/library/pypi>; version 1.4, updated 1 March 2026)',
    );
    expect(all('getProduct').find(({ id }) => id === 'library')).not.toHaveProperty('source');
    expect(downloadOptionsBody(product('tool'))).toMatchObject({
      options: [],
      packages: [{ manager: 'winget', install: 'winget install --id Ada.Reef -e --source winget' }],
    });
    expect(platformNotAvailable(downloadOptionsBody(product('tool')), 'linux').error.message).toBe(
      'Reef lists no download for “linux”; it lists WinGet (winget install --id Ada.Reef -e --source winget). https://site.example/api/v1/products/tool/download lists the options.',
    );
  });

  test('has each store by its label, and the link of a manager leads to its first package', () => {
    const shared = 'https://site.example/products/plugin';
    expect(markdown('plugin')).toContain(
      [
        `- **Shopify App Store:** \`stacks\` (<${shared}/shopify>)`,
        '- **Ada’s \\*shop\\*:** <https://shop.example/stacks> (version 2)',
        `- **npm:** \`npm install -g stacks\` (<${shared}/npm>)`,
        '- **npm:** `npm install stacks-core` (<https://www.npmjs.com/package/stacks-core>)',
      ].join('\n'),
    );
    expect(redirectsFile(redirectRules(built))).toContain(
      '/products/plugin/npm https://www.npmjs.com/package/stacks 302\n',
    );
    expect(platformNotAvailable(downloadOptionsBody(product('plugin')), 'ios').error.message).toContain(
      'Ada’s *shop* (https://shop.example/stacks)',
    );
    expect(downloadOptionsBody(product('mac')).options).toMatchObject([
      { url: 'https://site.example/products/mac/macos', target: files.mac.platforms.macos.url },
    ]);
  });

  test('has JSON-LD that claims only what its file contains', () => {
    expect(ld('library')['operatingSystem']).toBeUndefined();
    expect(ld('mac')).toMatchObject({ operatingSystem: 'macOS 14 or later', softwareVersion: '2.3' });
    expect(ld('mac')['downloadUrl']).toHaveLength(1);
    expect(ld('game')['downloadUrl']).toBeUndefined();
    expect(ld('game')).toMatchObject({ operatingSystem: 'Windows, Linux' });
    expect(ld('font')['installUrl']).toBeUndefined();
  });

  test.each([
    ['a native platform', { platforms: files.mac.platforms }, 'SoftwareApplication'],
    ['a tool', { packages: [npm('tool'), npm('library', 'knot-core')] }, 'SoftwareApplication'],
    ['only libraries', { packages: files.library.packages }, 'SoftwareSourceCode'],
    ['a library and a web page', { packages: [npm('library')], platforms: web }, 'CreativeWork'],
    ['a package of an unknown use', { packages: [npm()] }, 'CreativeWork'],
    ['a web page', { platforms: web }, 'CreativeWork'],
    ['a website', { website: 'https://grotesk.example' }, 'CreativeWork'],
  ])('with %s has the JSON-LD type of %j', (_, more, type) => {
    const entry = productContent.parse({
      ...free,
      name: 'Any',
      privacy_policy: 'https://any.example',
      ...more,
    });
    const [body] = builtOf({ ...content, products: [{ id: 'any', ...entry }] }).all('getProduct');
    expect(softwareJsonLd(build.address, productBody.parse(body))['@type']).toBe(type);
  });

  test('has no sentence about a download that it does not list', () => {
    expect(markdown('font')).not.toMatch(/download/i);
    expect(markdown('font')).toContain('- **Website:** <https://grotesk.example>');
  });
});

test('support covers every platform of a package, and only the platforms of an app', () => {
  const platforms = (id: string) => usablePlatforms(product(id));
  expect(platforms('tool')).toEqual(platformName.options);
  expect(platforms('font')).toEqual(platformName.options);
  expect(platforms('game')).toEqual(['windows', 'linux']);
});

test.each([
  [{ summary: 'Sync is slow.' }, 'Sync is slow.'],
  [{ summary: 'Sync is slow', fixed_in: 'v1.9' }, 'Sync is slow (fixed in v1.9).'],
  [{ summary: 'It flickers', versions: ['before 2.0'] }, 'It flickers (versions: before 2.0).'],
  [
    {
      summary: 'It flickers',
      platforms: ['macos' as const, 'linux' as const],
      versions: ['2.0', '2.0.1'],
      workaround: 'Wait.',
      fixed_in: '2.1',
    },
    'It flickers (macOS and Linux; versions: 2.0 and 2.0.1; fixed in 2.1). Workaround: Wait.',
  ],
])('the known issue %j reads as its fields state it', (issue, line) => {
  expect(issueLine(issue)).toBe(line);
});

test('live products come first, then featured ones, then by name, in the catalog and in documents', () => {
  const names = [...productsMarkdown(build, of('listProducts')).matchAll(/^### (.*)$/gm)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['Tidewatch', 'Ada Grotesk', 'Knot', 'Lantern', 'Reef', 'Stacks', 'Wren', 'Suite']);
  expect(of('listProducts').products.map(({ name }) => name)).toEqual(names);
});
