import { isInProgress, type readRecords, type Submission } from '../../../netlify/intake/admin.ts';
import { counted } from '../../api/prose/counted.ts';
import { HOUR } from '../../schemas/milliseconds.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { remedyFor } from './mail-service.ts';

/** The most messages of each kind that are read, so that a flood does not stop the doctor. */
export const MAX_READ = 1_000;

/** Milliseconds. A due submission is emailed within a few runs of the sweep. */
const LATE = HOUR;

type Records = Awaited<ReturnType<typeof readRecords>>;

/** The messages that were read. */
export interface StoredSubmissions extends Records {
  /** If the quota of separate emails is used up: when the next digest is due. Until then, pending messages wait. */
  readonly digestFrom: Date | undefined;
}

/** Counts of the messages that have not reached the owner. Nothing in them comes from a sender. */
export type SubmissionCounts = ReturnType<typeof countSubmissions>;

/** The error of the last attempt, in the service’s own words only. */
const lastError = ({ delivery }: Submission): string => delivery.last_error ?? 'unknown reason';

const wasRefused = (record: Submission): boolean => lastError(record).startsWith('Postmark refused');

const isOverdue = (record: Submission, { digestFrom }: StoredSubmissions, now: Date): boolean => {
  const due = Math.max(Date.parse(record.delivery.next_at), digestFrom?.getTime() ?? 0);
  return !isInProgress(record, now) && due + LATE < now.getTime();
};

const withStatus = ({ records }: StoredSubmissions, status: Submission['status']): Submission[] =>
  records.filter(record => record.status === status);

export const countSubmissions = (stored: StoredSubmissions, now: Date) => {
  const pending = withStatus(stored, 'received');
  return {
    /** Refused by the email service, or given up after days of attempts. */
    undelivered: withStatus(stored, 'undelivered').length,
    /** Not emailed yet. */
    pending: pending.length,
    /** Pending messages whose next attempt is overdue. */
    overdue: pending.filter(record => isOverdue(record, stored, now)).length,
    /** Stored in a form that this version cannot read. */
    unreadable: stored.unreadable.length,
  };
};

/** One finding per reason, with the number of its records. */
const byReason = (
  check: string,
  records: readonly Submission[],
  messageOf: (count: number, reason: string) => string,
  then: string,
): Finding[] =>
  [...Map.groupBy(records, lastError)].map(([reason, { length }]) =>
    problem(check, messageOf(length, reason), `${remedyFor(reason)} ${then}`),
  );

/** The messages that will not arrive by themselves: waiting because the account may not send, or given up. */
const failedFindings = (stored: StoredSubmissions): Finding[] => {
  const [waiting, undelivered] = [withStatus(stored, 'received'), withStatus(stored, 'undelivered')];
  return [
    ...byReason(
      'refused',
      waiting.filter(wasRefused),
      (count, reason) => `${counted(count, 'message waits', 'messages wait')} because ${reason}.`,
      'They are then emailed automatically within two hours.',
    ),
    ...byReason(
      'undelivered',
      undelivered,
      (count, reason) => `${counted(count, 'message')} could not be emailed: ${reason}.`,
      'Then send them again: npm run inbox -- resend <id> --production.',
    ),
    ...(undelivered.length === 0 ? [ok('undelivered', 'No message is undelivered.')] : []),
  ];
};

const pendingFinding = (stored: StoredSubmissions, now: Date): Finding => {
  const { pending, overdue } = countSubmissions(stored, now);
  const [oldest] = withStatus(stored, 'received')
    .map(record => record.received_at.slice(0, 10))
    .sort();
  if (oldest === undefined) return ok('pending', 'No messages are waiting to be emailed.');
  const message = `${counted(pending, 'message waits', 'messages wait')} to be emailed; the oldest arrived on ${oldest}.`;
  const next = stored.digestFrom ? 'The next digest contains them.' : 'All of them are being tried.';
  return overdue === 0
    ? ok('pending', `${message} ${next}`)
    : problem(
        'pending',
        `${message} ${overdue} should have been tried more than an hour ago.`,
        'See the findings on email, and the log of the scheduled function `sweep` in Netlify. `npm run inbox -- --production` lists the messages.',
      );
};

const unreadableFindings = ([first, ...others]: Records['unreadable']): Finding[] => {
  if (first === undefined) return [];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const remedy =
    '`npm run inbox -- list --production` lists all messages, `show` prints the stored record, and `delete` deletes it.';
  return [warning('unreadable', `The record ${first.id}${more} cannot be read.`, remedy)];
};

/** The submissions that have not reached the owner: first the ones that will not arrive by themselves. */
export const submissionFindings = (stored: StoredSubmissions, now: Date): Finding[] => [
  ...failedFindings(stored),
  pendingFinding(stored, now),
  ...unreadableFindings(stored.unreadable),
  ...(stored.more
    ? [
        warning(
          'messages',
          `Only ${MAX_READ.toLocaleString('en')} messages of each kind (given up, waiting, newest) were counted; there are more.`,
          '`npm run inbox -- list --all --production` lists all messages.',
        ),
      ]
    : []),
];

const rows: readonly (readonly [keyof SubmissionCounts, string])[] = [
  ['undelivered', 'Could not be emailed'],
  ['overdue', 'Overdue'],
  ['unreadable', 'Not readable'],
];

/** The counts as Markdown for a public place; empty if every message arrives by itself. */
export const countsMarkdown = (counts: SubmissionCounts): string => {
  const lines = rows.flatMap(([name, label]) => (counts[name] ? [`| ${label} | ${counts[name]} |`] : []));
  if (lines.length === 0) return '';
  return `| Messages | Count |\n| --- | ---: |\n${lines.join('\n')}\n\nRun \`npm run inbox -- --production\` to see them, and \`npm run doctor -- --production\` to see why.\n`;
};
