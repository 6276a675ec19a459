import { describe, expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { HOUR } from '../../src/schemas/milliseconds.ts';
import { anInquiry, aSupportRequest, intake, post } from '../setup/intake.ts';

const KEY = { 'Idempotency-Key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
const BARE = { 'Idempotency-Key': KEY['Idempotency-Key'].replaceAll('"', '') };
const OTHER = '198.51.100.1';

const setUp = () => {
  const { deps, store, state } = intake();
  const send = (body: unknown = anInquiry, headers = {}, ip = '203.0.113.7') =>
    accept(inquiryKind, post(body, headers), ip, deps);
  const stored = () => store.keys('records/').length;
  return { deps, send, store, state, stored };
};

describe.each([
  ['with a key', KEY],
  ['without a key', {}],
])('a repeated request %s', (_, headers) => {
  test('gets the original receipt, from any IP address, until the end of the next UTC day', async () => {
    const { send, state, stored } = setUp();
    const first = await send(anInquiry, headers);
    expect([first.replayed, first.headers['Idempotent-Replayed']]).toEqual([undefined, undefined]);
    const { contact_email, role, company } = anInquiry;
    for (const hours of [0, 1, 11, 24]) {
      state.now += hours * HOUR - 1000;
      for (const ip of ['203.0.113.7', OTHER]) {
        const again = await send({ contact_email, role, company }, headers, ip);
        expect([again.status, again.body, again.accepted]).toEqual([201, first.body, undefined]);
        expect(again.headers['Location']).toBe(first.headers['Location']);
        expect([again.replayed, again.headers['Idempotent-Replayed']]).toEqual([true, 'true']);
      }
    }
    expect(stored()).toBe(1);
    state.now += 24 * HOUR;
    expect((await send(anInquiry, headers)).body).not.toEqual(first.body);
    expect(stored()).toBe(2);
  });

  test('is recognized across midnight and beyond the limit, and has no RateLimit header', async () => {
    const { send, state, stored } = setUp();
    state.now = Date.parse('2026-11-21T23:59:59.000Z');
    const first = await send(anInquiry, headers);
    for (let index = 0; index < 5; index += 1) await send({ ...anInquiry, message: `Number ${index}` });
    state.now += 2_000;
    const again = await send(anInquiry, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['RateLimit']).toBeUndefined();
    expect(again.headers['RateLimit-Policy']).toBeDefined();
    expect(stored()).toBe(5);
  });

  test('creates one record and returns 20 identical receipts when sent 20 times in parallel', async () => {
    const { send, stored } = setUp();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(anInquiry, headers)));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(stored()).toBe(1);
  });

  test('is stored under the same id and counted once after an interruption', async () => {
    const { send, store, stored } = setUp();
    store.before = (operation, key) => {
      if (operation === 'create' && key.startsWith('records/')) throw new Error('killed');
    };
    await expect(send(anInquiry, headers)).rejects.toThrow('killed');
    store.before = undefined;
    const marked = store.keys('outbox-queue/')[0] ?? '';
    const outcome = await send(anInquiry, headers);
    expect(outcome.headers['RateLimit']).toBe('"burst";r=4;t=600, "daily";r=19;t=86400');
    expect(marked).toContain(outcome.accepted?.id);
    expect(stored()).toBe(1);
  });
});

test('a request with a different body or kind makes a new message', async () => {
  const { deps, send, stored } = setUp();
  await send();
  await send({ ...anInquiry, message: 'More.' });
  await accept(supportKind, post(aSupportRequest), '203.0.113.7', deps);
  expect(stored()).toBe(3);
});

test('an Idempotency-Key may be quoted or bare', async () => {
  const { send } = setUp();
  const first = await send(anInquiry, KEY);
  expect((await send(anInquiry, BARE)).body).toEqual(first.body);
});

test('the same body with a different Idempotency-Key or without one makes a new message', async () => {
  const { send, stored } = setUp();
  await send(anInquiry, KEY);
  await send(anInquiry, { 'Idempotency-Key': 'another-key-of-mine' });
  await send(anInquiry);
  expect(stored()).toBe(3);
});

describe('the same Idempotency-Key with another body', () => {
  test('is 422 within the window of the limit, and stores nothing', async () => {
    const { send, state, store, stored } = setUp();
    await send(anInquiry, KEY);
    state.now += 23 * HOUR;
    const before = new Map(store.values);
    const other = await send({ ...anInquiry, role: 'CTO' }, KEY);
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ error: { code: 'idempotency_key_reused' } });
    expect(store.values).toEqual(before);
    expect(stored()).toBe(1);
  });

  test('makes a new message for a different sender', async () => {
    const { send, stored } = setUp();
    const first = await send(anInquiry, KEY);
    const other = await send({ ...anInquiry, role: 'CTO' }, KEY, OTHER);
    expect(other.status).toBe(201);
    expect(other.body).not.toEqual(first.body);
    expect(stored()).toBe(2);
  });

  test('makes a new message when the first message was never accepted', async () => {
    const { send, store, stored } = setUp();
    store.before = (operation, key) => {
      if (operation === 'create' && key.startsWith('records/')) throw new Error('killed');
    };
    await expect(send(anInquiry, KEY)).rejects.toThrow('killed');
    store.before = undefined;
    expect((await send({ ...anInquiry, role: 'CTO' }, KEY)).status).toBe(201);
    expect(stored()).toBe(1);
  });
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

test('a request over the limit gets the receipt of an equal request accepted in the meantime', async () => {
  const { deps, send, store } = setUp();
  for (let index = 0; index < 4; index += 1) await send({ ...anInquiry, message: `Number ${index}` });
  // An equal request from another sender is accepted while this one is over the limit.
  let equal: Awaited<ReturnType<typeof send>> | undefined;
  store.before = async (operation, key) => {
    if (operation !== 'delete' || !key.startsWith('rate-limits/')) return;
    store.before = undefined;
    equal = await accept(inquiryKind, post(anInquiry), OTHER, deps);
  };
  const racing = { ...anInquiry, message: 'The last that fits' };
  const [last, own] = await Promise.all([send(racing), send()]);
  expect(equal?.status).toBe(201);
  const refused = own.accepted ? last : own;
  expect([201, 429]).toContain(refused.status);
  if (own.status === 201) expect(own.body).toEqual(equal?.body);
});

test('a support request is the same message for the product’s id and any spelling of its name', async () => {
  const { deps } = intake();
  const ids = new Set<unknown>();
  for (const product of ['tidenote', 'Tidenote', 'TIDENOTE'])
    ids.add(
      Reflect.get(
        (await accept(supportKind, post({ ...aSupportRequest, product }), '203.0.113.7', deps)).body,
        'id',
      ),
    );
  expect(ids.size).toBe(1);
});
