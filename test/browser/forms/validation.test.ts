import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import { fillInquiry, fillSupport, hasFocus, noticeOf, postsOf, receiptOf, sendButton } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

/** The browser’s validation message for a control; empty if it is valid. */
const problemOf = (control: Locator): Promise<string> =>
  control.evaluate((element: HTMLInputElement) => element.validationMessage);

test('a form with missing values is not sent, and focuses the first missing field', async () => {
  const { page } = await open(paths.inquire);
  const posts = postsOf(page);
  await sendButton(page).click();
  await expect.poll(() => hasFocus(page, '#f-company')).toBe(true);
  expect(await problemOf(page.locator('#f-company'))).toBe('Company is required.');
  await fillInquiry(page);
  await page.locator('#f-role').fill('   ');
  await sendButton(page).click();
  await expect.poll(() => hasFocus(page, '#f-role')).toBe(true);
  expect(posts).toEqual([]);
  await page.keyboard.type('Principal Engineer');
  expect(await problemOf(page.locator('#f-role'))).toBe('');
});

test.each([
  ['Email address', 'nobody', 'enter an address like name@example.com.'],
  ['Email address', 'nobody@host-.example', 'enter an address like name@example.com.'],
  ['Link to the job', 'javascript:alert(1)', 'enter a complete address like https://example.com/page.'],
  ['Location', 'far away '.repeat(25), 'must be 200 characters or fewer. (25 characters too many)'],
  ['Location', '🚂'.repeat(200), ''],
])('%s with “%.20s” is validated as in the API', async (label, value, words) => {
  const { page } = await open(paths.inquire);
  await page.getByLabel(label).fill(value);
  expect(await page.getByLabel(label).inputValue()).toBe(value);
  const problem = await problemOf(page.getByLabel(label));
  expect(problem === '').toBe(words === '');
  expect(problem).toContain(words);
});

test('a field that only the API rejects is marked until it is edited', async () => {
  const { page } = await open(paths.support);
  await fillSupport(page);
  await page.locator('#f-product option[value="tidenote"]').evaluate((option: HTMLOptionElement) => {
    option.value = 'tidenot';
  });
  await sendButton(page).click();
  const product = page.locator('#f-product');
  await expect.poll(() => problemOf(product)).toMatch(/^The app is no longer listed.*choose another\./);
  expect(await hasFocus(page, '#f-product')).toBe(true);
  await product.selectOption('stillroom');
  expect(await problemOf(product)).toBe('');
});

test('a honeypot that the browser filled in is cleared, and the form can be sent again', async () => {
  const { page } = await open(paths.support);
  await fillSupport(page, 'Filled in by my browser.');
  await page.locator('[data-honeypot]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://example.com';
  });
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toContain('perhaps by your browser');
  await sendButton(page).click();
  await receiptOf(page).waitFor();
});
