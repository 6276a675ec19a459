import { isInProgress, type Submission } from '../../../netlify/intake/admin.ts';
import { counted } from '../../api/prose/counted.ts';
import { HOUR } from '../../schemas/milliseconds.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { remedyFor } from './mail-service.ts';

const RESEND = 'Then mail what was refused again: npm run inbox -- resend <id> --production.';

/** Milliseconds. A due submission is mailed within a few runs of the sweep. */
const LATE = HOUR;

export interface StoredSubmissions {
  readonly records: readonly Submission[];
  /** Ids of the records that this version cannot read. */
  readonly unreadable: readonly string[];
  /** If the bound on single mails is reached: from when on the next digest is due. Until then, pending ones wait. */
  readonly digestFrom?: Date | undefined;
}

/** Counts of the messages that have not reached the owner. Nothing in them comes from a sender. */
export interface SubmissionCounts {
  /** Refused by the mail service for good. */
  readonly refused: number;
  /** Given up after days of attempts. */
  readonly given_up: number;
  /** Not mailed yet. */
  readonly pending: number;
  /** Pending ones whose next attempt should have been made. */
  readonly overdue: number;
  /** Stored in a form that this version cannot read. */
  readonly unreadable: number;
  /** Age of the oldest pending one in whole hours; absent if there is none. */
  readonly oldest_pending_hours?: number;
}

/** The error of the last attempt, in words of the service alone. */
const lastError = ({ delivery }: Submission): string => delivery.last_error ?? 'unknown reason';

const wasRefused = (record: Submission): boolean => lastError(record).startsWith('Postmark refused');

const isOverdue = (record: Submission, { digestFrom }: StoredSubmissions, now: Date): boolean => {
  const due = Math.max(Date.parse(record.delivery.next_at), digestFrom?.getTime() ?? 0);
  return !isInProgress(record, now) && due + LATE < now.getTime();
};

const withStatus = ({ records }: StoredSubmissions, status: Submission['status']): Submission[] =>
  records.filter(record => record.status === status);

export const countSubmissions = (stored: StoredSubmissions, now: Date): SubmissionCounts => {
  const [pending, undelivered] = [withStatus(stored, 'received'), withStatus(stored, 'undelivered')];
  const oldest = Math.min(...pending.map(({ received_at }) => Date.parse(received_at)));
  return {
    refused: undelivered.filter(wasRefused).length,
    given_up: undelivered.filter(record => !wasRefused(record)).length,
    pending: pending.length,
    overdue: pending.filter(record => isOverdue(record, stored, now)).length,
    unreadable: stored.unreadable.length,
    ...(pending.length > 0 && {
      oldest_pending_hours: Math.max(0, Math.floor((now.getTime() - oldest) / HOUR)),
    }),
  };
};

/** One finding for each reason for which messages are undelivered. */
const undeliveredFindings = (stored: StoredSubmissions): Finding[] => {
  const byReason = Map.groupBy(withStatus(stored, 'undelivered'), lastError);
  return [...byReason]
    .map(([reason, records]) => {
      const refused = records.some(wasRefused);
      const what = counted(records.length, 'message');
      const why = refused
        ? `refused for good by the mail service: ${reason}`
        : `given up after days: ${reason}`;
      return problem(
        refused ? 'refused' : 'undelivered',
        `${what}, ${why}.`,
        `${remedyFor(reason)} ${RESEND}`,
      );
    })
    .sort((a, b) => a.check.localeCompare(b.check, 'en'));
};

/** One finding for each reason for which the account may not send, so that messages wait. */
const refusedFindings = (stored: StoredSubmissions): Finding[] => {
  const refused = withStatus(stored, 'received').filter(wasRefused);
  return [...Map.groupBy(refused, lastError)].map(([reason, records]) =>
    problem(
      'refused',
      `${counted(records.length, 'message waits', 'messages wait')} because ${reason}.`,
      `${remedyFor(reason)} Then they are mailed by themselves within two hours.`,
    ),
  );
};

const pendingFinding = (
  { pending, overdue, oldest_pending_hours: hours = 0 }: SubmissionCounts,
  { digestFrom }: StoredSubmissions,
): Finding => {
  if (pending === 0) return ok('pending', 'No message waits to be mailed.');
  const age = hours === 0 ? 'less than an hour' : counted(hours, 'hour');
  const message = `${counted(pending, 'message waits', 'messages wait')} to be mailed; the oldest came ${age} ago.`;
  return overdue === 0
    ? ok('pending', `${message} ${digestFrom ? 'The next digest has them.' : 'All of them are being tried.'}`)
    : problem(
        'pending',
        `${message} ${overdue} should have been tried more than an hour ago.`,
        'See the findings on mail, and the log of the scheduled function `sweep` in Netlify. `npm run inbox -- --production` lists them.',
      );
};

/** The most ids in a finding. */
const MAX_IDS = 5;

const named = (ids: readonly string[]): string =>
  [...ids.slice(0, MAX_IDS), ...(ids.length > MAX_IDS ? [`${ids.length - MAX_IDS} more`] : [])].join(', ');

/** The submissions that have not reached the owner: first those that were refused for good. */
export const submissionFindings = (stored: StoredSubmissions, now: Date): Finding[] => {
  const counts = countSubmissions(stored, now);
  return [
    ...refusedFindings(stored),
    ...undeliveredFindings(stored),
    ...(counts.refused + counts.given_up === 0 ? [ok('undelivered', 'No message is undelivered.')] : []),
    pendingFinding(counts, stored),
    ...(stored.unreadable.length === 0
      ? []
      : [
          warning(
            'unreadable',
            `${counted(stored.unreadable.length, 'message')} cannot be read by this version: ${named(stored.unreadable)}.`,
            'Run this command with the version that is deployed. `npm run inbox -- show <id> --production` prints what is stored, and `delete` deletes it.',
          ),
        ]),
  ];
};

/** Whether the owner must act, because some submission will not arrive by itself. */
const needsOwner = ({ refused, given_up, overdue, unreadable }: SubmissionCounts): boolean =>
  refused + given_up + overdue + unreadable > 0;

const rows: readonly (readonly [keyof SubmissionCounts, string])[] = [
  ['refused', 'Refused by the mail service for good'],
  ['given_up', 'Given up after days of attempts'],
  ['pending', 'Waiting to be mailed'],
  ['overdue', 'Waiting, and overdue'],
  ['unreadable', 'Not readable by this version'],
  ['oldest_pending_hours', 'Age of the oldest waiting one, in hours'],
];

/** The counts as Markdown for a public place; empty if the owner need not do anything. */
export const countsMarkdown = (counts: SubmissionCounts): string => {
  if (!needsOwner(counts)) return '';
  const lines = rows.flatMap(([name, label]) => (counts[name] ? [`| ${label} | ${counts[name]} |`] : []));
  return `| Messages | Count |\n| --- | ---: |\n${lines.join('\n')}\n\nRun \`npm run inbox -- --production\` to see them, and \`npm run doctor -- --production\` to see why.\n`;
};
