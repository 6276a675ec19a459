import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { addressAt } from '../../src/api/registry.ts';
import { inquiryReceipt, messageState } from '../../src/schemas/message.ts';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';
import { anInquiry } from '../setup/intake.ts';
import { serveCopy } from '../setup/serve-folder.ts';

// On the shared site, other tests have sent the three messages that are emailed separately.
const site = await serveCopy();
afterAll(() => site.stop());

const ofCopy = (text: string): string => text.replaceAll(inject('siteUrl'), site.url);

/** Sends an inquiry, and waits until it is emailed. */
const sendInquiry = async (fields: object) => {
  const response = await fetch(addressAt(site.url).operation('createInquiry'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...anInquiry, ...fields }),
  });
  const { id, links } = inquiryReceipt.parse(await response.json());
  const url = ofCopy(links.message);
  const history = async () =>
    messageState.parse(await (await fetch(url)).json()).history.map(({ status }) => status);
  await expect.poll(history).toContain('delivered');
  return {
    url,
    mail: ofCopy(await readFile(join(site.folder, '.netlify/outbox', `${id}.txt`), 'utf8')),
    history,
  };
};

const { open } = useBrowser(site.url);

test('the sender’s page withdraws an emailed message', async () => {
  const { url, history } = await sendInquiry({ message: 'To be withdrawn on its page.' });
  const { page, faults } = await open(url, { viewport: { width: 360, height: 740 } });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw the message' }).press('Enter');
  await page.getByRole('heading', { name: 'Your message was withdrawn' }).waitFor();
  expect(page.url()).toBe(url);
  expect(await page.locator('form').count()).toBe(0);
  expect(await history()).toEqual(['received', 'delivered', 'withdrawn']);
  expect(faults).toEqual([]);
});

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('the link in an email lets the owner set a status on a phone, with and without JavaScript', async () => {
  const { mail, history } = await sendInquiry({ company: 'Pocket Ltd', message: 'A'.repeat(200) });
  const link = /\S+\/replied\?token=\S+/.exec(mail)?.[0] ?? '';
  const withScript = await open(link, PHONE);
  expect(await overflow(withScript.page)).toBe(0);
  await expectAccessible(withScript.page);
  await withScript.page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(withScript.page, 'colors');
  expect(await history()).toEqual(['received', 'delivered']);
  await withScript.page.getByRole('button', { name: 'Set to replied' }).tap();
  await withScript.page.getByRole('heading', { name: 'The status is replied' }).waitFor();
  expect(await history()).toEqual(['received', 'delivered', 'replied']);

  const without = await open(link, { ...PHONE, javaScriptEnabled: false });
  await without.page.getByRole('link', { name: 'reviewing' }).tap();
  await without.page.getByRole('button', { name: 'Set to reviewing' }).tap();
  await without.page.getByRole('heading', { name: 'The status is reviewing' }).waitFor();
  expect(await history()).toEqual(['received', 'delivered', 'replied', 'reviewing']);
  for (const { faults } of [withScript, without]) expect(faults).toEqual([]);
});
