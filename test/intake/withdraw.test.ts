import { expect, test } from 'vitest';
import { queueAgain, setStatus } from '../../src/intake/admin.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { withdraw } from '../../src/intake/withdraw.ts';
import { DAY } from '../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, intake } from '../setup/intake.ts';

test.each([anInquiry, aSupportRequest])(
  'a retry after a withdrawal explains how to send anew',
  async body => {
    const { deps, send, state } = intake();
    const { accepted } = await send(body);
    await withdraw(accepted?.id ?? '', deps);
    state.now += DAY;
    const again = await send(body);
    expect([again.status, again.accepted]).toEqual([201, undefined]);
    expect(again.body).toMatchObject({
      ...{ id: accepted?.id, status: 'withdrawn', reply_to: 'ada@example.com' },
      next: expect.stringContaining('set `Idempotency-Key` to a new UUID'),
    });
    expect(again.body).not.toHaveProperty('links.withdraw', expect.anything());
    const anew = await send(body, { headers: { 'Idempotency-Key': 'another-key' } });
    expect(anew.body).toMatchObject({ status: 'received' });
  },
);

test('a withdrawn message cannot be emailed again or set to another status', async () => {
  const { deps, store, sendNew } = intake();
  const id = await sendNew();
  await deliver(deps, id);
  await setStatus(store, id, 'closed', deps.now());
  const left = await withdraw(id, deps);
  expect(left?.history.map(({ status }) => status)).toEqual(['received', 'delivered', 'closed', 'withdrawn']);
  const before = store.values.get(keys.record(id));
  await expect(setStatus(store, id, 'replied', deps.now())).rejects.toThrow('or its sender withdrew it');
  await expect(queueAgain(store, id, deps.now())).rejects.toThrow('or its sender withdrew it');
  expect(store.values.get(keys.record(id))).toBe(before);
});
