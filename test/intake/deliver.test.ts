import { describe, expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { deliver as attempt } from '../../src/intake/deliver.ts';
import { inquiryKind } from '../../src/intake/kinds.ts';
import type { Email, Sent } from '../../src/intake/mail/email.ts';
import { folders, keys } from '../../src/intake/store/keys.ts';
import { find } from '../../src/intake/store/record.ts';
import { StoreUnavailable } from '../../src/intake/store/store.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { withdraw } from '../../src/intake/withdraw.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { anInquiry, intake, post } from '../setup/intake.ts';

const BUDGET = 10_000;
const TRANSIENT: Sent = { outcome: 'failed', permanent: false, reason: 'Postmark responded with 500' };

const setUp = async () => {
  const made = intake();
  const { accepted } = await accept(inquiryKind, post(anInquiry), '203.0.113.7', made.deps);
  const { id = '' } = accepted ?? {};
  return {
    ...made,
    id,
    record: () => find(made.store, id),
    /** The delivery after the response. */
    deliver: (deps = made.deps) => attempt(deps, id),
  };
};

test('a delivered message has the delivery in its history, and a sweep deletes its queue entry', async () => {
  const { deliver, deps, mails, record, store } = await setUp();
  await deliver();
  await sweep(deps, BUDGET);
  expect(mails).toHaveLength(1);
  expect(await record()).toMatchObject({
    status: 'delivered',
    history: [{ status: 'received' }, { status: 'delivered' }],
    delivery: { attempts: 1 },
  });
  expect([...store.values.keys()].filter(key => key.startsWith('outbox-queue/'))).toEqual([]);
});

test('a message is emailed only once by two parallel workers and a later one', async () => {
  const { deps, mails, deliver } = await setUp();
  await Promise.all([deliver(), deliver(), sweep(deps, BUDGET)]);
  await deliver();
  expect(mails).toHaveLength(1);
});

test('a message is retried with increasing delays after transient failures, then delivered', async () => {
  const { deps, state, mails, record, deliver } = await setUp();
  state.answer = TRANSIENT;
  await deliver();
  expect(await record()).toMatchObject({
    status: 'received',
    delivery: { attempts: 1, last_error: TRANSIENT.reason },
  });
  await sweep(deps, BUDGET);
  expect(mails).toHaveLength(1);
  const pauses: number[] = [];
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    const due = Date.parse((await record())?.delivery.next_at ?? '');
    pauses.push(due - state.now);
    state.now = due;
    await sweep(deps, BUDGET);
    expect(mails).toHaveLength(attempt);
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(0.75 * MINUTE);
  expect(pauses[0]).toBeLessThanOrEqual(1.25 * MINUTE);
  expect(pauses[6]).toBeGreaterThan(pauses[2] ?? 0);
  state.answer = { outcome: 'sent' };
  state.now += 8 * HOUR;
  await sweep(deps, BUDGET);
  expect(await record()).toMatchObject({ status: 'delivered', delivery: { attempts: 11 } });
});

test('a message becomes undelivered after 3 days of failures, and is kept but not retried', async () => {
  const { deps, state, mails, record, deliver } = await setUp();
  const began = state.now;
  state.answer = TRANSIENT;
  await deliver();
  while ((await record())?.status === 'received') {
    state.now += HOUR;
    await sweep(deps, BUDGET);
  }
  expect(state.now - began).toBeGreaterThan(2.5 * DAY);
  expect(state.now - began).toBeLessThan(3.2 * DAY);
  expect(mails.length).toBeGreaterThan(12);
  expect((await record())?.status).toBe('undelivered');
  const tried = mails.length;
  state.now += DAY;
  await sweep(deps, BUDGET);
  expect(mails).toHaveLength(tried);
});

test('a message becomes undelivered immediately after a permanent refusal', async () => {
  const { state, record, deliver } = await setUp();
  state.answer = { outcome: 'failed', permanent: true, reason: 'Postmark 406: inactive' };
  await deliver();
  expect(await record()).toMatchObject({
    status: 'undelivered',
    delivery: { last_error: 'Postmark 406: inactive' },
  });
});

test('a message stays pending until an email service is set up', async () => {
  const { deps, state, mails, record, deliver } = await setUp();
  const without = { ...deps, mailer: async () => undefined };
  await deliver(without);
  state.now += 30 * DAY;
  await sweep(without, BUDGET);
  expect((await record())?.status).toBe('received');
  await sweep(deps, BUDGET);
  expect(mails).toHaveLength(1);
});

describe('a sweep after a process ended early', () => {
  test('sends a message that was stored but not emailed', async () => {
    const { deps, mails, record } = await setUp();
    await sweep(deps, BUDGET);
    expect(mails).toHaveLength(1);
    expect((await record())?.status).toBe('delivered');
  });

  test('repeats an interrupted attempt when its lease is over', async () => {
    const { deliver, deps, state, mails, record } = await setUp();
    const stuck = { ...deps, mailer: async () => () => Promise.reject(new Error('killed')) };
    await expect(deliver(stuck)).rejects.toThrow('killed');
    await sweep(deps, BUDGET);
    expect(mails).toHaveLength(0);
    state.now += 3 * MINUTE;
    await sweep(deps, BUDGET);
    expect((await record())?.delivery.last_error).toBe('the attempt was interrupted');
    state.now += 2 * MINUTE;
    await sweep(deps, BUDGET);
    expect(mails).toHaveLength(1);
    expect((await record())?.status).toBe('delivered');
  });
});

test('a message that is queued again is emailed again', async () => {
  const { deps, id, store, mails, record, deliver } = await setUp();
  await deliver();
  const kept = await record();
  if (!kept) throw new Error('nothing was kept');
  const again = { status: 'received' as const, at: deps.now().toISOString() };
  await store.set(keys.queued(Date.parse(again.at), id), {});
  await store.set(keys.record(id), {
    ...kept,
    status: 'received',
    history: [...kept.history, again],
    delivery: { attempts: 1, next_at: again.at },
  });
  await sweep(deps, BUDGET);
  expect(mails).toHaveLength(2);
  expect(await record()).toMatchObject({ status: 'delivered', delivery: { attempts: 2 } });
});

test('a message becomes delivered even if its attempt was treated as interrupted', async () => {
  const { deps, id, state, record, mails } = await setUp();
  const slow = {
    ...deps,
    mailer: async () => async (): Promise<Sent> => {
      state.now += 3 * MINUTE;
      await sweep(deps, BUDGET);
      return { outcome: 'sent' };
    },
  };
  await attempt(slow, id);
  expect(await record()).toMatchObject({ status: 'delivered', delivery: { attempts: 1 } });
  state.now += HOUR;
  await sweep(deps, BUDGET);
  expect(mails).toHaveLength(0);
});

test('a sweep emails the other messages when one message fails', async () => {
  const { deps, store, mails } = await setUp();
  await accept(inquiryKind, post({ ...anInquiry, role: 'Another' }), '203.0.113.7', deps);
  let first = true;
  store.before = (operation, key) => {
    if (first && operation === 'replace' && key.startsWith('records/')) {
      first = false;
      throw new Error('refused');
    }
  };
  await expect(sweep(deps, BUDGET)).rejects.toThrow('messages that could not be processed: 1');
  expect(mails).toHaveLength(1);
});

test('a clock that was set back delays delivery but does not prevent it', async () => {
  const { deps, state, record, deliver } = await setUp();
  const stuck = { ...deps, mailer: async () => () => Promise.reject(new Error('killed')) };
  await deliver(stuck).catch(() => {});
  state.now -= DAY;
  await sweep(deps, BUDGET);
  expect((await record())?.status).toBe('received');
  state.now += DAY + HOUR;
  await sweep(deps, BUDGET);
  state.now += HOUR;
  await sweep(deps, BUDGET);
  expect((await record())?.status).toBe('delivered');
});

test('a message becomes undelivered when its attempt was interrupted more than 3 days ago', async () => {
  const { deps, state, record, deliver } = await setUp();
  const stuck = { ...deps, mailer: async () => () => Promise.reject(new Error('killed')) };
  await deliver(stuck).catch(() => {});
  state.now += 30 * DAY;
  await sweep(deps, BUDGET);
  state.now += HOUR;
  await sweep(deps, BUDGET);
  expect((await record())?.status).toBe('undelivered');
});

const REFUSED: Sent = {
  outcome: 'failed',
  permanent: false,
  about: 'account',
  reason: 'Postmark refused (code 401): not confirmed',
};

test('messages stay pending while the account is blocked, then get a fresh 3 days of retries', async () => {
  const { deps, state, store, mails, record } = await setUp();
  for (let index = 0; index < 9; index += 1)
    await accept(inquiryKind, post({ ...anInquiry, role: `Role ${index}` }), `203.0.113.${20 + index}`, deps);
  state.answer = REFUSED;
  const began = state.now;
  for (; state.now < began + 4 * DAY; state.now += 15 * MINUTE) await sweep(deps, BUDGET);
  expect(await record()).toMatchObject({ status: 'received', delivery: { last_error: REFUSED.reason } });
  // At most five attempts at a time find out, and the other messages are not tried.
  expect(mails.length).toBeLessThan(4 * 24 * 4 * 5);
  state.answer = TRANSIENT;
  state.now += HOUR;
  await sweep(deps, BUDGET);
  expect((await record())?.status).toBe('received');
  state.answer = { outcome: 'sent' };
  for (const end = state.now + 9 * HOUR; state.now < end; state.now += 15 * MINUTE) await sweep(deps, BUDGET);
  expect(store.keys('outbox-queue/')).toEqual([]);
  expect((await record())?.status).toBe('delivered');
});

test('an attempt that fails for lack of the site’s keys does not use up the quota or the day’s digest', async () => {
  const { deps, state, store, mails, deliver, record } = await setUp();
  const siteKeys = () => Promise.reject(new StoreUnavailable('down'));
  await expect(deliver({ ...deps, siteKeys })).rejects.toThrow('down');
  const settings = { ...deps.settings, separate_emails_per_30_days: 0 };
  await expect(sweep({ ...deps, settings, siteKeys }, BUDGET)).rejects.toThrow('down');
  expect([...store.keys(folders.mails), ...store.keys(folders.digests)]).toEqual([]);
  await sweep({ ...deps, settings }, BUDGET);
  expect(mails.map(({ tag }) => tag)).toEqual(['digest']);
  state.now += MINUTE;
  expect(await record()).toMatchObject({ status: 'delivered' });
});

test('a message withdrawn after the email service refused its fields is not sent again', async () => {
  const { deps, id, store, deliver } = await setUp();
  const sent: (string | undefined)[] = [];
  const mailer = async () => async (email: Email) => {
    sent.push(email.replyTo);
    await withdraw(deps, id);
    return { outcome: 'failed', permanent: true, about: 'fields', reason: 'refused' } as const;
  };
  await deliver({ ...deps, mailer });
  expect(sent).toEqual(['ada@example.com']);
  expect(store.keys(folders.mails)).toEqual([]);
});
