import { expect, test } from 'vitest';
import { deliver } from '../../../src/messages/deliver/deliver.ts';
import type { Email, Sent } from '../../../src/messages/dependencies.ts';
import { inParallel } from '../../../src/messages/in-parallel.ts';
import { setStatus, setStatusFromEmail } from '../../../src/messages/status/inbox.ts';
import { withdraw } from '../../../src/messages/status/message-status.ts';
import { folders, keys } from '../../../src/messages/store/keys.ts';
import { StoreUnavailable } from '../../../src/messages/store/store.ts';
import { DAY, HOUR, MINUTE } from '../../../src/schemas/calendar.ts';
import { FAILED, intake, UNSURE } from '../../setup/intake.ts';

const setUp = async () => {
  const made = intake();
  const id = await made.sendNew();
  return { ...made, id, record: () => made.record(id) };
};

test('a delivered message has its delivery in the history, and the next sweep needs one round trip', async () => {
  const { deps, id, later, mails, record, store } = await setUp();
  await deliver(deps, id);
  expect(await record()).toMatchObject({
    status: 'delivered',
    history: [{ status: 'received' }, { status: 'delivered' }],
    delivery: { attempts: 1 },
  });
  store.rounds = 0;
  store.trips = 0;
  await later(15 * MINUTE);
  expect([store.rounds, store.trips]).toEqual([1, 2]);
  expect(mails).toHaveLength(1);
});

test('a message is retried with increasing delays after transient failures, then delivered', async () => {
  const { deps, id, later, state, mails, record } = await setUp();
  state.answer = FAILED;
  await deliver(deps, id);
  const pauses: number[] = [];
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    const pause = Date.parse((await record())?.delivery.next_at ?? '') - state.now;
    pauses.push(pause);
    await later(pause);
    expect(mails).toHaveLength(attempt);
  }
  expect(Math.abs((pauses[0] ?? 0) - MINUTE)).toBeLessThanOrEqual(0.25 * MINUTE);
  expect(pauses[6]).toBeGreaterThan(pauses[2] ?? 0);
  state.answer = { outcome: 'sent' };
  await later(8 * HOUR);
  expect(await record()).toMatchObject({ status: 'delivered', delivery: { attempts: 11 } });
});

test('a message becomes undelivered after 3 days of failures, and is kept but not retried', async () => {
  const { deps, id, later, state, store, mails, record } = await setUp();
  state.answer = UNSURE;
  await later();
  state.answer = FAILED;
  const began = state.now;
  while ((await record())?.status === 'received') await later(HOUR);
  expect(Math.floor((state.now - began) / DAY)).toBe(3);
  expect(await record()).toMatchObject({ delivery: { maybe_sent: true } });
  expect(store.keys(folders.undelivered)).toEqual([keys.undelivered(id)]);
  const tried = mails.length;
  expect(tried).toBeGreaterThan(12);
  await later(DAY);
  expect(mails).toHaveLength(tried);
  await setStatus(store, id, 'reviewing', deps.now());
  expect(store.keys(folders.undelivered)).toEqual([]);
});

test('a message stays pending until an email service is set up', async () => {
  const { deps, id, later, mails, record, state } = await setUp();
  const without = { ...deps, mailer: async () => undefined };
  await deliver(without, id);
  await later(30 * DAY, without);
  // The three days of attempts begin with the first one.
  state.answer = FAILED;
  await later();
  expect((await record())?.status).toBe('received');
  expect(mails).toHaveLength(1);
});

