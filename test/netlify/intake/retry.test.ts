import { expect, test, vi } from 'vitest';
import { accept } from '../../../netlify/intake/accept.ts';
import { inquiryKind } from '../../../netlify/intake/kinds.ts';
import { anInquiry, intake, post } from '../../setup/intake.ts';

const MINUTE = 60_000;
const KEY = { 'Idempotency-Key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };

const setUp = () => {
  const { deps, store, state } = intake();
  const send = (body: unknown = anInquiry, headers = {}, ip = '203.0.113.7') =>
    accept(inquiryKind, post(body, headers), ip, deps);
  const stored = () => [...store.values.keys()].filter(key => key.startsWith('records/')).length;
  return { send, store, state, stored };
};

test('the same body from the same address within 10 minutes gets the first receipt again', async () => {
  const { send, state, stored } = setUp();
  const first = await send();
  state.now += 9 * MINUTE;
  const again = await send({
    contact_email: anInquiry.contact_email,
    role: anInquiry.role,
    company: anInquiry.company,
  });
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(again.headers['Location']).toBe(first.headers['Location']);
  expect(stored()).toBe(1);
});

test('after 10 minutes, from another address, or with another body it is a new submission', async () => {
  const { send, state, stored } = setUp();
  await send();
  await send(anInquiry, {}, '203.0.113.8');
  await send({ ...anInquiry, message: 'More.' });
  state.now += 11 * MINUTE;
  await send();
  expect(stored()).toBe(4);
  await send();
  expect(stored()).toBe(4);
});

test('the same Idempotency-Key gets the first receipt from anywhere, for a day, quoted or bare', async () => {
  const { send, state, stored } = setUp();
  const first = await send(anInquiry, KEY);
  state.now += 23 * 60 * MINUTE;
  const again = await send(
    anInquiry,
    { 'Idempotency-Key': KEY['Idempotency-Key'].replaceAll('"', '') },
    '198.51.100.1',
  );
  expect(again.body).toEqual(first.body);
  expect(stored()).toBe(1);
});

test('the same Idempotency-Key with another body is 422 and stores nothing', async () => {
  const { send, stored } = setUp();
  await send(anInquiry, KEY);
  const other = await send({ ...anInquiry, role: 'CTO' }, KEY);
  expect(other.status).toBe(422);
  expect(other.body).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  expect(stored()).toBe(1);
});

test('two Idempotency-Keys make two submissions of the same body', async () => {
  const { send, stored } = setUp();
  await send(anInquiry, KEY);
  await send(anInquiry, { 'Idempotency-Key': 'another-key-of-mine' });
  expect(stored()).toBe(2);
});

const OTHER = '198.51.100.1';

test('the same key with another body from another sender is a new write', async () => {
  const { send, stored } = setUp();
  const first = await send(anInquiry, KEY);
  const other = await send({ ...anInquiry, role: 'CTO' }, KEY, OTHER);
  expect(other.status).toBe(201);
  expect(other.body).not.toEqual(first.body);
  expect(stored()).toBe(2);
});

test('the same body without its first key is a retry', async () => {
  const { send, state, stored } = setUp();
  const first = await send(anInquiry, KEY);
  state.now += 9 * MINUTE;
  expect((await send()).body).toEqual(first.body);
  expect(stored()).toBe(1);
});

test('a retry is recognised across midnight and when the limit is used up, and has no limit headers', async () => {
  const { send, state, stored } = setUp();
  state.now = Date.parse('2026-11-21T23:59:59.000Z');
  const first = await send(anInquiry, KEY);
  for (let index = 0; index < 5; index += 1) await send({ ...anInquiry, message: `Number ${index}` });
  state.now += 2_000;
  const again = await send(anInquiry, KEY);
  expect(again.body).toEqual(first.body);
  expect(again.headers['RateLimit']).toBeUndefined();
  expect(again.headers['RateLimit-Policy']).toBeDefined();
  expect(stored()).toBe(5);
});

test('a retry that looked before the first request had claimed its id is recognised although the limit is used up', async () => {
  const { deps, state, store } = intake();
  const from = '203.0.113.7';
  const first = await accept(inquiryKind, post(anInquiry), from, deps);
  for (let index = 0; index < 5; index += 1)
    await accept(inquiryKind, post({ ...anInquiry, message: `Number ${index}` }), from, deps);
  state.now += MINUTE;
  // The first look, in the folders of today and of yesterday, finds no claim.
  const get = vi.spyOn(store, 'get').mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined);
  const again = await accept(inquiryKind, post(anInquiry), from, deps);
  expect(get.mock.calls.slice(0, 2).map(([key]) => key)).toEqual([
    expect.stringMatching(/^retry\//),
    expect.stringMatching(/^retry\//),
  ]);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a malformed Idempotency-Key is 400', async () => {
  const { send } = setUp();
  for (const key of ['short', 'x'.repeat(256), 'with blank inside']) {
    const outcome = await send(anInquiry, { 'Idempotency-Key': key });
    expect(outcome.body).toMatchObject({
      error: { code: 'invalid_parameter', details: [{ path: 'Idempotency-Key' }] },
    });
  }
});

test('20 identical parallel requests make one record and 20 equal receipts', async () => {
  const { send, stored } = setUp();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(stored()).toBe(1);
});

test('a retry after an interrupted request continues with the same id', async () => {
  const { send, store, stored } = setUp();
  store.before = (operation, key) => {
    if (operation === 'create' && key.startsWith('records/')) throw new Error('the process was killed');
  };
  await expect(send()).rejects.toThrow('killed');
  store.before = undefined;
  const outcome = await send();
  expect(outcome.status).toBe(201);
  expect(stored()).toBe(1);
  expect(JSON.parse([...store.values].find(([key]) => key.startsWith('retry/'))?.[1] ?? '{}')).toMatchObject({
    id: outcome.accepted?.id,
  });
});
