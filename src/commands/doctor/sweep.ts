import { type Store, ticketsLeft } from '../../../netlify/intake/admin.ts';
import { TICKET_SLACK_HOURS } from '../../api/http/write-limits.ts';
import { counted } from '../../api/prose/counted.ts';
import { HOUR } from '../../schemas/milliseconds.ts';
import type { WriteLimits } from '../../schemas/site.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** The windows, and so the time when something expires, are the same whatever the owner’s limits. */
const ANY_LIMITS: WriteLimits = { per_10_minutes: 1, per_24_hours: 1 };

/** Name of the scheduled function. */
export const SWEEP = 'sweep';

export interface SweepFacts {
  /** The schedule of the published deploy; undefined if it has none, null if the platform does not state it. */
  readonly schedule: string | undefined | null;
  /** The newest entry in its log of the last day. */
  readonly logged: Date | undefined;
  /** Number of things that a run should have deleted hours ago. */
  readonly left: number;
  /** Number of messages that a run should have mailed, if mail is set up. */
  readonly overdue: number;
}

/** Counts what a sweep of the last hours would have deleted. Every accepted submission leaves something to delete a day later. */
export const leftBehind = async (store: Store, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - (TICKET_SLACK_HOURS + 1) * HOUR);
  const settings = { write_limits: ANY_LIMITS };
  return ticketsLeft(store, { settings, now: () => before });
};

const minute = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const DOC = 'docs/deployment.md, step 6, says how to look at it.';

/**
 * Whether the scheduled function runs. A run that finds nothing to do stores nothing, because a write in every run would cost
 * more than the run. So the time of the last run is known only from the platform’s log, and otherwise from what it should have done.
 */
export const sweepFinding = ({ schedule, logged, left, overdue }: SweepFacts): Finding => {
  if (schedule === undefined) {
    return problem(
      'sweep',
      `The published deploy has no schedule for the function ${SWEEP}, so nothing is mailed again or deleted.`,
      'Deploy again without cache, and look for the function in the deploy log.',
    );
  }
  const traces = [
    ...(overdue > 0 ? [`has left ${counted(overdue, 'message')} unmailed`] : []),
    ...(left > 0 ? [`has left ${counted(left, 'entry', 'entries')} of the rate limit undeleted`] : []),
  ];
  const last = logged ? ` Its last entry in the log is of ${minute(logged)}.` : '';
  if (traces.length > 0) {
    return problem(
      'sweep',
      `The function ${SWEEP} should run by its schedule${schedule === null ? '' : ` (${schedule})`}, but ${traces.join(' and ')}.${last}`,
      `Look at its log for errors. ${DOC}`,
    );
  }
  const scheduled =
    schedule === null ? 'Netlify does not say whether it is scheduled.' : `It is scheduled (${schedule}).`;
  const rest =
    last ||
    ' When it last ran is not known: an idle run stores nothing, and its log has no entry of the last day.';
  const message = `The function ${SWEEP} has left nothing undone. ${scheduled}${rest}`;
  return schedule === null && !logged ? warning('sweep', message, DOC) : ok('sweep', message);
};
