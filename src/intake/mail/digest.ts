import type { Words } from '../../i18n/en.ts';
import type { Language } from '../../i18n/language.ts';
import { languageOf } from '../../i18n/languages.ts';
import { isWithdrawn, type MessageRecord, type Withdrawn } from '../store/record.ts';
import { inboxCommand, type MailFacts } from './compose.ts';
import { headingOf, messageTitle, sentFactsOf } from './content.ts';
import type { Email } from './email.ts';
import { htmlPart, type MailContent, type Step, textPart } from './layout.ts';
import { ownerLink } from './owner-links.ts';
import { sanitizeLine } from './sanitize.ts';

/** Maximum number of messages in short form, and maximum number of characters in each excerpt. */
const MAX_SHORT = 50;
const MAX_EXCERPT = 300;

/** Maximum number of messages in a digest. Messages after the short forms have one line each. */
export const MAX_LISTED = MAX_SHORT + 1000;

/** Characters of an id in a list. The inbox accepts any unambiguous beginning of an id. */
const SHORT_ID = 20;

interface DigestFacts extends MailFacts {
  readonly separate_emails_per_30_days: number;
}

const numbered = (record: MessageRecord, index: number, words: Words): string =>
  `${index + 1}. ${headingOf(record, words)}`;

const shortForm = (
  record: MessageRecord,
  index: number,
  { dates, words }: Language,
): MailContent['quotes'][number] => {
  const { facts, passages } = sentFactsOf(record, words);
  return {
    heading: [numbered(record, index, words), dates.moment(record.received_at), record.id].join(', '),
    facts: facts.filter(({ short }) => short),
    passages: passages
      .slice(0, 1)
      .map(({ label, text }) => ({ label, text: sanitizeLine(text, MAX_EXCERPT) })),
  };
};

const inOneLine = (records: readonly MessageRecord[], site: string, words: Words): MailContent['quotes'] => {
  if (records.length === 0) return [];
  const facts = records.map(record => ({
    label: `${record.id.slice(0, SHORT_ID)}…`,
    text: messageTitle(record, words),
  }));
  const { moreMessages, toRead } = words.mail;
  const heading = [moreMessages(records.length), toRead(inboxCommand('show <id>', site))].join(' ');
  return [{ heading, facts, passages: [] }];
};

const stepsOf = (
  listed: readonly MessageRecord[],
  short: readonly MessageRecord[],
  withdrawn: readonly Withdrawn[],
  more: boolean,
  { site, linkKey, separate_emails_per_30_days: bound }: DigestFacts,
  words: Words,
): Step[] => {
  const { mail } = words;
  const setting = mail.boundSetting('separate_emails_per_30_days', 'content/site.yaml');
  return [
    {
      text: [...(listed.length > 0 ? [mail.contains(listed.length)] : []), mail.bound(bound), setting].join(
        ' ',
      ),
    },
    ...(more ? [{ text: mail.waiting, command: inboxCommand('list --all', site) }] : []),
    ...(withdrawn.length > 0
      ? [{ text: [mail.withdrawnIds(withdrawn.length), withdrawn.map(({ id }) => id).join(', ')].join(' ') }]
      : []),
    ...(short.length > 0
      ? [
          {
            text: mail.linksOpen,
            links: short.map((record, index) => ({
              label: numbered(record, index, words),
              href: `${site}${ownerLink(linkKey, record)}`,
            })),
          },
        ]
      : []),
  ];
};

/**
 * One email to the owner with several messages, in the given order: the first 50 in short form, up to 1,000
 * more in one line each. `more` is true if further messages are waiting. Withdrawn messages are listed only by
 * id. User input is sanitized, escaped and marked, as in a separate email. The `Message-ID` is derived from
 * `id`, which is unique.
 */
export const composeDigest = (
  due: readonly (MessageRecord | Withdrawn)[],
  id: string,
  facts: DigestFacts,
  more = false,
): Email => {
  const { owner, site } = facts;
  const language = languageOf(facts.language, facts.timezone);
  const { words } = language;
  const withdrawn = due.filter(isWithdrawn);
  const records = due.filter((record): record is MessageRecord => !isWithdrawn(record));
  const short = records.slice(0, MAX_SHORT);
  const title = records.length > 0 ? words.mail.newMessages(records.length) : words.mail.withdrawn;
  const content: MailContent = {
    title,
    about: [],
    steps: stepsOf(records, short, withdrawn, more, facts, words),
    quotes: [
      ...short.map((record, index) => shortForm(record, index, language)),
      ...inOneLine(records.slice(MAX_SHORT), site, words),
    ],
  };
  return {
    id,
    to: owner.email,
    replyTo: owner.email,
    subject: more ? words.mail.newAndWaiting(title) : title,
    text: textPart(content, words),
    html: htmlPart(content, language),
    tag: 'digest',
  };
};
