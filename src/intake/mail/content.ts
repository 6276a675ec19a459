import type { Words } from '../../i18n/en.ts';
import type { Language } from '../../i18n/language.ts';
import { email } from '../../schemas/text.ts';
import { isBlank } from '../../schemas/visible-text.ts';
import type { MessageRecord } from '../store/record.ts';
import { sanitizeLine, sanitizeText, sanitizeUrl } from './sanitize.ts';

export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
  /** Whether the short form of a message includes the fact. */
  readonly short?: boolean;
}

/** Longer text that keeps its line breaks. */
export interface Passage {
  readonly label: string;
  readonly text: string;
}

/** Sender input, sanitized but not escaped for HTML. */
export interface SentFacts {
  readonly facts: readonly Fact[];
  readonly passages: readonly Passage[];
}

/** A list with the fact, or an empty list if the input has no visible characters. */
const fact = (label: string, input: string | undefined): Fact[] => {
  const text = sanitizeLine(input ?? '');
  return isBlank(text) ? [] : [{ label, text }];
};

const shortFact = (label: string, input: string | undefined): Fact[] =>
  fact(label, input).map(given => ({ ...given, short: true }));

const emailFact = (label: string, input: string | undefined, subject: string): Fact[] =>
  shortFact(label, input).map(given => {
    if (!email.safeParse(given.text).success) return given;
    const [address = '', about] = [given.text, `Re: ${subject}`].map(encodeURIComponent);
    return { ...given, href: `mailto:${address.replace('%40', '@')}?subject=${about}` };
  });

const urlFact = (label: string, input: string | undefined): Fact[] => {
  if (!input) return [];
  const { text, linked } = sanitizeUrl(input);
  return [{ label, text, ...(linked && { href: text }) }];
};

const passage = (label: string, input: string | undefined): Passage[] => {
  const text = sanitizeText(input ?? '');
  return isBlank(text) ? [] : [{ label, text }];
};

type Inquiry = Extract<MessageRecord, { kind: 'inquiry' }>;
type Support = Extract<MessageRecord, { kind: 'support' }>;

/** The label of a value, or the value itself if it comes from an older record and is no longer known. */
const worded = (words: Readonly<Record<string, string>>, value: string | undefined): string | undefined =>
  value !== undefined && Object.hasOwn(words, value) ? words[value] : value;

const inquiryFacts = (record: Inquiry, words: Words): SentFacts => {
  const { body } = record;
  const { fields } = words.inquire;
  return {
    facts: [
      ...shortFact(fields.company.label, body.company),
      ...shortFact(fields.role.label, body.role),
      ...fact(fields.contact_name.label, body.contact_name),
      ...emailFact(fields.contact_email.label, body.contact_email, subjectOf(record, words)),
      ...fact(fields.employment_type.label, worded(fields.employment_type.values, body.employment_type)),
      ...fact(fields.work_mode.label, worded(fields.work_mode.values, body.work_mode)),
      ...fact(fields.location.label, body.location),
      ...fact(fields.compensation.label, body.compensation),
      ...urlFact(fields.job_url.label, body.job_url),
      ...fact(words.mail.submittedBy, body.agent),
    ],
    // The message comes first: it is addressed to the owner, and the description may be long.
    passages: [
      ...passage(fields.message.label, body.message),
      ...passage(fields.description.label, body.description),
    ],
  };
};

const supportFacts = (record: Support, words: Words): SentFacts => {
  const { body } = record;
  const { inquire, support } = words;
  const { fields } = support;
  return {
    facts: [
      ...fact(fields.kind.label, worded(fields.kind.values, body.kind)),
      ...shortFact(fields.subject.label, body.subject),
      ...fact(inquire.fields.contact_name.label, body.name),
      ...emailFact(inquire.fields.contact_email.label, body.email, subjectOf(record, words)),
      ...fact(fields.platform.label, worded(fields.platform.values, body.platform)),
      ...fact(fields.app_version.label, body.app_version),
      ...fact(words.mail.submittedBy, body.agent),
    ],
    passages: passage(fields.message.label, body.message),
  };
};

export const sentFactsOf = (record: MessageRecord, words: Words): SentFacts =>
  record.kind === 'inquiry' ? inquiryFacts(record, words) : supportFacts(record, words);

/**
 * Facts about a message that the sender did not type. The product is the owner’s entry that matched the typed
 * name.
 */
export const aboutOf = (record: MessageRecord, { dates, words: { mail, support } }: Language): Fact[] => [
  ...(record.kind === 'support'
    ? fact(support.fields.product.label, `${record.product.name} (${record.product.id})`)
    : []),
  { label: mail.received, text: dates.moment(record.received_at) },
  { label: mail.id, text: record.id },
];

const topicOf = ({ body, product }: Support, { mail }: Words): string => {
  const abouts: Readonly<Record<string, (product: string) => string>> = mail.about;
  const { kind = 'other' } = body;
  const about = Object.hasOwn(abouts, kind) ? abouts[kind] : undefined;
  return (about ?? mail.about.other)(sanitizeLine(product.name, 40));
};

/** The heading of a message. It contains nothing that the sender typed. */
export const headingOf = (record: MessageRecord, words: Words): string =>
  record.kind === 'inquiry' ? words.mail.inquiry : topicOf(record, words);

const firstVisible = (max: number, blank: string, ...inputs: (string | undefined)[]): string =>
  inputs.map(input => sanitizeLine(input ?? '', max)).find(text => !isBlank(text)) ?? blank;

/**
 * The topic in one line, beginning with the kind of message. Sender input follows. Each part has its own length
 * limit, so that a long part does not displace the others.
 */
export const messageTitle = (record: MessageRecord, words: Words): string => {
  const { mail, resume } = words;
  if (record.kind === 'inquiry') {
    const { role, company } = record.body;
    return mail.roleAt(firstVisible(70, mail.blank, role), firstVisible(50, mail.blank, company));
  }
  const { subject, message } = record.body;
  return `${topicOf(record, words)}${resume.colon} ${firstVisible(70, mail.blank, subject, message)}`;
};

const MAX_SUBJECT = 150;

/** The end of a subject, which keeps email clients from grouping two similar emails. */
export const idEnd = (id: string): string => ` (${id.slice(0, 4)}…${id.slice(-6)})`;

export const subjectOf = (record: MessageRecord, words: Words): string => {
  const end = idEnd(record.id);
  return `${sanitizeLine(messageTitle(record, words), MAX_SUBJECT - end.length)}${end}`;
};
