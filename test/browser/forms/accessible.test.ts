import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { expectAccessible, overflow, useBrowser } from '../../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const fillInquiry = async (page: Page, company = 'Example Rail'): Promise<void> => {
  await page.getByLabel('Company').fill(company);
  await page.getByRole('textbox', { name: 'Role', exact: true }).fill('Principal Engineer');
  await page.getByLabel('Email address').fill('ada@example.com');
};

const sendButton = (page: Page) => page.locator('button[type="submit"]');

const sendWithProblems = async (page: Page): Promise<void> => {
  await fillInquiry(page, ' ');
  await page.getByLabel('Description').fill('far too long '.repeat(700));
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Please fix these problems' }).waitFor();
};

/** States of a form and how to reach them. The test of every page covers the initial state. */
test.each<[string, string, (page: Page) => Promise<unknown>]>([
  [
    'the support form for a retired app',
    `${paths.support}?product=doorstep`,
    page => page.getByText('Doorstep was retired').locator('visible=true').waitFor(),
  ],
  [
    'the support form with missing values',
    paths.support,
    async page => {
      await sendButton(page).click();
      await page.locator(':user-invalid').first().waitFor();
    },
  ],
  ['the page with the problems of a form', paths.inquire, sendWithProblems],
])('%s is accessible in light and dark colors, and fits a narrow window', async (_, path, reach) => {
  const { page } = await open(path);
  await reach(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colors');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});

test('a problem links to its field, and the corrected form can be sent without scripts', async () => {
  const { page, faults } = await open(paths.inquire, { javaScriptEnabled: false });
  await sendWithProblems(page);
  expect(faults).toEqual(['400 POST /messages']);
  expect(await page.title()).toMatch(/^Error: /);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby')))
    .toBe('problems');
  await page.getByRole('link', { name: 'Company' }).press('Enter');
  const company = page.getByLabel('Company');
  expect(await company.getAttribute('aria-describedby')).toContain('problem');
  await expect.poll(() => company.evaluate(element => element === document.activeElement)).toBe(true);
  await company.fill('Corrected Ltd');
  await page.getByLabel('Description').fill('Short.');
  await sendButton(page).click();
  await page.waitForURL(/\/messages\/inq_\w+$/);
});

test('a form hides the honeypot from people', async () => {
  const { page } = await open(paths.support);
  expect(await page.locator('form').ariaSnapshot()).toContain('Email address');
  expect(await page.locator('form').ariaSnapshot()).not.toContain('Leave this empty');
  const honeypot = page.locator('[name="website"]');
  expect(await honeypot.getAttribute('tabindex')).toBe('-1');
  const isOnTop = await honeypot.evaluate(element => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left, top) === element;
  });
  expect(isOnTop).toBe(false);
});

test('the touch targets of a form are at least 44 pixels high', async () => {
  const { page } = await open(paths.inquire, { viewport: { width: 360, height: 740 } });
  const inputs = 'input:not([type="radio"], [type="hidden"], [tabindex])';
  const heights = await page
    .locator(`form :is(${inputs}, select, textarea, button, .choices label)`)
    .evaluateAll(elements => elements.map(element => element.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
