import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const preload = resolve(import.meta.dirname, './moved-clock.mjs');

/** The time in milliseconds since 1970, even if the clock of this process is moved. */
export const realNow = (): number => performance.timeOrigin + performance.now();

/** The environment of processes whose clock is `ahead` milliseconds ahead. */
export const movedClock = (ahead: number, file = preload): NodeJS.ProcessEnv => ({
  CLOCK_AHEAD: String(ahead),
  NODE_OPTIONS: `--import=${pathToFileURL(file)}`,
});

/** The environment of processes whose clock starts now at `instant`, an ISO 8601 time. */
export const clockAt = (instant: string): NodeJS.ProcessEnv =>
  movedClock(Math.round(Date.parse(instant) - realNow()));
