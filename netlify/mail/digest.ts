import { escape as escaped } from 'html-escaper';
import { ownerStatuses } from '../../src/api/resources/inquiries/status.ts';
import type { Submission } from '../records/record.ts';
import { KEY_HINT, type MailFacts, replyAddressOf, setCommand, statusLinks } from './compose.ts';
import { aboutOf, contentOf, type Fact, type Link, subjectOf, titleOf } from './content.ts';
import { htmlDocument, indented, lines, linkLines } from './layout.ts';
import type { Message } from './message.ts';
import { ownerLink } from './owner-links.ts';
import { sanitizeLine } from './sanitize.ts';

/** The most messages in a digest. */
export const MOST_ITEMS = 1000;

/**
 * The most bytes of its messages, as HTML and as text. Postmark takes 5 MB of each, and base64 adds a third.
 * @see https://postmarkapp.com/support/article/1056-what-are-the-attachment-and-email-size-limits
 */
const MOST_BYTES = 3_500_000;

/** Characters of a fact and of the text in a digest. The page of a message has all of it, and so has the inbox. */
const MAX_FACT = 80;
const MAX_EXCERPT = 240;

/** The settings that a digest needs. */
interface DigestFacts extends MailFacts {
  readonly single_mails_per_30_days: number;
}

/** What a digest says besides its messages. */
interface About {
  /** A unique name: the `Message-ID` is made from it. */
  readonly id: string;
  /** Number of messages that wait for the next digest. */
  readonly left: number;
}

/** A message in a digest, sanitized but not escaped. */
interface Item {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly excerpt: string;
  readonly links: readonly Link[];
}

const shortened = ({ label, text, href }: Fact): Fact => {
  const short = sanitizeLine(text, MAX_FACT);
  return { label, text: short, ...(href !== undefined && short === text && { href }) };
};

const replyLink = (record: Submission): Link[] => {
  const address = replyAddressOf(record);
  if (address === undefined) return [];
  const to = encodeURIComponent(address).replace('%40', '@');
  // Mail programs that make links of plain text end them before a parenthesis.
  const subject = encodeURIComponent(`Re: ${subjectOf(record)}`)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  return [{ label: 'Reply', href: `mailto:${to}?subject=${subject}` }];
};

const itemOf = (record: Submission, { site, linkKey }: DigestFacts): Item => {
  const { facts, passages } = contentOf(record);
  const own =
    linkKey === undefined
      ? []
      : [
          { label: 'Open', href: `${site}${ownerLink(linkKey, record.id)}` },
          ...statusLinks(record.id, site, linkKey),
        ];
  return {
    title: titleOf(record),
    facts: [...facts, ...aboutOf(record)].map(shortened),
    excerpt: sanitizeLine(passages[0]?.text ?? '', MAX_EXCERPT),
    links: [...replyLink(record), ...own],
  };
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Why this mail has several messages, and what to do about those that wait. */
const introduction = (count: number, { left }: About, facts: DigestFacts): string[] => {
  const bound = facts.single_mails_per_30_days;
  return [
    `This mail has ${counted(count, 'message')}, the oldest first. You get at most ${counted(bound, 'mail')} with a single message in 30 days, and the other messages in one mail a day. The number is single_mails_per_30_days in content/site.yaml.`,
    ...(left === 0
      ? []
      : [
          `${left} more ${left === 1 ? 'waits' : 'wait'} for the next mail. npm run inbox shows all of them now.`,
        ]),
    facts.linkKey === undefined
      ? KEY_HINT
      : 'Each link to a status opens a page that asks you first. Keep the links to yourself.',
  ];
};

const factLine = ({ label, text, href }: Fact): string => {
  const value = href === undefined ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`;
  return `<b>${escaped(label)}:</b> <span dir="auto">${value}</span><br>`;
};

const link = ({ label, href }: Link): string =>
  `<a href="${escaped(href)}" style="display:inline-block;padding:10px 14px 10px 0">${escaped(label)}</a>`;

const itemHtml = ({ title, facts, excerpt, links }: Item): string =>
  [
    '<div style="border-top:1px solid #8a8a8a;margin:20px 0 0;padding:14px 0 0;overflow-wrap:anywhere">',
    `<h2 dir="auto" style="font-size:17px;line-height:1.3;margin:0 0 8px">${escaped(title)}</h2>`,
    `<p style="margin:0 0 8px">${facts.map(factLine).join('')}</p>`,
    excerpt === ''
      ? ''
      : `<div dir="auto" style="border-left:3px solid #8a8a8a;padding:0 0 0 12px">${escaped(excerpt)}</div>`,
    `<p style="margin:0">${links.map(link).join(' ')}</p></div>`,
  ].join('');

const itemText = ({ title, facts, excerpt, links }: Item): string =>
  [
    title,
    lines(facts),
    ...(excerpt === '' ? [] : [indented(excerpt)]),
    ...(links.length === 0 ? [] : [linkLines(links)]),
  ].join('\n\n');

/** As many of the submissions, in the given order, as fit in a digest. */
export const fitting = (records: readonly Submission[], facts: DigestFacts): Submission[] => {
  let [html, text] = [0, 0];
  return records.slice(0, MOST_ITEMS).filter(record => {
    const item = itemOf(record, facts);
    html += Buffer.byteLength(itemHtml(item));
    text += Buffer.byteLength(itemText(item));
    return Math.max(html, text) < MOST_BYTES;
  });
};

/**
 * One mail with several messages for the owner, in the given order. User input is sanitized and escaped, as in a mail of its own. Each
 * message has a link for the reply, because a mail has only one `Reply-To`.
 */
export const composeDigest = (records: readonly Submission[], about: About, facts: DigestFacts): Message => {
  const { owner, site, linkKey } = facts;
  const items = records.map(record => itemOf(record, facts));
  const title = counted(records.length, 'new message');
  const intro = introduction(records.length, about, facts);
  const commands =
    linkKey === undefined ? [`Set a status: ${setCommand('<id>', ownerStatuses[0], site)}`] : [];
  return {
    id: about.id,
    to: owner.email,
    replyTo: owner.email,
    subject: about.left === 0 ? title : `${title}, ${about.left} more waiting`,
    text: `${[title, ...intro, ...commands, ...items.map(item => `----\n${itemText(item)}`)].join('\n\n')}\n`,
    html: htmlDocument(title, [
      ...[...intro, ...commands].map(text => `<p style="margin:0 0 12px">${escaped(text)}</p>`),
      ...items.map(itemHtml),
    ]),
    tag: 'digest',
  };
};
