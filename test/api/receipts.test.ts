import { describe, expect, test } from 'vitest';
import { submit } from '../../netlify/intake/accept.ts';
import { inquiryKind, supportKind } from '../../netlify/intake/kinds.ts';
import { maskedEmail } from '../../src/api/prose/masked-email.ts';
import { inquiryReceipt, supportReceipt } from '../../src/schemas/submission.ts';
import { anInquiry, aSupportRequest, intake } from '../setup/intake.ts';

test.each([
  ['lena@studio.example', 'l…@s…'],
  ['a@b', 'a…@b…'],
  ['7Up@9.example', '7…@9…'],
  ["'-->@x.example", '…@x…'],
  ['<b>@<script>', '…@…'],
  ['"a@b"@c.example', '…@c…'],
  ['żaneta@łódź.example', '…@…'],
  ['𝒜da@example.com', '…@e…'],
  ['@', '…@…'],
  ['', '…'],
  ['nobody', '…'],
])('the address “%s” is masked as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

const IP = '203.0.113.7';

describe('the receipt says what is next', () => {
  test('of an inquiry: the reply, the status, and how to withdraw', async () => {
    const { deps } = intake();
    const { body } = await submit(inquiryKind, { value: anInquiry, ip: IP }, deps);
    const { next, links } = inquiryReceipt.parse(body);
    expect(next).toBe(
      'The inquiry is stored and will be mailed to Robin Sample; a reply goes to a…@e…, and no reply time is promised. Request its status after a minute, then at most once an hour; to withdraw it before it is deleted after 365 days, write to robin@example.com with its id.',
    );
    expect(links.privacy).toBe('https://site.example/privacy.md');
  });

  test('of a support request: that there is no status', async () => {
    const { deps } = intake();
    const { body } = await submit(supportKind, { value: aSupportRequest, ip: IP }, deps);
    const { next, links } = supportReceipt.parse(body);
    expect(next).toBe(
      'The support request is stored and will be mailed to Robin Sample; a reply goes to a…@e…, and no reply time is promised. It has no status to ask for; to withdraw it before it is deleted after 365 days, write to robin@example.com with its id.',
    );
    expect(links.privacy).toBe('https://site.example/privacy.md');
  });

  test('in a preview: that nobody reads it', async () => {
    const { deps } = intake();
    const preview = { ...deps, settings: { ...deps.settings, notices: ['This is a preview.'] } };
    const first = await submit(inquiryKind, { value: anInquiry, ip: IP }, preview);
    const second = await submit(supportKind, { value: aSupportRequest, ip: IP }, preview);
    expect([first.body, second.body]).toMatchObject([
      { next: 'This is a preview. Nobody reads this inquiry, so no reply follows.' },
      { next: 'This is a preview. Nobody reads this support request, so no reply follows.' },
    ]);
  });

  test('and nothing that the sender typed, but for two letters of the address', async () => {
    const { deps } = intake();
    const typed = {
      company: 'Zzyzx',
      role: 'Qwertz',
      contact_email: 'xylo@quux.example',
      message: '<b>Pfff</b>',
    };
    const { body } = await submit(inquiryKind, { value: typed, ip: IP }, deps);
    const text = JSON.stringify(body);
    expect(text).toContain('x…@q…');
    for (const word of ['Zzyzx', 'Qwertz', 'xylo', 'quux', 'Pfff']) expect(text).not.toContain(word);
  });
});
