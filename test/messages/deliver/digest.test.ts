import { expect, test } from 'vitest';
import { deliver } from '../../../src/messages/deliver/deliver.ts';
import { reserveSeparateEmail } from '../../../src/messages/deliver/email-quota.ts';
import type { Email } from '../../../src/messages/dependencies.ts';
import { queueAgain } from '../../../src/messages/status/inbox.ts';
import { folders, keys } from '../../../src/messages/store/keys.ts';
import { DAY, HOUR, MINUTE } from '../../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, FAILED, idsIn, intake, UNSURE } from '../../setup/intake.ts';
import { first } from '../../setup/records.ts';

const BOUND = 3;
const listed = ({ text }: Email): string[] => idsIn(text);

const setUp = (quota = BOUND) => {
  const made = intake({ separate_emails_per_30_days: quota });
  const send = async (count = 1, body: object = anInquiry): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = await made.sendNew(body);
      await deliver(made.deps, id);
      ids.push(id);
    }
    return ids;
  };
  const digests = () => made.mails.filter(({ tag }) => tag === 'digest');
  const singles = () => made.mails.filter(({ tag }) => tag !== 'digest');
  const statuses = async (ids: readonly string[]) => [
    ...new Set(await Promise.all(ids.map(async id => (await made.record(id))?.status))),
  ];
  return { ...made, sendFrom: made.send, send, digests, singles, statuses };
};

test('one digest is sent per UTC day, and a sweep in between makes only four requests', async () => {
  const { state, send, digests, later, store } = setUp();
  await send(BOUND + 1);
  await later(15 * MINUTE);
  const [second] = await send(1);
  store.trips = 0;
  await later(15 * MINUTE);
  expect(store.trips).toBe(4);
  while (new Date(state.now).getUTCHours() < 23) await later(HOUR);
  expect(digests()).toHaveLength(1);
  await later(HOUR);
  expect(digests().map(listed).at(-1)).toEqual([second]);
  expect(new Set(digests().map(({ id }) => id)).size).toBe(2);
});

test('separate emails resume once older ones no longer count toward the quota', async () => {
  const { send, singles, digests, later } = setUp();
  await send(BOUND + 1);
  await later(15 * MINUTE);
  await later(29 * DAY);
  await send(1);
  expect(singles()).toHaveLength(BOUND);
  await later(2 * DAY);
  expect(singles()).toHaveLength(BOUND + 1);
  await send(1);
  expect(singles()).toHaveLength(BOUND + 2);
  expect(digests()).toHaveLength(1);
});

test('a message counts once against the quota, whatever its attempts', async () => {
  const { state, send, singles, later } = setUp();
  state.answer = UNSURE;
  await send(1);
  for (let hour = 0; hour < 4; hour += 1) await later(HOUR);
  state.answer = { outcome: 'sent' };
  await later(8 * HOUR);
  await send(BOUND);
  expect(new Set(singles().map(({ id }) => id)).size).toBe(BOUND);
  expect(singles().length).toBeGreaterThan(BOUND + 2);
});

test.each([
  ['was certainly not sent does not count', FAILED, 0],
  ['may have been sent counts', UNSURE, 1],
])('a separate email that %s against the quota', async (_, answer, counted) => {
  const { state, send, store } = setUp();
  state.answer = answer;
  await send(1);
  expect(store.keys(folders.separateEmails)).toHaveLength(counted);
});

test('two workers at once never reserve more separate emails than the quota', async () => {
  const { deps } = setUp(1);
  const ids = ['inq_a', 'inq_b'];
  const reserved = await Promise.all(ids.map(id => reserveSeparateEmail(deps, id)));
  expect(reserved.filter(Boolean).length).toBeLessThanOrEqual(1);
});

test('a key of the quota dated in the future does not count', async () => {
  const { deps, send, singles, store } = setUp(1);
  await store.set(keys.separateEmail(deps.now().getTime() + 400 * DAY, 'hash', 'a'), {});
  const ids = await send(1);
  expect(singles().map(({ id }) => id)).toEqual(ids);
});

