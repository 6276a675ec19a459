import { expect, test } from 'vitest';
import { deliver } from '../../src/intake/deliver.ts';
import type { Email, Sent } from '../../src/intake/dependencies.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, idsIn, intake } from '../setup/intake.ts';

const TIMEOUT: Sent = { outcome: 'failed', reason: 'timeout', maybeSent: true };
const SWEEP = 15 * MINUTE;
const START = Date.parse('2026-11-21T06:00:00Z');

const setUp = () => {
  const made = intake();
  const { deps, state } = made;
  state.now = START;
  const emailed = new Map<string, { readonly at: number; readonly digest: boolean }>();
  const using = {
    ...deps,
    mailer: async () => async (message: Email) => {
      const digest = message.tag === 'digest';
      if (state.answer.outcome === 'sent')
        for (const id of digest ? idsIn(message.text) : [message.id])
          emailed.set(id, { at: state.now, digest });
      return state.answer;
    },
  };
  let number = 0;
  /** Each message has another text. Undefined if the limit rejects it. */
  const send = async (ip: string, body: object = anInquiry): Promise<string | undefined> => {
    number += 1;
    const { accepted } = await made.send({ ...body, message: `Number ${number}` }, { ip, using });
    if (accepted) await deliver(using, accepted.id);
    return accepted?.id;
  };
  const sendHonest = async (): Promise<{ readonly id: string; readonly at: number }> => {
    const id = await send(`198.51.100.${number % 250}`);
    if (id === undefined) throw new Error('not accepted');
    return { id, at: state.now };
  };
  /** Sweeps every 15 minutes. */
  const run = async (time: number, everyHalfHour: () => Promise<unknown> = async () => undefined) => {
    for (const end = state.now + time; state.now < end; state.now += SWEEP) {
      await made.later(0, using);
      if (state.now % (30 * MINUTE) === 0) await everyHalfHour();
    }
  };
  const separate = () => [...emailed.values()].filter(({ digest }) => !digest);
  return { state, emailed, send, sendHonest, run, separate };
};

test('an email service that times out for four hours takes one place of the quota per message', async () => {
  const { state, emailed, sendHonest, run, separate } = setUp();
  state.answer = TIMEOUT;
  const during: string[] = [];
  await run(4 * HOUR, async () => {
    for (let message = 0; message < 3; message += 1) during.push((await sendHonest()).id);
  });
  state.answer = { outcome: 'sent' };
  await run(DAY);
  expect([...emailed.keys()].sort()).toEqual(during.sort());
  const after = await sendHonest();
  expect(emailed.get(after.id)).toEqual({ at: after.at, digest: false });
  expect(separate()).toHaveLength(25);
  // All other places are still there.
  for (let place = 25; place < 62; place += 1) await sendHonest();
  expect(separate()).toHaveLength(60);
});

test('while one address sends all that the limits allow for 30 days, other messages are emailed at once', async () => {
  const { emailed, send, sendHonest, run, separate } = setUp();
  let flooded = 0;
  for (let day = 0; day < 30; day += 1) {
    await run(DAY, async () => {
      for (const body of [anInquiry, aSupportRequest])
        if ((await send('203.0.113.7', body)) !== undefined) flooded += 1;
    });
    const { id, at } = await sendHonest();
    expect(emailed.get(id)).toEqual({ at, digest: false });
  }
  expect(flooded).toBeGreaterThanOrEqual(30 * 40 - 4);
  // Of the flood, three of each kind.
  expect(separate()).toHaveLength(30 + 6);
});

test('while 60 addresses send 9,600 messages in four days, a first message is in the next digest', async () => {
  const { state, emailed, send, sendHonest, run, separate } = setUp();
  const honest: Awaited<ReturnType<typeof sendHonest>>[] = [];
  let flooded = 0;
  for (let day = 0; day < 4; day += 1) {
    let burst = 0;
    await run(DAY, async () => {
      burst += 1;
      if (burst > 4) return;
      for (let address = 0; address < 60; address += 1)
        for (const body of [anInquiry, aSupportRequest])
          for (let message = 0; message < 5; message += 1)
            if ((await send(`203.0.113.${address}`, body)) !== undefined) flooded += 1;
      if (burst === 4) honest.push(await sendHonest());
    });
  }
  await run(DAY);
  expect(flooded).toBe(9_600);
  expect(separate()).toHaveLength(60);
  const waited = honest.map(({ id, at }) => (emailed.get(id)?.at ?? Number.POSITIVE_INFINITY) - at);
  expect(Math.max(...waited)).toBeLessThanOrEqual(DAY);
  expect(state.now - START).toBe(5 * DAY);
});
