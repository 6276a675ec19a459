import { expect, test } from 'vitest';
import { composeDigest, MAX_LISTED } from '../../../src/messages/mail/compose.ts';
import { linkToken } from '../../../src/messages/mail/owner-links.ts';
import type { MessageRecord } from '../../../src/messages/store/record.ts';
import { facts, inquiryOf, supportOf } from '../../setup/records.ts';

const id = 'digest_20261121T120000000Z';

const many = (count: number, body: Parameters<typeof inquiryOf>[0] = {}): MessageRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    ...inquiryOf(body),
    id: `inq_20261121${String(index).padStart(10, '0')}${'0'.repeat(16)}`,
  }));

test('a digest links to each message, and shows its key facts, reply address and beginning', () => {
  const inquiry = inquiryOf({ message: 'Are you\nfree?', location: 'Lisbon' });
  const support = supportOf({ kind: 'bug' });
  const mail = composeDigest([inquiry, support], id, facts, true);
  expect(mail).toMatchObject({
    id,
    subject: '2 new messages, and more are waiting',
    to: 'robin@example.com',
    replyTo: 'robin@example.com',
    tag: 'digest',
  });
  const links = [inquiry, support].map(
    one => `https://site.example/inbox/${one.id}?token=${linkToken(facts.linkKey, one)}`,
  );
  expect(mail.text).toContain(`
    1. Role inquiry: ${links[0]}
    2. Bug in Tidenote: ${links[1]}
`);
  expect(mail.text).toContain(`
1. Role inquiry, 21 November 2026 at 12:00 UTC, ${inquiry.id}

| Company: Example Ltd
| Role: Staff Engineer
| Email address: ada@example.com
|
| Message:
|     Are you free?

2. Bug in Tidenote, 21 November 2026 at 12:00 UTC, ${support.id}

| Email address: ada@example.com
|
| Message:
|     It stops when I open it.
`);
  for (const part of ['at most 60 separate emails', 'More messages will arrive'])
    expect(mail.text).toContain(part);
  for (const link of links) expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain('href="mailto:ada@example.com?subject=Re%3A%20Bug%20in%20Tidenote');
});

test('a digest shows the first 50 messages in short form, and full ids and topics of the next 1,000', () => {
  const { subject, text } = composeDigest(many(MAX_LISTED), id, facts, true);
  expect(MAX_LISTED).toBe(1050);
  expect(subject).toBe('1,050 new messages, and more are waiting');
  expect(text.match(/^\| Company: /gm)).toHaveLength(50);
  expect(text.match(/^ {4}\d+\. Role inquiry: https:/gm)).toHaveLength(50);
  const lines = text.match(/^\| inq_\w{34}: Role: Staff Engineer at$/gm) ?? [];
  expect(lines).toHaveLength(1000);
  expect(lines[0]).toContain('| inq_20261121000000');
  const one = composeDigest(many(1, { message: '🦊'.repeat(400) }), id, facts);
  expect([one.subject, one.text.match(/🦊/gu)?.length]).toEqual(['1 new message', 299]);
});

test.each(['"', '🦊'])('a digest with every field full of %s stays within Postmark’s size limit', sign => {
  const worst = many(MAX_LISTED, {
    company: sign.repeat(200),
    role: sign.repeat(200),
    contact_email: `${'!'.repeat(64)}@${'x'.repeat(60)}.${'x'.repeat(60)}.example`,
    message: sign.repeat(4000),
  });
  const { html, text } = composeDigest(worst, id, facts);
  // Postmark accepts 5 MB per part, and base64 adds a third.
  for (const part of [html, text]) expect((Buffer.byteLength(part) * 4) / 3).toBeLessThan(5_000_000);
});
