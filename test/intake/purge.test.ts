import { expect, test } from 'vitest';
import { deliver } from '../../src/intake/deliver.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/calendar.ts';
import { intake } from '../setup/intake.ts';

const NIGHT = 15 * HOUR + 5 * MINUTE;

test('a sweep purges everything even without an email service', async () => {
  const { deps, later, sendNew, store } = intake();
  for (let index = 0; index < 10; index += 1) await sendNew();
  await later(366 * DAY + NIGHT, { ...deps, mailer: async () => undefined });
  expect([...store.values.keys()]).toEqual([]);
});

test('a sweep purges rate-limit entries after 1 day, email keys after 30 and records after 365', async () => {
  const { deps, later, state, sendNew, store } = intake();
  const folders = () => [...new Set([...store.values.keys()].map(key => key.split('/')[0]))].sort();
  const noon = state.now;
  await deliver(deps, await sendNew());
  expect(folders()).toEqual(['mails', 'rate-limits', 'records']);
  const runAt = async (time: number) => {
    await later(noon + time - state.now);
    return folders();
  };
  expect(await runAt(24 * HOUR)).toEqual(['mails', 'rate-limits', 'records']);
  expect(await runAt(25 * HOUR)).toEqual(['mails', 'records']);
  expect(await runAt(29 * DAY + NIGHT)).toEqual(['mails', 'records']);
  expect(await runAt(31 * DAY + NIGHT)).toEqual(['records']);
  expect(await runAt(365 * DAY)).toEqual(['records']);
  expect(await runAt(365 * DAY + NIGHT)).toEqual([]);
});

test('a sweep continues with its other steps when one step fails', async () => {
  const { later, state, store, mails, sendNew } = intake();
  await sendNew();
  state.now += 26 * HOUR;
  const id = await sendNew();
  for (const failing of ['rate-limits/', 'outbox-queue/', 'records/']) {
    store.before = (operation, key) => {
      if (operation !== 'get' && key === failing) throw new Error('rejected');
    };
    await expect(later()).rejects.toThrow('rejected');
    if (failing === 'rate-limits/') expect(mails.map(mail => mail.id)).toContain(id);
    if (failing === 'outbox-queue/') expect(store.keys('rate-limits/')).toHaveLength(1);
  }
});
