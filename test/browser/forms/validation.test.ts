import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/documents/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import { fillInquiry, fillSupport, hasFocus, noticeOf, postsOf, receiptOf, sendButton } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

test('missing values are listed above the form and at each field, without a request', async () => {
  const { page } = await open(paths.inquire);
  const posts = postsOf(page);
  await sendButton(page).click();
  const notice = noticeOf(page);
  await notice.waitFor();
  expect(await hasFocus(page, '[data-notice]')).toBe(true);
  expect(await notice.getByRole('link').allInnerTexts()).toEqual([
    'Company is missing. The hiring company.',
    'Role is missing. Title of the role.',
    'Email address is missing. Where the owner should send the reply.',
  ]);
  for (const id of ['f-company', 'f-role', 'f-contact_email']) {
    const control = page.locator(`#${id}`);
    expect(await control.getAttribute('aria-invalid')).toBe('true');
    expect((await control.getAttribute('aria-describedby'))?.split(' ')).toContain(`${id}-error`);
    expect(await page.locator(`#${id}-error`).textContent()).toContain('is missing.');
  }
  expect(posts).toEqual([]);

  await notice.getByRole('link', { name: 'Role' }).click();
  expect(await hasFocus(page, '#f-role')).toBe(true);
  await page.keyboard.type('Principal Engineer');
  await page.keyboard.press('Tab');
  expect(await page.locator('#f-role').getAttribute('aria-invalid')).toBeNull();
  expect(await page.locator('#f-role-error').isVisible()).toBe(false);
});

const wrongValues = [
  ['Email address', 'nobody', 'must be an email address such as name@example.com.'],
  ['Email address', 'nobody@host-.example', 'must be an email address such as name@example.com.'],
  ['Link to the job', 'javascript:alert(1)', 'must be an absolute http(s) address'],
  ['Location', 'far away '.repeat(25), 'must be 200 characters or fewer.'],
] as const;

test('the error of a wrong value is shown when the field loses focus', async () => {
  const { page } = await open(paths.inquire);
  for (const [label, value, words] of wrongValues) {
    const control = page.getByLabel(label);
    await control.fill(value);
    await control.press('Tab');
    expect(await page.locator(`#${await control.getAttribute('id')}-error`).textContent()).toContain(
      `${label} ${words}`,
    );
  }
});

test('a click on the button works even if an error message then moves the button', async () => {
  const { page } = await open(paths.inquire, { viewport: { width: 800, height: 900 } });
  await fillInquiry(page);
  await page.getByLabel('Email address').fill('nobody');
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).getByRole('link').count()).toBe(1);
});

test('near the limit the remaining characters are shown, counted as in the API, and announced in a pause', async () => {
  const { page } = await open(paths.support);
  await page.clock.install();
  const message = page.getByLabel('Message', { exact: true });
  const count = page.locator('#f-message-error ~ [data-count]');
  const live = page.locator('[data-live]');
  await message.fill('🚂'.repeat(6400));
  expect(await count.isVisible()).toBe(false);
  await message.fill('🚂'.repeat(6401));
  expect(await count.textContent()).toBe('1,599 characters left');
  await message.press('x');
  expect(await live.textContent()).toBe('');
  await page.clock.runFor(1000);
  expect(await live.textContent()).toBe('1,598 characters left');
  await message.fill('x'.repeat(8001));
  expect(await message.inputValue()).toHaveLength(8001);
  expect(await count.textContent()).toBe('1 character too many');
});

test('an error that only the API detects is shown at its field', async () => {
  const { page } = await open(paths.support);
  await fillSupport(page);
  await page.getByLabel('Subject').evaluate((field: HTMLInputElement) => {
    field.value = 'with a \u0007 bell';
  });
  await page.locator('#f-product option[value="tidenote"]').evaluate((option: HTMLOptionElement) => {
    option.value = 'tidenot';
  });
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).getByRole('link').allInnerTexts()).toEqual([
    'Subject must not contain control characters or broken Unicode.',
  ]);
  await page.getByLabel('Subject').fill('without');
  await sendButton(page).click();
  await expect
    .poll(() => noticeOf(page).getByRole('link').allInnerTexts())
    .toEqual([expect.stringMatching(/^The app is no longer listed/)]);
  expect(await page.locator('#f-product-error').textContent()).toContain('choose another.');
  expect(await page.locator('#f-product').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#f-subject').getAttribute('aria-invalid')).toBeNull();
});

test('a honeypot that the browser has filled in is cleared, and the form can be sent again', async () => {
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
