import { expect, test } from 'vitest';
import { accept } from '../../../netlify/intake/accept.ts';
import { remove } from '../../../netlify/intake/admin.ts';
import { deliver } from '../../../netlify/intake/deliver.ts';
import { inquiryKind } from '../../../netlify/intake/kinds.ts';
import { sweep } from '../../../netlify/intake/sweep.ts';
import { keys } from '../../../netlify/records/keys.ts';
import { anInquiry, intake, post } from '../../setup/intake.ts';

const MINUTE = 60_000;
const KEY = { 'Idempotency-Key': 'the-key-of-the-client' };

const setUp = () => {
  const made = intake();
  const send = async (ip: string, headers: Record<string, string> = {}) => {
    made.state.now += 1000;
    const { status, accepted } = await accept(inquiryKind, post(anInquiry, headers), ip, made.deps);
    return { status, id: accepted?.id ?? '', marker: accepted?.marker ?? '' };
  };
  /** Sends, and ends the process before the first operation that fits: nothing that it would do afterwards happens. */
  const sendAndDie = async (ip: string, at: string, headers: Record<string, string> = {}) => {
    let dead = false;
    made.store.before = (operation, key) => {
      dead ||= `${operation} ${key}`.startsWith(at);
      if (dead) throw new Error('killed');
    };
    await expect(send(ip, headers)).rejects.toThrow('killed');
    made.store.before = undefined;
  };
  /** The keys and values of the store, apart from those that say nothing about a message: single mails, and a digest without ids. */
  const left = () =>
    [...made.store.values].filter(
      ([key, value]) => !(key.startsWith('mails/') || (key === keys.digest && value.includes('"ids":[],'))),
    );
  return { ...made, send, sendAndDie, left };
};

test.each([
  ['with a key', KEY],
  ['without a key', {}],
])('deleting a message %s that took several requests leaves no trace of any of them', async (_, headers) => {
  const { deps, store, send, sendAndDie, left, state } = setUp();
  // The first request claims the id. A retry takes its place and dies too. Another one stores the record under the id of the first.
  await sendAndDie('203.0.113.7', 'create records/', headers);
  state.now += 2 * MINUTE;
  await sendAndDie('203.0.113.7', 'create records/', headers);
  state.now += 2 * MINUTE;
  const { status, id, marker } = await send('203.0.113.7', headers);
  expect(status).toBe(201);
  expect((await store.list('rate/')).length).toBe(3);
  await deliver(deps, id, marker);
  state.now += 10 * MINUTE;
  await sweep(deps, 10_000);
  await remove(store, id);
  expect(left()).toEqual([]);
});

test('deleting a message leaves the same message of another sender alone', async () => {
  const { store, send } = setUp();
  const other = await send('203.0.113.9', KEY);
  const before = new Map(store.values);
  const { id } = await send('203.0.113.7');
  expect(id).not.toBe(other.id);
  await remove(store, id);
  expect(store.values).toEqual(before);
});

test('deleting a message takes its id out of what the outbox has noted', async () => {
  const { deps, state, store, send, left } = setUp();
  const bounded = { ...deps, settings: { ...deps.settings, single_mails_per_30_days: 0 } };
  const { id } = await send('203.0.113.7');
  const other = await send('203.0.113.8');
  store.before = (operation, key) => {
    if (operation === 'replace' && key.startsWith('records/')) throw new Error('killed');
  };
  await expect(sweep(bounded, 10_000)).rejects.toThrow('killed');
  store.before = undefined;
  state.now += 10 * MINUTE;
  await store.set(keys.cursor, { after: `2026-11-21T12:00:00.000Z ${id}` });
  expect(store.values.get(keys.digest)).toContain(id);
  await remove(store, id);
  for (const entry of left()) expect(entry.join(' ')).not.toContain(id);
  expect(store.values.get(keys.digest)).toContain(other.id);
});

test('a message whose digest is being mailed is not deleted', async () => {
  const { deps, store, send } = setUp();
  const bounded = { ...deps, settings: { ...deps.settings, single_mails_per_30_days: 0 } };
  const { id } = await send('203.0.113.7');
  const now = () => new Date();
  const mailer = async () => async () => {
    await expect(remove(store, id)).rejects.toThrow('is being mailed at this moment');
    return { outcome: 'sent' as const };
  };
  await sweep({ ...bounded, now, mailer }, 10_000);
  await remove(store, id);
  expect(await store.list('records/')).toEqual([]);
});
