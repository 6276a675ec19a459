import fc from 'fast-check';
import { DAY, MINUTE, SECOND } from '../../src/schemas/milliseconds.ts';
import type { Kill } from './process.ts';

/** A request: its sender, body and idempotency key. */
export interface Sent {
  readonly sender: number;
  readonly body: number;
  readonly key: number | undefined;
  readonly kill: Kill | undefined;
}

/** One of the stored messages, chosen after at least `turns` turns. */
interface Choice {
  readonly place: number;
  readonly turns: number;
}

/** Everything that can differ between runs, except the order of operations. */
export interface Scenario {
  readonly perTenMinutes: number;
  readonly perDay: number;
  /** Maximum number of separate emails in 30 days. */
  readonly separateEmails: number;
  readonly requests: readonly Sent[];
  readonly sweeps: readonly (Kill | undefined)[];
  /** Messages that the owner deletes, by their place among the messages stored at that time. */
  readonly deletions: readonly Choice[];
  /** Messages that their senders withdraw, by their place among the messages stored at that time. */
  readonly withdrawals: readonly (Choice & { readonly kill: Kill | undefined })[];
  readonly retentionDays: number;
  /** Jumps of the clock, in milliseconds. */
  readonly jumps: readonly number[];
  readonly faults: number;
  /** Outage of the account: refuses emails after `after` emails, until `until` milliseconds from the start. */
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

/** Requests, each sent up to three times, because impatient clients repeat them before the response. */
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
