import { describe, expect, test } from 'vitest';
import { accept } from '../../../src/messages/accept/accept.ts';
import { messageKinds } from '../../../src/messages/accept/message-kinds.ts';
import { siteKeysFrom } from '../../../src/messages/store/site-keys.ts';
import { HOUR } from '../../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, BURST, intake, post } from '../../setup/intake.ts';

const KEY = { 'Idempotency-Key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
/** Two addresses in one IPv6 /64, and one elsewhere. */
const HOME = '2001:db8:1:2::1';
const NEXT_DOOR = '2001:db8:1:2:ffff::9';
const OTHER = '198.51.100.1';

const setUp = () => {
  const made = intake();
  const send = (body: unknown = anInquiry, headers = {}, ip = HOME) => made.send(body, { headers, ip });
  const stored = () => made.store.keys('records/').length;
  return { ...made, send, stored };
};

describe.each([
  ['with a key', KEY, [HOME, OTHER]],
  ['without a key', {}, [HOME, NEXT_DOOR]],
] as const)('a repeated request %s', (_, headers, addresses) => {
  test('gets the first receipt until the end of the next UTC day', async () => {
    const { send, state, stored } = setUp();
    const first = await send(anInquiry, headers);
    expect(first.headers['Idempotent-Replayed']).toBeUndefined();
    const { contact_email, role, company } = anInquiry;
    for (const hours of [0, 1, 11, 24]) {
      state.now += hours * HOUR - 1000;
      for (const ip of addresses) {
        const again = await send({ contact_email, role, company }, headers, ip);
        expect([again.status, again.body]).toEqual([201, first.body]);
        expect(again.headers['Location']).toBe(first.headers['Location']);
        expect(again.headers['Idempotent-Replayed']).toBe('true');
      }
    }
    expect(stored()).toBe(1);
    state.now += 24 * HOUR;
    expect((await send(anInquiry, headers)).body).not.toEqual(first.body);
    expect(stored()).toBe(2);
  });

  test('is recognized across midnight and beyond the limit, and has no RateLimit header', async () => {
    // The clock may have been set back in between.
    for (const step of [2_000, -2_000]) {
      const { send, state, stored } = setUp();
      state.now = Date.parse('2026-11-22T00:00:00.000Z') - step / 2;
      const first = await send(anInquiry, headers);
      for (let index = 0; index < BURST.messages; index += 1)
        await send({ ...anInquiry, message: `Number ${index}` });
      state.now += step;
      const again = await send(anInquiry, headers);
      expect(again.body).toEqual(first.body);
      expect(again.headers['RateLimit']).toBeUndefined();
      expect(stored()).toBe(5);
    }
  });
});

test('the same body without a key from another network creates a new message, and its id does not reveal an IP address', async () => {
  const { deps, send, state, stored } = setUp();
  const own = await send();
  const other = await send(anInquiry, {}, OTHER);
  expect([other.status, other.headers['Idempotent-Replayed'], stored()]).toEqual([201, undefined, 2]);
  expect(other.id).not.toBe(own.id);
  const keys = async () => siteKeysFrom('another secret');
  const elsewhere = await accept(messageKinds.inquiry, post(anInquiry), OTHER, { ...deps, siteKeys: keys });
  expect(elsewhere.id?.slice(-26)).not.toBe(other.id?.slice(-26));
  state.now += HOUR;
  expect((await send(anInquiry, {}, OTHER)).body).toEqual(other.body);
});

test('the same Idempotency-Key with another body gets a 422 within the rate-limit window and stores nothing', async () => {
  const { send, state, store, stored } = setUp();
  await send(anInquiry, KEY);
  state.now += 23 * HOUR;
  const before = new Map(store.values);
  // A key may be quoted or bare.
  const bare = { 'Idempotency-Key': KEY['Idempotency-Key'].replaceAll('"', '') };
  const other = await send({ ...anInquiry, role: 'CTO' }, bare);
  expect(other.status).toBe(422);
  expect(other.body).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  expect(store.values).toEqual(before);
  // For another sender, who shares the limit of the IPv6 /48, it is a new write.
  expect((await send({ ...anInquiry, role: 'CTO' }, KEY, '2001:db8:1:3::1')).status).toBe(201);
  expect(stored()).toBe(2);
});

test('the same Idempotency-Key with another body creates a new message when the first message was never accepted', async () => {
  const { interrupt, send, stored } = setUp();
  await interrupt(() => send(anInquiry, KEY));
  expect((await send({ ...anInquiry, role: 'CTO' }, KEY)).status).toBe(201);
  expect(stored()).toBe(1);
});

test.each(['short', 'x'.repeat(256), 'with blank inside', 'replace-with-a-new-uuid'])(
  'the Idempotency-Key %.20s is rejected with 400',
  async key => {
    const { body } = await setUp().send(anInquiry, { 'Idempotency-Key': key });
    const error = { code: 'invalid_parameter', details: [{ path: 'Idempotency-Key' }] };
    expect(body).toMatchObject({ error });
  },
);

test('a request over the limit gets the receipt of an equal request accepted in the meantime', async () => {
  const { accepted, send, store } = setUp();
  for (let index = 0; index < BURST.messages - 1; index += 1)
    await send({ ...anInquiry, message: `Number ${index}` });
  const equal: object[] = [];
  store.before = async (operation, key) => {
    if (operation !== 'set' || !key.startsWith('rate-limits/')) return;
    store.before = undefined;
    await send({ ...anInquiry, message: 'The last that fits' });
    equal.push((await send(anInquiry, KEY, OTHER)).body);
  };
  const { status, body } = await send(anInquiry, KEY);
  expect([status, [body], accepted.length]).toEqual([201, equal, BURST.messages + 1]);
});

test('a support request is the same message for the product’s id and any spelling of its name', async () => {
  const { send } = setUp();
  const ids = new Set<unknown>();
  for (const product of ['tidenote', 'Tidenote', 'TIDENOTE'])
    ids.add(Reflect.get((await send({ ...aSupportRequest, product })).body, 'id'));
  expect(ids.size).toBe(1);
});
