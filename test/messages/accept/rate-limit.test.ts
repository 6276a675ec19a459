import { expect, test } from 'vitest';
import { senderOf } from '../../../src/messages/accept/store-once.ts';
import { siteKeysFrom } from '../../../src/messages/store/site-keys.ts';
import { MINUTE } from '../../../src/schemas/calendar.ts';
import { anInquiry, BURST, intake } from '../../setup/intake.ts';

const setUp = (changed = {}) => {
  const made = intake(changed);
  let number = 0;
  const send = (ip = '203.0.113.7') => {
    number += 1;
    return made.send({ ...anInquiry, message: `Number ${number}` }, { ip });
  };
  return { ...made, send, sendBody: made.send };
};

test('a message over the limit of the shortest window gets a 429 with Retry-After, and does not count', async () => {
  const { send, state, store } = setUp();
  for (let index = 0; index < BURST.messages; index += 1) {
    expect((await send()).status).toBe(201);
    state.now += MINUTE;
  }
  const wait = (BURST.minutes - BURST.messages) * 60;
  const rejected = await send();
  expect(rejected.status).toBe(429);
  expect(rejected.headers['Retry-After']).toBe(String(wait));
  expect(rejected.headers['RateLimit']).toMatch(`"${BURST.minutes} minutes";r=0;t=${wait},`);
  const message = `Too many messages. Try again in ${wait} seconds.`;
  expect(rejected.body).toMatchObject({ error: { code: 'rate_limited', message } });
  expect(store.keys('rate-limits/')).toHaveLength(BURST.messages);
  state.now += (wait - 1) * 1000;
  expect((await send()).status).toBe(429);
  state.now += 2_000;
  expect((await send()).status).toBe(201);
});

test('a message over several limits has to wait for the longest', async () => {
  const { send } = setUp({ write_limits: ['minutes', 'hours'].map(unit => ({ messages: 1, [unit]: 1 })) });
  await send();
  expect((await send()).headers['Retry-After']).toBe('3600');
});

test('messages that are rejected in parallel leave nothing behind', async () => {
  const { send, store } = setUp();
  const sent = await Promise.all(Array.from({ length: 20 }, () => send()));
  const accepted = sent.flatMap(({ id }) => id ?? []);
  const left = [...store.values.keys()].filter(key => !accepted.some(id => key.includes(id)));
  expect([sent.length - accepted.length > 0, left]).toEqual([true, []]);
});

test('an IPv6 /48 may send four times as much as one /64, from any of its networks', async () => {
  const { send } = setUp();
  for (let index = 0; index < BURST.messages; index += 1) await send('2001:db8:1:1::1');
  expect((await send('2001:db8:1:1::1')).status).toBe(429);
  const last = 3 * BURST.messages + 1;
  for (let index = 2; index <= last; index += 1) {
    const { status, headers } = await send(`2001:db8:1:${index}::1`);
    // The header shows what is left of the tighter limit, /64 or /48.
    expect([status, headers['RateLimit']]).toEqual([
      201,
      expect.stringMatching(`";r=${Math.min(BURST.messages - 1, last - index)};`),
    ]);
  }
  expect((await send(`2001:db8:1:${last + 1}::1`)).status).toBe(429);
  expect((await send('2001:db8:2:1::1')).status).toBe(201);
});

test('a clock that was set back does not lock senders out', async () => {
  const { send, state } = setUp();
  for (let index = 0; index < BURST.messages; index += 1) await send();
  state.now -= 60 * MINUTE;
  expect((await send()).status).toBe(201);
});

test('a sender is identified by a keyed hash of the address, not by the address', () => {
  const keys = siteKeysFrom('one secret');
  expect(new Set(Object.values(keys)).size).toBe(3);
  const of = (ip: string) => senderOf('createInquiry', ip, keys).network;
  expect(of('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/);
  expect(of('203.0.113.7')).not.toBe(of('203.0.113.8'));
  const { network } = senderOf('createInquiry', '203.0.113.7', siteKeysFrom('another secret'));
  expect(of('203.0.113.7')).not.toBe(network);
  expect(of('::ffff:203.0.113.7')).toBe(of('203.0.113.7'));
  expect(of('')).toBe(of('nonsense'));
});

test('a message whose first request was interrupted counts from the request that stored it', async () => {
  const { interrupt, send, sendBody, state } = setUp({ write_limits: [{ messages: 2, hours: 2 }] });
  await interrupt(sendBody);
  await interrupt(send);
  state.now += 3 * MINUTE;
  expect((await send()).status).toBe(201);
  state.now += 60 * MINUTE;
  expect((await sendBody()).status).toBe(201);
  expect((await sendBody({ ...anInquiry, role: 'CTO' })).status).toBe(429);
});
