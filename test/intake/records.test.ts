import { expect, test } from 'vitest';
import { inquiryStatus, messageStatus } from '../../src/intake/message-state.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { UnreadableRecord } from '../../src/intake/store/messages.ts';
import { VERSION } from '../../src/intake/store/record.ts';
import { DAY, HOUR } from '../../src/schemas/milliseconds.ts';
import { anInquiry, aSupportRequest, findRecord, intake } from '../setup/intake.ts';

const setUp = async (body: object = anInquiry) => {
  const made = intake();
  const id = await made.sendNew(body);
  const stored = (await made.store.get(keys.record(id)))?.value;
  return { ...made, id, stored: Object(stored) as Record<string, unknown> };
};

test('an old record that the current schema would reject is still read, shown and emailed', async () => {
  const { deps, store, mails, id, stored, later } = await setUp();
  expect(stored['version']).toBe(VERSION);
  const body = { ...anInquiry, company: 'x'.repeat(300), work_mode: 'on the moon', gone: 'an old field' };
  await store.set(keys.record(id), { ...stored, body, later: { kept: true } });
  expect((await inquiryStatus(id, deps)).status).toBe(200);
  await later();
  expect(mails.map(mail => mail.text).join()).toContain('on the moon');
  expect(await findRecord(store, id)).toMatchObject({
    status: 'delivered',
    body: { gone: 'an old field' },
    later: { kept: true },
  });
});

test('a support request with a removed kind and platform is still emailed', async () => {
  const { id, later, store, stored, mails } = await setUp(aSupportRequest);
  const body = { ...aSupportRequest, kind: 'praise', platform: 'watch' };
  await store.set(keys.record(id), { ...stored, body });
  await later();
  expect(mails[0]?.text).toContain('Type of request: praise');
  expect(mails[0]?.text).toContain('Platform: watch');
});

test('a pending record of an old version is found by its only queue entry, its time of receipt', async () => {
  const { store, state, mails, id, stored, later } = await setUp();
  const next_at = new Date(state.now + 3 * HOUR).toISOString();
  await store.set(keys.record(id), { ...stored, delivery: { attempts: 7, next_at, last_error: 'down' } });
  await later(HOUR);
  expect(store.keys('outbox-queue/')).toEqual([keys.queued(Date.parse(next_at), id)]);
  await later(2 * HOUR);
  expect(mails.map(mail => mail.id)).toEqual([id]);
});

test('a tombstone of an old version, with an email due, is shown, expires, and sends no email', async () => {
  const { deps, store, state, mails, id, stored, later, keysWith } = await setUp();
  const at = new Date(state.now).toISOString();
  await store.set(keys.record(id), {
    version: 1,
    kind: 'withdrawn',
    id,
    received_at: stored['received_at'],
    ended_at: at,
    history: [{ status: 'withdrawn', at }],
    mailed: true,
    delivery: { attempts: 0, next_at: at },
  });
  await store.set(keys.tombstone(state.now, id), {});
  await later();
  expect((await messageStatus(id, deps)).body).toMatchObject({ status: 'withdrawn' });
  await later(3 * DAY);
  expect(mails).toEqual([]);
  expect(keysWith(id)).toEqual([]);
});

test('an unreadable record causes an unexpected error that contains only the message id', async () => {
  const { deps, store, id } = await setUp();
  await store.set(keys.record(id), { id, company: 'Example Ltd' });
  const error = await inquiryStatus(id, deps).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreadableRecord);
  expect(String(error)).toBe(`UnreadableRecord: The record of ${id} cannot be read.`);
});
