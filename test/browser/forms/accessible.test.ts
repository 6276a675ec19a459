import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { expectAccessible, overflow, useBrowser } from '../../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

const PHONE = { viewport: { width: 360, height: 740 } };

const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colors');
  expect(await overflow(page)).toBe(0);
};

// The test of every page covers the initial state.
test('the support form with a hint and missing values is accessible, and hides the honeypot', async () => {
  const { page } = await open(`${paths.support}?product=doorstep`, PHONE);
  await page.getByText('Doorstep was retired').locator('visible=true').waitFor();
  const honeypot = page.locator('[name="website"]');
  const form = await page.locator('form').ariaSnapshot();
  expect(form).toContain('Email address');
  expect(form).not.toContain('Leave this empty');
  expect(await honeypot.getAttribute('tabindex')).toBe('-1');
  const isOnTop = await honeypot.evaluate(element => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left, top) === element;
  });
  expect(isOnTop).toBe(false);
  await page.locator('button[type="submit"]').click();
  await page.locator(':user-invalid').first().waitFor();
  await expectAccessibleInBoth(page);
});

test('a problem links to its field, and the corrected form can be sent, without scripts on a phone', async () => {
  const { page, faults } = await open('about:blank', PHONE);
  // With JavaScript disabled, the accessibility check would not run either.
  await page.route('**/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(paths.inquire);
  const company = page.getByLabel('Company');
  const description = page.getByLabel('Description');
  const send = () => page.locator('button[type="submit"]').click();
  expect((await company.boundingBox())?.y).toBeLessThan(700);

  await page.getByText('Add the terms').click();
  await page.getByLabel('Duration').fill('A year');
  const inputs = 'input:not([type="hidden"], [tabindex])';
  const heights = await page
    .locator(`form :is(${inputs}, select, textarea, button)`)
    .evaluateAll(elements => elements.map(element => element.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights), 'pixels of touch targets').toBeGreaterThanOrEqual(44);

  await company.fill(' ');
  await page.getByRole('textbox', { name: 'Role', exact: true }).fill('Principal Engineer');
  await page.getByLabel('Email address').fill('ada@example.com');
  await description.fill('far too long '.repeat(700));
  await send();
  await page.getByRole('heading', { name: 'Please fix these problems' }).waitFor();
  expect(faults).toEqual(['400 POST /messages']);
  expect(await page.title()).toMatch(/^Error: /);
  await expectAccessibleInBoth(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby')))
    .toBe('problems');

  expect(await page.getByLabel('Duration').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Enter the company' }).press('Enter');
  expect(await company.getAttribute('aria-describedby')).toContain('problem');
  await expect.poll(() => company.evaluate(element => element === document.activeElement)).toBe(true);
  await company.fill('Corrected Ltd');
  await description.fill('Short.');
  await send();
  await page.waitForURL(/\/messages\/inq_\w+$/);
});
