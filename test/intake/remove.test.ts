import { expect, test } from 'vitest';
import { readEntries, remove } from '../../src/intake/admin.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { inquiryStatus } from '../../src/intake/message-state.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { INTERRUPTED } from '../../src/intake/store/record.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { anInquiry, aSupportRequest, intake } from '../setup/intake.ts';

const NOTHING = { entries: [], more: false };

const setUp = () => {
  const made = intake();
  const delivered = async () => {
    const id = await made.sendNew();
    await deliver(made.deps, id);
    return id;
  };
  return { ...made, delivered };
};

test('a deleted message leaves only a tombstone, and nothing once no retry can arrive', async () => {
  const { deps, keysWith, store, state, delivered, sweepFor } = setUp();
  const id = await delivered();
  await remove(store, id, deps.now());
  await remove(store, id, deps.now());
  expect(keysWith(id).sort()).toEqual([keys.tombstone(state.now, id), keys.record(id)].sort());
  const at = '2026-11-21T12:00:01.000Z';
  expect(JSON.parse(store.values.get(keys.record(id)) ?? '')).toEqual({
    version: 1,
    kind: 'deleted',
    id,
    received_at: at,
    ended_at: at,
    history: [
      { status: 'received', at },
      { status: 'delivered', at },
    ],
    mailed: true,
  });
  expect((await inquiryStatus(id, deps)).status).toBe(404);
  expect(await readEntries(store)).toEqual(NOTHING);
  await sweepFor(2 * DAY + 2 * HOUR);
  expect(keysWith(id)).toEqual([]);
});

test.each([
  ['an inquiry with a key', anInquiry, { 'Idempotency-Key': 'the-key-of-the-client' }],
  ['an inquiry without a key', anInquiry, {}],
  ['a support request', aSupportRequest, {}],
])(
  'a retry of a deleted message, %s, gets the first receipt and restores nothing',
  async (_, body, headers) => {
    const { deps, later, mails, send, store } = setUp();
    const first = await send(body, { headers });
    await deliver(deps, first.accepted?.id ?? '');
    await remove(store, first.accepted?.id ?? '', deps.now());
    for (const hours of [0, 1, 24]) {
      await later(hours * HOUR);
      const again = await send(body, { headers });
      expect([again.status, again.body, again.accepted]).toEqual([201, first.body, undefined]);
    }
    expect(mails).toHaveLength(1);
    expect(await readEntries(store)).toEqual(NOTHING);
  },
);

test.each(['alone', 'in a digest'])('a message that is being emailed %s cannot be deleted', async how => {
  const { deps, later, store, sendNew } = setUp();
  const id = await sendNew();
  let tried = 0;
  const mailer = async () => async () => {
    tried += 1;
    await expect(remove(store, id, deps.now())).rejects.toThrow('is being emailed right now');
    return { outcome: 'sent' as const };
  };
  const settings = { ...deps.settings, separate_emails_per_30_days: how === 'alone' ? 60 : 0 };
  await later(0, { ...deps, settings, mailer });
  expect(tried).toBe(1);
  await remove(store, id, deps.now());
  expect(await readEntries(store)).toEqual(NOTHING);
});

test('a message whose attempt was interrupted can be deleted after two minutes', async () => {
  const { deps, sendNew, state, store } = setUp();
  const id = await sendNew();
  const stuck = { ...deps, mailer: async () => () => Promise.reject(new Error('killed')) };
  await deliver(stuck, id).catch(() => undefined);
  await expect(remove(store, id, deps.now())).rejects.toThrow('is being emailed right now');
  state.now += 2 * MINUTE;
  await remove(store, id, deps.now());
  expect(await readEntries(store)).toEqual(NOTHING);
});

test('a message whose delivery begins during its deletion is kept, and not purged later', async () => {
  const { deps, later, store, state, delivered } = setUp();
  const id = await delivered();
  const key = keys.record(id);
  store.before = (operation, at) => {
    if (operation !== 'replace' || at !== key) return;
    store.before = undefined;
    const record = JSON.parse(store.values.get(key) ?? '{}') as { delivery: object };
    const next_at = new Date(state.now + 3 * MINUTE).toISOString();
    const begun = { ...record.delivery, next_at, last_error: INTERRUPTED };
    store.put(key, JSON.stringify({ ...record, status: 'received', delivery: begun }));
  };
  await expect(remove(store, id, deps.now())).rejects.toThrow('is being emailed right now');
  await later(2 * DAY, { ...deps, mailer: async () => undefined });
  expect((await readEntries(store)).entries.map(entry => entry.id)).toEqual([id]);
});
