import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { addressAt } from '../../src/api/registry.ts';
import { profile } from '../../src/schemas/profile.ts';
import { commonConfig } from '../../src/site/client-configs.ts';
import { useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);
const { name } = profile.parse(await (await fetch(`${siteUrl}/api/v1/profile`)).json());

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

const unfold = (page: Page) => page.locator('.agents summary').click();

test('one click copies the MCP configuration', async () => {
  const { page, context } = await open(paths.home);
  await unfold(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const config = commonConfig(addressAt(siteUrl).page(paths.mcp), name);
  const snippet = page.locator('.snippet').filter({ hasText: 'MCP server' });
  expect(await snippet.locator('code').textContent()).toBe(config);
  await snippet.getByRole('button', { name: 'Copy MCP server' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(config);
  expect(await snippet.getByRole('button').textContent()).toContain('Copied');
});

test('the copy button selects the text when the clipboard is blocked', async () => {
  const { page } = await open(paths.home);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await unfold(page);
  const snippet = page.locator('.snippet').first();
  await snippet.getByRole('button').click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await snippet.locator('code').textContent());
});
