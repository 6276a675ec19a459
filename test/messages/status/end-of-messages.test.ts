import { expect, test } from 'vitest';
import { deliver } from '../../../src/messages/deliver/deliver.ts';
import { queueAgain, readMessages, remove, setStatus } from '../../../src/messages/status/inbox.ts';
import { inquiryStatus, withdraw } from '../../../src/messages/status/message-status.ts';
import { keys } from '../../../src/messages/store/keys.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, intake } from '../../setup/intake.ts';

const NIGHT = 15 * HOUR + 5 * MINUTE;
const NOTHING = { messages: [], more: false };

test('a deleted message leaves a record without its text, and nothing once no retry can arrive', async () => {
  const { deps, keysWith, store, state, sendNew, record, sweepFor } = intake();
  const id = await sendNew();
  await deliver(deps, id);
  const { history = [], ...stored } = (await record(id)) ?? {};
  const later = history.map(one => ({ ...one, field: 'of a later version' }));
  await store.set(keys.record(id), { ...stored, history: later });
  await remove(store, id, deps.now());
  await remove(store, id, deps.now());
  expect(keysWith(id).sort()).toEqual([keys.erased(state.now, id), keys.record(id)].sort());
  const at = '2026-11-21T12:00:01.000Z';
  expect(JSON.parse(store.values.get(keys.record(id)) ?? '')).toEqual({
    version: 1,
    kind: 'inquiry',
    id,
    received_at: at,
    status: 'closed',
    deleted: true,
    body: {},
    history: ['received', 'delivered', 'closed'].map(status => ({ status, at })),
    delivery: { attempts: 0, next_at: at, maybe_sent: true },
  });
  expect((await inquiryStatus(id, deps)).status).toBe(404);
  expect(await readMessages(store)).toEqual(NOTHING);
  // An interrupted deletion leaves it behind.
  await store.set(keys.undelivered(id), {});
  await sweepFor(2 * DAY + 2 * HOUR);
  expect(keysWith(id)).toEqual([]);
});

test.each(['alone', 'in a digest'])('a message that is being emailed %s cannot be deleted', async how => {
  const { deps, later, store, sendNew } = intake();
  const id = await sendNew();
  let tried = 0;
  const mailer = async () => async () => {
    tried += 1;
    // The owner’s clock may be slow, and was read before the attempt began.
    for (const slow of [0, SECOND, MINUTE]) {
      const now = new Date(deps.now().getTime() - slow);
      await expect(remove(store, id, now)).rejects.toThrow('is being emailed right now');
    }
    return { outcome: 'sent' as const };
  };
  const settings = { ...deps.settings, separate_emails_per_30_days: how === 'alone' ? 60 : 0 };
  await later(0, { ...deps, settings, mailer });
  expect(tried).toBe(1);
  await remove(store, id, deps.now());
  expect(await readMessages(store)).toEqual(NOTHING);
});

test('a message whose attempt was interrupted can be deleted after two minutes', async () => {
  const { deps, sendNew, state, store } = intake();
  const id = await sendNew();
  const stuck = { ...deps, mailer: async () => () => Promise.reject(new Error('killed')) };
  await deliver(stuck, id).catch(() => undefined);
  await expect(remove(store, id, deps.now())).rejects.toThrow('is being emailed right now');
  state.now += 2 * MINUTE;
  await remove(store, id, deps.now());
  const next = await sendNew();
  expect(await readMessages(store, 1)).toMatchObject({ messages: [{ id: next }], more: false });
});

test.each([anInquiry, aSupportRequest])('a retry after a withdrawal says how to send anew', async body => {
  const { deps, send, sweepFor } = intake();
  const { id = '' } = await send(body);
  await withdraw(id, deps);
  await sweepFor(35 * HOUR);
  const again = await send(body);
  expect([again.status, again.headers['Idempotent-Replayed']]).toEqual([201, 'true']);
  expect(again.body).toMatchObject({
    id,
    status: 'withdrawn',
    reply_to: 'ada@example.com',
    next: expect.stringContaining('set `Idempotency-Key` to a new UUID'),
  });
  expect(again.body).not.toHaveProperty('links.withdraw', expect.anything());
  const anew = await send(body, { headers: { 'Idempotency-Key': 'another-key' } });
  expect(anew.body).toMatchObject({ status: 'received' });
});

test('a withdrawn message cannot be emailed again or set to another status', async () => {
  const { deps, store, sendNew } = intake();
  const id = await sendNew();
  await deliver(deps, id);
  await setStatus(store, id, 'closed', deps.now());
  const left = await withdraw(id, deps);
  expect(left?.history.map(({ status }) => status)).toEqual(['received', 'delivered', 'closed', 'withdrawn']);
  const before = store.values.get(keys.record(id));
  await expect(setStatus(store, id, 'replied', deps.now())).rejects.toThrow('or its sender withdrew it');
  await expect(queueAgain(store, id, deps.now())).rejects.toThrow('or its sender withdrew it');
  expect(store.values.get(keys.record(id))).toBe(before);
});

test('a sweep without an email service purges hashes of senders after a day, and the rest in its time', async () => {
  const { deps, state, sendNew, store, sweepFor } = intake();
  const folders = () => [...new Set([...store.values.keys()].map(key => key.split('/')[0]))].sort();
  const noon = state.now;
  await deliver(deps, await sendNew());
  await sendNew();
  expect(folders()).toEqual(['outbox-queue', 'rate-limits', 'records', 'separate-emails']);
  const without = { ...deps, mailer: async () => undefined };
  const runUntil = async (time: number) => {
    await sweepFor(noon + time - state.now, without);
    return folders();
  };
  expect(await runUntil(25 * HOUR)).toContain('rate-limits');
  expect(await runUntil(26 * HOUR)).toEqual(['outbox-queue', 'records', 'separate-emails']);
  expect(await runUntil(30 * DAY)).toContain('separate-emails');
  expect(await runUntil(31 * DAY + NIGHT)).toEqual(['outbox-queue', 'records']);
  // A clock that is fast once delays nothing.
  state.now = noon + 763 * DAY;
  await sweepFor(HOUR, without);
  state.now = noon + 363.5 * DAY;
  expect(await runUntil(365 * DAY)).toEqual(['expiry', 'outbox-queue', 'records']);
  expect(await runUntil(365 * DAY + NIGHT)).toEqual([]);
});

test.each([
  ['was slow when it was stored', -400, 0, [0]],
  ['is fast during two sweeps', 0, 400, [0, 70]],
])('a message is emailed and kept although the clock %s', async (_, stored, swept, hours) => {
  const { later, mails, record, sendNew, state, sweepFor } = intake();
  const noon = state.now;
  state.now += stored * DAY;
  const id = await sendNew();
  for (const time of hours.map(hour => noon + hour * HOUR)) {
    state.now = time + swept * DAY;
    await later();
    state.now = time;
    await sweepFor(47 * HOUR);
  }
  expect(await record(id)).toMatchObject({ status: 'delivered' });
  expect(mails).toHaveLength(1);
});
