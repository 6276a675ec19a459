import { expect, test } from 'vitest';
import {
  downloadOptionsBody,
  downloadRedirects,
  platformNotAvailable,
} from '../../src/api/resources/products/products.ts';
import { type Product, product as productBody } from '../../src/schemas/product.ts';
import { bannerAppId, downloadLabel, scanLabel } from '../../src/site/product-labels.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const { all } = builtFrom(contents.sample);

const product = (id: string): Product => productBody.parse(all('getProduct').find(one => one.id === id));

test.each([
  ['adds the platform to a URL without a query', '/app/id1', '/app/id1?platform=ios'],
  ['keeps an existing query as it is', '/details?id=org.example&hl=en', '/details?id=org.example&hl=en'],
  ['adds a slash to a bare host', '', '/?platform=ios'],
  ['keeps a fragment at the end', '/a#b', '/a?platform=ios#b'],
  ['encodes a colon that would be read as a placeholder', '/:id?x=:y', '/%3Aid?x=%3Ay'],
  ['keeps a port', ':8443/a', ':8443/a?platform=ios'],
  ['encodes spaces', '/a b', '/a%20b?platform=ios'],
])('the download rule %s', (_, url, to) => {
  const options = [{ platform: 'ios', url, target: `https://example.com${url}` } as const];
  const [rule] = downloadRedirects({ ...downloadOptionsBody(product('hedgerow')), options });
  expect(rule?.to).toBe(`https://example.com${to}`);
});

test.each([
  ['hedgerow', 'Hedgerow lists no download for “amiga”; it lists ios, android.'],
  ['hedgerow', 'It is retired.'],
])('the error for an unknown platform of the retired product %s contains “%s”', (id, words) => {
  const options = downloadOptionsBody({ ...product(id), status: 'retired' });
  expect(platformNotAvailable(options, 'amiga').error.message).toContain(words);
});

test('the Safari banner offers only the iOS app of a live product', () => {
  const app = product('hedgerow');
  expect(bannerAppId(app)).toBe(app.platforms.ios?.app_id);
  expect(bannerAppId({ ...app, status: 'retired' })).toBeUndefined();
  expect(bannerAppId({ ...app, platforms: {} })).toBeUndefined();
});

test.each([
  ['ios', 'App Store', 'Download on the App Store', 'Scan to open the App Store'],
  ['ios', 'AltStore PAL', 'Download on AltStore PAL', 'Scan to open AltStore PAL'],
  ['android', 'Google Play', 'Get it on Google Play', 'Scan to open Google Play'],
  ['android', 'Galaxy Store', 'Get it on the Galaxy Store', 'Scan to open the Galaxy Store'],
  ['macos', 'Mac App Store', 'Download on the Mac App Store', undefined],
  ['windows', 'Steam', 'Get it on Steam', undefined],
  ['linux', undefined, 'Download for Linux', undefined],
  ['web', 'Web', 'Open in your browser', undefined],
  ['web', 'Tally Online', 'Open Tally Online', undefined],
] as const)('the labels for %s on %s have the wording of the store', (platform, store, button, code) => {
  expect(downloadLabel({ platform, store })).toBe(button);
  expect(scanLabel({ platform, store })).toBe(code);
});
