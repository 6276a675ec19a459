import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import { fillInquiry, hasFocus, sendButton, sentId } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

const narrow = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };

test('mistakes that only the server finds are listed with links, and can be corrected and sent', async () => {
  const { page, faults } = await open(paths.inquire, narrow);
  await fillInquiry(page, '   ');
  await page.getByLabel('Email address').fill('ada@host');
  await page.getByLabel('Description').fill('A long description.\n'.repeat(500));
  await page.getByLabel('Work mode').selectOption('hybrid');
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Please correct' }).waitFor();
  expect(faults).toEqual(['400 POST /messages']);
  expect(await page.locator('main li').allTextContents()).toEqual([
    'Company must not be empty or blank.',
    'Email address must look like name@example.com.',
    'Description must have at most 8000 characters.',
  ]);
  expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('Principal Engineer');
  expect(await page.getByLabel('Description').inputValue()).toBe('A long description.\n'.repeat(500));
  expect(await page.getByLabel('Work mode').inputValue()).toBe('hybrid');

  await page.getByRole('link', { name: 'Email address' }).press('Enter');
  expect(await hasFocus(page, '#f-contact_email')).toBe(true);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Company').fill('Corrected Ltd');
  await page.getByLabel('Description').fill('Short.');
  await sendButton(page).click();
  expect(await sentId(page)).toMatch(/^inq_/);
});
