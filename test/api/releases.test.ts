import { describe, expect, test } from 'vitest';
import { documentDates } from '../../src/api/prose/dates.ts';
import { newestReleases, releaseName, releasesOf } from '../../src/api/resources/products/releases.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const app = { app_id: '1', bundle_id: 'example.one', requires: 'iOS 17 or later' };
const ios = { ...app, store: 'App Store', url: 'https://a.example/1', version: '2.0', updated: '2026-03-01' };
const android = { store: 'Google Play', url: 'https://play.example/1', updated: '2026-04-01' };

describe('the release list of a product', () => {
  test('includes the release that a platform shows now, without inventing notes', () => {
    expect(releasesOf({ platforms: { ios, android } })).toEqual([
      { platform: 'android', date: '2026-04-01' },
      { platform: 'ios', version: '2.0', date: '2026-03-01' },
    ]);
  });

  test('lists a release once, with the notes and the date from the file', () => {
    const releases = [
      { platform: 'android' as const, date: '2026-04-01', notes: 'Smaller.' },
      { platform: 'ios' as const, version: '2.0', date: '2026-02-27', notes: 'Faster.' },
    ];
    expect(releasesOf({ platforms: { ios, android }, releases })).toEqual(releases);
  });

  test('contains the newest 20 releases, and always the newest of each platform', () => {
    const releases = Array.from({ length: 30 }, (_, index) => ({
      platform: 'ios' as const,
      version: `3.${index}`,
      date: `2026-05-${String(index + 1).padStart(2, '0')}`,
    }));
    const all = releasesOf({ platforms: { android }, releases });
    expect(all).toHaveLength(20);
    expect(all[0]).toEqual(releases[29]);
    expect(all.at(-1)).toEqual({ platform: 'android', date: '2026-04-01' });
    expect(newestReleases(all)).toEqual([releases[29], all.at(-1)]);
  });
});

test('a release is named by its version, its platforms and its days', () => {
  const [onMac, onLinux] = [
    { platform: 'macos' as const, version: '1.0', date: '2019-05-01' },
    { platform: 'linux' as const, version: '1.0', date: '2019-05-03' },
  ];
  expect(releaseName([onMac, onLinux], documentDates)).toBe(
    'Release 1.0 (macOS, 1 May 2019; Linux, 3 May 2019)',
  );
  expect(releaseName([{ platform: 'macos', date: '2019-05-01' }], documentDates)).toBe(
    'Release (macOS, 1 May 2019)',
  );
});

test('the catalog has only the newest release of each platform, and the product has all', () => {
  const built = builtFrom(contents.sample);
  const inCatalog = built.of('listProducts').products.find(({ id }) => id === 'tidenote');
  const product = built.all('getProduct').find(({ id }) => id === 'tidenote');
  expect(inCatalog?.releases?.map(({ version }) => version)).toEqual(['3.2.1']);
  expect(product?.releases?.map(({ version }) => version)).toEqual(['3.2.1', '3.2']);
});
