import { expect, test } from 'vitest';
import { redirectsFile } from '../../src/deploy/build/redirects.ts';
import { jsonLdText, softwareJsonLd } from '../../src/documents/json-ld.ts';
import { cardTexts, placesText, pricingText } from '../../src/documents/product-facts.ts';
import { productMarkdown, productsMarkdown } from '../../src/documents/product-markdown.ts';
import { product as productBody } from '../../src/schemas/product.ts';
import { headFacts, productButtons } from '../../src/site/product-labels.ts';
import { builtWith } from '../setup/built-from.ts';

const common = {
  name: 'Mill',
  tagline: 'It mills',
  description: 'What it does.',
  category: ['Tools'],
  status: 'live',
  pricing: { model: 'free' },
  privacy_policy: 'https://mill.example/privacy',
};
const steam = { url: 'https://store.steampowered.com/app/42/', store: 'Steam' };
const web = { url: 'https://mill.example/app' };
const ios = {
  store: 'App Store',
  url: 'https://apps.apple.com/app/id1',
  app_id: '1',
  bundle_id: 'dev.mill',
  version: '1.0',
  updated: '2026-01-01',
  requires: 'iOS 17',
  size_bytes: 9_400_000,
  content_rating: '4+',
  rating: { value: 4.9, count: 612 },
  released: '2018-01-01',
};
const mac = { url: 'https://mill.example/mill.dmg', version: '2.3', requires: 'macOS 14 or later' };

/** What a product differs in. */
const files = {
  game: {
    pricing: { model: 'paid', price: { amount: '34.90', currency: 'BRL', period: 'once' } },
    platforms: { windows: { ...steam, stores: { 'itch.io': 'https://ada.itch.io/mill' } }, linux: steam },
    packages: [{ manager: 'steam', id: '42' }],
  },
  library: {
    packages: [
      { manager: 'npm', id: '@ada/knot', use: 'library' },
      { manager: 'pypi', id: 'knot', use: 'library', version: '1.4', updated: '2026-03-01' },
    ],
  },
  phone: { platforms: { ios, web } },
  mac: { platforms: { macos: { ...mac, stores: { 'Mac App Store': 'https://apps.apple.com/app/id2' } } } },
  tool: { packages: [{ manager: 'winget', id: 'Ada.Reef' }] },
  suite: {
    status: 'retired',
    platforms: { windows: steam, linux: { ...steam, url: 'https://store.steampowered.com/app/2/' } },
  },
  plugin: {
    packages: [
      { manager: 'shopify', id: 'stacks' },
      { store: 'Ada’s *shop*', url: 'https://shop.example/stacks', version: '2' },
      { manager: 'npm', id: 'stacks', use: 'tool' },
      { manager: 'npm', id: 'stacks-core', use: 'library' },
    ],
  },
  font: { website: 'https://grotesk.example' },
  book: { kind: 'book', website: 'https://book.example' },
};

const rendered = (more: object) => {
  const built = builtWith({ products: { mill: { ...common, ...more } } });
  const product = productBody.parse(built.all('getProduct')[0]);
  const { build } = built;
  return {
    built,
    product,
    markdown: productMarkdown(build, product),
    ld: softwareJsonLd(build.address, product),
  };
};

test.each<[keyof typeof files, string, string[]]>([
  [
    'game',
    'Windows, Linux · Steam, itch.io · BRL 34.90 one-time purchase',
    ['Get it on Steam', 'Get it on itch.io'],
  ],
  ['library', 'npm, PyPI · free', []],
  ['mac', 'macOS · Mac App Store · free', ['Download for Mac', 'Download on the Mac App Store']],
  ['phone', 'iOS, Web · App Store · free', ['Download on the App Store', 'Open in your browser']],
  ['tool', 'WinGet · free', []],
  ['suite', 'It was on Steam (Windows, Linux).', []],
  [
    'plugin',
    'Shopify App Store, Ada’s *shop*, npm · free',
    ['Get it on the Shopify App Store', 'Get it on Ada’s *shop*'],
  ],
  ['font', 'free', []],
  ['book', 'free', ['Visit the website']],
])(
  'a product like “%s” is offered as “%s”, and has a button for each store without a command',
  (name, places, buttons) => {
    const { built, product } = rendered(files[name]);
    expect(placesText(product, built.build.dates)).toBe(places);
    expect(productButtons(product).map(({ label }) => label)).toEqual(buttons);
  },
);

