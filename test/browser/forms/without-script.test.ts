import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';

const { open } = useBrowser(inject('siteUrl'));

test.each([paths.support, paths.inquire])(
  '%s shows an email address and a command in place of its form without JavaScript',
  async path => {
    const { page, faults } = await open(path, { javaScriptEnabled: false });
    expect(await page.locator('main a[href^="mailto:"]').first().isVisible()).toBe(true);
    expect(await page.locator('noscript pre code').isVisible()).toBe(true);
    expect(await page.locator('noscript pre code').textContent()).toContain(
      `curl ${inject('siteUrl')}/api/v1/`,
    );
    expect(await page.locator('form').isVisible()).toBe(false);
    expect(faults).toEqual([]);
  },
);

test('a form whose script failed to load cannot be sent, so its input is not lost', async () => {
  const { page, context } = await open(paths.inquire);
  await context.route('**/*.js', route => route.abort());
  await page.goto(paths.support);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Email address').press('Enter');
  expect(await page.locator('button[type="submit"]').isDisabled()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.com');
});
