import type { Page } from 'playwright-core';

export const fillInquiry = async (page: Page, company = 'Example Rail'): Promise<void> => {
  await page.getByLabel('Company').fill(company);
  await page.getByRole('textbox', { name: 'Role', exact: true }).fill('Principal Engineer');
  await page.getByLabel('Email address').fill('ada@example.com');
};

export const sendButton = (page: Page) => page.locator('button[type="submit"]');

export const sentId = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/messages\/(inq|sup)_\w+$/);
  return page.url().replace(/^.*\//, '');
};
