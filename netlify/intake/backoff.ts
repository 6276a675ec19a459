const MINUTE = 60_000;
const LONGEST = 360 * MINUTE;

/** How long delivery is tried before the owner has to see to it. */
export const RETRY_PERIOD = 72 * 60 * MINUTE;

/**
 * The pause after the given number of failed attempts, in milliseconds: one minute, doubling up to six hours, and up to a
 * quarter more or less, so that what failed together is not tried together. `random` is a byte.
 */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), LONGEST) * (0.75 + (random / 255) * 0.5);
