import { expect, inject, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const LABEL = 'Copy as Markdown';

const withClipboard = async (path: string) => {
  const watched = await open(path);
  await watched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return { ...watched, copied: () => watched.page.evaluate(() => navigator.clipboard.readText()) };
};

test('the Markdown button copies the page by keyboard, and confirms it', async () => {
  const { page, copied, faults } = await withClipboard(paths.resume);
  const button = page.getByRole('button', { name: LABEL });
  await button.focus();
  // The second press comes while the result is shown.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
  const live = page.locator('[data-copy-markdown][aria-live="polite"]');
  await expect.poll(() => live.textContent()).toBe('Copied');
  expect(await copied()).toBe(await (await fetch(siteUrl + paths.resumeMarkdown)).text());
  await expect.poll(() => live.textContent()).toBe(LABEL);
  expect(faults).toEqual([]);
});

test('the Markdown button reports that the page’s Markdown cannot be loaded', async () => {
  const { page } = await withClipboard(paths.resume);
  await page.route(`**${paths.resumeMarkdown}`, route => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: LABEL }).click();
  await expect.poll(() => page.locator('[data-copy-markdown]').textContent()).toBe('Not copied');
});

test('the button of a code block copies the code, or selects it when the clipboard is blocked', async () => {
  const { page, copied } = await withClipboard(paths.mcp);
  const button = page.getByRole('button', { name: 'Copy URL' });
  await button.click();
  await expect.poll(copied).toBe(siteUrl + paths.mcp);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy Command' }).click();
  const command = `claude mcp add --transport http robin-sample ${siteUrl}${paths.mcp}`;
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(command);
});
