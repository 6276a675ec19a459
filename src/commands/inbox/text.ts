import { dayOfId, type MessageRecord, type UnreadableRecord, type Withdrawn } from '../../intake/admin.ts';
import type { SentFacts } from '../../intake/mail/content.ts';
import { quoted, quotedLine } from '../../intake/mail/quote.ts';
import { sanitizeLine, sanitizeText } from '../../intake/mail/sanitize.ts';
import { isBlank } from '../../schemas/visible-text.ts';

/** The mark before every line that a sender typed. */
const MARK = '│ ';

const time = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)}`;

const topicOf = (record: MessageRecord): { from: string; about: string } => {
  if (record.kind === 'inquiry') {
    const { contact_email = '', company = '', role = '' } = record.body;
    return { from: contact_email, about: `${company}: ${role}` };
  }
  const { email = '', message = '', subject = message } = record.body;
  return { from: email, about: `${record.product.name}: ${subject}` };
};

export const summaryOf = (record: MessageRecord) => {
  const { id, kind, status, received_at, delivery } = record;
  return { id, kind, status, received_at, ...topicOf(record), delivery };
};

export const unreadableSummary = ({ id }: UnreadableRecord) => ({
  id,
  status: 'unreadable' as const,
  received_on: dayOfId(id),
});

/** One line for each unreadable record, with the whole id, which `show` and `delete` need. */
export const unreadableListing = (errors: readonly UnreadableRecord[]): string =>
  errors
    .map(unreadableSummary)
    .map(({ id, status, received_on }) => `${id}  ${status}  ${received_on}  Show it, or export it.`)
    .join('\n');

export const withdrawnSummary = ({ id, received_at, ended_at, mailed }: Withdrawn) => ({
  id,
  status: 'withdrawn' as const,
  received_at,
  withdrawn_at: ended_at,
  mailed,
});

const emailToDelete = ({ mailed }: Pick<Withdrawn, 'mailed'>): string =>
  mailed ? 'Please delete the email with it from your mailbox.' : 'It was not emailed.';

/** One line for each withdrawn message, with the whole id, which is in the email too. */
export const withdrawnListing = (records: readonly Withdrawn[]): string =>
  records
    .map(record => `${record.id}  withdrawn    ${time(record.ended_at)}  ${emailToDelete(record)}`)
    .join('\n');

/** The shortest prefix length that distinguishes the ids, plus one character for future ids. */
const shortLength = (ids: readonly string[]): number => {
  let length = 16;
  while (length < 38 && new Set(ids.map(id => id.slice(0, length))).size < ids.length) length += 1;
  return length + 1;
};

/** Lines for each message: a summary, the reason if it could not be emailed, and the typed text. */
export const listing = (records: readonly MessageRecord[]): string => {
  const length = shortLength(records.map(({ id }) => id));
  const lines = records.map(summaryOf).flatMap(({ id, status, received_at, from, about, delivery }) => {
    const start = `${id.slice(0, length)}…  ${status.padEnd(11)}  ${time(received_at)}`;
    return [
      start,
      ...((status === 'undelivered' || status === 'received') && delivery.last_error
        ? [
            `  ${status === 'received' ? 'not emailed yet' : 'could not be emailed'}: ${sanitizeLine(delivery.last_error, 120)}`,
          ]
        : []),
      quotedLine(`${sanitizeLine(about, 120)}  <${sanitizeLine(from, 60)}>`, `  ${MARK}`),
    ];
  });
  return lines.join('\n');
};

const label = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

const field = (name: string, value: string): string => `${label(name).padEnd(17)} ${value}`;

/** The text that the sender typed: all stored fields, short ones first. */
const typedIn = ({ body }: MessageRecord): SentFacts => {
  const fields = Object.entries(body)
    .filter(([, value = '']) => value !== '')
    .map(([name, value = '']) => ({
      label: label(sanitizeLine(name, 60)),
      // With line breaks other than `\n`, a typed line would not have its mark.
      text: isBlank(value) ? '(blank)' : sanitizeText(value),
    }));
  const isShort = ({ text }: { readonly text: string }) => text.length <= 80 && !text.includes('\n');
  return { facts: fields.filter(isShort), passages: fields.filter(field => !isShort(field)) };
};

const historyLines = ({ history }: Pick<MessageRecord, 'history'>): string[] =>
  history.map(({ status, at }) => field('', `${time(at)} UTC  ${status}`));

/** The tombstone of a withdrawn message. */
export const shownWithdrawn = (record: Withdrawn): string =>
  [field('id', record.id), field('status', 'withdrawn'), ...historyLines(record), emailToDelete(record)].join(
    '\n',
  );

export const shown = (record: MessageRecord): string => {
  const { attempts, next_at, last_error } = record.delivery;
  const pending = record.status === 'received';
  return [
    field('id', record.id),
    field('status', record.status),
    ...historyLines(record),
    field('email attempts', `${attempts}${pending ? `, next from ${time(next_at)} UTC` : ''}`),
    ...(last_error ? [field('last failure', sanitizeLine(last_error))] : []),
    '',
    'Typed by the sender:',
    quoted(typedIn(record), MARK),
  ].join('\n');
};
