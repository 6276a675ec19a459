import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sweep } from '../../src/messages/deliver/sweep.ts';
import { messageIdOf } from '../../src/messages/schemas/message.ts';
import { readMessages } from '../../src/messages/status/inbox.ts';
import { dayOf, folders, keys } from '../../src/messages/store/keys.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/schemas/calendar.ts';
import { idsIn, intake } from '../setup/intake.ts';
import { first, inquiryOf } from '../setup/records.ts';

/** `FLOOD=200000` is the promised number, and takes a minute or two. */
const MESSAGES = Number(process.env['FLOOD'] ?? 8_000);
const BUDGET = 14_000;
/** Netlify’s limit for a scheduled function. */
const MAX_RUN = 30 * SECOND;
/** Milliseconds of a round trip to the store. */
const ROUND = 100;

test(`the sweep emails ${MESSAGES} messages from as many networks in order and purges them in time`, async () => {
  const { deps, mails, state, store } = intake({ separate_emails_per_30_days: 5, retention_days: 7 });
  const start = state.now;
  const ids = Array.from({ length: MESSAGES }, (_, number) => {
    const at = start - 2 * HOUR + Math.floor((number * 2 * HOUR) / MESSAGES);
    const hash = createHash('sha256').update(String(number)).digest();
    const id = messageIdOf('inquiry', dayOf(new Date(at)), hash);
    const network = hash.toString('hex').slice(0, 32);
    const time = new Date(at).toISOString();
    const received = { received_at: time, history: [{ status: 'received', at: time }] };
    const delivery = { attempts: 0, next_at: time };
    store.values.set(keys.record(id), JSON.stringify({ ...inquiryOf(), id, ...received, delivery }));
    store.values.set(keys.queued(first, at, id), '{}');
    const entry = { at, id, hash: '0', network };
    store.values.set(keys.rateLimitEntry(folders.rateLimitsOf(network), entry, 'a'), '{}');
    return id;
  });
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const before = store.rounds;
    await work();
    return (store.rounds - before) * ROUND;
  };
  let longestRun = 0;
  const sweepAt = async (at: number) => {
    state.now = at;
    const elapsed = () => store.rounds * ROUND;
    longestRun = Math.max(longestRun, await timed(() => sweep({ ...deps, elapsed }, BUDGET)));
  };
  const mailed = () => mails.flatMap(({ tag, text, id }) => (tag === 'digest' ? idsIn(text) : [id]));

  // Single emails, then digests, in order of receipt.
  for (const time of [0, 15 * MINUTE, 30 * MINUTE, 16 * HOUR]) await sweepAt(start + time);
  expect(mailed().length).toBeGreaterThan(1_500);
  expect(mailed()).toEqual(ids.slice(0, mailed().length));
  for (let at = start + 23 * HOUR; at <= start + 47 * HOUR; at += 15 * MINUTE) await sweepAt(at);
  expect(store.keys(folders.rateLimits)).toEqual([]);
  expect(await timed(() => readMessages(store, 100))).toBeLessThan(2 * SECOND);

  // The rest is gone within two days after the retention period.
  const retained = Date.parse(dayOf(new Date(start))) + 8 * DAY;
  await sweepAt(retained - 2 * DAY);
  for (let at = retained; at <= retained + 2 * DAY; at += HOUR) await sweepAt(at);
  expect([...store.keys('records/'), ...store.keys('outbox-queue/')]).toEqual([]);
  expect(longestRun).toBeLessThan(MAX_RUN);
});
