import { expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { MAX_LISTED } from '../../src/intake/mail/digest.ts';
import type { Email, Sent } from '../../src/intake/mail/email.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { find } from '../../src/intake/store/record.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { idsIn as messagesIn } from '../setup/digest-ids.ts';
import { anInquiry, aSupportRequest, intake, post } from '../setup/intake.ts';

const BUDGET = 14_000;
const BOUND = 3;

/** The ids in an email, in order. */
const idsIn = ({ text }: Email): string[] => messagesIn(text);

/** An intake with a quota of three separate emails. */
const setUp = () => {
  const made = intake();
  const deps = { ...made.deps, settings: { ...made.deps.settings, separate_emails_per_30_days: BOUND } };
  let number = 0;
  /** Sends messages, each from a new sender, and delivers them after the response. */
  const send = async (count = 1, kind: 'inquiry' | 'support' = 'inquiry'): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      number += 1;
      made.state.now += 1000;
      const ip = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
      const { accepted } = await (kind === 'inquiry'
        ? accept(inquiryKind, post({ ...anInquiry, message: `Number ${number}` }), ip, deps)
        : accept(supportKind, post({ ...aSupportRequest, message: `Number ${number}` }), ip, deps));
      if (!accepted) throw new Error('not accepted');
      await deliver(deps, accepted.id);
      ids.push(accepted.id);
    }
    return ids;
  };
  const digests = () => made.mails.filter(({ tag }) => tag === 'digest');
  const singles = () => made.mails.filter(({ tag }) => tag !== 'digest');
  const statuses = async (ids: readonly string[]) => [
    ...new Set(await Promise.all(ids.map(async id => (await find(made.store, id))?.status))),
  ];
  const later = async (time: number) => {
    made.state.now += time;
    await sweep(deps, BUDGET);
  };
  return { ...made, clock: made.state, deps, send, digests, singles, statuses, later };
};

test('messages beyond the quota of separate emails are delivered in one digest, oldest first', async () => {
  const { send, digests, singles, statuses, later, store } = setUp();
  const first = await send(BOUND);
  const rest = [...(await send(2)), ...(await send(2, 'support')), ...(await send(1))];
  expect(singles().map(({ id }) => id)).toEqual(first);
  expect(await statuses(rest)).toEqual(['received']);
  await later(5 * MINUTE);
  expect(singles()).toHaveLength(BOUND);
  expect(digests().map(idsIn)).toEqual([rest]);
  expect(await statuses([...first, ...rest])).toEqual(['delivered']);
  expect((await find(store, rest[0] ?? ''))?.history.map(({ status }) => status)).toEqual([
    'received',
    'delivered',
  ]);
  expect(await store.list('outbox-queue/')).toEqual([]);
});

test('one digest is sent per UTC day, and a sweep in between makes only four requests', async () => {
  const { clock, send, digests, later, store } = setUp();
  await send(BOUND + 1);
  await later(15 * MINUTE);
  const [second] = await send(1);
  const operations: string[] = [];
  store.before = (operation, key) => {
    operations.push(`${operation} ${key}`);
  };
  await later(15 * MINUTE);
  expect(operations).toEqual([
    'folders outbox-queue/',
    'list rate-limits/',
    'list mails/',
    `create ${keys.digest('2026-11-21')}`,
  ]);
  store.before = undefined;
  while (new Date(clock.now).getUTCHours() < 23) await later(HOUR);
  expect(digests()).toHaveLength(1);
  await later(HOUR);
  expect(digests().map(idsIn).at(-1)).toEqual([second]);
  expect(new Set(digests().map(({ id }) => id)).size).toBe(2);
});

test('separate emails resume once older ones no longer count toward the quota', async () => {
  const { send, singles, digests, later } = setUp();
  await send(BOUND + 1);
  await later(15 * MINUTE);
  await later(29 * DAY);
  await send(1);
  expect(singles()).toHaveLength(BOUND);
  await later(2 * DAY);
  expect(singles()).toHaveLength(BOUND + 1);
  await send(1);
  expect(singles()).toHaveLength(BOUND + 2);
  expect(digests()).toHaveLength(1);
});

