import { addressOf, type Deployment } from '../../src/api/address.ts';
import { ownerStatuses } from '../../src/api/resources/inquiries/status.ts';
import { email } from '../../src/schemas/text.ts';
import type { Submission } from '../records/record.ts';
import { contentOf, type Fact, fact, type MailContent, subjectOf, titleOf, urlFact } from './content.ts';
import { htmlPart, textPart } from './layout.ts';
import type { Message } from './message.ts';

/** The settings that a mail needs besides the submission. */
interface MailFacts extends Deployment {
  readonly owner: { readonly name: string; readonly email: string };
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const choice = new Intl.ListFormat('en', { type: 'disjunction' });

/** An inquiry has a public status; a support request has none. */
const statusPage = (record: Submission, deployment: Deployment): Fact[] =>
  record.kind === 'inquiry'
    ? urlFact('Public status', addressOf(deployment).operation('getInquiryStatus', { id: record.id }))
    : [];

const commandsFor = (record: Submission, site: string): MailContent['commands'] => {
  const local = new URL(site).hostname === 'localhost';
  const command = `npm run inbox -- set ${record.id} ${ownerStatuses[0]}${local ? '' : ' --production'}`;
  return [{ label: `After you have read it, set its status: ${choice.format(ownerStatuses)}.`, command }];
};

/**
 * The mail with a submission for the owner. User input is sanitized and escaped: it can add no header and no markup, and it cannot
 * change the writing direction.
 */
export const composeMessage = (record: Submission, facts: MailFacts): Message => {
  const { owner, site } = facts;
  const address = record.kind === 'inquiry' ? record.body.contact_email : record.body.email;
  // The schema has checked the address. It is checked again, because here it becomes a header.
  const replyTo = address !== undefined && email.safeParse(address).success ? address : owner.email;
  const content: MailContent = {
    title: titleOf(record),
    ...contentOf(record),
    reply: `To answer, reply to this mail. Your reply goes to ${replyTo}.`,
    commands: commandsFor(record, site),
    about: [
      ...fact('Received', `${time.format(new Date(record.received_at))} UTC`),
      ...fact('Submitted by', record.body.agent),
      ...fact('Id', record.id),
      ...statusPage(record, facts),
    ],
  };
  return {
    id: record.id,
    date: record.received_at,
    to: owner.email,
    replyTo,
    subject: subjectOf(record),
    text: textPart(content),
    html: htmlPart(content),
    tag: record.kind,
  };
};
