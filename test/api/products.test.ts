import { expect, test } from 'vitest';
import { bannerAppId, downloadLabel, scanLabel } from '../../src/api/resources/products/product-words.ts';
import { downloadTarget, platformNotAvailable } from '../../src/api/resources/products/products.ts';
import { english } from '../../src/i18n/language.ts';
import type { Product } from '../../src/schemas/product.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

test.each([
  [
    'a store address without a query carries the platform',
    'https://apps.apple.com/app/id1',
    'https://apps.apple.com/app/id1?platform=ios',
  ],
  [
    'a query of its own stays as it is',
    'https://play.google.com/store/apps/details?id=org.example&hl=en',
    'https://play.google.com/store/apps/details?id=org.example&hl=en',
  ],
  ['a bare host gets its slash', 'https://example.com', 'https://example.com/?platform=ios'],
  ['a fragment stays at the end', 'https://example.com/a#b', 'https://example.com/a?platform=ios#b'],
  [
    'what would be a placeholder is encoded',
    'https://example.com/:id?x=:y',
    'https://example.com/%3Aid?x=%3Ay',
  ],
  ['a port stays', 'https://example.com:8443/a', 'https://example.com:8443/a?platform=ios'],
  ['blanks are encoded', 'https://example.com/a b', 'https://example.com/a%20b?platform=ios'],
])('%s', (_, url, target) => {
  expect(downloadTarget(url, 'ios')).toBe(target);
});

const { build, all } = builtFrom(contents.sample);

/** A product of the sample content, as if it were retired. */
const retired = (id: string): Product => {
  const product = all('getProduct').find(one => one.id === id);
  if (!product) throw new Error(`the sample content has no product ${id}`);
  return { ...product, status: 'retired' };
};

test.each([
  ['hedgerow', 'It is retired, but still available for ios, android;'],
  ['doorstep', 'It was retired on 30 June 2025 and is no longer available. It used to run on iOS.'],
])('the error for an unknown platform of the retired product %s says “%s”', (id, words) => {
  expect(platformNotAvailable(build.address, retired(id), 'amiga').error.message).toContain(words);
});

test('Safari offers only the app of a live product that has one', () => {
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
  ['web', 'Web', 'Open in your browser', 'Scan to open it in a browser'],
  ['web', 'Tally Online', 'Open Tally Online', 'Scan to open Tally Online'],
] as const)('%s: %s is offered as stores and people say it', (platform, store, button, code) => {
  expect(downloadLabel({ platform, store }, english.words)).toBe(button);
  expect(scanLabel({ platform, store }, english.words)).toBe(code);
});