test('parallel deliveries never exceed the quota, and the other messages come in a digest', async () => {
  const { deps, send, singles, digests, statuses, later } = setUp();
  const full = { ...deps, settings: { ...deps.settings, separate_emails_per_30_days: 0 } };
  const accepted: { id: string }[] = [];
  for (let number = 0; number < 30; number += 1) {
    const result = await accept(
      inquiryKind,
      post({ ...anInquiry, role: `Role ${number}` }),
      `10.1.0.${number}`,
      full,
    );
    if (result.accepted) accepted.push(result.accepted);
  }
  await Promise.all(accepted.map(({ id }) => deliver(deps, id)));
  expect(singles()).toHaveLength(BOUND);
  const [one = ''] = await send(1);
  await later(15 * MINUTE);
  expect(digests()).toHaveLength(1);
  expect(await statuses([one, ...accepted.map(({ id }) => id)])).toEqual(['delivered']);
});

const FAILED: Sent = { outcome: 'failed', permanent: false, reason: 'Postmark responded with 500' };
const TIMEOUT: Sent = { ...FAILED, reason: 'timeout', maybeSent: true };

test.each([
  ['was certainly not sent does not count', FAILED, 0],
  ['may have been sent counts', TIMEOUT, 1],
])('a separate email that %s against the quota', async (_, answer, counted) => {
  const { clock, send, store } = setUp();
  clock.answer = answer;
  await send(1);
  expect(await store.list('mails/')).toHaveLength(counted);
});

test('a digest that certainly failed is retried the same day, together with new messages', async () => {
  const { clock, send, digests, statuses, later } = setUp();
  const ids = await send(BOUND + 2);
  clock.answer = FAILED;
  await later(MINUTE);
  await later(0);
  expect(digests()).toHaveLength(1);
  await later(2 * MINUTE);
  expect(digests()).toHaveLength(2);
  expect(await statuses(ids.slice(BOUND))).toEqual(['received']);
  ids.push(...(await send(1)));
  clock.answer = { outcome: 'sent' };
  await later(15 * MINUTE);
  expect(digests().map(mail => idsIn(mail).length)).toEqual([2, 2, 3]);
  expect(await statuses(ids)).toEqual(['delivered']);
});

test('a digest that may have been sent is retried only the next day', async () => {
  const { clock, send, digests, statuses, later } = setUp();
  const ids = await send(BOUND + 2);
  clock.answer = TIMEOUT;
  await later(15 * MINUTE);
  clock.answer = { outcome: 'sent' };
  for (let hours = 1; hours < 12; hours += 1) await later(HOUR);
  expect(digests()).toHaveLength(1);
  await later(HOUR);
  expect(digests()).toHaveLength(2);
  expect(await statuses(ids)).toEqual(['delivered']);
});

test('messages in a digest become undelivered after 3 days of failures or a permanent refusal', async () => {
  const { clock, send, digests, statuses, later, store } = setUp();
  const ids = (await send(BOUND + 1)).slice(BOUND);
  clock.answer = FAILED;
  const began = clock.now;
  while ((await statuses(ids))[0] === 'received') await later(HOUR);
  expect(clock.now - began).toBeGreaterThan(2.5 * DAY);
  expect(clock.now - began).toBeLessThan(3.5 * DAY);
  expect((await find(store, ids[0] ?? ''))?.delivery.last_error).toBe(FAILED.reason);
  const refused = await send(1);
  clock.answer = { ...FAILED, permanent: true, reason: 'Postmark refused' };
  const tried = digests().length;
  await later(DAY);
  expect(digests()).toHaveLength(tried + 1);
  expect(await statuses(refused)).toEqual(['undelivered']);
});

