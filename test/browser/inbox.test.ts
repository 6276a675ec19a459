import { expect, inject, test, vi } from 'vitest';
import { addressAt } from '../../src/api/registry.ts';
import { inquiryReceipt, messageState } from '../../src/schemas/message.ts';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';
import { anInquiry } from '../setup/intake.ts';
import { mailTextOf } from '../setup/mail-text.ts';

const { open } = useBrowser(inject('siteUrl'));

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const inquire = async () => {
  const response = await fetch(addressAt(inject('siteUrl')).operation('createInquiry'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...anInquiry, company: 'Pocket Ltd', message: 'A'.repeat(200) }),
  });
  const { id, links } = inquiryReceipt.parse(await response.json());
  const mail = await vi.waitFor(() => mailTextOf(id), { timeout: 30_000 });
  const linkTo = (status: string) => new RegExp(`\\S+/${status}\\?token=\\S+`).exec(mail)?.[0] ?? '';
  const history = async () => {
    const state = messageState.parse(await (await fetch(links.message)).json());
    return state.history.map(({ status }) => status);
  };
  return { linkTo, history };
};

test('the link in an email lets the owner set a status on a phone, with and without JavaScript', async () => {
  const { linkTo, history } = await inquire();
  const withScript = await open(linkTo('replied'), PHONE);
  expect(await overflow(withScript.page)).toBe(0);
  await expectAccessible(withScript.page);
  await withScript.page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(withScript.page, 'colors');
  expect(await history()).toEqual(['received', 'delivered']);
  await withScript.page.getByRole('button', { name: 'Set to replied' }).tap();
  await withScript.page.getByRole('heading', { name: 'The status is replied' }).waitFor();
  expect(await history()).toEqual(['received', 'delivered', 'replied']);

  const without = await open(linkTo('replied'), { ...PHONE, javaScriptEnabled: false });
  await without.page.getByRole('link', { name: 'reviewing' }).tap();
  await without.page.getByRole('button', { name: 'Set to reviewing' }).tap();
  await without.page.getByRole('heading', { name: 'The status is reviewing' }).waitFor();
  expect(await history()).toEqual(['received', 'delivered', 'replied', 'reviewing']);
  for (const { faults } of [withScript, without]) expect(faults).toEqual([]);
});
