import { describe, expect, it, test } from 'vitest';
import {
  inquiryStatus,
  messageStatus,
  withdrawMessage,
} from '../../../src/messages/status/message-status.ts';
import { keys } from '../../../src/messages/store/keys.ts';
import { RECORD_VERSION } from '../../../src/messages/store/record.ts';
import { DAY, MINUTE } from '../../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, intake } from '../../setup/intake.ts';

test('an old record that the current schema would reject is still read, shown and emailed', async () => {
  const { deps, store, mails, sendNew, record, later } = intake();
  const id = await sendNew();
  const body = { ...anInquiry, company: 'x'.repeat(300), work_mode: 'constructor', gone: 'an old field' };
  await store.set(keys.record(id), { ...(await record(id)), body, later: { kept: true } });
  expect((await inquiryStatus(id, deps)).status).toBe(200);
  await later();
  expect(mails.map(mail => mail.text).join()).toContain('| Work mode: constructor\n');
  expect(await record(id)).toMatchObject({
    status: 'delivered',
    body: { gone: 'an old field' },
    later: { kept: true },
  });
});

const unreadable = [
  ['of a later version', (stored: object) => JSON.stringify({ ...stored, version: RECORD_VERSION + 1 })],
  ['without its time of receipt', (stored: object) => JSON.stringify({ ...stored, received_at: undefined })],
  ['that is cut off', (stored: object) => JSON.stringify(stored).slice(0, 60)],
] as const;

describe.each(unreadable)('an unreadable record %s', (_, damaged) => {
  const setUpDamaged = async (body: object = anInquiry) => {
    const made = intake({ write_limits: [{ messages: 1, hours: 24 }] });
    const first = await made.send(body);
    const { id = '' } = first;
    const stored = Object((await made.store.get(keys.record(id)))?.value) as object;
    made.store.values.set(keys.record(id), damaged(stored));
    return { ...made, id, first, body };
  };

  it.each([anInquiry, aSupportRequest])('counts as a received message for its sender', async body => {
    const { deps, id, send, first } = await setUpDamaged(body);
    expect(await messageStatus(id, deps)).toMatchObject({
      status: 200,
      body: { id, status: 'received', links: { withdraw: expect.stringContaining(id) } },
    });
    const again = await send(body);
    expect([again.status, again.headers['Idempotent-Replayed']]).toEqual([201, 'true']);
    expect(again.body).toMatchObject({ ...first.body, received_at: expect.stringContaining('2026-11-21T') });
    expect((await send({ ...body, message: 'Another one' })).status).toBe(429);
  });

  it('is erased when its sender withdraws it', async () => {
    const { deps, id, store, later, keysWith, mails } = await setUpDamaged();
    expect(await withdrawMessage(id, deps)).toMatchObject({
      status: 200,
      body: { status: 'withdrawn', next: expect.stringContaining('It may have been emailed.') },
    });
    expect([...store.values.values()].join()).not.toContain('Example Ltd');
    await later(11 * MINUTE);
    await later(3 * DAY);
    expect(keysWith(id)).toEqual([]);
    expect(mails).toEqual([]);
  });
});