test('a card has at most three systems, or else stores, and the shortest price', () => {
  const own = { ...files.game.pricing, model: 'free for schools, paid for all others' };
  const shop = { store: 'Shop', url: 'https://shop.example' };
  const many = { ...files.library, packages: [...files.plugin.packages, shop], pricing: own };
  const free = { pricing: { model: 'free', in_app_purchases: true } };
  const cards = [files.game, files.library, many, free].map(file => cardTexts(rendered(file).product));
  expect(cards).toEqual([
    ['Windows, Linux', 'BRL 34.90'],
    ['npm, PyPI', 'free'],
    ['Shopify App Store, Ada’s *shop*, npm, and 1 more', 'BRL 34.90, see its page'],
    ['free, with in-app purchases'],
  ]);
});

test('the document of a product has the links and commands of its packages', () => {
  const shared = 'https://site.example/products/mill';
  expect(rendered(files.library).markdown).toContain(
    `\`pip install knot\` (<${shared}/pypi>; version 1.4, updated 1 March 2026)`,
  );
  const { built, markdown } = rendered(files.plugin);
  // The link of a manager leads to its first package.
  expect(markdown).toContain(
    [
      `- **Shopify App Store:** \`stacks\` (<${shared}/shopify>)`,
      '- **Ada’s \\*shop\\*:** <https://shop.example/stacks> (version 2)',
      `- **npm:** \`npm install -g stacks\` (<${shared}/npm>)`,
      '- **npm:** `npm install stacks-core` (<https://www.npmjs.com/package/stacks-core>)',
    ].join('\n'),
  );
  expect(redirectsFile(built.build)).toContain(
    '/products/mill/npm https://www.npmjs.com/package/stacks 302\n',
  );
  expect(rendered(files.font).markdown).not.toMatch(/download/i);
});

test('a retired product states where it was, with a link to each listing that still exists', () => {
  const packages = [
    ...files.library.packages,
    { manager: 'shopify', id: 'mill' },
    { store: 'Shop *1*', url: 'https://shop.example' },
  ];
  const platforms = { ios: {}, android: {}, ...files.suite.platforms, web };
  const { built, product, markdown, ld } = rendered({
    ...files.suite,
    platforms,
    packages,
    pricing: files.game.pricing,
    first_released: ios.released,
  });
  const site = 'https://site.example/products/mill';
  expect(markdown).toContain(
    `It is retired. It was on the App Store (iOS), Google Play (Android), [Steam](<${site}/windows>) (Windows, Linux), [the web](<${site}/web>), [npm](<${site}/npm>), [PyPI](<${site}/pypi>), [the Shopify App Store](<${site}/shopify>), and [Shop \\*1\\*](<https://shop.example>).`,
  );
  expect(markdown).not.toMatch(/Downloads|Price|34\.90|pip install/);
  expect(markdown).toContain('First released:** 1 January 2018');
  expect(headFacts(product)).toEqual([]);
  expect([ld['offers'], ld['installUrl']]).toEqual([undefined, undefined]);
  // JSON and redirects keep what exists.
  expect(Object.keys(product.download)).toEqual(['windows', 'linux', 'web']);
  expect(redirectsFile(built.build)).toContain(`/products/mill/web ${web.url} 302\n`);
});

test('a product has a link to its source code, and to its website only if it has one', () => {
  const { product, markdown, ld } = rendered({ source: 'ada/mill' });
  expect(product.source).toBe('https://github.com/ada/mill');
  expect(markdown).toContain('- **Source code:** <https://github.com/ada/mill>');
  expect(markdown).not.toContain('Website');
  expect(ld['sameAs']).toBeUndefined();
  expect(rendered(files.font).markdown).toContain('- **Website:** <https://grotesk.example>');
});

const price = { amount: '4.99', currency: 'EUR' };
const yearly = { ...price, period: 'year' };

test.each<[string, object, string, string | undefined]>([
  [
    'once',
    { model: 'paid', price: { ...price, period: 'once' }, in_app_purchases: false },
    'EUR 4.99 one-time purchase, no in-app purchases.',
    '4.99',
  ],
  ['each year', { model: 'subscription', price: yearly }, 'subscription, EUR 4.99 a year.', undefined],
  [
    'for others too',
    {
      model: 'Paid',
      price: { ...price, from: true, per: 'seat', tax: 'excluded', period: 'month' },
      trial: '14 days.',
    },
    'from EUR 4.99 a month per seat without VAT. Trial: 14 days.',
    undefined,
  ],
  ['unknown', { model: 'paid' }, 'paid. No price is stated.', undefined],
  [
    'nothing',
    { model: 'Free', in_app_purchases: true, note: 'For *all*.' },
    'free, with in-app purchases. For *all*.',
    '0',
  ],
  ['for an unknown period', { model: 'Paid', price }, 'EUR 4.99. Period: not stated.', '4.99'],
  [
    'in words',
    { model: 'Pay what you want', price: { ...price, period: 'once' } },
    'Pay what you want, EUR 4.99 once.',
    '4.99',
  ],
])('a price is in its document, and in JSON-LD only if certain: %s', (_, pricing, words, offered) => {
  const { markdown, ld } = rendered({ pricing });
  expect(markdown).toContain(`- **Price:** ${words}\n`);
  expect(Object(ld['offers']).price).toBe(offered);
  expect(ld['isAccessibleForFree']).toBe(offered === '0' || undefined);
});

