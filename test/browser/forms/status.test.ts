import { expect, inject, test } from 'vitest';
import { documents } from '../../../src/api/documents/documents.ts';
import { addressAt } from '../../../src/api/registry.ts';
import { inquiryId } from '../../../src/api/resources/inquiries/operations.ts';
import { inquiryReceipt } from '../../../src/schemas/submission.ts';
import { english } from '../../../src/words/language.ts';
import { useBrowser } from '../../setup/browser.ts';
import { hasFocus, noticeOf, sendButton } from './form-page.ts';

const { open } = useBrowser(inject('siteUrl'));

test('the page asks for a number, validates it, and shows the status of the inquiry', async () => {
  const response = await fetch(addressAt(inject('siteUrl')).operation('createInquiry'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ company: 'Status Ltd', role: 'Engineer', contact_email: 'ada@example.com' }),
  });
  const { id } = inquiryReceipt.parse(await response.json());
  const { page } = await open(documents.inquiryStatus);
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toContain('Number is missing.');
  await page.getByLabel('Number').fill('number 7');
  await page.getByLabel('Number').press('Enter');
  expect(await noticeOf(page).textContent()).toContain('Number must be the id from the receipt.');
  await page.getByLabel('Number').fill(id);
  await page.getByLabel('Number').press('Enter');
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  expect(await hasFocus(page, '[data-inquiry]')).toBe(true);
  expect(await noticeOf(page).isVisible()).toBe(false);
  expect(new URL(page.url()).searchParams.get('id')).toBe(id);
});

test.each([inquiryId, inquiryId.replace('inq_', 'sup_')])('the unknown number %s is not found', async id => {
  const { page, faults } = await open(`${documents.inquiryStatus}?id=${id}`);
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toContain('No inquiry has this number');
  expect(faults).toEqual([`404 GET /api/v1/inquiries/${id}`]);
});

test('the number of a support request is answered with the reason why it has no status', async () => {
  const { page } = await open(`${documents.inquiryStatus}?id=${inquiryId.replace('inq_', 'sup_')}`);
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toContain(english.words.status.script.supportHasNone);
});

test('a malformed number is rejected without a request', async () => {
  const { page, faults } = await open(`${documents.inquiryStatus}?id=../profile`);
  await noticeOf(page).waitFor();
  expect(await page.getByLabel('Number').inputValue()).toBe('../profile');
  expect(faults).toEqual([]);
});
