import { expect, inject, test } from 'vitest';
import { documents } from '../../../src/api/documents.ts';
import { addressAt } from '../../../src/api/registry.ts';
import { inquiryId } from '../../../src/api/resources/inquiries/operations.ts';
import { inquiryReceipt } from '../../../src/schemas/submission.ts';
import { useBrowser } from '../../setup/browser.ts';
import { hasFocus, noticeOf, sendButton } from './filled.ts';

const { open } = useBrowser(inject('siteUrl'));

test('the page asks for a number, says what is wrong with one, and shows where its inquiry stands', async () => {
  const answer = await fetch(addressAt(inject('siteUrl')).operation('createInquiry'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ company: 'Status Ltd', role: 'Engineer', contact_email: 'ada@example.com' }),
  });
  const { id } = inquiryReceipt.parse(await answer.json());
  const { page } = await open(documents.inquiryStatus);
  await sendButton(page).click();
  await noticeOf(page).waitFor();
  expect(await noticeOf(page).textContent()).toContain('Number is missing.');
  await page.getByLabel('Number').fill('number 7');
  await page.getByLabel('Number').press('Enter');
  expect(await noticeOf(page).textContent()).toContain('Number must be the id that the receipt gave.');
  await page.getByLabel('Number').fill(id);
  await page.getByLabel('Number').press('Enter');
  await page.getByRole('button', { name: 'Look again' }).waitFor();
  expect(await hasFocus(page, '[data-standing]')).toBe(true);
  expect(await noticeOf(page).isVisible()).toBe(false);
  expect(new URL(page.url()).searchParams.get('id')).toBe(id);
});

test.each([inquiryId, inquiryId.replace('inq_', 'sup_')])(
  '%s, which no inquiry has, is not found',
  async id => {
    const { page, faults } = await open(`${documents.inquiryStatus}?id=${id}`);
    await noticeOf(page).waitFor();
    expect(await noticeOf(page).textContent()).toContain('No inquiry has this number');
    expect(faults).toEqual([`404 GET /api/v1/inquiries/${id}`]);
  },
);

test('an odd number is refused without a request', async () => {
  const { page, faults } = await open(`${documents.inquiryStatus}?id=../profile`);
  await noticeOf(page).waitFor();
  expect(await page.getByLabel('Number').inputValue()).toBe('../profile');
  expect(faults).toEqual([]);
});
