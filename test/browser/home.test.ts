import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { useBrowser } from '../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const KB = 1024;

test('the home page weighs under 100 KB without images and 15 KB of script, without layout shift', async () => {
  const { page } = await open(paths.home);
  await page.waitForLoadState('networkidle');
  const { shift, ...bytes } = await page.evaluate(async () => {
    const loaded = ['navigation', 'resource']
      .flatMap(type => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== 'img');
    const size = (files: readonly PerformanceResourceTiming[]) =>
      files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
    let moved = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    return {
      total: size(loaded),
      scripts: size(loaded.filter(({ name }) => name.endsWith('.js'))),
      shift: moved,
    };
  });
  expect(bytes.total).toBeGreaterThan(5 * KB);
  expect(bytes.total).toBeLessThan(100 * KB);
  expect(bytes.scripts).toBeLessThan(15 * KB);
  expect(shift).toBeLessThan(0.01);
});
