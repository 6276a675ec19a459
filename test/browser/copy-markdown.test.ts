import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const LABEL = 'Copy as Markdown';

test('the Markdown button copies the page by keyboard, and confirms it', async () => {
  const { page, context, faults } = await open(paths.resume);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const button = page.getByRole('button', { name: LABEL });
  await button.focus();
  // The second press comes while the result is shown.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
  const live = page.locator('[data-copy-markdown][aria-live="polite"]');
  await expect.poll(() => live.textContent()).toBe('Copied');
  const expected = await (await fetch(siteUrl + paths.resumeMarkdown)).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
  await expect.poll(() => live.textContent()).toBe(LABEL);
  expect(faults).toEqual([]);
});

test('the Markdown button reports a failure when the page’s Markdown cannot be loaded', async () => {
  const { page, context } = await open(paths.resume);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(`**${paths.resumeMarkdown}`, route => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: LABEL }).click();
  await expect.poll(() => page.locator('[data-copy-markdown]').textContent()).toBe('Not copied');
});

test('the Markdown button is absent without JavaScript', async () => {
  const { page } = await open(paths.resume, { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: LABEL }).isVisible()).toBe(false);
});