test('the price of a product has its digits as they are written, with English separators', () => {
  expect(pricingText({ model: 'Abo', price: { amount: '1234.50', currency: 'EUR', period: 'year' } })).toBe(
    'Abo, EUR 1,234.50 a year',
  );
  expect(pricingText({ model: 'Abo', price: { amount: '980', currency: 'JPY' } })).toBe('Abo, JPY 980');
});

test.each([
  [{ kind: 'game', ...files.mac }, 'VideoGame'],
  [{ kind: 'book', ...files.mac }, 'Book'],
  [files.mac, 'SoftwareApplication'],
  [files.library, 'SoftwareSourceCode'],
  [{ packages: [{ manager: 'npm', id: 'a', use: 'tool' }] }, 'SoftwareApplication'],
  [{ packages: [{ manager: 'cran', id: 'abc' }] }, 'CreativeWork'],
  [{ platforms: { web } }, 'CreativeWork'],
])('JSON-LD of a product with %j has its type', (more, type) => {
  expect(rendered(more).ld['@type']).toBe(type);
});

test('JSON-LD has the platforms, the version and the licence that the product states', () => {
  expect(rendered({ ...files.mac, license: 'MIT' }).ld).toMatchObject({
    operatingSystem: 'macOS 14 or later',
    softwareVersion: '2.3',
    downloadUrl: ['https://site.example/products/mill/macos'],
    license: { '@type': 'CreativeWork', name: 'MIT' },
  });
  const { ld } = rendered(files.game);
  expect(ld).toMatchObject({ operatingSystem: 'Windows, Linux' });
  expect(ld['downloadUrl']).toBeUndefined();
  expect(rendered({ kind: 'app' }).ld['installUrl']).toBeUndefined();
  // Only one of the platforms has a version.
  expect(rendered({ platforms: { macos: mac, windows: steam } }).ld['softwareVersion']).toBeUndefined();
});

test('JSON-LD escapes values that would close its script element', () => {
  const thing = { '@type': 'Thing', name: '</script><script>alert(1)</script><!--' };
  expect(jsonLdText(thing)).not.toContain('<');
  expect(JSON.parse(jsonLdText(thing))).toEqual({ '@context': 'https://schema.org', ...thing });
});

test('the head of a product begins with its price, and names the store of a rating', () => {
  const facts = (more: object) => headFacts(rendered(more).product);
  const rating = '★\u{a0}4.9 on the App Store (612 ratings)';
  expect(facts({ platforms: { ios, web } })).toEqual(['Free', rating, 'Ages 4+']);
  const pricing = { ...files.game.pricing, in_app_purchases: false };
  expect(facts({ pricing, platforms: { ios: { ...ios, rating: { value: 4.5 } } } })).toEqual([
    'BRL 34.90 one-time purchase',
    'No in-app purchases',
    '★\u{a0}4.5 on the App Store',
    'Ages 4+',
  ]);
});

test.each(['2018-01-01', '2017-06-30'])('the day of the first release, %s, is stated once', day => {
  const { markdown } = rendered({ platforms: { ios }, first_released: day });
  expect(markdown.match(new RegExp(`First released:.* ${day.slice(0, 4)}`, 'g'))).toHaveLength(1);
});

test.each([
  ['Faster.', ' Faster.\n', '\n\nFaster.\n'],
  [
    '## What changed\n\n* Fix A\n- Fix `B<C>`\n\nThanks!\n',
    ' What changed · Fix A · Fix `B<C>` · Thanks!\n',
    '\n\nWhat changed\n\nFix A\n\nFix `B<C>`\n\nThanks!\n',
  ],
  ['• One', ' One\n', '\n\nOne\n'],
])('the lines of the notes %j are joined in the list, and apart in the product', (notes, line, apart) => {
  const { built, markdown } = rendered({
    releases: [{ platform: 'ios', version: '2.0', date: '2026-02-27', notes }],
  });
  const name = 'Release 2.0 (iOS, 27 February 2026)';
  expect(markdown).toContain(`### ${name}${apart}`);
  expect(productsMarkdown(built.build, built.of('listProducts'))).toContain(`- **${name}:**${line}`);
});
