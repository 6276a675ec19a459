import { describe, expect, it } from 'vitest';
import { folders, keys } from '../../../src/intake/store/keys.ts';
import { storedMessage, VERSION } from '../../../src/intake/store/record.ts';
import { STORE_NAME } from '../../../src/intake/store/service-store.ts';

// What a release has stored stays readable: add values for a new version, and never change these.

const at = Date.parse('2026-11-21T12:00:00.000Z');
const time = '2026-11-21T12:00:00.000Z';
const id = `inq_20261121${'a'.repeat(26)}`;

describe('stored keys', () => {
  it('have the names of release 1.0.0', () => {
    const folder = folders.rateLimitsOf('group');
    expect([
      STORE_NAME,
      keys.record(id),
      keys.queued(at, id),
      keys.undelivered(id),
      keys.rateLimitEntry(folder, { at, id, key: '0', network: 'network' }, 'random'),
      keys.separateEmail(at, 'random'),
      keys.digest('2026-11-21'),
      keys.tombstone(at, id),
      keys.secret,
    ]).toEqual([
      'messages',
      `records/2026-11-21/${id}`,
      `outbox-queue/2026-11-21T12/1795262400000-${id}`,
      `undelivered/2026-11-21/${id}`,
      `rate-limits/group/1795262400000-${id}-0-network-random`,
      'mails/2026-11-21/1795262400000-random',
      'digest/2026-11-21/begun',
      `tombstones/2026-11-21/1795262400000-${id}`,
      'site/secret',
    ]);
  });
});

const history = [
  { status: 'received', at: time },
  { status: 'delivered', at: time },
];
const received = { version: 1, id, received_at: time };
const delivery = { attempts: 2, next_at: time, since: time, last_error: 'Postmark answered 500' };
const inquiry = { company: 'Example Ltd', role: 'Staff Engineer', contact_email: 'ada@example.com' };

/** Records as each version stored them. */
const records: readonly (readonly [version: number, kind: string, record: object])[] = [
  [1, 'inquiry', { ...received, kind: 'inquiry', status: 'delivered', history, delivery, body: inquiry }],
  [
    1,
    'inquiry that is being emailed',
    {
      ...received,
      kind: 'inquiry',
      status: 'received',
      history: history.slice(0, 1),
      delivery: { ...delivery, begun_at: time, maybe_sent: true },
      body: inquiry,
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
