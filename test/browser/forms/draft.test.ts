import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import { fillSupport, receiptOf, sendButton, storedBy } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

test('a draft survives a reload and is deleted once it has been sent', async () => {
  const { page } = await open(paths.support);
  await fillSupport(page, 'Half a message');
  await page.getByLabel('Feature request').click();
  await page.reload();
  expect(await page.getByLabel('App', { exact: true }).inputValue()).toBe('tidenote');
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Half a message');
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.com');
  expect(await page.getByLabel('Feature request').isChecked()).toBe(true);
  await sendButton(page).click();
  await receiptOf(page).waitFor();
  expect(await storedBy(page)).toEqual([]);
  await page.reload();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
});

test('the browser stores only the draft, without the honeypot', async () => {
  const { page } = await open(paths.support);
  expect(await storedBy(page)).toEqual([]);
  await page.locator('[data-honeypot]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'filled by a robot';
  });
  await page.getByLabel('Name').fill('Ada');
  const stored = await storedBy(page);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toContain('"name":"Ada"');
  expect(stored[0]).not.toContain('robot');
});

test('the form works without browser storage', async () => {
  const { page, context } = await open(paths.support);
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.reload();
  await fillSupport(page, 'Nothing is stored.');
  await sendButton(page).click();
  await receiptOf(page).waitFor();
});
