import { expect, test } from 'vitest';
import { bannerAppId, downloadLabel, scanLabel } from '../../src/api/resources/products/product-words.ts';
import {
  downloadOptionsBody,
  downloadRedirects,
  platformNotAvailable,
} from '../../src/api/resources/products/products.ts';
import type { Product } from '../../src/schemas/product.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const { all } = builtFrom(contents.sample);

test.each([
  [
    'adds the platform to a store URL without a query',
    'https://apps.apple.com/app/id1',
    'https://apps.apple.com/app/id1?platform=ios',
  ],
  [
    'keeps an existing query as it is',
    'https://play.google.com/store/apps/details?id=org.example&hl=en',
    'https://play.google.com/store/apps/details?id=org.example&hl=en',
  ],
  ['adds a slash to a bare host', 'https://example.com', 'https://example.com/?platform=ios'],
  ['keeps a fragment at the end', 'https://example.com/a#b', 'https://example.com/a?platform=ios#b'],
  [
    'encodes a colon that would be read as a placeholder',
    'https://example.com/:id?x=:y',
    'https://example.com/%3Aid?x=%3Ay',
  ],
  ['keeps a port', 'https://example.com:8443/a', 'https://example.com:8443/a?platform=ios'],
  ['encodes spaces', 'https://example.com/a b', 'https://example.com/a%20b?platform=ios'],
])('the download rule %s', (_, url, target) => {
  const [product] = all('getProduct').map(downloadOptionsBody);
  if (!product) throw new Error('the sample has no product');
  const [rule] = downloadRedirects({ ...product, options: [{ platform: 'ios', url, target: url }] });
  expect(rule?.to).toBe(target);
});

/** A product of the sample content, as if it were retired. */
const retired = (id: string): Product => {
  const product = all('getProduct').find(one => one.id === id);
  if (!product) throw new Error(`the sample content has no product ${id}`);
  return { ...product, status: 'retired' };
};

test.each([
  ['hedgerow', 'It is retired and no longer maintained, but still available for ios, android;'],
  ['doorstep', 'It was retired on 30 June 2025 and is no longer available. It used to run on iOS.'],
])('the error for an unknown platform of the retired product %s contains “%s”', (id, words) => {
  expect(platformNotAvailable(downloadOptionsBody(retired(id)), 'amiga').error.message).toContain(words);
});

test('the Safari banner offers only the iOS app of a live product', () => {
  const found = builtFrom(contents.sample)
    .all('getProduct')
    .find(({ platforms }) => platforms.ios);
  if (!found?.platforms.ios) throw new Error('the sample has no iOS app');
  expect(bannerAppId(found)).toBe(found.platforms.ios.app_id);
  expect(bannerAppId({ ...found, status: 'retired' })).toBeUndefined();
  expect(bannerAppId({ ...found, platforms: {} })).toBeUndefined();
});

test.each([
  ['ios', 'App Store', 'Download on the App Store', 'Scan to open the App Store'],
  ['ios', 'AltStore PAL', 'Download on AltStore PAL', 'Scan to open AltStore PAL'],
  ['android', 'Google Play', 'Get it on Google Play', 'Scan to open Google Play'],
  ['android', 'Galaxy Store', 'Get it on the Galaxy Store', 'Scan to open the Galaxy Store'],
  ['macos', 'Mac App Store', 'Download on the Mac App Store', undefined],
  ['windows', 'Steam', 'Get it on Steam', undefined],
  ['linux', undefined, 'Download for Linux', undefined],
  ['web', 'Web', 'Open in your browser', 'Scan to open it in a browser'],
  ['web', 'Tally Online', 'Open Tally Online', 'Scan to open Tally Online'],
] as const)('the labels for %s on %s have the wording of the store', (platform, store, button, code) => {
  expect(downloadLabel({ platform, store })).toBe(button);
  expect(scanLabel({ platform, store })).toBe(code);
});
