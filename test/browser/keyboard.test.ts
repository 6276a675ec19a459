import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { useBrowser } from '../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test.each([
  [paths.experience, '.filter'],
  [paths.reference, '.contents'],
])('on %s, the first tab stop skips the navigation to %s', async (path, first) => {
  const { page } = await open(path);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(`main ${first} :focus`).count()).toBe(1);
});

test('the tab key reaches the navigation links in order, with a visible focus', async () => {
  const { page } = await open(paths.home);
  const names = await page.locator('nav[aria-label=Main] a').allInnerTexts();
  await page.locator('.owner').focus();
  const reached: (string | undefined)[] = [];
  for (const _ of names) {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
    const outline = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    );
    expect(outline).toBe('solid');
  }
  expect(reached).toEqual(names);
});

test('the navigation is a menu on a phone, which works without JavaScript', async () => {
  const phone = { viewport: { width: 390, height: 800 }, javaScriptEnabled: false };
  const { page } = await open(paths.skills, phone);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' });
  expect(await link.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await page.locator(':focus').textContent()).toBe('Menu');
});
