import { datesIn } from '../../api/prose/dates.ts';
import { capitalized } from '../../api/prose/words.ts';
import { email } from '../../schemas/text.ts';
import type { Email, Settings } from '../dependencies.ts';
import { messagePath } from '../operations/receipts.ts';
import { ownerStatuses } from '../schemas/message.ts';
import type { MessageRecord } from '../store/record.ts';
import { aboutOf, messageHeading, sentFactsOf, subjectOf } from './facts.ts';
import { type EmailContent, htmlPart, type NextStep, textPart } from './layout.ts';
import { ownerLink } from './owner-links.ts';

export interface EmailFacts
  extends Pick<Settings, 'owner' | 'site' | 'language' | 'timezone' | 'separate_emails_per_30_days'> {
  readonly linkKey: string;
}

/** Checked again here, because a valid address becomes a header. */
const replyAddressOf = ({ kind, body }: MessageRecord): string | undefined =>
  email.safeParse(kind === 'inquiry' ? body.contact_email : body.email).data;

const statusStep = (record: MessageRecord, { site, linkKey }: EmailFacts): NextStep => ({
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
