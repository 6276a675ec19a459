import { counted } from '../../api/prose/counted.ts';
import { isInProgress, type MessageRecord, type readRecords } from '../../intake/admin.ts';
import { HOUR } from '../../schemas/milliseconds.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Maximum number of messages of each kind that are read, so that a flood does not stop the doctor. */
export const MAX_READ = 1_000;

/** Milliseconds. A due message is emailed within a few runs of the sweep. */
const LATE = HOUR;

export interface StoredMessages extends Awaited<ReturnType<typeof readRecords>> {
  /**
   * The time of the next digest, if the quota of separate emails is used up. Until then, messages are not overdue.
   */
  readonly digestFrom: Date | undefined;
}

/** Counts of the messages that have not reached the owner. They contain nothing that a sender typed. */
export interface MessageCounts {
  /** Refused by the email service, or still failing after days of attempts. */
  readonly undelivered: number;
  /** Messages whose next attempt is overdue, because the sweep or the Postmark account does not work. */
  readonly overdue: number;
}

const isOverdue = ({ delivery, ...record }: MessageRecord, due: number, now: Date): boolean =>
  record.status === 'received' &&
  !isInProgress({ ...record, delivery }, now) &&
  Math.max(Date.parse(delivery.next_at), due) + LATE < now.getTime();

export const countMessages = ({ records, digestFrom }: StoredMessages, now: Date): MessageCounts => ({
  undelivered: records.filter(({ status }) => status === 'undelivered').length,
  overdue: records.filter(record => isOverdue(record, digestFrom?.getTime() ?? 0, now)).length,
});

/** The number of messages that have not reached the owner. The inbox lists them with the reasons. */
export const messagesFinding = (stored: StoredMessages, now: Date): Finding => {
  const { undelivered, overdue } = countMessages(stored, now);
  if (undelivered + overdue === 0) return ok('messages', 'No message is undelivered or overdue.');
  const parts = [
    ...(undelivered > 0 ? [`${counted(undelivered, 'message')} could not be emailed.`] : []),
    ...(overdue > 0
      ? [`${counted(overdue, 'message')} should have been emailed more than an hour ago.`]
      : []),
    ...(stored.more ? [`Only ${MAX_READ.toLocaleString('en')} messages of each kind were counted.`] : []),
  ];
  const remedy = '`npm run inbox -- --production` lists them with the reasons.';
  return problem('messages', parts.join(' '), remedy);
};

/** The counts as Markdown for a public place; empty if no message needs the owner’s attention. */
export const countsMarkdown = ({ undelivered, overdue }: MessageCounts): string =>
  undelivered + overdue === 0
    ? ''
    : `| Messages | Count |\n| --- | ---: |\n| Could not be emailed | ${undelivered} |\n| Overdue | ${overdue} |\n\nRun \`npm run inbox -- --production\` to see them and the reasons.\n`;
