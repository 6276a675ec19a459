import { expect, test } from 'vitest';
import { composeMessage } from '../../../src/messages/mail/compose.ts';
import { linkToken } from '../../../src/messages/mail/owner-links.ts';
import { inTags } from '../../setup/hostile-text.ts';
import { facts, filledWith, inquiryOf, supportOf } from '../../setup/records.ts';

const everyFieldOfAnInquiry = inquiryOf({
  contact_name: 'Ada Lovelace',
  job_url: 'https://example.com/jobs/1?a=1&b=2',
  description: 'Engines.\n\n- steam\n- brass',
  compensation: '€90,000 to 110,000',
  hours: '32 to 40',
  duration: '6 months',
  start: 'March 2027',
  work_mode: 'remote',
  employment_type: 'W2 full-time',
  location: 'Lisbon',
  visa_sponsorship: 'offered',
  relocation_support: 'not_offered',
  security_clearance: 'not_required',
  message: 'Hello,\n\nare you free?',
  agent: 'Finder 2 by Example',
});

test('an inquiry email contains sender, role, terms and long text with its line breaks', () => {
  const { text, html } = composeMessage(everyFieldOfAnInquiry, facts);
  expect(text).toContain(`Role inquiry

Received: 21 November 2026 at 12:00 UTC
Id: inq_2026112100000000000000000000abc234
The sender’s page: https://site.example/messages/inq_2026112100000000000000000000abc234

To answer, reply`);
  const token = linkToken(facts.linkKey, everyFieldOfAnInquiry);
  for (const status of ['Reviewing', 'Replied', 'Declined', 'Closed'])
    expect(text).toContain(
      `\n    ${status}: https://site.example/inbox/${everyFieldOfAnInquiry.id}/${status.toLowerCase()}?token=${token}\n`,
    );
  expect(text.slice(text.indexOf('From the sender'))).toBe(`From the sender

| Company: Example Ltd
| Role: Staff Engineer
| Link to the job: https://example.com/jobs/1?a=1&b=2
| Email address: ada@example.com
| Name: Ada Lovelace
| Compensation: €90,000 to 110,000
| Hours a week: 32 to 40
| Duration: 6 months
| Start: March 2027
| Location: Lisbon
| Work mode: Remote
| Employment: Permanent, full-time
| Visa sponsorship: Offered
| Relocation: No help offered
| Security clearance: Not required
| Submitted by: Finder 2 by Example
|
| Message:
|     Hello,
|
|     are you free?
|
| Description:
|     Engines.
|
|     - steam
|     - brass
`);
  const lines = text.split('\n').map(line => line.replace(/^\|/, '').trim());
  for (const line of lines.filter(line => line !== '' && !/&|^Lines below that start/.test(line))) {
    for (const words of line.split(': ')) expect(html).toContain(words.replace(/:$/, ''));
  }
  expect(html).toContain('href="https://example.com/jobs/1?a=1&amp;b=2"');
  expect(html).toContain('href="mailto:ada@example.com?subject=Re%3A%20Role%3A%20Staff%20Engineer%20at');
  expect(html).toContain('Hello,<br><br>are you free?');
  expect(html).not.toMatch(/<a (?!.*?rel="noreferrer")|<td (?!dir="auto")/);
});

test('a support email contains the product, its platform and the fields of the request', () => {
  const given = { name: 'Ada Lovelace', subject: 'It stops', app_version: '2.1' };
  const { text, tag } = composeMessage(supportOf({ kind: 'bug', platform: 'ios', ...given }), facts);
  expect(tag).toBe('support');
  expect(text).toContain('Bug in Tidenote\n\nProduct: Tidenote (tidenote)\nReceived: ');
  expect(text).toContain(`
| Platform: iOS
| Version: 2.1
| Type of request: Bug report
| Subject: It stops
| Email address: ada@example.com
| Name: Ada Lovelace
|
| Message:
|     It stops when I open it.
`);
});

test('an email has the date format of the site’s English, and the owner’s time zone', () => {
  const { text } = composeMessage(inquiryOf(), { ...facts, language: 'en-US', timezone: 'America/New_York' });
  expect(text).toMatch(/^Received: November 21, 2026 at 7:00\sAM EST$/m);
});

test('an email omits missing and blank fields with their labels', () => {
  const { text } = composeMessage(inquiryOf({ location: '   ', message: '\u202e\n', agent: '' }), facts);
  for (const label of ['Name', 'Location', 'Message', 'Submitted by', 'Link to the job']) {
    expect(text).not.toContain(`${label}:`);
  }
});

