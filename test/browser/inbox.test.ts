import { expect, inject, test } from 'vitest';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';
import { sendInquiry } from '../setup/mail-text.ts';

const { open } = useBrowser(inject('siteUrl'));

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
