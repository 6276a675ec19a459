import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deliver } from '../../src/messages/deliver/deliver.ts';
import { sweep } from '../../src/messages/deliver/sweep.ts';
import type { Email } from '../../src/messages/dependencies.ts';
import { MAX_LISTED } from '../../src/messages/mail/compose.ts';
import { messageIdOf } from '../../src/messages/schemas/message.ts';
import { readMessages } from '../../src/messages/status/inbox.ts';
import { dayOf, folders, keys } from '../../src/messages/store/keys.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, idsIn, intake } from '../setup/intake.ts';
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
    const at = start - HOUR + Math.floor((number * HOUR) / MESSAGES);
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

/** Each day, every address sends all that the limits allow, and then one message comes from a new sender. */
const simulated = async (addresses: number, days: number, separateEmails = 60) => {
  const made = intake({ separate_emails_per_30_days: separateEmails });
  const { deps, mails, state, send, sendNew, later } = made;
  const emailed = new Map<string, number>();
  const mailer = async () => async (email: Email) => {
    mails.push(email);
    const ids = email.tag === 'digest' ? idsIn(email.text) : [email.id];
    expect(ids.length).toBeLessThanOrEqual(MAX_LISTED);
    for (const id of ids) emailed.set(id, state.now);
    return state.answer;
  };
  const using = { ...deps, mailer };
  let flooded = 0;
  const burst = async () => {
    for (let address = 0; address < addresses; address += 1)
      for (const body of [anInquiry, aSupportRequest])
        for (let message = 0; message < 5; message += 1) {
          state.now += 1;
          const sent = { ...body, message: `At ${state.now}` };
          const { accepted } = await send(sent, { ip: `203.0.113.${address}` });
          if (accepted) flooded += 1;
          if (accepted) await deliver(using, accepted.id);
        }
  };
  const honest = new Map<string, number>();
  for (let quarter = 0; quarter <= days * 96; quarter += 1, state.now += 15 * MINUTE) {
    await later(0, using);
    if (quarter % 96 < 8 && quarter % 2 === 0 && quarter < days * 96) await burst();
    if (quarter % 96 !== 8) continue;
    const id = await sendNew();
    await deliver(using, id);
    honest.set(id, state.now);
  }
  return {
    flooded,
    longestWait: Math.max(
      ...[...honest].map(([id, at]) => (emailed.get(id) ?? Number.POSITIVE_INFINITY) - at),
    ),
    separate: mails.filter(({ tag }) => tag !== 'digest').length,
  };
};

test('while one address sends all that the limits allow, messages of others are emailed at once', async () => {
  // Of the flood, three messages of each kind are emailed separately, and the quota has room for no more.
  expect(await simulated(1, 4, 4 + 6)).toEqual({ flooded: 4 * 40, longestWait: 0, separate: 4 + 6 });
});

test('while 36 addresses send more messages than a digest lists, a first message is in the next digest', async () => {
  const { flooded, longestWait, separate } = await simulated(36, 1);
  expect([flooded, separate]).toEqual([36 * 40, 60]);
  expect(longestWait).toBeLessThanOrEqual(DAY);
});
