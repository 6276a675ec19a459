import { expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { remove, setStatus } from '../../src/intake/admin.ts';
import { deliver } from '../../src/intake/deliver.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import type { Email } from '../../src/intake/mail/email.ts';
import { keys } from '../../src/intake/store/keys.ts';
import { senderOf } from '../../src/intake/store-once.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { anInquiry, aSupportRequest, intake, post, siteKeys } from '../setup/intake.ts';

const BUDGET = 10_000;
const NIGHT = 15 * HOUR + 5 * MINUTE;

const setUp = () => {
  const made = intake();
  let number = 0;
  /** Sends a message from a new sender. */
  const send = async (kind: 'inquiry' | 'support' = 'inquiry') => {
    number += 1;
    made.state.now += 1000;
    const ip = `10.0.${number >> 8}.${number & 255}`;
    const { accepted } = await (kind === 'inquiry'
      ? accept(inquiryKind, post({ ...anInquiry, message: `Number ${number}` }), ip, made.deps)
      : accept(supportKind, post({ ...aSupportRequest, message: `Number ${number}` }), ip, made.deps));
    if (!accepted) throw new Error('not accepted');
    return accepted;
  };
  const folders = () => [...new Set([...made.store.values.keys()].map(key => key.split('/')[0]))].sort();
  return { ...made, send, folders };
};

test('a sweep with nothing to do makes two requests to the store', async () => {
  const { deps, store, state, send } = setUp();
  const { id } = await send();
  await deliver(deps, id);
  await sweep(deps, BUDGET);
  state.now += 30 * MINUTE;
  const operations: string[] = [];
  store.before = (operation, key) => {
    operations.push(`${operation} ${key}`);
  };
  await sweep(deps, BUDGET);
  expect(operations).toEqual(['folders outbox-queue/', 'list rate-limits/']);
});

test('a sweep emails inquiries and support requests together, in order of receipt', async () => {
  const { deps, mails, send } = setUp();
  const ids: string[] = [];
  for (const kind of ['support', 'inquiry', 'support', 'inquiry'] as const) ids.push((await send(kind)).id);
  await sweep(deps, BUDGET);
  expect(mails.map(({ id }) => id)).toEqual(ids);
});

test('a sweep continues where the last one ran out of time, and skips no message', async () => {
  const { deps, state, mails, send } = setUp();
  const ids: string[] = [];
  for (let index = 0; index < 25; index += 1) ids.push((await send(index % 2 ? 'support' : 'inquiry')).id);
  state.answer = { outcome: 'failed', permanent: false, reason: 'down' };
  let elapsed = 0;
  const slow = {
    ...deps,
    elapsed: () => elapsed,
    mailer: async () => async (message: Email) => {
      elapsed += 1000;
      mails.push(message);
      return state.answer;
    },
  };
  for (let run = 0; run < 10 && mails.length < 25; run += 1) {
    await sweep(slow, 8_000);
    state.now += 5 * MINUTE;
  }
  expect(mails.slice(0, 25).map(({ id }) => id)).toEqual(ids);
});

test('a sweep purges everything even without an email service', async () => {
  const { deps, state, send, folders } = setUp();
  for (let index = 0; index < 10; index += 1) await send();
  state.now += 366 * DAY + NIGHT;
  await sweep({ ...deps, mailer: async () => undefined }, BUDGET);
  expect(folders()).toEqual([]);
});

test('a sweep purges rate-limit entries after 1 day, email keys after 30 and records after 365', async () => {
  const { deps, state, send, folders } = setUp();
  const noon = state.now;
  const { id } = await send();
  await deliver(deps, id);
  expect(folders()).toEqual(['mails', 'outbox-queue', 'rate-limits', 'records']);
  const runAt = async (time: number) => {
    state.now = noon + time;
    await sweep(deps, BUDGET);
    return folders();
  };
  expect(await runAt(24 * HOUR)).toEqual(['mails', 'rate-limits', 'records']);
  expect(await runAt(25 * HOUR)).toEqual(['mails', 'records']);
  expect(await runAt(29 * DAY + NIGHT)).toEqual(['mails', 'records']);
  expect(await runAt(31 * DAY + NIGHT)).toEqual(['records']);
  expect(await runAt(365 * DAY)).toEqual(['records']);
  expect(await runAt(365 * DAY + NIGHT)).toEqual([]);
});

test('hashes of a sender’s IP address are deleted at most two hours after the limit window', async () => {
  const { deps, state, store, send } = setUp();
  const { network, group } = senderOf('createInquiry', '10.0.0.1', siteKeys);
  const { id } = await send();
  const sent = state.now;
  const holding = () =>
    [...store.values].filter(([key]) => [network, group].some(hash => key.includes(hash)));
  expect(holding()).toHaveLength(1);
  let last = sent;
  for (; state.now < sent + 4 * DAY; state.now += 15 * MINUTE) {
    await sweep(deps, BUDGET);
    if (holding().length > 0) last = state.now;
  }
  expect(last - sent).toBeLessThanOrEqual(26 * HOUR);
  expect(store.values.has(keys.record(id))).toBe(true);
});

test.each([
  ['another form', '{"status":"from the future"}'],
  ['nothing', ''],
  ['half a record', '{"version":1,"id":"inq_'],
])('a record that contains %s is left unchanged, and does not block other messages', async (_, text) => {
  const { deps, store, mails, events, send } = setUp();
  const broken = await send();
  const { id } = await send('support');
  store.put(keys.record(broken.id), text);
  const bounded = { ...deps, settings: { ...deps.settings, separate_emails_per_30_days: 0 } };
  await sweep(bounded, BUDGET);
  const other = await send();
  await sweep(deps, BUDGET);
  expect(mails.map(({ tag, id: mailed }) => (tag === 'digest' ? tag : mailed))).toEqual(['digest', other.id]);
  expect(mails[0]?.text).toContain(id);
  expect(events).toContain('unreadable record');
  expect(store.values.get(keys.record(broken.id))).toBe(text);
});

test('a queue entry without a record is deleted after ten minutes', async () => {
  const { deps, state, store, send } = setUp();
  const { id } = await send();
  await store.delete(keys.record(id));
  state.now += 9 * MINUTE;
  await sweep(deps, BUDGET);
  expect(store.keys('outbox-queue/')).toHaveLength(1);
  state.now += 2 * MINUTE;
  await sweep(deps, BUDGET);
  expect(store.keys('outbox-queue/')).toEqual([]);
});

test('a sweep continues with its other steps when one step fails', async () => {
  const { deps, state, store, mails, send } = setUp();
  await send();
  state.now += 26 * HOUR;
  const { id } = await send();
  for (const failing of ['rate-limits/', 'outbox-queue/', 'records/']) {
    store.before = (operation, key) => {
      if (operation !== 'get' && key === failing) throw new Error('refused');
    };
    await expect(sweep(deps, BUDGET)).rejects.toThrow('refused');
    if (failing === 'rate-limits/') expect(mails.map(mail => mail.id)).toContain(id);
    if (failing === 'outbox-queue/') expect(store.keys('rate-limits/')).toHaveLength(1);
  }
});

test('an undelivered message is listed for the owner until its status is set or it is deleted', async () => {
  const { deps, state, store, send } = setUp();
  state.answer = { outcome: 'failed', permanent: true, reason: 'refused' };
  const [{ id }, other] = [await send(), await send()];
  await sweep(deps, BUDGET);
  expect(store.keys('undelivered/')).toHaveLength(2);
  await setStatus(store, id, 'reviewing', deps.now());
  await remove(store, other.id, deps.now());
  expect(store.keys('undelivered/')).toEqual([]);
});
