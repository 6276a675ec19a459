import { expect, test } from 'vitest';
import { operations } from '../../src/api/registry.ts';
import { downloadOptionsBody, issueLine } from '../../src/api/resources/products/products.ts';
import { product as productBody, productContent } from '../../src/schemas/product.ts';
import { builtWith } from '../setup/built-from.ts';

const { prepared, redirect } = operations.downloadProduct;

const least = { name: 'Mill', tagline: 'It mills.', description: 'It mills.', category: ['Tools'] };
const live = { ...least, status: 'live', pricing: { model: 'free' }, privacy_policy: 'https://mill.example' };
const retired = { ...least, status: 'retired' };

const productOf = (file: object) =>
  productBody.parse(builtWith({ products: { mill: file } }).all('getProduct')[0]);

test.each([
  ['adds the platform to a URL without a query', '/app/id1', '/app/id1?platform=ios'],
  ['keeps an existing query as it is', '/details?id=org.example&hl=en', '/details?id=org.example&hl=en'],
  ['adds a slash to a bare host', '', '/?platform=ios'],
  ['keeps a fragment at the end', '/a#b', '/a?platform=ios#b'],
  ['encodes a colon that would be read as a placeholder', '/:id?x=:y', '/%3Aid?x=%3Ay'],
])('the download rule %s', (_, url, to) => {
  const options = [{ platform: 'ios', url, target: `https://example.com${url}` } as const];
  const [rule] = prepared({ ...downloadOptionsBody(productOf(retired)), options });
  expect(rule?.to).toBe(`https://example.com${to}`);
});

const macos = { macos: { url: 'https://mill.example/mill.dmg' } };
const winget = [{ manager: 'winget', id: 'Ada.Mill' }];

test.each([
  ['linux', { ...live, platforms: macos }, '; it lists macos. https://'],
  ['mac os', { ...live, platforms: macos }, ' Did you mean “macos”?'],
  ['linux', { ...live, packages: winget }, '; it lists WinGet (winget install --id Ada.Mill '],
  ['ios', { ...live, packages: [{ store: 'A *shop*', url: 'https://a.b' }] }, 'A *shop* (https://a.b)'],
  ['ios', { ...retired, platforms: macos }, ' It is retired.'],
  [
    'ios',
    { ...retired, retired_on: '2025-06-30', replaced_by: 'https://b.example', status_note: 'Export first.' },
    ' It was retired on 30 June 2025. Export first. Replaced by “https://b.example”: https://b.example',
  ],
])('the error for a platform (%s) of no download has what there is (%#)', (platform, file, words) => {
  const { message } = redirect.error(downloadOptionsBody(productOf(file)), { platform }).error;
  expect(message).toContain(`Mill lists no download for “${platform}”`);
  expect(message).toContain(words);
});

test('the download of a retired product has its day, note and replacement', () => {
  const facts = { retired_on: '2025-06-30', replaced_by: 'kiln', status_note: 'Export your list first.' };
  const { all, build } = builtWith({
    products: { mill: { ...retired, ...facts }, kiln: { ...live, name: 'Kiln' } },
  });
  const bodies = all('downloadProduct');
  expect(bodies.find(({ product }) => product === 'mill')).toMatchObject({
    ...facts,
    options: [],
    links: { replacement: build.address.operation('getProduct', 'kiln') },
  });
});

test.each([
  [{ summary: 'Sync is slow.' }, 'Sync is slow.'],
  [
    {
      summary: 'It flickers',
      platforms: ['macos' as const, 'linux' as const],
      versions: ['3.0', 'before 1.0'],
      workaround: 'Wait.',
      fixed_in: '3.1',
    },
    'It flickers (macOS and Linux; versions: 3.0 and before 1.0; fixed in 3.1). Workaround: Wait.',
  ],
  [{ summary: 'It hung.', versions: ['2.0'], fixed_in: '2.1' }, 'It hung (version: 2.0; fixed in 2.1).'],
  [{ summary: 'It hangs.', fixed_in: '3.0' }, 'It hangs (fixed in 3.0).'],
])('the known issue %j reads as its fields state it', (issue, line) => {
  expect(issueLine(issue)).toBe(line);
});

test('of too many releases, the newest stay, and in the catalog only the newest of each platform', () => {
  const ios = Array.from({ length: 30 }, (_, index) => ({
    platform: 'ios' as const,
    version: `3.${index}`,
    date: `2026-05-${String(index + 1).padStart(2, '0')}`,
  }));
  const android = { platform: 'android' as const, date: '2026-04-01' };
  const { releases } = productOf({ ...live, releases: [...ios, android] });
  expect(releases).toEqual([...ios.toReversed().slice(0, 19), android]);
  const { of } = builtWith({ products: { mill: { ...live, releases: [ios[0], ios[1], android] } } });
  expect(of('listProducts').products[0]?.releases).toEqual([ios[1], android]);
});

test('live products come first, then featured ones, then by name', () => {
  const products = {
    a: { ...retired, name: 'Anvil' },
    z: { ...live, name: 'Zinc', featured: true },
    b: { ...live, name: 'Orrery' },
    o: { ...live, name: 'Ölmühle' },
  };
  const list = builtWith({ products }).of('listProducts');
  expect(list.products.map(({ name }) => name)).toEqual(['Zinc', 'Ölmühle', 'Orrery', 'Anvil']);
});

test('a role and a product name each other, whichever of the two names the other', () => {
  const products = { mill: live, kiln: { ...live, role: 'first' }, both: live };
  const experience = { first: { products: ['mill', 'both'] }, second: { products: ['both'] } };
  const { build, all, of } = builtWith({ products, experience });
  const role = all('getRole').find(({ id }) => id === 'first');
  expect(role?.products).toEqual(['mill', 'both', 'kiln']);
  expect(of('listExperience').roles).toContainEqual(role);
  const links = { role: build.address.operation('getRole', 'first') };
  for (const id of ['mill', 'kiln'])
    expect(all('getProduct')).toContainEqual(
      expect.objectContaining({ id, role: 'first', links: expect.objectContaining(links) }),
    );
  // Two roles list the product, so neither is its role.
  expect(all('getProduct').find(({ id }) => id === 'both')?.role).toBeUndefined();
});

const price = { amount: '4.99', currency: 'EUR' };
const priced = (model: string, period?: string) => ({
  pricing: { model, price: { ...price, ...(period && { period }) } },
});

test.each([
  ['that is free with a price', priced('Free'), ['pricing.price']],
  ['with a subscription without a period', priced('subscription'), ['pricing.price.period']],
  ['with a subscription that is paid once', priced('subscription', 'once'), ['pricing.price.period']],
  ['with a price in words', priced('Free for schools'), []],
  ['on the web', { platforms: { web: { url: 'https://mill.example' } } }, ['pricing', 'privacy_policy']],
  ['from its website', { platforms: macos }, ['pricing']],
  ['without a URL on Android', { ...live, platforms: { android: {} } }, ['platforms.android.url']],
  [
    'without facts on iOS',
    { ...live, platforms: { ios: {} } },
    ['url', 'app_id', 'bundle_id', 'version', 'updated', 'requires'].map(name => `platforms.ios.${name}`),
  ],
  ['without platforms', {}, ['pricing']],
])('a live product %s has problems with %j', (_, more, fields) => {
  const { error } = productContent.safeParse({ ...least, status: 'live', ...more });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(fields.length > 0 ? fields : undefined);
});
