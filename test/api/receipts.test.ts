import { expect, test } from 'vitest';
import { submit } from '../../src/intake/accept.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { inquiryReceipt, supportReceipt } from '../../src/schemas/message.ts';
import { anInquiry, aSupportRequest, intake } from '../setup/intake.ts';

const IP = '203.0.113.7';

test('both kinds of receipt say under the same names where the reply goes, where to withdraw, and who sees it', async () => {
  const { deps } = intake();
  const inquiry = await submit(inquiryKind, { value: anInquiry, ip: IP }, deps);
  const support = await submit(supportKind, { value: aSupportRequest, ip: IP }, deps);
  for (const receipt of [inquiryReceipt.parse(inquiry.body), supportReceipt.parse(support.body)]) {
    expect(receipt).toMatchObject({
      status: 'received',
      reply_to: 'ada@example.com',
      links: {
        message: `https://site.example/messages/${receipt.id}`,
        withdraw: `https://site.example/messages/${receipt.id}/withdraw`,
        privacy: 'https://site.example/privacy.md',
      },
    });
    expect(receipt.next).toContain('to withdraw it, POST to `links.withdraw`');
    expect(receipt.next).toContain('It is for Robin Sample alone');
  }
});

test('in a preview, the receipt says that nobody reads it', async () => {
  const { deps } = intake();
  const preview = { ...deps, settings: { ...deps.settings, notices: ['This is a preview.'] } };
  const { body } = await submit(supportKind, { value: aSupportRequest, ip: IP }, preview);
  expect(supportReceipt.parse(body).next).toMatch(/^This is a preview\. Nobody reads this support request/);
});

test('a receipt contains nothing that the sender typed but the address for the reply', async () => {
  const { deps } = intake();
  const typed = { company: 'Zzyzx', role: 'Qwertz', contact_email: 'a@b.example', message: '<b>Pfff</b>' };
  const { body } = await submit(inquiryKind, { value: typed, ip: IP }, deps);
  for (const word of ['Zzyzx', 'Qwertz', 'Pfff']) expect(JSON.stringify(body)).not.toContain(word);
});

test('the receipt of a request for a platform that the product does not have says so', async () => {
  const { deps } = intake();
  const next = async (platform: string) => {
    const { body } = await submit(supportKind, { value: { ...aSupportRequest, platform }, ip: IP }, deps);
    return supportReceipt.parse(body).next;
  };
  expect(await next('android')).toContain('Tidenote is not available for Android.');
  expect(await next('ios')).not.toContain('not available');
});
