import type { Settings } from '../../api/resources/settings.ts';
import { errorKind, log } from '../../intake/log.ts';

/** Milliseconds. The sweep that runs before it may take half of the time of a scheduled function. */
const TIMEOUT = 10_000;

/** Runs are 15 minutes apart. A failing build is tried once a day. */
const isFirstOfDay = (now: Date): boolean => now.getUTCHours() === 0 && now.getUTCMinutes() < 15;

/**
 * Starts a build if a month has begun since the last one and the site depends on it: durations of current roles grow,
 * and roles reach their expected end.
 * @see https://docs.netlify.com/configure-builds/build-hooks
 */
export const buildMonthly = async (
  { as_of: asOf }: Pick<Settings, 'as_of'>,
  hook: string | undefined,
  now: Date,
): Promise<void> => {
  if (!hook || asOf === undefined || now.toISOString().startsWith(asOf) || !isFirstOfDay(now)) return;
  try {
    const { ok, status } = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT) });
    if (!ok) log('monthly build not started', { status });
  } catch (error) {
    log('monthly build not started', { reason: errorKind(error) });
  }
};
