import { platformNames } from '../../src/schemas/platform.ts';
import { email } from '../../src/schemas/text.ts';
import { isBlank } from '../../src/schemas/visible-text.ts';
import type { Submission } from '../records/record.ts';
import { sanitizeLine, sanitizeText, sanitizeUrl } from './sanitize.ts';

/** A fact on one line, with a link if it has one. */
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

/** A link with its label. */
export interface Link {
  readonly label: string;
  readonly href: string;
}

/** A next step: what to do, and the links or the command for it. */
export interface Step {
  readonly text: string;
  readonly links?: readonly Link[];
  readonly command?: string;
}

/** The content of a mail, before it is laid out as text or HTML. It is sanitized, but not escaped for HTML. */
export interface MailContent {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly passages: readonly Passage[];
  readonly steps: readonly Step[];
  /** Facts about the submission itself. */
  readonly about: readonly Fact[];
}

/** A list with the fact, or an empty list if nothing in the input can be seen. */
const fact = (label: string, input: string | undefined): Fact[] => {
  const text = sanitizeLine(input ?? '');
  return isBlank(text) ? [] : [{ label, text }];
};

/** The same for an e-mail address, with a `mailto:` link. */
const emailFact = (label: string, input: string | undefined): Fact[] =>
  fact(label, input).map(given =>
    email.safeParse(given.text).success
      ? { ...given, href: `mailto:${encodeURIComponent(given.text).replace('%40', '@')}` }
      : given,
  );

/** The same for a web address. */
export const urlFact = (label: string, input: string | undefined): Fact[] => {
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

const inquiryContent = ({ body }: Inquiry): Pick<MailContent, 'facts' | 'passages'> => ({
  facts: [
    ...fact('Company', body.company),
    ...fact('Role', body.role),
    ...fact('From', body.contact_name),
    ...emailFact('E-mail', body.contact_email),
    ...fact('Employment', body.employment_type),
    ...fact('Work mode', body.work_mode),
    ...fact('Location', body.location),
    ...fact('Compensation', body.compensation),
    ...urlFact('Job page', body.job_url),
  ],
  // The message comes first: it is addressed to the owner, and the description may be long.
  passages: [...passage('Message', body.message), ...passage('Job description', body.description)],
});

const supportKinds: Labels = { bug: 'Bug', feature: 'Feature wish', other: 'Other' };
const systems: Labels = Object.fromEntries(
  Object.entries(platformNames).map(([name, { system }]) => [name, system]),
);

/** The label of a value, or the value itself if an older record has one that is no longer known. */
const labelOf = (labels: Labels, value: string | undefined): string | undefined =>
  value !== undefined && Object.hasOwn(labels, value) ? labels[value] : value;

const supportContent = ({ body, product }: Support): Pick<MailContent, 'facts' | 'passages'> => ({
  facts: [
    ...fact('Product', `${product.name} (${product.id})`),
    ...fact('Kind', labelOf(supportKinds, body.kind)),
    ...fact('Subject', body.subject),
    ...fact('From', body.name),
    ...emailFact('E-mail', body.email),
    ...fact('Platform', labelOf(systems, body.platform)),
    ...fact('App version', body.app_version),
  ],
  passages: passage('Message', body.message),
});

/** The facts and passages of a submission. */
export const contentOf = (record: Submission): Pick<MailContent, 'facts' | 'passages'> =>
  record.kind === 'inquiry' ? inquiryContent(record) : supportContent(record);

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Facts about the submission itself: when it came, from which program, and its id. */
export const aboutOf = ({ received_at, body, id }: Submission): Fact[] => [
  ...fact('Received', `${time.format(new Date(received_at))} UTC`),
  ...fact('Submitted by', body.agent),
  ...fact('Id', id),
];

/** The first text in which something can be seen. */
const firstVisible = (max: number, ...inputs: (string | undefined)[]): string =>
  inputs.map(input => sanitizeLine(input ?? '', max)).find(text => !isBlank(text)) ?? '(blank)';

const supportTitles: Labels = { bug: 'Bug in', feature: 'Wish for' };

/** The topic in one line. Each part has its own limit, so that a long part does not displace the others. */
export const titleOf = (record: Submission): string => {
  if (record.kind === 'inquiry') {
    return `${firstVisible(70, record.body.role)} at ${firstVisible(50, record.body.company)}`;
  }
  const { kind = '', subject, message } = record.body;
  const product = firstVisible(40, record.product.name);
  return `${supportTitles[kind] ?? 'Support for'} ${product}: ${firstVisible(70, subject, message)}`;
};

/** The subject: one line of at most 150 characters. The end of the id keeps mail programs from grouping two similar mails. */
export const subjectOf = (record: Submission): string => {
  const mark = `(${record.id.slice(0, 4)}…${record.id.slice(-6)})`;
  return `${record.kind === 'inquiry' ? 'Role: ' : ''}${titleOf(record)} ${mark}`;
};