test('a message that waited long for a digest still has 3 days of separate attempts', async () => {
  const { clock, deps, send, statuses, store } = setUp();
  const [id = ''] = (await send(BOUND + 1)).slice(BOUND);
  clock.now += 31 * DAY;
  clock.answer = FAILED;
  await sweep(deps, BUDGET);
  expect(await statuses([id])).toEqual(['received']);
  expect((await find(store, id))?.delivery.attempts).toBe(1);
});

test('a digest has a maximum number of messages, and the next digest has the rest', async () => {
  const { send, digests, later } = setUp();
  const ids = (await send(BOUND + MAX_LISTED + 2)).slice(BOUND);
  await later(15 * MINUTE);
  expect(digests().map(({ subject }) => subject)).toEqual([
    `${MAX_LISTED.toLocaleString('en')} new messages, and more are waiting`,
  ]);
  await later(DAY);
  const listed = digests().flatMap(idsIn);
  expect(listed).toHaveLength(ids.length);
  expect(ids.filter((id, index) => !id.startsWith(listed[index] ?? '-'))).toEqual([]);
});

test('a digest leaves out closed, deleted and unreadable messages', async () => {
  const { send, digests, later, store } = setUp();
  const [a = '', b = '', c = '', d = ''] = (await send(BOUND + 4)).slice(BOUND);
  await store.delete(keys.record(a));
  await store.set(keys.record(b), { ...Object((await store.get(keys.record(b)))?.value), status: 'closed' });
  await store.set(keys.record(c), { id: c, status: 'from the future' });
  await later(15 * MINUTE);
  expect(digests().map(idsIn)).toEqual([[d]]);
  expect(store.values.get(keys.record(c))).toContain('from the future');
});

test('parallel sweeps send one digest', async () => {
  const { deps, clock, send, digests } = setUp();
  await send(BOUND + 5);
  clock.now += 15 * MINUTE;
  await Promise.all([sweep(deps, BUDGET), sweep(deps, BUDGET), sweep(deps, BUDGET)]);
  expect(digests()).toHaveLength(1);
});

test('a message whose result cannot be saved does not affect the others, and is sent again', async () => {
  const { send, digests, statuses, later, store } = setUp();
  const ids = (await send(BOUND + 4)).slice(BOUND);
  const [first = ''] = ids;
  let attempts = 0;
  store.before = (operation, key) => {
    if (operation !== 'replace' || key !== keys.record(first)) return;
    attempts += 1;
    if (attempts === 2) throw new Error('refused');
  };
  await expect(later(15 * MINUTE)).rejects.toThrow('results that could not be saved: 1');
  store.before = undefined;
  expect(await statuses(ids.slice(1))).toEqual(['delivered']);
  await later(DAY);
  await later(15 * MINUTE);
  expect(digests().map(idsIn)).toEqual([ids, [first]]);
  expect(await statuses(ids)).toEqual(['delivered']);
});

test('messages from an interrupted digest are in the next day’s digest', async () => {
  const { deps, clock, send, digests, statuses, later } = setUp();
  const ids = (await send(BOUND + 2)).slice(BOUND);
  const killed = { ...deps, mailer: async () => () => Promise.reject(new Error('killed')) };
  clock.now += 15 * MINUTE;
  await expect(sweep(killed, BUDGET)).rejects.toThrow('killed');
  for (let hours = 0; hours < 13; hours += 1) await later(HOUR);
  expect(digests().map(idsIn)).toEqual([ids]);
  expect(await statuses(ids)).toEqual(['delivered']);
});

test('a digest refused because of the account is sent when the account works again', async () => {
  const { clock, send, digests, statuses, later } = setUp();
  const ids = (await send(BOUND + 30)).slice(BOUND);
  clock.answer = { ...FAILED, about: 'account', reason: 'Postmark refused (code 405): out of credits' };
  for (let hours = 0; hours < 100; hours += 1) await later(HOUR);
  expect(await statuses(ids)).toEqual(['received']);
  clock.answer = { outcome: 'sent' };
  await later(2 * HOUR);
  expect(digests().map(idsIn).at(-1)).toEqual(ids);
  expect(await statuses(ids)).toEqual(['delivered']);
});
