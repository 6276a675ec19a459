import { ownerStatusesOf } from '../../api/resources/inquiries/status-transitions.ts';
import { messagePath } from '../../api/resources/receipt.ts';
import type { Settings } from '../../api/resources/settings.ts';
import type { Words } from '../../i18n/en.ts';
import { languageOf } from '../../i18n/languages.ts';
import { email } from '../../schemas/text.ts';
import type { MessageRecord, Withdrawn } from '../store/record.ts';
import { aboutOf, type Fact, headingOf, idEnd, sentFactsOf, subjectOf } from './content.ts';
import type { Email } from './email.ts';
import { htmlPart, type Link, type MailContent, type Step, textPart } from './layout.ts';
import { ownerLink } from './owner-links.ts';

export interface MailFacts extends Pick<Settings, 'site' | 'routes' | 'language' | 'timezone'> {
  readonly owner: { readonly name: string; readonly email: string };
  readonly linkKey: string;
}

const senderPage = ({ id }: MessageRecord, { site }: MailFacts, { mail }: Words): Fact => {
  const href = `${site}${messagePath(id)}`;
  return { label: mail.senderPage, text: href, href };
};

/**
 * The reply address of a message, if it is valid. The schema has already checked it. It is checked again
 * because it becomes a header.
 */
const replyAddressOf = (record: MessageRecord): string | undefined => {
  const address = record.kind === 'inquiry' ? record.body.contact_email : record.body.email;
  return address !== undefined && email.safeParse(address).success ? address : undefined;
};

export const inboxCommand = (command: string, site: string): string =>
  `npm run inbox -- ${command}${new URL(site).hostname === 'localhost' ? '' : ' --production'}`;

const capitalized = (word: string, tag: string): string => {
  const [first = '', ...others] = word;
  return `${first.toLocaleUpperCase(tag)}${others.join('')}`;
};

const statusLinks = (
  record: MessageRecord,
  { site, linkKey, language }: MailFacts,
  { status: texts }: Words,
): Link[] =>
  ownerStatusesOf[record.kind].map(status => ({
    label: capitalized(texts.names[status], language),
    href: `${site}${ownerLink(linkKey, record, status)}`,
  }));

const statusStep = (record: MessageRecord, facts: MailFacts, words: Words): Step => {
  const { setStatus, senderCanSee, linksAsk } = words.mail;
  return { text: [setStatus, senderCanSee, linksAsk].join(' '), links: statusLinks(record, facts, words) };
};

/**
 * The email to the owner with one message, in the site’s language. User input is sanitized and escaped. It
 * cannot add headers or markup, change the writing direction, or look like the site’s own text. Without
 * `canReply`, the sender’s address appears only in the text.
 */
export const composeMessage = (record: MessageRecord, facts: MailFacts, canReply = true): Email => {
  const { owner } = facts;
  const language = languageOf(facts.language, facts.timezone);
  const { words } = language;
  const replyTo = canReply ? replyAddressOf(record) : undefined;
  const content: MailContent = {
    title: headingOf(record, words),
    about: [...aboutOf(record, language), senderPage(record, facts, words)],
    steps: [
      statusStep(record, facts, words),
      { text: replyTo === undefined ? words.mail.noReply : words.mail.reply },
    ],
    quotes: [{ heading: words.mail.fromSender, ...sentFactsOf(record, words) }],
  };
  return {
    id: record.id,
    to: owner.email,
    replyTo: replyTo ?? owner.email,
    subject: subjectOf(record, words),
    text: textPart(content, words),
    html: htmlPart(content, language),
    tag: record.kind,
  };
};

/**
 * The short email to the owner after a sender withdrew a message that the owner may have received. It
 * identifies the message only by its id.
 */
export const composeWithdrawal = ({ id }: Withdrawn, facts: MailFacts): Email => {
  const { owner } = facts;
  const language = languageOf(facts.language, facts.timezone);
  const { withdrawn, pleaseDelete, id: label } = language.words.mail;
  const content: MailContent = {
    title: withdrawn,
    about: [{ label, text: id }],
    steps: [{ text: pleaseDelete }],
    quotes: [],
  };
  return {
    id: `${id}-withdrawn`,
    to: owner.email,
    replyTo: owner.email,
    subject: `${withdrawn}${idEnd(id)}`,
    text: textPart(content, language.words),
    html: htmlPart(content, language),
    tag: 'withdrawal',
  };
};
