import { addressOf, type Deployment } from '../../src/api/operations/address.ts';
import { ownerStatuses } from '../../src/api/resources/inquiries/status.ts';
import { email } from '../../src/schemas/text.ts';
import type { Submission } from '../records/record.ts';
import { aboutOf, type Fact, headingOf, subjectOf, typedOf } from './content.ts';
import { htmlPart, type Link, type MailContent, type Step, textPart } from './layout.ts';
import type { Message } from './message.ts';
import { type Linked, ownerLink } from './owner-links.ts';

export interface MailFacts extends Deployment {
  readonly owner: { readonly name: string; readonly email: string };
  readonly linkKey: string;
}

/** An inquiry has a public status; a support request has none. */
const statusPage = (record: Submission, deployment: Deployment): Fact[] => {
  if (record.kind !== 'inquiry') return [];
  const href = addressOf(deployment).operation('getInquiryStatus', { id: record.id });
  return [{ label: 'Public status', text: href, href }];
};

/** The address for the reply to a submission, if it is valid. The schema has checked it. It is checked again, because it becomes a header. */
const replyAddressOf = (record: Submission): string | undefined => {
  const address = record.kind === 'inquiry' ? record.body.contact_email : record.body.email;
  return address !== undefined && email.safeParse(address).success ? address : undefined;
};

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const statusLinks = (linked: Linked, site: string, linkKey: string): Link[] =>
  ownerStatuses.map(status => ({
    label: capitalized(status),
    href: `${site}${ownerLink(linkKey, linked, status)}`,
  }));

export const inboxCommand = (command: string, site: string): string =>
  `npm run inbox -- ${command}${new URL(site).hostname === 'localhost' ? '' : ' --production'}`;

const statusStep = (record: Submission, { site, linkKey }: MailFacts): Step => {
  const seen = record.kind === 'inquiry' ? 'The sender can see it.' : 'The sender does not see it.';
  return {
    text: `Set its status. ${seen} Each link opens a page that asks you first. Keep the links to yourself: remove them from a reply that quotes this mail.`,
    links: statusLinks(record, site, linkKey),
  };
};

/**
 * The mail with a submission for the owner. User input is sanitized and escaped: it can add no header and no markup, it cannot change the
 * writing direction, and it cannot look like a part of the mail that is ours.
 */
export const composeMessage = (record: Submission, facts: MailFacts): Message => {
  const { owner } = facts;
  const replyTo = replyAddressOf(record);
  const content: MailContent = {
    title: headingOf(record),
    about: [...aboutOf(record), ...statusPage(record, facts)],
    steps: [
      statusStep(record, facts),
      {
        text:
          replyTo === undefined
            ? 'The sender’s address is not valid, so your reply to this mail would go to yourself.'
            : 'To answer, reply to this mail. Your reply goes to the sender’s e-mail address, which is below.',
      },
    ],
    quotes: [{ heading: 'From the sender', ...typedOf(record) }],
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
