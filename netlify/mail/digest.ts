import { counted } from '../../src/api/prose/counted.ts';
import type { Submission } from '../records/record.ts';
import { inboxCommand, type MailFacts } from './compose.ts';
import { headingOf, receivedAt, titleOf, typedOf } from './content.ts';
import { htmlPart, type MailContent, type Step, textPart } from './layout.ts';
import type { Message } from './message.ts';
import { ownerLink } from './owner-links.ts';
import { sanitizeLine } from './sanitize.ts';

/** Submissions of a digest in short form, and characters of the text of each. */
const MOST_SHORT = 50;
const MAX_EXCERPT = 300;

/** The most submissions that a digest lists: those after the first ones have one line each. */
export const MOST_LISTED = MOST_SHORT + 1000;

/** Characters of an id in a list. The inbox takes any beginning that only one id has. */
const SHORT_ID = 20;

interface DigestFacts extends MailFacts {
  readonly single_mails_per_30_days: number;
}

/** The heading of a submission, the same above its link and above what was typed. */
const numbered = (record: Submission, index: number): string => `${index + 1}. ${headingOf(record)}`;

const SHORT_FACTS = ['Company', 'Role', 'Subject', 'E-mail'];

const shortForm = (record: Submission, index: number): MailContent['quotes'][number] => {
  const { facts, passages } = typedOf(record);
  return {
    heading: `${numbered(record, index)}, ${receivedAt(record)}, ${record.id}`,
    facts: facts.filter(({ label }) => SHORT_FACTS.includes(label)),
    passages: passages
      .slice(0, 1)
      .map(({ label, text }) => ({ label, text: sanitizeLine(text, MAX_EXCERPT) })),
  };
};

const inOneLine = (records: readonly Submission[], site: string): MailContent['quotes'] => {
  if (records.length === 0) return [];
  const facts = records.map(record => ({ label: `${record.id.slice(0, SHORT_ID)}…`, text: titleOf(record) }));
  const heading = `${counted(records.length, 'more message')}, one line each. To read one: ${inboxCommand('show <id>', site)}`;
  return [{ heading, facts, passages: [] }];
};

const stepsOf = (
  listed: readonly Submission[],
  short: readonly Submission[],
  left: number,
  { site, linkKey, single_mails_per_30_days: bound }: DigestFacts,
): Step[] => [
  {
    text: `This mail has ${counted(listed.length, 'message')}, the oldest first. You get at most ${counted(bound, 'mail')} with a single message in 30 days, and the other messages in one mail a day. The number is single_mails_per_30_days in content/site.yaml.`,
  },
  ...(left === 0
    ? []
    : [
        {
          text: `${left} more ${left === 1 ? 'waits' : 'wait'} for the next mail. The inbox shows all of them now.`,
          command: inboxCommand('list', site),
        },
      ]),
  {
    text: 'Each link opens a page with the whole message, where you can set its status. Keep the links to yourself.',
    links: short.map((record, index) => ({
      label: numbered(record, index),
      href: `${site}${ownerLink(linkKey, record)}`,
    })),
  },
];

/**
 * One mail with several submissions for the owner, in the given order: the first 50 in short form, up to 1,000 more in one line each. The
 * others are counted, and so are those that wait besides the given ones: `waiting` is the number of all. User input is sanitized,
 * escaped and marked, as in a mail of its own. `id` is a unique name, from which the `Message-ID` is made.
 */
export const composeDigest = (
  records: readonly Submission[],
  id: string,
  facts: DigestFacts,
  waiting = records.length,
): Message => {
  const { owner, site } = facts;
  const listed = records.slice(0, MOST_LISTED);
  const short = listed.slice(0, MOST_SHORT);
  const left = waiting - listed.length;
  const title = counted(listed.length, 'new message');
  const content: MailContent = {
    title,
    about: [],
    steps: stepsOf(listed, short, left, facts),
    quotes: [...short.map(shortForm), ...inOneLine(listed.slice(MOST_SHORT), site)],
  };
  return {
    id,
    to: owner.email,
    replyTo: owner.email,
    subject: left === 0 ? title : `${title}, ${left} more waiting`,
    text: textPart(content),
    html: htmlPart(content),
    tag: 'digest',
  };
};