test('from a sender’s fourth message on, messages come with the digest, first ones of senders first', async () => {
  const { deps, digests, singles, state, later, sendFrom } = setUp();
  const send = async (message: string, ip: string, body: object = anInquiry) => {
    state.now += MINUTE;
    const { id = '', body: receipt } = await sendFrom({ ...body, message }, { ip });
    await deliver(deps, id);
    expect(receipt).toMatchObject({ status: 'received' });
    return id;
  };
  const flood = [];
  for (const message of ['1', '2', '3', '4', '5']) flood.push(await send(message, '203.0.113.1'));
  const support = await send('Help', '203.0.113.1', aSupportRequest);
  const other = await send('Other', '203.0.113.2');
  expect(singles().map(({ id }) => id)).toEqual(flood.slice(0, 3));
  await later(15 * MINUTE);
  expect(digests().map(listed)).toEqual([[support, other, ...flood.slice(3)]]);
  // A message that the owner resends counts as a first one.
  await later(31 * DAY);
  await queueAgain(deps.store, flood[4] ?? '', deps.now());
  await later(15 * MINUTE);
  expect(singles().at(-1)?.id).toBe(flood[4]);
});

test.each([
  ['inquiry', { queue: 'separate', ordinal: 9 }],
  ['digest', { queue: 'digest', ordinal: 1 }],
  ['inquiry', { ordinal: 3 }],
  ['digest', { ordinal: 4 }],
  // An earlier release removes only the ordinal of a message that the owner resends.
  ['inquiry', { queue: 'digest' }],
])(
  'the email (%s) of a message depends on its record (%j), under whatever key it waits',
  async (tag, turn) => {
    const { deps, later, mails, record, sendNew, store } = setUp(60);
    const id = await sendNew();
    const stored = await record(id);
    const delivery = { ...stored?.delivery, ordinal: undefined, queue: undefined, ...turn };
    await store.set(keys.record(id), { ...stored, delivery });
    await later(15 * MINUTE, { ...deps, settings: { ...deps.settings, separate_emails_per_30_days: 30 } });
    await later(15 * MINUTE);
    expect(mails.map(mail => mail.tag)).toEqual([tag]);
    expect(store.keys(folders.queue)).toEqual([]);
  },
);

test('the digest passes over thousands of entries that interrupted requests left', async () => {
  const { deps, send, digests, later, store } = setUp(1);
  const at = deps.now().getTime() - 5 * MINUTE;
  for (let index = 0; index < 3000; index += 1) {
    const id = `inq_20261121${String(index).padStart(26, '0')}`;
    await store.set(keys.queued(first, at, id, 'request'), {});
  }
  const [, other] = await send(2);
  const rounds = store.rounds;
  await later(0, { ...deps, elapsed: () => (store.rounds - rounds) * 100 });
  expect(digests().map(listed)).toEqual([[other]]);
});

test.each([
  ['an IPv4 address', () => '203.0.113.7'],
  ['the networks of an IPv6 /48', (network: number) => `2001:db8:1:${network}::1`],
])('parallel messages from %s are counted together, one after another, within 24 hours', async (_, ipOf) => {
  const { deps, singles, state, sendFrom } = setUp(60);
  const send = (network: number) => sendFrom({ ...anInquiry, message: `${network}` }, { ip: ipOf(network) });
  const sent = await Promise.all([1, 2, 3, 4, 5].map(send));
  state.now += DAY;
  sent.push(await send(6));
  for (const { id = '' } of sent) await deliver(deps, id);
  expect(singles()).toHaveLength(4);
  expect(singles().at(-1)?.id).toBe(sent.at(-1)?.id);
});

test.each([
  ['certainly failed is retried the same day', FAILED, 0],
  ['may have been sent is retried only the next day', UNSURE, 11 * HOUR],
])('a digest that %s, together with new messages', async (_, answer, quiet) => {
  const { state, send, digests, statuses, later } = setUp();
  const ids = await send(BOUND + 2);
  state.answer = answer;
  await later();
  expect(await statuses(ids.slice(BOUND))).toEqual(['received']);
  state.answer = { outcome: 'sent' };
  await later(quiet);
  expect(digests()).toHaveLength(1);
  ids.push(...(await send(1)));
  await later(HOUR);
  expect(digests().map(mail => listed(mail).length)).toEqual([2, 3]);
  expect(await statuses(ids)).toEqual(['delivered']);
});
