import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { useBrowser } from '../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const KB = 1024;

test('the home page weighs under 100 KB without images and 15 KB of script, without layout shift', async () => {
  const { page, context } = await open('about:blank');
  await context.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    new PerformanceObserver(list => {
      shifts.push(...list.getEntries().map(entry => Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const bytes: Record<string, number> = {};
  page.on('response', async response => {
    const type = response.request().resourceType();
    bytes[type] = (bytes[type] ?? 0) + (await response.body()).length;
  });
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const { image = 0, ...rest } = bytes;
  const total = Object.values(rest).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(5 * KB);
  expect(total).toBeLessThan(100 * KB);
  expect(bytes['script'] ?? 0).toBeLessThan(15 * KB);
  const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});
