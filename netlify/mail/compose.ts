import { addressOf, type Deployment } from '../../src/api/address.ts';
import { ownerStatuses } from '../../src/api/resources/inquiries/status.ts';
import { SHORTEST_KEY } from '../../src/deploy/context.ts';
import { email } from '../../src/schemas/text.ts';
import type { Submission } from '../records/record.ts';
import {
  aboutOf,
  contentOf,
  type Fact,
  type Link,
  type MailContent,
  type Step,
  subjectOf,
  titleOf,
  urlFact,
} from './content.ts';
import { htmlPart, textPart } from './layout.ts';
import type { Message } from './message.ts';
import { type OwnerStatus, ownerLink } from './owner-links.ts';

/** The settings that a mail needs besides the submission. */
export interface MailFacts extends Deployment {
  readonly owner: { readonly name: string; readonly email: string };
  /** Key of the links that set a status. Without it, there are none. */
  readonly linkKey: string | undefined;
}

const choice = new Intl.ListFormat('en', { type: 'disjunction' });

/** An inquiry has a public status; a support request has none. */
const statusPage = (record: Submission, deployment: Deployment): Fact[] =>
  record.kind === 'inquiry'
    ? urlFact('Public status', addressOf(deployment).operation('getInquiryStatus', { id: record.id }))
    : [];

/** The address for the reply to a submission, if it is valid. The schema has checked it. It is checked again, because it becomes a header. */
export const replyAddressOf = (record: Submission): string | undefined => {
  const address = record.kind === 'inquiry' ? record.body.contact_email : record.body.email;
  return address !== undefined && email.safeParse(address).success ? address : undefined;
};

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The links that set the status of a submission. */
export const statusLinks = (id: string, site: string, linkKey: string): Link[] =>
  ownerStatuses.map(status => ({
    label: capitalized(status),
    href: `${site}${ownerLink(linkKey, id, status)}`,
  }));

/** What the owner needs to do once, so that mails have links. */
export const KEY_HINT = `To set it with a link in the mail instead, set SENDER_HASH_KEY for the functions of the site, to at least ${SHORTEST_KEY} random characters.`;

/** The command that sets a status. */
export const setCommand = (id: string, status: OwnerStatus, site: string): string =>
  `npm run inbox -- set ${id} ${status}${new URL(site).hostname === 'localhost' ? '' : ' --production'}`;

/** How to set the status: with links, or without a key with a command. */
const statusSteps = ({ id, kind }: Submission, { site, linkKey }: MailFacts): Step[] => {
  const seen = kind === 'inquiry' ? 'The sender can see it.' : 'The sender does not see it.';
  if (linkKey !== undefined) {
    const text = `Set its status. ${seen} Each link opens a page that asks you first. Keep the links to yourself: remove them from a reply that quotes this mail.`;
    return [{ text, links: statusLinks(id, site, linkKey) }];
  }
  const command = setCommand(id, ownerStatuses[0], site);
  return [
    { text: `After you have read it, set its status: ${choice.format(ownerStatuses)}. ${seen}`, command },
    { text: KEY_HINT },
  ];
};

/**
 * The mail with a submission for the owner. User input is sanitized and escaped: it can add no header and no markup, and it cannot
 * change the writing direction.
 */
export const composeMessage = (record: Submission, facts: MailFacts): Message => {
  const { owner } = facts;
  const replyTo = replyAddressOf(record) ?? owner.email;
  const content: MailContent = {
    title: titleOf(record),
    ...contentOf(record),
    steps: [
      { text: `To answer, reply to this mail. Your reply goes to ${replyTo}.` },
      ...statusSteps(record, facts),
    ],
    about: [...aboutOf(record), ...statusPage(record, facts)],
  };
  return {
    id: record.id,
    to: owner.email,
    replyTo,
    subject: subjectOf(record),
    text: textPart(content),
    html: htmlPart(content),
    tag: record.kind,
  };
};
