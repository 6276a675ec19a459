import { expect, test } from 'vitest';
import { composeDigest, fitting, MOST_ITEMS } from '../../../netlify/mail/digest.ts';
import { tokenOf } from '../../../netlify/mail/owner-links.ts';
import { facts, factsWithKey, filledWith, inquiryOf, supportOf } from './submissions.ts';

const about = { id: 'digest_20261121T120000000Z', left: 0 };
const settings = { ...factsWithKey, single_mails_per_30_days: 60 };

test('a digest has the facts of each message, a link for the reply, and the links that set its status', () => {
  const [inquiry, support] = [inquiryOf({ message: 'Are you\nfree?' }), supportOf({ kind: 'bug' })];
  const mail = composeDigest([inquiry, support], { ...about, left: 7 }, settings);
  const token = tokenOf(settings.linkKey, inquiry.id);
  expect(mail).toMatchObject({
    subject: '2 new messages, 7 more waiting',
    to: 'robin@example.com',
    replyTo: 'robin@example.com',
    tag: 'digest',
  });
  expect(mail.text).toContain(`----
Staff Engineer at Example Ltd

Company: Example Ltd
Role: Staff Engineer
E-mail: ada@example.com
Received: 21 November 2026 at 12:00 UTC
Id: ${inquiry.id}

    Are you free?

    Reply: mailto:ada@example.com?subject=Re%3A%20Role%3A%20Staff%20Engineer%20at%20Example%20Ltd%20%28inq_%E2%80%A6abc234%29
    Open: https://site.example/inbox/${inquiry.id}?token=${token}
    Reviewing: https://site.example/inbox/${inquiry.id}/reviewing?token=${token}
`);
  expect(mail.text).toContain('Bug in Tidenote: It stops when I open it.');
  expect(mail.text).toContain('at most 60 mails with a single message in 30 days');
  expect(mail.text).toContain('7 more wait for the next mail.');
  for (const [, href = ''] of mail.html.matchAll(/href="([^"]*)"/g)) {
    expect(mail.text).toContain(href.replaceAll('&amp;', '&').replace(/^mailto:([^?]*)$/, '$1'));
  }
});

test('without a key a digest has the command, and says how to get links', () => {
  const { text, html } = composeDigest([inquiryOf()], about, { ...settings, ...facts });
  expect(text).toContain('Set a status: npm run inbox -- set <id> reviewing --production');
  expect(html).toContain('npm run inbox -- set &lt;id&gt; reviewing');
  expect(text).toContain('SENDER_HASH_KEY');
  expect(text).not.toContain('token=');
});

test('a wrong address gets no link for the reply', () => {
  const wrong = inquiryOf({ contact_email: 'ada@example.com\r\nBcc: victim@example.com' });
  const { html, text } = composeDigest([wrong], about, settings);
  expect(html + text).not.toContain('mailto:');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>',
  'x\r\nBcc: a@b.example',
  '\u202egpj.exe',
  '----\nId: 1',
])('input like %j is text, and no line of it looks like ours', input => {
  const { html, text, subject } = composeDigest(filledWith(input), about, settings);
  expect(html).not.toMatch(/<img|<script|\u202e/);
  expect(text).not.toMatch(/^(Bcc|----$\nId: 1)/m);
  expect(subject).toBe('2 new messages');
});

test.each(['"', '🦊'])('even when every field is full of %s, a digest fits what Postmark takes', sign => {
  const fill = (length: number) => sign.repeat(length);
  const worst = inquiryOf({
    company: fill(200),
    role: fill(200),
    contact_name: fill(200),
    contact_email: `${'!'.repeat(64)}@${'x'.repeat(60)}.${'x'.repeat(60)}.example`,
    job_url: `https://example.com/?${'&'.repeat(1900)}`,
    employment_type: fill(200),
    work_mode: fill(200),
    location: fill(200),
    compensation: fill(300),
    message: fill(4000),
    description: fill(8000),
    agent: fill(200),
  });
  const all = Array.from({ length: MOST_ITEMS }, () => worst);
  const records = fitting(all, settings);
  expect(records.length).toBeGreaterThan(300);
  const { html, text } = composeDigest(records, about, settings);
  // Postmark counts 5 MB after base64, which adds a third.
  for (const part of [html, text]) expect((Buffer.byteLength(part) * 4) / 3).toBeLessThan(5_000_000);
});
