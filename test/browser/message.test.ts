import { afterAll, expect, test } from 'vitest';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';
import { buildEnv, contents } from '../setup/contents.ts';
import { sendInquiry } from '../setup/mail-text.ts';
import { temporarySite } from '../setup/temporary-site.ts';

const site = await temporarySite(buildEnv(contents.sample));
afterAll(() => site.stop());

const { open } = useBrowser(site.url);

test('the sender’s page withdraws an emailed message by keyboard only', async () => {
  const { url, history } = await sendInquiry(site, { message: 'To be withdrawn on its page.' });
  const { page, faults } = await open(url, { viewport: { width: 360, height: 740 } });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Withdraw the message' });
  for (let step = 0; step < 40; step += 1) {
    if (await button.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your message was withdrawn' }).waitFor();
  expect(page.url()).toBe(url);
  expect(await page.locator('form').count()).toBe(0);
  expect(await history()).toEqual(['received', 'delivered', 'withdrawn']);
  expect(faults).toEqual([]);
});

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('the link in an email lets the owner set a status on a phone, with and without JavaScript', async () => {
  const { mail, history } = await sendInquiry(site, { company: 'Pocket Ltd', message: 'A'.repeat(200) });
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
