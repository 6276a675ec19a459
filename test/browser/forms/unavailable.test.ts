import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { documents } from '../../../src/api/documents/documents.ts';
import { inquiryId } from '../../../src/api/resources/inquiries/operations.ts';
import { temporarySite } from '../../../src/commands/local-server/temporary-site.ts';
import { useBrowser } from '../../setup/browser.ts';
import { contentWithLimits } from '../../setup/content-copy.ts';
import { buildEnv } from '../../setup/contents.ts';
import { fillInquiry, fillSupport, noticeOf, postsOf, receiptOf, sendButton } from './form-page.ts';

/** A separate site that accepts one submission of each kind, and whose store can be removed. */
const content = await contentWithLimits({ per_10_minutes: 1, per_24_hours: 20 });
const site = await temporarySite(buildEnv(content.folder));
afterAll(async () => {
  await site.stop();
  await content.remove();
});

const { open } = useBrowser(site.url);

const store = join(site.folder, '.netlify', 'blobs-serve');

/** Runs `work` while a file takes the place of the local Blobs folder, so that nothing can be read or written. */
const withoutStore = async (work: () => Promise<void>): Promise<void> => {
  await mkdir(store, { recursive: true });
  await rename(store, `${store}.kept`);
  await writeFile(store, '');
  try {
    await work();
  } finally {
    await rm(store);
    await rename(`${store}.kept`, store);
  }
};

test('if the store is down the form says so and keeps its input, and the retry has the same key', async () => {
  const { page, faults } = await open(documents.inquire);
  await fillInquiry(page);
  const posts = postsOf(page);
  await withoutStore(async () => {
    await sendButton(page).click();
    await noticeOf(page).waitFor();
  });
  expect(await noticeOf(page).textContent()).toMatch(
    /service is unavailable.*still here.*robin@example\.com/,
  );
  expect(await page.getByLabel('Company').inputValue()).toBe('Example Rail');
  expect(faults).toEqual(['503 POST /api/v1/inquiries']);
  await sendButton(page).click();
  await receiptOf(page).waitFor();
  const keys = posts.map(post => post.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('if the store is down the status page says so', async () => {
  await withoutStore(async () => {
    const { page, faults } = await open(`${documents.inquiryStatus}?id=${inquiryId}`);
    await noticeOf(page).waitFor();
    expect(await noticeOf(page).textContent()).toMatch(/status is unavailable.*Try again/);
    expect(faults).toEqual([`503 GET /api/v1/inquiries/${inquiryId}`]);
  });
});

test('a rate-limited form says how long to wait, and can be sent again after that', async () => {
  const { page, faults } = await open(documents.support);
  await fillSupport(page, 'The first.');
  await sendButton(page).click();
  await receiptOf(page).waitFor();
  // Before the next page is loaded, so that none of its timers belongs to the real clock.
  await page.clock.install();
  await page.getByRole('link', { name: 'Send another message' }).click();
  await fillSupport(page, 'One too many.');
  const posts = postsOf(page);
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toMatch(
    /too many messages.*in (9|10) minutes, (tomorrow )?at \d\d:\d\d\..*still here/,
  );
  expect(faults).toEqual(['429 POST /api/v1/support']);
  expect(await sendButton(page).getAttribute('aria-disabled')).toBe('true');
  await sendButton(page).click({ force: true });
  expect(posts).toHaveLength(1);
  await page.clock.runFor('10:00');
  expect(await sendButton(page).getAttribute('aria-disabled')).toBeNull();
  expect(await page.locator('[data-live]').textContent()).toBe('You can send it now.');
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('One too many.');
});
