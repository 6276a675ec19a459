import { expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { queueAgain, readEntries, setStatus } from '../../src/intake/admin.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { messageStatus } from '../../src/intake/pages/message-state.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { withdraw } from '../../src/intake/withdraw.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { withdrawnIdsIn } from '../setup/digest-ids.ts';
import { anInquiry, aSupportRequest, intake, post } from '../setup/intake.ts';

const BUDGET = 10_000;

const setUp = () => {
  const made = intake();
  const { deps, store, state } = made;
  const send = (headers: Record<string, string> = {}, body: object = anInquiry) =>
    accept(inquiryKind, post({ ...body, message: 'Typed by the sender.' }, headers), '203.0.113.7', deps);
  const sent = async () => (await send()).accepted?.id ?? '';
  const mailed = async () => {
    const id = await sent();
    await deliver(deps, id);
    state.now += MINUTE;
    return id;
  };
  const sweepFor = async (time: number) => {
    for (const until = state.now + time; state.now < until; state.now += 15 * MINUTE)
      await sweep(deps, BUDGET);
  };
  const typed = () => [...store.values.values()].some(text => text.includes('Typed by the sender.'));
  return { ...made, send, sent, mailed, sweepFor, typed };
};

test('a message that is withdrawn before it is emailed is deleted and never emailed', async () => {
  const { deps, mails, sent, sweepFor, typed } = setUp();
  const id = await sent();
  expect(await withdraw(deps, id)).toMatchObject({ kind: 'withdrawn', mailed: false });
  expect(typed()).toBe(false);
  await sweepFor(HOUR);
  expect(mails).toEqual([]);
});

test('withdrawing an emailed message sends the owner one short email with only its id', async () => {
  const { deps, mails, mailed, sweepFor } = setUp();
  const id = await mailed();
  await withdraw(deps, id);
  await withdraw(deps, id);
  await deliver(deps, id);
  await sweepFor(HOUR);
  expect(mails).toHaveLength(2);
  const [, note] = mails;
  expect(note).toMatchObject({ id: `${id}-withdrawn`, replyTo: 'robin@example.com', tag: 'withdrawal' });
  for (const part of [note?.text, note?.html]) {
    expect(part).toContain(id);
    expect(part).not.toMatch(/Example Ltd|Typed by|token=/);
  }
});

test.each([
  ['that may have been sent', { maybeSent: true as const }, true],
  ['that was certainly not sent', {}, false],
])('withdrawing a message after an email %s records whether the owner may have it', async (_, fate, told) => {
  const { deps, state, sent } = setUp();
  state.answer = { outcome: 'failed', permanent: false, reason: 'timeout', ...fate };
  const id = await sent();
  await deliver(deps, id);
  expect(await withdraw(deps, id)).toMatchObject({ mailed: told });
});

test.each(['alone', 'in a digest'])('a message withdrawn as it is emailed %s counts as sent', async how => {
  const { deps, store, sent, sweepFor, mails } = setUp();
  const separate_emails_per_30_days = how === 'alone' ? 60 : 0;
  const id = await sent();
  let left: Awaited<ReturnType<typeof withdraw>>;
  const mailer = async () => async () => {
    left ??= await withdraw(deps, id);
    return { outcome: 'sent' as const };
  };
  const settings = { ...deps.settings, separate_emails_per_30_days };
  await sweep({ ...deps, settings, mailer }, BUDGET);
  expect(left).toMatchObject({ mailed: true });
  expect((await readEntries(store)).entries).toMatchObject([{ id, mailed: true }]);
  await sweepFor(DAY);
  expect(mails.map(mail => mail.id)).toEqual([`${id}-withdrawn`]);
});

test('a withdrawal beyond the quota of separate emails is listed in the next digest', async () => {
  const { deps, mails, mailed } = setUp();
  const id = await mailed();
  await withdraw(deps, id);
  const settings = { ...deps.settings, separate_emails_per_30_days: 0 };
  await sweep({ ...deps, settings }, BUDGET);
  expect(mails[1]?.tag).toBe('digest');
  expect(withdrawnIdsIn(mails[1]?.text ?? '')).toEqual([id]);
  await sweep({ ...deps, settings }, BUDGET);
  expect(mails).toHaveLength(2);
});

test('a failed email about a withdrawal is sent again', async () => {
  const { deps, state, mails, mailed, sweepFor } = setUp();
  const id = await mailed();
  await withdraw(deps, id);
  state.answer = { outcome: 'failed', permanent: false, reason: 'down' };
  await deliver(deps, id);
  state.answer = { outcome: 'sent' };
  await sweepFor(HOUR);
  expect(mails.map(mail => mail.id)).toEqual([id, `${id}-withdrawn`, `${id}-withdrawn`]);
});

test('a withdrawn message leaves nothing after 48 hours, however old it was', async () => {
  const { deps, store, state, mailed, sweepFor } = setUp();
  const id = await mailed();
  state.now += 30 * DAY;
  await withdraw(deps, id);
  await sweepFor(2 * DAY - HOUR);
  expect(await withdraw(deps, id)).toMatchObject({ id });
  state.now += HOUR;
  expect(await withdraw(deps, id)).toBeUndefined();
  await sweepFor(2 * HOUR);
  expect([...store.values.keys()].filter(key => key.includes(id) && !key.startsWith('rate-limits/'))).toEqual(
    [],
  );
});

test.each([
  ['an inquiry', inquiryKind, anInquiry],
  ['a support request', supportKind, aSupportRequest],
] as const)(
  'retrying %s after its withdrawal restores nothing, and explains how to send it again',
  async (_, kind, body) => {
    const { deps, state } = setUp();
    const submit = (headers = {}) =>
      kind.name === 'inquiry'
        ? accept(inquiryKind, post(body, headers), '203.0.113.7', deps)
        : accept(supportKind, post(body, headers), '203.0.113.7', deps);
    const first = await submit();
    await withdraw(deps, first.accepted?.id ?? '');
    state.now += DAY;
    const again = await submit();
    expect([again.status, again.accepted]).toEqual([201, undefined]);
    expect(again.body).toMatchObject({
      id: first.accepted?.id,
      status: 'withdrawn',
      reply_to: 'ada@example.com',
    });
    expect(Reflect.get(again.body, 'next')).toContain('set `Idempotency-Key` to a new UUID');
    expect(again.body).not.toHaveProperty('links.withdraw');
    const anew = await submit({ 'Idempotency-Key': 'another-key' });
    expect(anew.accepted?.id).not.toBe(first.accepted?.id);
    expect(anew.body).toMatchObject({ status: 'received' });
  },
);

test('a withdrawn message cannot be emailed again or set to another status', async () => {
  const { deps, store, mailed } = setUp();
  const id = await mailed();
  await withdraw(deps, id);
  const before = store.values.get(keys.record(id));
  await expect(setStatus(store, id, 'replied', deps.now())).rejects.toThrow('its sender withdrew it');
  await expect(queueAgain(store, id, deps.now())).rejects.toThrow('its sender withdrew it');
  expect(store.values.get(keys.record(id))).toBe(before);
});

test('a closed message can be withdrawn, and its history ends with the withdrawal', async () => {
  const { deps, store, mailed, state } = setUp();
  const id = await mailed();
  await setStatus(store, id, 'closed', deps.now());
  state.now += HOUR;
  const left = await withdraw(deps, id);
  expect(left?.history.map(({ status }) => status)).toEqual(['received', 'delivered', 'closed', 'withdrawn']);
});

test('a tombstone stays until its email is sent, however long the account may not send', async () => {
  const { deps, state, mails, mailed, sweepFor, store } = setUp();
  const id = await mailed();
  state.answer = { outcome: 'failed', permanent: false, about: 'account', reason: 'no approval' };
  await withdraw(deps, id);
  await sweepFor(4 * DAY);
  expect(await withdraw(deps, id)).toMatchObject({ id, delivery: { last_error: 'no approval' } });
  state.answer = { outcome: 'sent' };
  await sweepFor(3 * HOUR);
  expect(mails.at(-1)).toMatchObject({ id: `${id}-withdrawn` });
  await sweepFor(DAY);
  expect(store.keys(keys.record(id))).toEqual([]);
});

test('a tombstone whose email cannot be delivered is kept until the retry deadline', async () => {
  const { deps, state, mailed, sweepFor, store } = setUp();
  const id = await mailed();
  state.answer = { outcome: 'failed', permanent: false, reason: 'down' };
  await withdraw(deps, id);
  await sweepFor(2 * DAY + 12 * HOUR);
  const body = () => messageStatus(id, deps).then(({ body: state }) => JSON.stringify(state));
  expect(await body()).toContain('We’ll email Robin Sample to ask them to delete it');
  await sweepFor(2 * DAY);
  expect(await body()).toContain('message_not_found');
  expect(store.keys(keys.record(id))).toEqual([]);
});
