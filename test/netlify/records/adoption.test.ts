import { beforeEach, describe, expect, test } from 'vitest';
import { readAll, remove, setStatus } from '../../../netlify/intake/admin.ts';
import { hasRoom } from '../../../netlify/intake/mail-bound.ts';
import { readStatus } from '../../../netlify/intake/status.ts';
import { sweep } from '../../../netlify/intake/sweep.ts';
import { find } from '../../../netlify/records/record.ts';
import { DAY } from '../../../src/schemas/milliseconds.ts';
import { inquiryState } from '../../../src/schemas/submission.ts';
// Written by the last commit before ids followed from submissions.
import old from '../../fixtures/store-before-2026-12.json' with { type: 'json' };
import { intake } from '../../setup/intake.ts';

const BUDGET = 10_000;
const { ids } = old;

let at: ReturnType<typeof intake>;

beforeEach(() => {
  at = intake();
  for (const [key, value] of Object.entries(old.values)) at.store.put(key, JSON.stringify(value));
  at.state.now = Date.parse('2026-11-21T12:10:00Z');
});

describe('what an earlier release has stored', () => {
  test('has its status under its old id', async () => {
    const { status, body } = await readStatus(ids.delivered, at.deps);
    expect(status).toBe(200);
    expect(inquiryState.parse(body)).toMatchObject({ id: ids.delivered, status: 'delivered' });
  });

  test('is mailed in order of receipt if it was pending, and not again if it was mailed', async () => {
    await sweep(at.deps, BUDGET);
    expect(at.mails.map(({ id }) => id)).toEqual([ids.failing, ids.pending]);
    for (const id of [ids.failing, ids.pending]) expect((await find(at.store, id))?.status).toBe('delivered');
    expect(at.store.keys('pending/')).toEqual([]);
  });

  test('counts in the bound on single mails', async () => {
    const settings = { single_mails_per_30_days: 1 };
    const room = () => hasRoom({ ...at.deps, settings });
    expect(await room()).toBe(false);
    at.state.now += 31 * DAY;
    expect(await room()).toBe(true);
  });

  test('is listed, moved and deleted completely', async () => {
    const { records, unreadable } = await readAll(at.store);
    expect(records.map(({ id }) => id).sort()).toEqual(Object.values(ids).sort());
    expect(unreadable).toEqual([]);
    await setStatus(at.store, ids.delivered, 'reviewing', at.deps.now());
    expect((await find(at.store, ids.delivered))?.status).toBe('reviewing');
    at.state.now += 3 * DAY;
    await sweep(at.deps, BUDGET);
    await remove(at.store, ids.delivered, at.deps.now());
    expect([...at.store.values].filter(entry => entry.join(' ').includes(ids.delivered))).toEqual([]);
  });

  test('and what nothing reads any more, hashes of senders first, is purged', async () => {
    at.state.now = Date.parse('2026-11-21T13:00:00Z');
    await sweep(at.deps, BUDGET);
    expect([...at.store.keys('rate/'), ...at.store.keys('retry/'), ...at.store.keys('sweep/')]).toEqual([]);
    at.state.now = Date.parse('2027-11-23T03:00:00Z');
    await sweep(at.deps, BUDGET);
    expect([...at.store.values.keys()]).toEqual([]);
  });
});
