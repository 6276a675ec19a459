import { addressOf, type Deployment } from '../../src/api/address.ts';
import { ownerStatuses } from '../../src/api/resources/inquiries/status.ts';
import { email } from '../../src/schemas/text.ts';
import type { Submission } from '../records/record.ts';
import { htmlPart } from './html-part.ts';
import { inquiryFacts, inquiryPassages } from './inquiry-letter.ts';
import { type Fact, fact, type Letter, webFact } from './letter.ts';
import type { Message } from './message.ts';
import { subjectOf, titleOf } from './subject.ts';
import { supportFacts, supportPassages } from './support-letter.ts';
import { textPart } from './text-part.ts';

/** What a mail needs to know beside the submission. */
export interface MailFacts extends Deployment {
  readonly owner: { readonly name: string; readonly email: string };
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const choice = new Intl.ListFormat('en', { type: 'disjunction' });

/** The body's facts and passages. */
const contentOf = (record: Submission): Pick<Letter, 'facts' | 'passages'> =>
  record.kind === 'inquiry'
    ? { facts: inquiryFacts(record.body), passages: inquiryPassages(record.body) }
    : { facts: supportFacts(record.body, record.product), passages: supportPassages(record.body) };

/** An inquiry has a public status; a support request has none. */
const statusPage = (record: Submission, deployment: Deployment): Fact[] =>
  record.kind === 'inquiry'
    ? webFact('Public status', addressOf(deployment).operation('getInquiryStatus', { id: record.id }))
    : [];

const commandsFor = (record: Submission, site: string): Letter['commands'] => {
  const local = new URL(site).hostname === 'localhost';
  const command = `npm run inbox -- set ${record.id} ${ownerStatuses[0]}${local ? '' : ' --production'}`;
  return [{ label: `When you have read it, set its status: ${choice.format(ownerStatuses)}.`, command }];
};

/**
 * The mail that brings a submission to the owner. Everything that the sender typed is harmless in it: no header can be begun, no
 * markup is markup, and no mark turns the reading direction.
 */
export const composeMessage = (record: Submission, facts: MailFacts): Message => {
  const { owner, site } = facts;
  const typed = record.kind === 'inquiry' ? record.body.contact_email : record.body.email;
  // The schema has seen the address. It is looked at again here, where a wrong one would become a header.
  const replyTo = typed !== undefined && email.safeParse(typed).success ? typed : owner.email;
  const letter: Letter = {
    title: titleOf(record),
    ...contentOf(record),
    answer: `To answer, just reply: your reply goes to ${replyTo}.`,
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
    text: textPart(letter),
    html: htmlPart(letter),
    tag: record.kind,
  };
};
