import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import { fillInquiry, fillSupport, noticeOf, postsOf, receiptOf, sendButton } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

const unavailable = { status: 503, json: { error: { code: 'unavailable', message: 'Try again.' } } };

test('a form keeps its input while the store is down, and can be sent afterward', async () => {
  const { page, faults } = await open(paths.inquire);
  await fillInquiry(page);
  await page.route('**/api/v1/inquiries', route => route.fulfill(unavailable), { times: 1 });
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toMatch(
    /service is unavailable.*still here.*robin@example\.com/,
  );
  expect(await page.getByLabel('Company').inputValue()).toBe('Example Rail');
  expect(faults).toEqual(['503 POST /api/v1/inquiries']);
  await sendButton(page).click();
  await receiptOf(page).waitFor();
});

test('a rate-limited form shows the wait, and can be sent afterward', async () => {
  const { page, context } = await open('about:blank');
  await context.route('**/api/v1/support', route =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '600' },
      json: { error: { code: 'rate_limited', message: 'Too many.' } },
    }),
  );
  // Installed before the page loads, so that all its timers use the fake clock.
  await page.clock.install();
  await page.goto(paths.support);
  await fillSupport(page, 'One too many.');
  const posts = postsOf(page);
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toMatch(
    /too many messages.*in (9|10) minutes, (tomorrow )?at \d\d:\d\d\..*still here/,
  );
  expect(await sendButton(page).getAttribute('aria-disabled')).toBe('true');
  await sendButton(page).click({ force: true });
  expect(posts).toHaveLength(1);
  await page.clock.runFor('10:00');
  expect(await sendButton(page).getAttribute('aria-disabled')).toBeNull();
  expect(await page.locator('[data-live]').textContent()).toBe('You can send it now.');
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('One too many.');
});
