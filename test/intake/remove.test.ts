import { describe, expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { readEntries, remove } from '../../src/intake/admin.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { inquiryStatus } from '../../src/intake/pages/message-state.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { anInquiry, aSupportRequest, intake, post } from '../setup/intake.ts';

const BUDGET = 10_000;
const KEY = { 'Idempotency-Key': 'the-key-of-the-client' };

const setUp = () => {
  const made = intake();
  const send = async (ip: string, headers: Record<string, string> = {}, body: object = anInquiry) => {
    made.state.now += 1000;
    return accept(inquiryKind, post(body, headers), ip, made.deps);
  };
  const delivered = async (ip = '203.0.113.7', headers = {}, body: object = anInquiry) => {
    const { accepted } = await send(ip, headers, body);
    const id = accepted?.id ?? '';
    await deliver(made.deps, id);
    return id;
  };
  /**
   * Stored keys, except those of separate emails, which contain nothing about a message, and of rate-limit
   * entries, which are purged with all others.
   */
  const left = () => [...made.store.values.keys()].filter(key => !/^(mails|rate-limits)\//.test(key));
  return { ...made, send, delivered, left };
};

test('a deleted message leaves only a tombstone, and nothing once no retry can arrive', async () => {
  const { deps, store, state, delivered, left } = setUp();
  const id = await delivered();
  await remove(store, id, deps.now());
  expect(left().sort()).toEqual([keys.tombstone(state.now, id), keys.record(id)].sort());
  expect(JSON.parse(store.values.get(keys.record(id)) ?? '')).toEqual({
    version: 1,
    kind: 'deleted',
    id,
    received_at: '2026-11-21T12:00:01.000Z',
    ended_at: '2026-11-21T12:00:01.000Z',
    history: [
      { status: 'received', at: '2026-11-21T12:00:01.000Z' },
      { status: 'delivered', at: '2026-11-21T12:00:01.000Z' },
    ],
    mailed: true,
  });
  expect((await inquiryStatus(id, deps)).status).toBe(404);
  expect(await readEntries(store)).toEqual({ entries: [], more: false });
  const noon = state.now;
  for (; state.now < noon + 2 * DAY + 2 * HOUR; state.now += 15 * MINUTE) await sweep(deps, BUDGET);
  expect(left()).toEqual([]);
});

describe.each([
  ['with a key', KEY],
  ['without a key', {}],
])('a retry %s of a deleted message', (_, headers) => {
  test('returns the original receipt and restores nothing, on the same day or the next', async () => {
    const { deps, store, state, mails, send } = setUp();
    const first = await send('203.0.113.7', headers);
    const id = first.accepted?.id ?? '';
    await deliver(deps, id);
    await remove(store, id, deps.now());
    for (const hours of [0, 1, 24]) {
      state.now += hours * HOUR;
      await sweep(deps, BUDGET);
      const again = await send('198.51.100.1', headers);
      expect([again.status, again.body, again.accepted]).toEqual([201, first.body, undefined]);
    }
    expect(mails).toHaveLength(1);
    expect(await readEntries(store)).toEqual({ entries: [], more: false });
  });
});

test('a retry of a deleted support request gets the original receipt with its product', async () => {
  const { deps, store } = setUp();
  const first = await accept(supportKind, post(aSupportRequest), '203.0.113.7', deps);
  await remove(store, first.accepted?.id ?? '', deps.now());
  const again = await accept(supportKind, post(aSupportRequest), '203.0.113.7', deps);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('deleting a message twice leaves its tombstone unchanged', async () => {
  const { deps, store, delivered } = setUp();
  const id = await delivered();
  await remove(store, id, deps.now());
  const before = new Map(store.values);
  await remove(store, id, deps.now());
  expect(store.values).toEqual(before);
});

test.each(['alone', 'in a digest'])('a message that is being emailed %s cannot be deleted', async how => {
  const { deps, store, send } = setUp();
  const separate_emails_per_30_days = how === 'alone' ? 60 : 0;
  const id = (await send('203.0.113.7')).accepted?.id ?? '';
  let tried = 0;
  const mailer = async () => async () => {
    tried += 1;
    await expect(remove(store, id, deps.now())).rejects.toThrow('is being emailed right now');
    return { outcome: 'sent' as const };
  };
  await sweep({ ...deps, settings: { ...deps.settings, separate_emails_per_30_days }, mailer }, BUDGET);
  expect(tried).toBe(1);
  await remove(store, id, deps.now());
  expect(await readEntries(store)).toEqual({ entries: [], more: false });
});

test('a message whose delivery begins during its deletion is kept, and not purged later', async () => {
  const { deps, store, state, delivered } = setUp();
  const id = await delivered();
  const key = keys.record(id);
  store.before = (operation, at) => {
    if (operation !== 'replace' || at !== key) return;
    store.before = undefined;
    const record = JSON.parse(store.values.get(key) ?? '{}') as { delivery: object };
    const begun = {
      ...record,
      status: 'received',
      delivery: { ...record.delivery, begun_at: deps.now().toISOString() },
    };
    store.put(key, JSON.stringify(begun));
  };
  await expect(remove(store, id, deps.now())).rejects.toThrow('is being emailed right now');
  state.now += 2 * DAY;
  await sweep({ ...deps, mailer: async () => undefined }, BUDGET);
  expect((await readEntries(store)).entries.map(entry => entry.id)).toEqual([id]);
});
