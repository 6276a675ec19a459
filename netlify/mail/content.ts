import { platformNames } from '../../src/schemas/platform.ts';
import { email } from '../../src/schemas/text.ts';
import { isBlank } from '../../src/schemas/visible-text.ts';
import type { Submission } from '../records/record.ts';
import { sanitizeLine, sanitizeText, sanitizeUrl } from './sanitize.ts';

export interface Fact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

/** A longer text that keeps its line breaks. */
export interface Passage {
  readonly label: string;
  readonly text: string;
}

/** What a sender typed. It is sanitized, but not escaped for HTML. */
export interface Typed {
  readonly facts: readonly Fact[];
  readonly passages: readonly Passage[];
}

/** A list with the fact, or an empty list if nothing in the input can be seen. */
const fact = (label: string, input: string | undefined): Fact[] => {
  const text = sanitizeLine(input ?? '');
  return isBlank(text) ? [] : [{ label, text }];
};

/** The same for an e-mail address, with a link for a reply with the subject. */
const emailFact = (label: string, input: string | undefined, subject: string): Fact[] =>
  fact(label, input).map(given => {
    if (!email.safeParse(given.text).success) return given;
    const [address = '', about] = [given.text, `Re: ${subject}`].map(encodeURIComponent);
    return { ...given, href: `mailto:${address.replace('%40', '@')}?subject=${about}` };
  });

const urlFact = (label: string, input: string | undefined): Fact[] => {
  if (!input) return [];
  const { text, linked } = sanitizeUrl(input);
  return [{ label, text, ...(linked && { href: text }) }];
};

/** A list with the passage, or an empty list if nothing in the input can be seen. */
const passage = (label: string, input: string | undefined): Passage[] => {
  const text = sanitizeText(input ?? '');
  return isBlank(text) ? [] : [{ label, text }];
};

type Inquiry = Extract<Submission, { kind: 'inquiry' }>;
type Support = Extract<Submission, { kind: 'support' }>;
type Labels = Readonly<Record<string, string>>;

const typedInquiry = (record: Inquiry): Typed => {
  const { body } = record;
  return {
    facts: [
      ...fact('Company', body.company),
      ...fact('Role', body.role),
      ...fact('From', body.contact_name),
      ...emailFact('E-mail', body.contact_email, subjectOf(record)),
      ...fact('Employment', body.employment_type),
      ...fact('Work mode', body.work_mode),
      ...fact('Location', body.location),
      ...fact('Compensation', body.compensation),
      ...urlFact('Job page', body.job_url),
      ...fact('Submitted by', body.agent),
    ],
    // The message comes first: it is addressed to the owner, and the description may be long.
    passages: [...passage('Message', body.message), ...passage('Job description', body.description)],
  };
};

const supportKinds: Labels = { bug: 'Bug', feature: 'Feature wish', other: 'Other' };
const systems: Labels = Object.fromEntries(
  Object.entries(platformNames).map(([name, { system }]) => [name, system]),
);

/** The label of a value, or the value itself if an older record has one that is no longer known. */
const labelOf = (labels: Labels, value: string | undefined): string | undefined =>
  value !== undefined && Object.hasOwn(labels, value) ? labels[value] : value;

const typedSupport = (record: Support): Typed => {
  const { body } = record;
  return {
    facts: [
      ...fact('Kind', labelOf(supportKinds, body.kind)),
      ...fact('Subject', body.subject),
      ...fact('From', body.name),
      ...emailFact('E-mail', body.email, subjectOf(record)),
      ...fact('Platform', labelOf(systems, body.platform)),
      ...fact('App version', body.app_version),
      ...fact('Submitted by', body.agent),
    ],
    passages: passage('Message', body.message),
  };
};

export const typedOf = (record: Submission): Typed =>
  record.kind === 'inquiry' ? typedInquiry(record) : typedSupport(record);

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const receivedAt = ({ received_at }: Submission): string =>
  `${time.format(new Date(received_at))} UTC`;

/** Facts about a submission that nobody typed. The product is the owner’s own, to which the name that was typed was matched. */
export const aboutOf = (record: Submission): Fact[] => [
  ...(record.kind === 'support' ? fact('Product', `${record.product.name} (${record.product.id})`) : []),
  { label: 'Received', text: receivedAt(record) },
  { label: 'Id', text: record.id },
];

const supportTopics = new Map([
  ['bug', 'Bug in'],
  ['feature', 'Wish for'],
]);

const topicOf = ({ body, product }: Support): string =>
  `${supportTopics.get(body.kind ?? '') ?? 'Support for'} ${sanitizeLine(product.name, 40)}`;

/** Nothing in it was typed by the sender. */
export const headingOf = (record: Submission): string =>
  record.kind === 'inquiry' ? 'Role inquiry' : topicOf(record);

const firstVisible = (max: number, ...inputs: (string | undefined)[]): string =>
  inputs.map(input => sanitizeLine(input ?? '', max)).find(text => !isBlank(text)) ?? '(blank)';

/**
 * The topic in one line, which begins with what it is. What was typed follows; each part has its own limit, so that a long one does not
 * displace the others.
 */
export const titleOf = (record: Submission): string => {
  if (record.kind === 'inquiry') {
    const { role, company } = record.body;
    return `Role: ${firstVisible(70, role)} at ${firstVisible(50, company)}`;
  }
  const { subject, message } = record.body;
  return `${topicOf(record)}: ${firstVisible(70, subject, message)}`;
};

/** The subject: one line of at most 150 characters. The end of the id keeps mail programs from grouping two similar mails. */
export const subjectOf = (record: Submission): string =>
  `${titleOf(record)} (${record.id.slice(0, 4)}…${record.id.slice(-6)})`;
