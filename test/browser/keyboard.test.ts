import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { useBrowser } from '../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

test.each([
  [paths.experience, '.filter'],
  [paths.reference, '.contents'],
])('on %s, the first tab stop skips the navigation to %s', async (path, first) => {
  const { page } = await open(path);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(`main ${first} :focus`).count()).toBe(1);
});

test('the tab key reaches the navigation links in order, with a visible focus', async () => {
  const { page } = await open(paths.home);
  await page.locator('.owner').focus();
  for (const name of await page.locator('nav[aria-label=Main] a').allTextContents()) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe(name);
    expect(await focused.evaluate(link => getComputedStyle(link).outlineStyle)).toBe('solid');
  }
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
