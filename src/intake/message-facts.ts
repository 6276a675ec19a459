import { type Words, wordings } from '../api/forms/form-fields.ts';
import type { Dates } from '../api/prose/dates.ts';
import type { HONEYPOT } from '../schemas/message.ts';
import { email } from '../schemas/text.ts';
import { isBlank } from '../schemas/visible-text.ts';
import { sanitizeLine, sanitizeText, sanitizeUrl } from './mail/sanitize.ts';
import type { MessageRecord } from './store/record.ts';

export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
  /** Whether the digest’s short form includes the fact. */
  readonly short?: boolean;
}

/** Sender input, sanitized but not escaped for HTML. */
export interface SentFacts {
  readonly facts: readonly Fact[];
  /** They keep their line breaks. */
  readonly passages: readonly Fact[];
}

type Inquiry = Extract<MessageRecord, { kind: 'inquiry' }>;
type Support = Extract<MessageRecord, { kind: 'support' }>;

/** `short` and `email` are also in the digest’s short form. */
type Shown = 'line' | 'short' | 'email' | 'url' | 'passage';

/** In the order of the email. The message comes before the description, which may be long: it is addressed to the owner. */
const inquiryShown: Readonly<Record<Exclude<keyof Inquiry['body'], typeof HONEYPOT>, Shown>> = {
  company: 'short',
  role: 'short',
  contact_name: 'line',
  contact_email: 'email',
  employment_type: 'line',
  work_mode: 'line',
  location: 'line',
  compensation: 'line',
  hours: 'line',
  duration: 'line',
  visa_sponsorship: 'line',
  relocation_support: 'line',
  security_clearance: 'line',
  job_url: 'url',
  agent: 'line',
  message: 'passage',
  description: 'passage',
};

/** `aboutOf` has the product. */
const supportShown: Readonly<Record<Exclude<keyof Support['body'], typeof HONEYPOT | 'product'>, Shown>> = {
  kind: 'line',
  subject: 'short',
  name: 'line',
  email: 'email',
  platform: 'line',
  app_version: 'line',
  agent: 'line',
  message: 'passage',
};

const shownAs = (as: Shown, input: string, subject: string): Omit<Fact, 'label'> => {
  if (as === 'passage') return { text: sanitizeText(input) };
  if (as === 'url') return sanitizeUrl(input);
  const text = sanitizeLine(input);
  if (as === 'line') return { text };
  if (as === 'short' || !email.safeParse(text).success) return { text, short: true };
  const [address = '', about] = [text, `Re: ${subject}`].map(encodeURIComponent);
  return { text, short: true, href: `mailto:${address.replace('%40', '@')}?subject=${about}` };
};

export const sentFactsOf = (record: MessageRecord): SentFacts => {
  const body: Readonly<Record<string, string | undefined>> = record.body;
  // The form does not have this field.
  const words: Readonly<Record<string, Words>> = {
    ...wordings[record.kind],
    agent: { label: 'Submitted by' },
  };
  const facts: Fact[] = [];
  const passages: Fact[] = [];
  for (const [name, as] of Object.entries(record.kind === 'inquiry' ? inquiryShown : supportShown)) {
    const { label, names = {} } = words[name] ?? { label: name };
    const value = body[name] ?? '';
    // A value without a name comes from an older record.
    const input = Object.hasOwn(names, value) ? (names[value] ?? value) : value;
    const shown = { label, ...shownAs(as, input, subjectOf(record)) };
    if (!isBlank(shown.text)) (as === 'passage' ? passages : facts).push(shown);
  }
  return { facts, passages };
};

/** The product is the owner’s entry that matched the sender’s input. */
export const aboutOf = (record: MessageRecord, dates: Dates): Fact[] => [
  ...(record.kind === 'support'
    ? [{ label: 'Product', text: sanitizeLine(`${record.product.name} (${record.product.id})`) }]
    : []),
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
