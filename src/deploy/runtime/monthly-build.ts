import type { Settings } from '../../api/settings.ts';
import { errorKind, log } from '../../intake/log.ts';

/** Milliseconds. A scheduled function has 30 s, and the sweep runs before it. */
const TIMEOUT = 10_000;

/** Runs are 15 minutes apart. A failing build is tried once a day. */
const isFirstOfDay = (now: Date): boolean => now.getUTCHours() === 0 && now.getUTCMinutes() < 15;

/**
 * Durations of current roles grow by the month, and roles reach their expected end.
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
