import fc from 'fast-check';
import { DAY, MINUTE, SECOND } from '../../src/schemas/calendar.ts';

type Value<A> = A extends fc.Arbitrary<infer V> ? V : never;

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
  /** Some are sent after others were stored. */
  turns: fc.constantFrom(0, 0, 40, 80),
  kill,
});

export type Sent = Value<typeof request>;

/** Impatient clients repeat a request before its response. */
const requests = fc
  .array(fc.tuple(request, fc.integer({ min: 1, max: 3 })), { minLength: 2, maxLength: 6 })
  .map(sent => sent.flatMap(([one, times]) => Array.from({ length: times }, () => one)));

/** A message, by its place among those stored after at least `turns` turns. */
const choice = { place: fc.integer({ min: 0, max: 5 }), turns: fc.integer({ min: 0, max: 250 }) };

/** Everything that can differ between runs, except the order of operations. */
export const scenario = fc.record({
  perTenMinutes: fc.integer({ min: 1, max: 5 }),
  perDay: fc.constantFrom(3, 20),
  separateEmails: fc.constantFrom(0, 1, 2, 3, 60),
  requests,
  sweeps: fc.array(kill, { maxLength: 2 }),
  deletions: fc.array(fc.record(choice), { maxLength: 2 }),
  withdrawals: fc.array(fc.record({ ...choice, kill }), { maxLength: 3 }),
  /** Of the clock. */
  jumps: fc.array(
    fc.constantFrom(
      ...[SECOND, 20 * SECOND, 61 * SECOND, 660 * SECOND, 3600 * SECOND],
      ...[DAY, MONTH, MONTH - 43_200 * SECOND],
    ),
    { maxLength: 3 },
  ),
  /** Percentage of store operations that fail. */
  faults: fc.constantFrom(0, 0, 3),
  /** An outage after a number of emails, until a number of milliseconds from the start. */
  accountDown: fc.record({
    after: fc.integer({ min: 0, max: 2 }),
    until: fc.constantFrom(0, 0, MINUTE, 3 * DAY),
  }),
  seed: fc.integer({ min: 1, max: 0x7fffffff }),
  start: fc.constantFrom(NOON, NOON, BEFORE_MIDNIGHT),
});

export type Scenario = Value<typeof scenario>;
