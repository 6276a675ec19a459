import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accept } from '../../netlify/intake/accept.ts';
import { deliver } from '../../netlify/intake/deliver.ts';
import { inquiryKind } from '../../netlify/intake/kinds.ts';
import { sweep } from '../../netlify/intake/sweep.ts';
import { permanentRefusals } from '../../netlify/mail/postmark-outcome.ts';
import { find } from '../../netlify/records/record.ts';
import { HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';
import { anInquiry, post, settings } from '../setup/intake.ts';
import type { Behaviour } from '../setup/postmark-server.ts';
import { type RealIntake, realIntake } from '../setup/real-intake.ts';

const BUDGET = 20_000;
let intake: RealIntake;

beforeEach(async () => {
  intake = await realIntake();
});

afterEach(() => intake.stop());

const send = async (): Promise<string> => {
  const { status, accepted } = await accept(inquiryKind, post(anInquiry), '203.0.113.7', intake.deps);
  expect(status).toBe(201);
  if (!accepted) throw new Error('nothing was accepted');
  return accepted.id;
};

const statusOf = async (id: string) => (await find(intake.deps.store, id))?.status;

/** The email service recovers, time passes, the sweep runs: what was accepted must then have been emailed once. */
const recover = async (id: string) => {
  intake.postmark.behaviour = { kind: 'ok' };
  intake.clock.ahead += HOUR;
  await sweep(intake.deps, BUDGET);
  expect(intake.postmark.taken.filter(mail => mail.id === id)).toHaveLength(1);
  expect(await statusOf(id)).toBe('delivered');
};

const passing: [string, Behaviour][] = [
  ['answers 500', { kind: 'refuse', status: 500, code: 0 }],
  ['answers 503', { kind: 'refuse', status: 503, code: 100 }],
  ['answers 429', { kind: 'refuse', status: 429, code: 429 }],
  ['refuses with a code that is not known', { kind: 'refuse', status: 422, code: 99_999 }],
  ['hangs', { kind: 'hang' }],
  ['closes the connection half-way', { kind: 'cut' }],
];

test.each(passing)(
  'an email service that %s: the inquiry waits and is emailed once when it recovers',
  async (_, behaviour) => {
    const id = await send();
    intake.postmark.behaviour = behaviour;
    if (behaviour.kind === 'hang') intake.patience.seconds = 1;
    await deliver(intake.deps, id);
    intake.patience.seconds = 30;
    expect(intake.postmark.requests).toBe(1);
    expect(await statusOf(id)).toBe('received');
    await recover(id);
  },
);

test('an email service that is down: the inquiry waits and is emailed once when it is back', async () => {
  const id = await send();
  const { mailer } = intake.deps;
  const { postmarkMailer } = await import('../../netlify/mail/postmark.ts');
  const down = postmarkMailer({
    token: 't',
    from: 'a@example.com',
    requestHost: '127.0.0.1:1',
    useHttps: false,
  });
  await deliver({ ...intake.deps, mailer: async () => down }, id);
  expect(await statusOf(id)).toBe('received');
  expect(mailer).toBe(intake.deps.mailer);
  await recover(id);
});

test('a refusal of the email for good: undelivered at once, and the owner sees why', async () => {
  const id = await send();
  intake.postmark.behaviour = { kind: 'refuse', status: 422, code: 403 };
  await deliver(intake.deps, id);
  const record = await find(intake.deps.store, id);
  expect(record?.status).toBe('undelivered');
  expect(record?.delivery.last_error).toContain(permanentRefusals[403]);
});

test('an address that the email service does not take as Reply-To: the email is sent without it, and the text says so', async () => {
  const body = { ...anInquiry, contact_email: 'ada@gmail' };
  const { accepted } = await accept(inquiryKind, post(body), '203.0.113.7', intake.deps);
  const id = accepted?.id ?? '';
  intake.postmark.behaviour = { kind: 'wrong reply address', address: 'ada@gmail' };
  await deliver(intake.deps, id);
  const [taken] = intake.postmark.taken;
  expect(taken).toMatchObject({ id, mail: { ReplyTo: settings.owner.email } });
  expect(String(taken?.mail['TextBody'])).toContain('ada@gmail');
  expect(String(taken?.mail['TextBody'])).toContain('would go to you.');
  expect(await statusOf(id)).toBe('delivered');
});

test('an email service that answers after the timeout may have sent it: it is emailed again under the same Message-ID', async () => {
  const id = await send();
  intake.postmark.behaviour = { kind: 'late', after: 1_500 };
  intake.patience.seconds = 1;
  await deliver(intake.deps, id);
  intake.patience.seconds = 30;
  expect(await statusOf(id)).toBe('received');
  await expect.poll(() => intake.postmark.taken.length).toBe(1);
  intake.postmark.behaviour = { kind: 'ok' };
  intake.clock.ahead += HOUR;
  await sweep(intake.deps, BUDGET);
  const ids = intake.postmark.taken.map(({ mail }) => JSON.stringify(mail['Headers']));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toContain(id);
  expect(ids[0]).toBe(ids[1]);
  expect(await statusOf(id)).toBe('delivered');
});

describe('several at once', () => {
  test('two sweeps at once email each of five inquiries once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const body = { ...anInquiry, role: `Role ${index}` };
      const { accepted } = await accept(inquiryKind, post(body), '203.0.113.7', intake.deps);
      ids.push(accepted?.id ?? '');
    }
    await Promise.all([sweep(intake.deps, BUDGET), sweep(intake.deps, BUDGET)]);
    expect(intake.postmark.taken.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const id of ids) expect(await statusOf(id)).toBe('delivered');
  });

  test('the same request 20 times in parallel: one record, one email, 20 equal receipts', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const outcome = await accept(inquiryKind, post(anInquiry), '203.0.113.7', intake.deps);
        if (outcome.accepted) await deliver(intake.deps, outcome.accepted.id);
        return outcome;
      }),
    );
    expect(new Set(outcomes.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(outcomes[0]?.status).toBe(201);
    expect(intake.postmark.taken).toHaveLength(1);
    expect(await intake.deps.store.list('records/')).toHaveLength(1);
    // The markers of the requests that lost stay until no process can still need them.
    await sweep({ ...intake.deps, now: () => new Date(Date.now() + 11 * MINUTE) }, BUDGET);
    expect(intake.postmark.taken).toHaveLength(1);
    expect(await intake.deps.store.list('pending/')).toEqual([]);
  });

  test('of 50 parallel requests from one address at least one and at most the limit are accepted, and nobody else is refused', async () => {
    const one = (ip: string, index: number) =>
      accept(inquiryKind, post({ ...anInquiry, message: `Number ${index}` }), ip, intake.deps);
    const others = Array.from({ length: 5 }, (_, index) => one(`198.51.100.${index}`, 100 + index));
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => one('203.0.113.7', index)));
    const accepted = outcomes.filter(({ status }) => status === 201).length;
    expect(accepted).toBeGreaterThanOrEqual(1);
    expect(accepted).toBeLessThanOrEqual(5);
    for (const { status } of await Promise.all(others)) expect(status).toBe(201);
  });
});

test('a clock that jumps ahead by a week, or back by an hour, loses nothing and emails nothing twice', async () => {
  const id = await send();
  intake.postmark.behaviour = { kind: 'refuse', status: 500, code: 0 };
  await deliver(intake.deps, id);
  intake.clock.ahead = -HOUR;
  intake.postmark.behaviour = { kind: 'ok' };
  await sweep(intake.deps, BUDGET);
  expect(intake.postmark.taken).toHaveLength(0);
  intake.clock.ahead = 7 * 24 * HOUR;
  await sweep(intake.deps, BUDGET);
  await sweep(intake.deps, BUDGET);
  expect(intake.postmark.taken).toHaveLength(1);
  expect(await statusOf(id)).toBe('delivered');
});
