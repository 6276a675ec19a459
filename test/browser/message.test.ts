import { expect, inject, test, vi } from 'vitest';
import { addressAt } from '../../src/api/registry.ts';
import { inquiryReceipt, messageState } from '../../src/schemas/message.ts';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';
import { anInquiry } from '../setup/intake.ts';
import { mailTextOf } from '../setup/mail-text.ts';

const { open } = useBrowser(inject('siteUrl'));

test('the sender’s page withdraws an emailed message by keyboard only', async () => {
  const response = await fetch(addressAt(inject('siteUrl')).operation('createInquiry'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...anInquiry, message: 'To be withdrawn on its page.' }),
  });
  const { id, links } = inquiryReceipt.parse(await response.json());
  await vi.waitFor(() => mailTextOf(id), { timeout: 30_000 });
  const { page, faults } = await open(links.message, { viewport: { width: 360, height: 740 } });
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Withdraw the message' });
  for (let step = 0; step < 40; step += 1) {
    if (await button.evaluate(element => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'withdrawn' }).waitFor();
  expect(page.url()).toBe(links.message);
  expect(await page.locator('form').count()).toBe(0);
  expect(messageState.parse(await (await fetch(links.message)).json()).status).toBe('withdrawn');
  expect(faults).toEqual([]);
});