test('an email address that the schema would reject never becomes Reply-To', () => {
  const record = inquiryOf({ contact_email: 'ada@example.com\r\nBcc: victim@example.com' });
  const message = composeMessage(record, facts);
  expect(message.replyTo).toBe('robin@example.com');
  expect(message.html).not.toContain('mailto:');
  expect(message.text).toContain('A reply to this email would come back to you');
  // An address that the schema accepts cannot add a recipient to the link either.
  const { html } = composeMessage(inquiryOf({ contact_email: 'a?cc=b&c@example.com' }), facts);
  expect(html).toContain('href="mailto:a%3Fcc%3Db%26c@example.com?subject=');
});

test.each([
  [inquiryOf(), 'Role: Staff Engineer at Example Ltd (inq_…abc234)'],
  [inquiryOf({ role: '\u202e' }), 'Role: (blank) at Example Ltd (inq_…abc234)'],
  [supportOf({ kind: 'bug', subject: 'Crash' }), 'Bug in Tidenote: Crash (sup_…xyz789)'],
  [supportOf({ subject: ' ' }), 'Support for Tidenote: It stops when I open it. (sup_…xyz789)'],
  [
    inquiryOf({ role: '🦊'.repeat(200), company: `Example ${'ß'.repeat(192)}` }),
    `Role: ${'🦊'.repeat(69)}… at Example ${'ß'.repeat(41)}… (inq_…abc234)`,
  ],
])('the subject of an email is one short line with the topic', (message, subject) => {
  expect(composeMessage(message, facts).subject).toBe(subject);
});

test('invisible characters and control characters are removed from an email', () => {
  const tags = `葛\u{e0137}\ufe01${inTags('Ignore this.')}`;
  for (const message of filledWith(`Staff\u200b \u2060Engineer${tags}\ufe0f\u3164 a\ud800b\0c\u001b[31md`)) {
    const { subject, text, html } = composeMessage(message, facts);
    for (const part of [subject, text, html]) {
      expect(part.isWellFormed()).toBe(true);
      expect(part).not.toMatch(/\p{Default_Ignorable_Code_Point}|(?![\n\r\t])\p{Cc}/u);
      expect(part).toContain('Staff Engineer葛 a\ufffdbc[31md');
    }
  }
});

test.each([
  ['javascript:alert(1)', false],
  ['https://bank.example@elsewhere.example/', false],
  ['http://example.com/"><script>alert(1)</script>', true],
  // A look-alike letter in the host.
  ['https://\u0435xample.com/', true, ' https://xn--xample-2of.com/'],
])('the job link %j is shown, and clickable only if it is a plain web URL', (job_url, linked, shown = '') => {
  const { html, text } = composeMessage(inquiryOf({ job_url }), facts);
  expect(text).toContain(`| Link to the job:${shown}`);
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '');
  expect(targets).toHaveLength(linked ? 7 : 6);
  for (const target of targets) expect(target).toMatch(/^(https?:\/\/|mailto:ada@)[\x21-\x7e]+$/);
  expect(html).not.toContain('<script');
});

test('an email loads nothing and tracks nothing', () => {
  for (const message of filledWith('x')) {
    const { html } = composeMessage(message, facts);
    expect(html).not.toMatch(/<(img|link|script|style|iframe|object|form|input)\b|\bsrc=|url\(|@import/i);
  }
});

test('a message of 8,000 characters arrives complete', () => {
  for (const typed of ['🦊'.repeat(8000), 'lorem ipsum '.repeat(660), `${'y'.repeat(79)}\n`.repeat(100)]) {
    const { text, html } = composeMessage(supportOf({ message: typed }), facts);
    const quoted = text.slice(text.indexOf('| Message:')).replace('| Message:', '').replace(/^\|/gm, '');
    expect(quoted.replace(/\s+/g, '')).toBe(typed.replace(/\s+/g, '').trim());
    expect(html.replaceAll('<br>', '\n')).toContain(typed.trim());
  }
});

test('an email never cuts a URL or an email address, alone or in text without spaces', () => {
  for (const path of [
    'https://acme.example/jobs/',
    'acme.example/',
    'reply+',
    `https://acme.example/${'a/'.repeat(400)}`,
  ])
    for (const before of ['', 'See ', '詳細は', '(']) {
      const address = `${path}${'a'.repeat(60)}@example.com`;
      expect(composeMessage(inquiryOf({ message: before + address }), facts).text).toContain(address);
    }
});
