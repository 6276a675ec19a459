import { expect, test } from 'vitest';
import { STORE_NAME } from '../../../src/deploy/runtime/blob-store.ts';
import { ownerLink } from '../../../src/messages/mail/owner-links.ts';
import { folders, keys } from '../../../src/messages/store/keys.ts';
import { recordIn } from '../../../src/messages/store/record.ts';

// Values that a release has stored stay readable: add values for a new version, and never change these.

const at = Date.parse('2026-11-21T12:00:00.000Z');
const time = new Date(at).toISOString();
const id = `inq_20261121${'a'.repeat(26)}`;

const entry = { at, id, hash: '0', network: 'network' };

test.each([
  [STORE_NAME, 'messages'],
  [keys.record(id), `records/2026-11-21/${id}`],
  [
    keys.queued({ queue: 'separate', ordinal: 1 }, at, id),
    `outbox-queue/0001-2026-11-21T12/1795262400000-${id}`,
  ],
  [
    keys.queued({ queue: 'digest', ordinal: 5 }, at, id),
    `outbox-queue/0005-2026-11-21T12/1795262400000-${id}`,
  ],
  [keys.undelivered(id), `undelivered/2026-11-21/${id}`],
  [
    keys.rateLimitEntry(folders.rateLimitsOf('group'), entry, 'random'),
    `rate-limits/group/1795262400000-${id}-0-network-random`,
  ],
  [keys.separateEmail(at, 'hash', 'random'), 'separate-emails/2026-11-21/1795262400000-hash-random'],
  [keys.digest('2026-11-21'), 'digest/2026-11-21/begun'],
  [keys.erased(at, id), `erased/2026-11-21/1795262400000-${id}`],
  [keys.secret, 'site/secret'],
  [
    ownerLink('a key of 32 characters for the tests', { id, received_at: time }, 'replied'),
    `/inbox/${id}/replied?token=mwqcvpc0.rpTPB_xPYs06HVi3rQjKhX1vl-piHoBPR8s-_vysK6s`,
  ],
])('%s stays the same from release to release', (key, name) => {
  expect(key).toBe(name);
});

const history = [
  { status: 'received', at: time },
  { status: 'delivered', at: time },
];
const received = { version: 1, id, received_at: time, history };
const delivery = { attempts: 2, next_at: time, since: time, last_error: 'Postmark answered 500' };
const inquiry = { company: 'Example Ltd', role: 'Staff Engineer', contact_email: 'ada@example.com' };
const request = { product: 'Tidenote', email: 'ada@example.com', message: 'It stops.' };
const support = { id: `sup_20261121${'a'.repeat(26)}`, product: { id: 'tidenote', name: 'Tidenote' } };

test.each([
  { ...received, kind: 'inquiry', status: 'delivered', delivery, body: inquiry },
  {
    ...received,
    kind: 'inquiry',
    status: 'received',
    delivery: { ...delivery, maybe_sent: true },
    body: inquiry,
  },
  { ...received, ...support, kind: 'support', status: 'undelivered', delivery, body: request },
  { ...received, kind: 'inquiry', status: 'closed', deleted: true, delivery, body: {} },
  { ...received, id: support.id, kind: 'support', status: 'withdrawn', delivery, body: {} },
])('a stored record of version $version stays readable: $kind, $status', record => {
  expect(recordIn(record.id, record)).toMatchObject({ kind: record.kind, history });
});
