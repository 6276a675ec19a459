import { quoted, quotedLine } from '../../messages/mail/quote.ts';
import { sanitizeLine, sanitizeText } from '../../messages/mail/sanitize.ts';
import { isEmailed, type MessageRecord, type StoredMessage } from '../../messages/store/record.ts';
import { isBlank } from '../../schemas/visible-text.ts';
import { jsonLines } from '../command-line/terminal.ts';

/** Begins every line that a sender wrote. */
const MARK = '│ ';

const minuteOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

const recordTopic = (record: MessageRecord): string =>
  (record.kind === 'inquiry'
    ? [record.body.company, record.body.role, record.body.contact_email]
    : [record.product?.name, record.body.subject ?? record.body.message, record.body.email]
  )
    .map(text => sanitizeLine(text ?? '', 60))
    .join(' · ');

export const summaryLines = (entry: StoredMessage): string[] => {
  const { id } = entry;
  if (entry.kind === 'unreadable') return [`${id}  unreadable  The show command prints the stored data.`];
  if (entry.status === 'withdrawn') {
    const email = isEmailed(entry)
      ? 'Please also delete the email from your mailbox.'
      : 'It was not emailed.';
    return [`${id}  withdrawn  ${minuteOf(entry.history.at(-1)?.at ?? entry.received_at)}  ${email}`];
  }
  const { last_error } = entry.delivery;
  return [
    `${id}  ${entry.status}  ${minuteOf(entry.received_at)}`,
    ...(last_error ? [`  could not be emailed: ${sanitizeLine(last_error, 120)}`] : []),
    ...quotedLine(recordTopic(entry), `  ${MARK}`).split('\n'),
  ];
};

export const fullLines = (entry: StoredMessage): string[] => {
  if (entry.kind === 'unreadable') return [...summaryLines(entry), ...jsonLines(entry.value)];
  const history = entry.history.map(({ status, at }) => `  ${minuteOf(at)}  ${status}`);
  if (entry.status === 'withdrawn') return [...summaryLines(entry), ...history];
  const passages = Object.entries(entry.body).map(([name, text = '']) => ({
    label: sanitizeLine(name, 60),
    // With line breaks other than `\n`, a sender’s line would not have its mark.
    text: isBlank(text) ? '(blank)' : sanitizeText(text),
  }));
  const senderLines = quoted({ facts: [], passages }, MARK).split('\n');
  return [...summaryLines(entry), ...history, 'Written by the sender:', ...senderLines];
};
