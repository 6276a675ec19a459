import type { Dates } from '../../api/prose/dates.ts';
import { email } from '../../schemas/text.ts';
import { isBlank } from '../../schemas/visible-text.ts';
import { allFormFields, type FormField } from '../forms/form-fields.ts';
import type { MessageRecord } from '../store/record.ts';
import { sanitizeLine, sanitizeText, sanitizeUrl } from './sanitize.ts';

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

type SentField = Pick<FormField, 'name' | 'label' | 'control' | 'options'>;

/** The form does not have this field. */
const AGENT: SentField = { name: 'agent', label: 'Submitted by', control: 'text', options: [] };

/** The digest’s short form has these, and the email address. */
const SHORT = ['company', 'role', 'subject'];

const factOf = ({ name, control }: SentField, input: string, subject: string): Omit<Fact, 'label'> => {
  if (control === 'area') return { text: sanitizeText(input) };
  if (control === 'url') return sanitizeUrl(input);
  const text = sanitizeLine(input);
  if (control !== 'email') return { text, short: SHORT.includes(name) };
  const address = email.safeParse(text).data;
  if (address === undefined) return { text, short: true };
  return {
    text,
    short: true,
    href: `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  };
};

/** The order is that of the form. `aboutOf` has the product. The message comes before the description, which may be long. */
export const sentFactsOf = (record: MessageRecord): SentFacts => {
  const body: Readonly<Record<string, string | undefined>> = record.body;
  const subject = subjectOf(record);
  const facts: Fact[] = [];
  const passages: Fact[] = [];
  for (const field of [...allFormFields[record.kind], AGENT]) {
    const { name, label, control, options } = field;
    const value = name === 'product' ? '' : (body[name] ?? '');
    // A value without a name comes from an older record.
    const input = options.find(option => option.value === value)?.label ?? value;
    const fact = { label, ...factOf(field, input, subject) };
    if (isBlank(fact.text)) continue;
    if (control !== 'area') facts.push(fact);
    else if (name === 'message') passages.unshift(fact);
    else passages.push(fact);
  }
  return { facts, passages };
};

/** The product is the owner’s entry that matched the sender’s input. */
export const aboutOf = (record: MessageRecord, dates: Dates): Fact[] => [
  ...(record.kind === 'support' && record.product
    ? [{ label: 'Product', text: sanitizeLine(`${record.product.name} (${record.product.id})`) }]
    : []),
  { label: 'Received', text: dates.moment(record.received_at) },
  { label: 'Id', text: record.id },
];

const supportTopic = ({ body, product }: MessageRecord): string => {
  const name = sanitizeLine(product?.name ?? '', 40);
  if (body.kind === 'bug') return `Bug in ${name}`;
  return body.kind === 'feature' ? `Feature request for ${name}` : `Support for ${name}`;
};

/** Contains none of the sender’s text. */
export const messageHeading = (record: MessageRecord): string =>
  record.kind === 'inquiry' ? 'Role inquiry' : supportTopic(record);

const firstVisible = (max: number, ...inputs: (string | undefined)[]): string =>
  inputs.map(input => sanitizeLine(input ?? '', max)).find(text => !isBlank(text)) ?? '(blank)';

/** Each part has its own length limit, so that a long part does not displace the others. */
export const messageTitle = (record: MessageRecord): string => {
  if (record.kind === 'inquiry') {
    const { role, company } = record.body;
    return `Role: ${firstVisible(70, role)} at ${firstVisible(50, company)}`;
  }
  const { subject, message } = record.body;
  return `${supportTopic(record)}: ${firstVisible(70, subject, message)}`;
};

const MAX_SUBJECT = 150;

export const subjectOf = (record: MessageRecord): string => {
  // Keeps email clients from grouping two similar emails.
  const end = ` (${record.id.slice(0, 4)}…${record.id.slice(-6)})`;
  return `${sanitizeLine(messageTitle(record), MAX_SUBJECT - end.length)}${end}`;
};
