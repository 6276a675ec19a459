import { valueNames } from '../../api/forms/form-fields.ts';
import type { Dates } from '../../api/prose/dates.ts';
import { requestKindNames } from '../../schemas/support.ts';
import { email } from '../../schemas/text.ts';
import { isBlank } from '../../schemas/visible-text.ts';
import type { MessageRecord } from '../store/record.ts';
import { sanitizeLine, sanitizeText, sanitizeUrl } from './sanitize.ts';

export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
  /** Whether the digest’s short form includes the fact. */
  readonly short?: boolean;
}

/** Keeps its line breaks. */
export interface Passage {
  readonly label: string;
  readonly text: string;
}

/** Sender input, sanitized but not escaped for HTML. */
export interface SentFacts {
  readonly facts: readonly Fact[];
  readonly passages: readonly Passage[];
}

/** Empty if the input has no visible characters. */
const fact = (label: string, input = ''): Fact[] => {
  const text = sanitizeLine(input);
  return isBlank(text) ? [] : [{ label, text }];
};

const shortFact = (label: string, input: string | undefined): Fact[] =>
  fact(label, input).map(({ text }) => ({ label, text, short: true }));

const emailFact = (label: string, input: string | undefined, subject: string): Fact[] =>
  shortFact(label, input).map(short => {
    if (!email.safeParse(short.text).success) return short;
    const [address = '', about] = [short.text, `Re: ${subject}`].map(encodeURIComponent);
    return { ...short, href: `mailto:${address.replace('%40', '@')}?subject=${about}` };
  });

const urlFact = (label: string, input: string | undefined): Fact[] => {
  if (!input) return [];
  const { text, linked } = sanitizeUrl(input);
  return [{ label, text, ...(linked && { href: text }) }];
};

const passage = (label: string, input = ''): Passage[] => {
  const text = sanitizeText(input);
  return isBlank(text) ? [] : [{ label, text }];
};

type Inquiry = Extract<MessageRecord, { kind: 'inquiry' }>;
type Support = Extract<MessageRecord, { kind: 'support' }>;

/** A value without a name comes from an older record. */
const namedFact = (
  label: string,
  names: Readonly<Record<string, string>>,
  value: string | undefined,
): Fact[] => fact(label, value !== undefined && Object.hasOwn(names, value) ? names[value] : value);

const inquiryFacts = (record: Inquiry): SentFacts => {
  const { body } = record;
  return {
    facts: [
      ...shortFact('Company', body.company),
      ...shortFact('Role', body.role),
      ...fact('Name', body.contact_name),
      ...emailFact('Email address', body.contact_email, subjectOf(record)),
      ...namedFact('Employment', valueNames.employment_type, body.employment_type),
      ...namedFact('Work mode', valueNames.work_mode, body.work_mode),
      ...fact('Location', body.location),
      ...fact('Compensation', body.compensation),
      ...namedFact('Visa sponsorship', valueNames.offer, body.visa_sponsorship),
      ...namedFact('Relocation support', valueNames.offer, body.relocation_support),
      ...namedFact('Security clearance', valueNames.requirement, body.security_clearance),
      ...urlFact('Link to the job', body.job_url),
      ...fact('Submitted by', body.agent),
    ],
    // The message comes first: it is addressed to the owner, and the description may be long.
    passages: [...passage('Message', body.message), ...passage('Description', body.description)],
  };
};

const supportFacts = (record: Support): SentFacts => {
  const { body } = record;
  return {
    facts: [
      ...namedFact('Type of request', requestKindNames, body.kind),
      ...shortFact('Subject', body.subject),
      ...fact('Name', body.name),
      ...emailFact('Email address', body.email, subjectOf(record)),
      ...namedFact('Platform', valueNames.platform, body.platform),
      ...fact('Version', body.app_version),
      ...fact('Submitted by', body.agent),
    ],
    passages: passage('Message', body.message),
  };
};

export const sentFactsOf = (record: MessageRecord): SentFacts =>
  record.kind === 'inquiry' ? inquiryFacts(record) : supportFacts(record);

/** The product is the owner’s entry that matched the sender’s input. */
export const aboutOf = (record: MessageRecord, dates: Dates): Fact[] => [
  ...(record.kind === 'support' ? fact('Product', `${record.product.name} (${record.product.id})`) : []),
  { label: 'Received', text: dates.moment(record.received_at) },
  { label: 'Id', text: record.id },
];

const topicOf = ({ body, product }: Support): string => {
  const name = sanitizeLine(product.name, 40);
  if (body.kind === 'bug') return `Bug in ${name}`;
  return body.kind === 'feature' ? `Feature request for ${name}` : `Support for ${name}`;
};

/** Contains none of the sender’s text. */
export const headingOf = (record: MessageRecord): string =>
  record.kind === 'inquiry' ? 'Role inquiry' : topicOf(record);

const firstVisible = (max: number, ...inputs: (string | undefined)[]): string =>
  inputs.map(input => sanitizeLine(input ?? '', max)).find(text => !isBlank(text)) ?? '(blank)';

/** Each part has its own length limit, so that a long part does not displace the others. */
export const messageTitle = (record: MessageRecord): string => {
  if (record.kind === 'inquiry') {
    const { role, company } = record.body;
    return `Role: ${firstVisible(70, role)} at ${firstVisible(50, company)}`;
  }
  const { subject, message } = record.body;
  return `${topicOf(record)}: ${firstVisible(70, subject, message)}`;
};

const MAX_SUBJECT = 150;

export const subjectOf = (record: MessageRecord): string => {
  // Keeps email clients from grouping two similar emails.
  const end = ` (${record.id.slice(0, 4)}…${record.id.slice(-6)})`;
  return `${sanitizeLine(messageTitle(record), MAX_SUBJECT - end.length)}${end}`;
};
