import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { addressOf } from '../../src/api/address.ts';
import { messageState, supportReceipt } from '../../src/messages/schemas/message.ts';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';
import { aSupportRequest } from '../setup/intake.ts';

const site = inject('siteUrl');
const { open } = useBrowser(site);

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

// Three support requests are emailed separately in 24 hours. Other tests send two.
test('the link in an email lets the owner set a status on a phone, and the sender’s page withdraws the message', async () => {
  const response = await fetch(addressOf(site).operation('createSupportRequest'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...aSupportRequest, message: 'A'.repeat(200) }),
  });
  const { id, links } = supportReceipt.parse(await response.json());
  const history = async () =>
    messageState.parse(await (await fetch(links.message)).json()).history.map(({ status }) => status);
  await expect.poll(history).toContain('delivered');
  const mail = await readFile(join(inject('siteFolder'), '.netlify/outbox', `${id}.txt`), 'utf8');
  const link = /\S+\/replied\?token=\S+/.exec(mail)?.[0] ?? '';

  const { page, faults } = await open(link, PHONE);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colors');
  expect(await history()).toEqual(['received', 'delivered']);
  await page.getByRole('button', { name: 'Set to replied' }).tap();
  await page.getByRole('heading', { name: 'The status is replied' }).waitFor();
  expect(await history()).toEqual(['received', 'delivered', 'replied']);

  const { page: plain, ...others } = await open(link, { ...PHONE, javaScriptEnabled: false });
  await plain.getByRole('link', { name: 'closed' }).tap();
  await plain.getByRole('checkbox').check();
  await plain.getByRole('button', { name: 'Set to closed' }).tap();
  await plain.getByRole('heading', { name: 'The status is closed' }).waitFor();
  expect(await history()).toEqual(['received', 'delivered', 'replied', 'closed']);

  await page.goto(links.message);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw the message' }).press('Enter');
  await page.getByRole('heading', { name: 'Your message was withdrawn' }).waitFor();
  expect(page.url()).toBe(links.message);
  expect(await page.locator('form').count()).toBe(0);
  expect(await history()).toEqual(['received', 'delivered', 'replied', 'closed', 'withdrawn']);
  expect([...faults, ...others.faults]).toEqual([]);
});
