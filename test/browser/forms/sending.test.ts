import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { useBrowser } from '../../setup/browser.ts';
import {
  fillInquiry,
  fillSupport,
  hasFocus,
  noticeOf,
  postsOf,
  receiptOf,
  sendButton,
  storedBy,
} from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));
const outbox = join(inject('siteFolder'), '.netlify', 'outbox');

test('the support form sends a request that is emailed, and focuses the receipt', async () => {
  const { page, faults } = await open(`${paths.support}?product=tidenote&platform=ios`);
  await page.getByText('Bug report').click();
  await page.getByLabel('Message', { exact: true }).fill('Nothing but a gray screen.');
  await page.getByLabel('Email address').fill('ada@example.com');
  await sendButton(page).click();
  const receipt = receiptOf(page);
  await receipt.waitFor();
  expect(await hasFocus(page, '.receipt')).toBe(true);
  expect(await receipt.textContent()).toMatch(
    /about Tidenote is stored and will be emailed to .* The reply will go to ada@example\.com\./s,
  );
  const id = await receipt.locator('code').textContent();
  expect(id).toMatch(/^sup_/);
  expect(await page.locator('form').count()).toBe(0);
  expect(await storedBy(page)).toEqual([]);
  await expect.poll(() => readdir(outbox).catch(() => [])).toContain(`${id}.html`);
  const mail = await readFile(join(outbox, `${id}.txt`), 'utf8');
  expect(await readFile(join(outbox, `${id}.json`), 'utf8')).toContain('"ReplyTo": "ada@example.com"');
  expect(mail).toContain('Nothing but a gray screen.');
  expect(mail).toContain('Platform: iPhone and iPad');
  expect(faults).toEqual([]);
});

test('the send button shows the progress, keeps the focus and ignores further clicks', async () => {
  const { page } = await open(paths.support);
  await fillSupport(page, 'On the way.');
  const posts = postsOf(page);
  let proceed = () => {};
  const held = new Promise<void>(done => {
    proceed = done;
  });
  await page.route('**/api/v1/support', async route => {
    await held;
    await route.continue();
  });
  await sendButton(page).dblclick();
  await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
  expect(await sendButton(page).getAttribute('aria-disabled')).toBe('true');
  expect(await hasFocus(page, 'button[type="submit"]')).toBe(true);
  proceed();
  await receiptOf(page).waitFor();
  expect(posts).toHaveLength(1);
});

test('the form resends a message with the same key after a lost response, and gets the same id', async () => {
  const { page } = await open(paths.inquire);
  await fillInquiry(page, 'Lost Ltd');
  let lost = '';
  const keys = new Set<string | undefined>();
  page.on('request', sent => {
    if (sent.method() === 'POST') keys.add(sent.headers()['idempotency-key']);
  });
  await page.route(
    '**/api/v1/inquiries',
    async route => {
      lost = await (await route.fetch()).text();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toMatch(/could not be reached.*still here/s);
  expect(await hasFocus(page, '[data-notice]')).toBe(true);
  await sendButton(page).click();
  await receiptOf(page).waitFor();
  expect(lost).toContain(await receiptOf(page).locator('code').textContent());
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});
