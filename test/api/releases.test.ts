import { expect, test } from 'vitest';
import { documentDates } from '../../src/api/prose/dates.ts';
import { newestReleases, releaseName, releasesOf } from '../../src/api/resources/products/releases.ts';
import { productMarkdown } from '../../src/documents/product-markdown.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

test('notes of a release keep their lines and lists in Markdown', () => {
  const { build, all } = builtFrom(contents.sample);
  const [product] = all('getProduct');
  const release = { platform: 'ios' as const, version: '2.0', date: '2026-02-27' };
  const shown = (notes: string) =>
    product && productMarkdown(build, { ...product, releases: [{ ...release, notes }] });
  const name = '- **Release 2.0 (iOS, 27 February 2026):**';
  expect(shown('Faster.')).toContain(`${name} Faster.\n`);
  expect(shown('## What changed\n\n* Fix A\n- Fix `B<C>`\n\nThanks!\n')).toContain(
    `${name}\n\n  What changed\n\n  - Fix A\n  - Fix \`B<C>\`\n\n  Thanks!\n`,
  );
  expect(shown('• One')).toContain(`${name}\n\n  - One\n`);
});

test('the releases of a product are the newest 20, and always the newest of each platform', () => {
  const ios = Array.from({ length: 30 }, (_, index) => ({
    platform: 'ios' as const,
    version: `3.${index}`,
    date: `2026-05-${String(index + 1).padStart(2, '0')}`,
  }));
  const android = { platform: 'android' as const, date: '2026-04-01' };
  const all = releasesOf([...ios, android]);
  expect(all).toHaveLength(20);
  expect(all[0]).toEqual(ios[29]);
  expect(all.at(-1)).toEqual(android);
  expect(newestReleases(all)).toEqual([ios[29], android]);
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
