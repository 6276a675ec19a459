import { type Dates, datesIn } from '../../api/prose/dates.ts';
import { capitalized, counted } from '../../api/prose/words.ts';
import { email } from '../../schemas/text.ts';
import type { Email, Settings } from '../dependencies.ts';
import { messagePath } from '../operations/receipts.ts';
import { ownerStatuses } from '../schemas/message.ts';
import type { MessageRecord } from '../store/record.ts';
import { aboutOf, messageHeading, messageTitle, sentFactsOf, subjectOf } from './facts.ts';
import { type EmailContent, htmlPart, textPart } from './layout.ts';
import { ownerLink } from './owner-links.ts';
import { sanitizeLine } from './sanitize.ts';

interface EmailFacts
  extends Pick<Settings, 'owner' | 'site' | 'language' | 'timezone' | 'separate_emails_per_30_days'> {
  readonly linkKey: string;
}

/** Checked again here, because a valid address becomes a header. */
const replyAddressOf = ({ kind, body }: MessageRecord): string | undefined =>
  email.safeParse(kind === 'inquiry' ? body.contact_email : body.email).data;

const statusStep = (record: MessageRecord, { site, linkKey }: EmailFacts): EmailContent['steps'][number] => ({
  text: 'Set a status, which the sender can see. Each link opens a page that asks you to confirm. Keep the links to yourself: if your reply quotes this email, remove them.',
  links: ownerStatuses(record.kind).map(status => ({
    label: capitalized(status),
    href: `${site}${ownerLink(linkKey, record, status)}`,
  })),
});

/**
 * Sender input cannot add headers or markup, change the writing direction, or look like the site’s own text. Without
 * `canReply`, the sender’s email address appears only in the text.
 */
export const composeMessage = (record: MessageRecord, facts: EmailFacts, canReply = true): Email => {
  const { owner, site, language, timezone } = facts;
  const replyTo = canReply ? replyAddressOf(record) : undefined;
  const senderPage = `${site}${messagePath(record.id)}`;
  const content: EmailContent = {
    title: messageHeading(record),
    about: [
      ...aboutOf(record, datesIn(language, timezone)),
      { label: 'The sender’s page', text: senderPage, href: senderPage },
    ],
    steps: [
      {
        text:
          replyTo === undefined
            ? 'A reply to this email would come back to you, because the sender’s email address could not be used. It’s shown below, if there is one.'
            : 'To answer, reply to this email. Your reply goes to the sender’s email address, shown below.',
      },
      statusStep(record, facts),
    ],
    quotes: [{ heading: 'From the sender', ...sentFactsOf(record) }],
  };
  return {
    id: record.id,
    to: owner.email,
    replyTo: replyTo ?? owner.email,
    subject: subjectOf(record),
    text: textPart(content),
    html: htmlPart(content),
    tag: record.kind,
  };
};

/** So many messages are in short form. */
const MAX_SHORT = 50;
const MAX_EXCERPT = 300;

/** A digest lists so many messages. After the short forms, they have only id and topic. */
export const MAX_LISTED = MAX_SHORT + 1000;

const numbered = (record: MessageRecord, index: number): string => `${index + 1}. ${messageHeading(record)}`;

const shortForm = (record: MessageRecord, index: number, dates: Dates): EmailContent['quotes'][number] => {
  const { facts, passages } = sentFactsOf(record);
  return {
    heading: [numbered(record, index), dates.moment(record.received_at), record.id].join(', '),
    facts: facts.filter(({ short }) => short),
    passages: passages
      .slice(0, 1)
      .map(({ label, text }) => ({ label, text: sanitizeLine(text, MAX_EXCERPT) })),
  };
};

const briefLines = (records: readonly MessageRecord[]): EmailContent['quotes'] => {
  if (records.length === 0) return [];
  const facts = records.map(record => ({ label: record.id, text: messageTitle(record) }));
  const heading = `${counted(records.length, 'more message')}. To read one: npm run inbox -- show <id> --production`;
  return [{ heading, facts, passages: [] }];
};

/** `more`: another digest will follow. `id` becomes the Message-ID. */
export const composeDigest = (
  records: readonly MessageRecord[],
  id: string,
  facts: EmailFacts,
  more = false,
): Email => {
  const { owner, site, language, timezone, linkKey, separate_emails_per_30_days: max } = facts;
  const dates = datesIn(language, timezone);
  const short = records.slice(0, MAX_SHORT);
  const title = counted(records.length, 'new message');
  const contains = `This email contains ${counted(records.length, 'message')}${records.length > 1 ? ', first messages of a sender before later ones' : ''}.`;
  const limit = `In any 30 days, you get at most ${counted(max, 'separate email')}; the rest arrive in a daily digest, as does every message after a sender’s third of the same kind in 24 hours. To change this, set separate_emails_per_30_days in content/site.yaml.`;
  const next =
    'More messages will arrive in the next email. The inbox already shows all of them: npm run inbox -- list --all --production';
  const links = short.map((record, index) => ({
    label: numbered(record, index),
    href: `${site}${ownerLink(linkKey, record)}`,
  }));
  const content: EmailContent = {
    title,
    about: [],
    steps: [
      { text: `${contains} ${limit}` },
      ...(more ? [{ text: next }] : []),
      {
        text: 'Each link opens a page with the full message, where you can set its status. Keep the links to yourself.',
        links,
      },
    ],
    quotes: [
      ...short.map((record, index) => shortForm(record, index, dates)),
      ...briefLines(records.slice(MAX_SHORT)),
    ],
  };
  return {
    id,
    to: owner.email,
    replyTo: owner.email,
    subject: more ? `${title}, and more are waiting` : title,
    text: textPart(content),
    html: htmlPart(content),
    tag: 'digest',
  };
};