type Change = (made: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>;

const failAgain: Change = ({ later }) => later(4 * MINUTE);

test.each<[Sent, object, Change]>([
  [{ outcome: 'sent' }, { status: 'delivered', delivery: { attempts: 2 } }, failAgain],
  [FAILED, { status: 'received', delivery: { attempts: 2, last_error: 'timeout' } }, failAgain],
  [
    { outcome: 'sent' },
    { status: 'replied' },
    ({ deps, id, store }) => setStatusFromEmail(store, id, 'replied', deps.now()),
  ],
])('an attempt that ends after a change changes only what it proves: %j, %j', async (late, after, change) => {
  const made = await setUp();
  const { deps, id, state, record } = made;
  state.answer = UNSURE;
  const mailer = async () => async () => {
    await change(made);
    return late;
  };
  await deliver({ ...deps, mailer }, id);
  expect(await record()).toMatchObject(after);
});

test('an unreadable record is left unchanged, and does not block other messages', async () => {
  const { deps, later, sendNew, store, mails, lines } = intake();
  const text = '{"version":1,"id":"inq_';
  const broken = await sendNew();
  const id = await sendNew();
  store.values.set(keys.record(broken), text);
  await later(0, { ...deps, settings: { ...deps.settings, separate_emails_per_30_days: 0 } });
  const other = await sendNew();
  await later();
  expect(mails.map(({ tag, id: mailed }) => (tag === 'digest' ? tag : mailed))).toEqual(['digest', other]);
  expect(mails[0]?.text).toContain(id);
  expect(lines.join()).toContain('unreadable record');
  expect(store.values.get(keys.record(broken))).toBe(text);
});

test('a queue entry without a record is deleted after ten minutes', async () => {
  const { id, later, store } = await setUp();
  await store.delete(keys.record(id));
  await later(9 * MINUTE);
  expect(store.keys(folders.queue)).toHaveLength(1);
  await later(2 * MINUTE);
  expect(store.keys(folders.queue)).toEqual([]);
});

test('an attempt dated years ahead by a wrong clock is due', async () => {
  const { deps, id, later, state, mails, record } = await setUp();
  state.now += 4 * 365 * DAY;
  state.answer = FAILED;
  await deliver(deps, id);
  state.now -= 4 * 365 * DAY;
  await later();
  expect(mails).toHaveLength(2);
  while ((await record())?.status === 'received' && mails.length < 40) await later(HOUR);
  expect((await record())?.status).toBe('undelivered');
});

test('messages stay pending while the account is blocked, then get a fresh 3 days of retries', async () => {
  const { later, sendNew, sweepFor, state, store, mails, record } = await setUp();
  for (let index = 0; index < 9; index += 1) await sendNew();
  const reason = 'Postmark rejected the email (code 401): not confirmed';
  state.answer = { ...FAILED, about: 'account', reason };
  await sweepFor(4 * DAY);
  expect(await record()).toMatchObject({ status: 'received', delivery: { last_error: reason } });
  // At most five attempts at a time find out, and the other messages are not tried.
  expect(mails.length).toBeLessThanOrEqual(4 * 24 * 5);
  state.answer = FAILED;
  await later(HOUR);
  expect((await record())?.status).toBe('received');
  state.answer = { outcome: 'sent' };
  await sweepFor(9 * HOUR);
  expect(store.keys(folders.queue)).toEqual([]);
  expect((await record())?.status).toBe('delivered');
});

test('an attempt that fails for lack of the site’s keys does not use up the quota or the day’s digest', async () => {
  const { deps, id, later, store, mails, record } = await setUp();
  const siteKeys = () => Promise.reject(new StoreUnavailable('down'));
  await expect(deliver({ ...deps, siteKeys }, id)).rejects.toThrow('down');
  const settings = { ...deps.settings, separate_emails_per_30_days: 0 };
  await expect(later(0, { ...deps, settings, siteKeys })).rejects.toThrow('down');
  expect([...store.keys(folders.separateEmails), ...store.keys(folders.digests)]).toEqual([]);
  await later(0, { ...deps, settings });
  expect(mails.map(({ tag }) => tag)).toEqual(['digest']);
  expect(await record()).toMatchObject({ status: 'delivered' });
});

test.each([
  ['begins', 0],
  ['ends', 1],
])('a failing store as an attempt %s is an error, and costs %d of the quota', async (_, last) => {
  const { deps, id, store } = await setUp();
  let writes = 0;
  store.before = operation => {
    if (operation !== 'replace') return;
    if (writes === last) throw new StoreUnavailable('down');
    writes += 1;
  };
  await expect(deliver(deps, id)).rejects.toThrow();
  expect(store.keys(folders.separateEmails)).toHaveLength(last);
});

test('a sweep starts nothing new after its time', async () => {
  const { deps, later, mails, sendNew } = intake();
  for (let index = 0; index < 9; index += 1) await sendNew();
  const elapsed = () => mails.length * MINUTE;
  await later(0, { ...deps, elapsed });
  expect(mails.length).toBeLessThanOrEqual(5);
});

test.each([
  [false, 'is sent again with the owner’s, and its text states this', 'delivered'],
  [true, 'is not sent again once its sender has withdrawn the message', undefined],
])('an email whose reply address is rejected (withdrawn: %s) %s', async (isWithdrawn, _, status) => {
  const { deps, id, mails, record } = await setUp();
  const { email: owner } = deps.settings.owner;
  const mailer = async () => async (email: Email) => {
    mails.push(email);
    if (email.replyTo === owner) return { outcome: 'sent' as const };
    if (isWithdrawn) await withdraw(id, deps);
    return { outcome: 'failed' as const, about: 'fields' as const, reason: 'rejected' };
  };
  await deliver({ ...deps, mailer }, id);
  expect(mails.map(({ replyTo }) => replyTo)).toEqual(['ada@example.com', ...(isWithdrawn ? [] : [owner])]);
  expect(mails.at(-1)?.text.includes('would come back to you')).toBe(!isWithdrawn);
  expect((await record())?.status).toBe(status);
});

test.each([1, 3])('parallel work that stops after item %d of 2 says whether it finished', async last => {
  let left = last;
  const work = async () => {
    left -= 1;
  };
  const { finished } = await inParallel([1, 2], 3, () => left > 0, work);
  expect(finished).toBe(last === 3);
});

test('a sweep runs every step though others fail, and the log names those that did', async () => {
  const { later, lines, takeDown } = intake();
  takeDown();
  await expect(later()).rejects.toThrow('down');
  const steps = lines.map(line => JSON.parse(line).step);
  expect(new Set(steps)).toEqual(
    new Set(['deliverPending', 'purgeRateLimits', 'purgeErased', 'purgeDayFolders']),
  );
});
