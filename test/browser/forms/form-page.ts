import type { Page } from 'playwright-core';

export const fillInquiry = async (page: Page, company = 'Example Rail'): Promise<void> => {
  await page.getByLabel('Company').fill(company);
  await page.getByLabel('Role', { exact: true }).fill('Principal Engineer');
  await page.getByLabel('Email address').fill('ada@example.com');
};

export const fillSupport = async (page: Page, message = 'It stops when I open it.'): Promise<void> => {
  await page.getByLabel('Product', { exact: true }).selectOption('tidenote');
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByLabel('Email address').fill('ada@example.com');
};

export const sendButton = (page: Page) => page.locator('button[type="submit"]');

/** Waits for the page of the sent message, and returns its id. */
export const sentId = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/messages\/(inq|sup)_\w+$/);
  return page.url().replace(/^.*\//, '');
};

export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate(element => element === document.activeElement);
