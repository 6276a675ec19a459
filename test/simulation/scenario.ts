import fc from 'fast-check';
import { DAY, MINUTE, SECOND } from '../../src/schemas/milliseconds.ts';
import type { Kill } from './process.ts';

/** One request: who sends which body under which key. */
export interface Sent {
  readonly sender: number;
  readonly body: number;
  readonly key: number | undefined;
  readonly kill: Kill | undefined;
}

/** One of the stored messages, chosen after at least so many turns. */
interface Choice {
  readonly place: number;
  readonly turns: number;
}

/** All that may differ from run to run, the order of operations apart. */
export interface Scenario {
  readonly perTenMinutes: number;
  readonly perDay: number;
  /** The bound on separate emails in 30 days. */
  readonly separateEmails: number;
  readonly requests: readonly Sent[];
  readonly sweeps: readonly (Kill | undefined)[];
  /** Messages that the owner deletes, by their place among those that are stored then. */
  readonly deletions: readonly Choice[];
  /** Messages that their senders withdraw, by their place among those that are stored then. */
  readonly withdrawals: readonly (Choice & { readonly kill: Kill | undefined })[];
  readonly retentionDays: number;
  /** What the clock is moved ahead by, in milliseconds. */
  readonly jumps: readonly number[];
  readonly faults: number;
  /** After so many emails, and until so many milliseconds from the start, the email service refuses all because of the account. */
  readonly accountDown: { readonly after: number; readonly until: number };
  readonly seed: number;
  readonly start: number;
}

const MONTH = 30 * DAY;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const BEFORE_MIDNIGHT = Date.parse('2026-11-21T23:59:59.950Z');

const kill = fc.option(fc.record({ at: fc.integer({ min: 1, max: 14 }), applied: fc.boolean() }), {
  freq: 5,
  nil: undefined,
});

const request = fc.record({
  sender: fc.constantFrom(0, 0, 0, 1),
  body: fc.integer({ min: 0, max: 5 }),
  key: fc.constantFrom(undefined, undefined, 0, 1),
  kill,
});

/** Some requests, each up to three times: impatient clients send again before they have an answer. */
const requests = fc
  .array(fc.tuple(request, fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 6 })
  .map(sent => sent.flatMap(([one, times]) => Array.from({ length: times }, () => one)));

const choice = { place: fc.integer({ min: 0, max: 5 }), turns: fc.integer({ min: 0, max: 250 }) };

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  perTenMinutes: fc.integer({ min: 1, max: 5 }),
  perDay: fc.constantFrom(3, 20),
  separateEmails: fc.constantFrom(0, 1, 2, 3, 60),
  requests,
  sweeps: fc.array(kill, { maxLength: 2 }),
  deletions: fc.array(fc.record(choice), { maxLength: 2 }),
  withdrawals: fc.array(fc.record({ ...choice, kill }), { maxLength: 3 }),
  retentionDays: fc.constantFrom(365, 365, 7),
  jumps: fc.array(
    fc.constantFrom(
      SECOND,
      20 * SECOND,
      61 * SECOND,
      660 * SECOND,
      3600 * SECOND,
      DAY,
      MONTH,
      MONTH - 43_200 * SECOND,
    ),
    { maxLength: 3 },
  ),
  faults: fc.constantFrom(0, 0, 3),
  accountDown: fc.record({
    after: fc.integer({ min: 0, max: 2 }),
    until: fc.constantFrom(0, 0, MINUTE, 3 * DAY),
  }),
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  start: fc.constantFrom(NOON, NOON, BEFORE_MIDNIGHT),
});
