import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { expect, test } from 'vitest';
import { datesIn } from '../../../src/api/prose/dates.ts';
import { fullLines, summaryLines } from '../../../src/commands/inbox/command.ts';
import type { Email } from '../../../src/messages/dependencies.ts';
import { composeDigest, composeMessage } from '../../../src/messages/mail/compose.ts';
import { columnsOf } from '../../../src/messages/mail/quote.ts';
import { ownerPageContent } from '../../../src/messages/pages/owner-page.ts';
import type { MessageRecord } from '../../../src/messages/store/record.ts';
import { facts, filledWith, inquiryOf } from '../../setup/records.ts';

/** A digest with the messages both in short form and on one line each. */
const digestOf = (records: readonly MessageRecord[]): Email =>
  composeDigest([...records, ...Array(48).fill(inquiryOf()), ...records], 'digest_1', facts);

const mailsOf = (records: readonly MessageRecord[]): Email[] => [
  ...records.map(record => composeMessage(record, facts)),
  digestOf(records),
];

/** Every line break that a program may recognize, such as Python’s `splitlines`. */
const breaks = ['\r\n', '\n', '\v', '\f', '\r', '\x1c', '\x1d', '\x1e', '\x85', '\u2028', '\u2029'];
const linesOf = (text: string): string[] => text.split(new RegExp(breaks.join('|')));

const usual = filledWith('x');
const ours = [
  ...mailsOf(usual).flatMap(({ text }) => linesOf(text)),
  ...usual.flatMap(record => [...fullLines(record), ...summaryLines(record)]),
  ...(composeMessage(inquiryOf(), facts).html.match(/<(?:a|h\d|p|blockquote)\b.*?>|<\/\w+>/g) ?? []),
  '----',
].filter(line => line.trim() !== '');

const wide = fc.constantFrom('设置状态', 'สถานะ', '🧑‍🌾', '상태', 'e\u0301', 'https://a.example/To-this/');

const leads = ['', ...' \t\u00a0\u2003\u2800\u200b\u202e\u{e0020}\b', '    ', '> ', '| ', '│ '];

/** Lines that imitate our own, with links to another site, and any other input. */
const typed = fc
  .array(
    fc.tuple(
      fc.constantFrom(...leads),
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...ours) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
        { weight: 1, arbitrary: fc.nat(200).map(length => 'x'.repeat(length)) },
        { weight: 2, arbitrary: fc.tuple(wide, fc.nat(60)).map(([word, times]) => word.repeat(times)) },
      ),
      fc.constantFrom(...breaks, ' ', '\u00a0'.repeat(80)),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map(lines => lines.flat().join('').replaceAll('//site.example', '//site.example.evil.example'));

const forAnyTyped = (check: (records: MessageRecord[]) => void): void =>
  fc.assert(
    fc.property(typed, text => check(filledWith(text))),
    { numRuns: 20 },
  );

const unmarked = (text: string, mark: string): string[] =>
  linesOf(text).filter(line => !line.startsWith(mark));

test('emails, digests, owner pages and inbox lists mark or frame all forged input', () => {
  const pagesOf = (records: readonly MessageRecord[]) =>
    records.map(record =>
      String(ownerPageContent({ record, status: 'replied', linkKey: facts.linkKey }, datesIn('en'))),
    );
  const unmarkedInInbox = (records: readonly MessageRecord[]) =>
    records.map(record => linesOf(fullLines(record).join('\n')).filter(line => !/^ {0,2}│/.test(line)));

  const usualMails = mailsOf(usual);
  const expected = {
    texts: usualMails.map(({ text }) => unmarked(text, '|')),
    frames: [...usualMails.map(({ html }) => html), ...pagesOf(usual)].map(html => framed(html).outside),
    inbox: unmarkedInInbox(usual),
  };
  // All of the site’s own links come before the first frame of the HTML.
  for (const { html } of usualMails) {
    const { outside } = framed(html);
    expect(outside.join().match(/href=/g)?.length).toBeGreaterThan(0);
    expect(outside.slice(outside.indexOf(FRAME)).join()).not.toContain('href=');
  }
  forAnyTyped(records => {
    const mails = mailsOf(records);
    for (const [index, { text }] of mails.entries()) {
      const lines = linesOf(text);
      expect(unmarked(text, '|')).toEqual(expected.texts[index]);
      const first = lines.findIndex(line => line.startsWith('|'));
      expect(lines.slice(0, first).some(line => line.includes('://'))).toBe(true);
      for (const line of lines.slice(first)) {
        // Marked lines are too short to be wrapped, so no line begins without its mark. Addresses are alone on theirs.
        const isAddress = /^\|\s+[!-~]+$/.test(line) && line.length < 998;
        if (line.startsWith('|')) expect(isAddress ? 0 : columnsOf(line), line).toBeLessThanOrEqual(78);
        else expect(line).not.toContain('://');
      }
    }
    for (const [index, html] of [...mails.map(mail => mail.html), ...pagesOf(records)].entries()) {
      const { outside, links } = framed(html);
      expect(outside).toEqual(expected.frames[index]);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^mailto:ada@example\.com\?subject=Re%3A[^&?]*$/);
    }
    expect(unmarkedInInbox(records)).toEqual(expected.inbox);

    const [inquiry = '', support = '', digest] = mails.map(({ subject }) => subject);
    expect(inquiry).toMatch(/^Role: .+ at .+ \(inq_…abc234\)$/u);
    expect(support).toMatch(/^Support for Tidenote: .+ \(sup_…xyz789\)$/u);
    expect(digest).toBe('52 new messages');
    for (const subject of [inquiry, support]) expect(linesOf(subject)).toHaveLength(1);
  });
});

const FRAME = '<frame>';
type Node = DefaultTreeAdapterMap['node'];

/** The parts outside all frames, with a placeholder for each, and the links inside, as an HTML parser sees them. */
const framed = (html: string): { readonly outside: string[]; readonly links: string[] } => {
  const [outside, links]: [string[], string[]] = [[], []];
  const visit = (node: Node, isOutside: boolean): void => {
    const attributes = 'attrs' in node ? node.attrs : [];
    const text = 'value' in node ? node.value : 'data' in node ? node.data : '';
    // Reply parsers and some webmails drop a `blockquote` of an email.
    const isFrame = attributes.some(({ value }) => /border-left-width|\btyped\b/.test(value));
    if (isFrame) outside.push(FRAME);
    else if (isOutside)
      outside.push(
        [node.nodeName, ...attributes.map(({ name, value }) => `${name}=${value}`), text].join(' '),
      );
    else
      links.push(
        ...attributes.flatMap(({ name, value }) => (['href', 'src', 'action'].includes(name) ? [value] : [])),
      );
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child, isOutside && !isFrame);
  };
  visit(parse(html), true);
  return { outside, links };
};
