import { expect, inject, test } from 'vitest';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';
import { sendInquiry } from '../setup/mail-text.ts';

const { open } = useBrowser(inject('siteUrl'));

test('the sender’s page withdraws an emailed message by keyboard only', async () => {
  const { url, history } = await sendInquiry({ message: 'To be withdrawn on its page.' });
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
