import { expect, test } from 'vitest';
import { queueAgain, setStatus } from '../../src/intake/admin.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { withdraw } from '../../src/intake/withdraw.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, intake } from '../setup/intake.ts';

const setUp = () => {
  const made = intake();
  const mailed = async () => {
    const id = await made.sendNew();
    await deliver(made.deps, id);
    made.state.now += MINUTE;
    return id;
  };
  return { ...made, mailed };
};

test('a withdrawn message leaves nothing after 48 hours, however old it was', async () => {
  const { deps, keysWith, state, mailed, sweepFor } = setUp();
  const id = await mailed();
  state.now += 30 * DAY;
  await withdraw(id, deps);
  await sweepFor(2 * DAY - HOUR);
  expect(await withdraw(id, deps)).toMatchObject({ id });
  state.now += HOUR;
  expect(await withdraw(id, deps)).toBeUndefined();
  await sweepFor(2 * HOUR);
  expect(keysWith(id)).toEqual([]);
});

test.each([anInquiry, aSupportRequest])(
  'a retry after a withdrawal explains how to send anew',
  async body => {
    const { deps, send, state } = setUp();
    const { accepted } = await send(body);
    await withdraw(accepted?.id ?? '', deps);
    state.now += DAY;
    const again = await send(body);
    expect([again.status, again.accepted]).toEqual([201, undefined]);
    expect(again.body).toMatchObject({
      ...{ id: accepted?.id, status: 'withdrawn', reply_to: 'ada@example.com' },
      next: expect.stringContaining('set `Idempotency-Key` to a new UUID'),
    });
    expect(again.body).not.toHaveProperty('links.withdraw');
    const anew = await send(body, { headers: { 'Idempotency-Key': 'another-key' } });
    expect(anew.body).toMatchObject({ status: 'received' });
  },
);

test('a withdrawn message cannot be emailed again or set to another status', async () => {
  const { deps, store, mailed } = setUp();
  const id = await mailed();
  await setStatus(store, id, 'closed', deps.now());
  const left = await withdraw(id, deps);
  expect(left?.history.map(({ status }) => status)).toEqual(['received', 'delivered', 'closed', 'withdrawn']);
  const before = store.values.get(keys.record(id));
  await expect(setStatus(store, id, 'replied', deps.now())).rejects.toThrow('or its sender withdrew it');
  await expect(queueAgain(store, id, deps.now())).rejects.toThrow('or its sender withdrew it');
  expect(store.values.get(keys.record(id))).toBe(before);
});
