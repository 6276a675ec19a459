import { describe, expect, it } from 'vitest';
import { folders, keys } from '../../../src/intake/store/keys.ts';
import { storedMessage, VERSION } from '../../../src/intake/store/record.ts';
import { STORE_NAME } from '../../../src/intake/store/store.ts';

// What a release has stored stays readable: add values for a new version, and never change these.

const at = Date.parse('2026-11-21T12:00:00.000Z');
const time = new Date(at).toISOString();
const id = `inq_20261121${'a'.repeat(26)}`;

const entry = { at, id, key: '0', network: 'network' };

it.each([
  [STORE_NAME, 'messages'],
  [keys.record(id), `records/2026-11-21/${id}`],
  [keys.queued(1, at, id), `outbox-queue/0001-2026-11-21T12/1795262400000-${id}`],
  [keys.undelivered(id), `undelivered/2026-11-21/${id}`],
  [
    keys.rateLimitEntry(folders.rateLimitsOf('group'), entry, 'random'),
    `rate-limits/group/1795262400000-${id}-0-network-random`,
  ],
  [keys.separateEmail(at, 'place', 'random'), 'mails/2026-11-21/1795262400000-place-random'],
  [keys.digest('2026-11-21'), 'digest/2026-11-21/begun'],
  [keys.tombstone(at, id), `tombstones/2026-11-21/1795262400000-${id}`],
  [keys.secret, 'site/secret'],
])('the key %s has its name of release 1.0.0', (key, name) => {
  expect(key).toBe(name);
});

const history = [
  { status: 'received', at: time },
  { status: 'delivered', at: time },
];
const received = { version: 1, id, received_at: time };
const delivery = { attempts: 2, next_at: time, since: time, last_error: 'Postmark answered 500' };
const inquiry = { company: 'Example Ltd', role: 'Staff Engineer', contact_email: 'ada@example.com' };

const records: readonly (readonly [version: number, kind: string, record: object])[] = [
  [1, 'inquiry', { ...received, kind: 'inquiry', status: 'delivered', history, delivery, body: inquiry }],
  [
    1,
    'inquiry that is being emailed',
    {
      ...{ ...received, kind: 'inquiry', status: 'received', history: history.slice(0, 1), body: inquiry },
      delivery: { ...delivery, maybe_sent: true },
    },
  ],
  [
    1,
    'support request',
    {
      ...received,
      id: `sup_20261121${'a'.repeat(26)}`,
      kind: 'support',
      status: 'undelivered',
      history: [...history.slice(0, 1), { status: 'undelivered', at: time }],
      delivery,
      body: { product: 'Tidenote', email: 'ada@example.com', message: 'It stops.' },
      product: { id: 'tidenote', name: 'Tidenote' },
    },
  ],
  [1, 'deleted message', { ...received, kind: 'deleted', ended_at: time, history, mailed: false }],
  [
    1,
    'withdrawn message',
    {
      ...received,
      kind: 'withdrawn',
      ended_at: time,
      history: [...history, { status: 'withdrawn', at: time }],
      mailed: true,
      delivery: { attempts: 1, next_at: time },
    },
  ],
];

describe('a stored record', () => {
  it.each(records)('of version %i stays readable: %s', (_, __, record) => {
    const { id: own, history: past } = record as { id: string; history: object[] };
    expect(storedMessage.parse(record)).toMatchObject({ id: own, history: past });
  });

  it('has an example of every version', () => {
    const versions = Array.from({ length: VERSION }, (_, index) => index + 1);
    expect([...new Set(records.map(([version]) => version))]).toEqual(versions);
  });
});
