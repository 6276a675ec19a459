import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { inquiryKind } from '../../src/intake/kinds.ts';
import { find } from '../../src/intake/store/messages.ts';
import { StoreUnavailable } from '../../src/intake/store/store.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { anInquiry, post } from '../setup/intake.ts';
import { type RealIntake, realIntake } from '../setup/real-intake.ts';

let intake: RealIntake;

beforeEach(async () => {
  intake = await realIntake();
});

afterEach(() => intake.stop());

const send = () => accept(inquiryKind, post(anInquiry), '203.0.113.7', intake.deps);

/** Makes the store reject its nth write, as with an expired token. */
const refuseWrite = (nth: number) => {
  let writes = 0;
  intake.refuse = ({ method }) => {
    if (method.toUpperCase() !== 'PUT') return undefined;
    writes += 1;
    return writes === nth ? new Response('no', { status: 401 }) : undefined;
  };
};

// The writes: the rate-limit entry, the outbox queue entry and the record.
describe.each([1, 2, 3])('a store that rejects write %d', nth => {
  test('causes a 503 with Retry-After; a retry is accepted, stored and emailed once', async () => {
    refuseWrite(nth);
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(refused.headers['Retry-After']).toBe('30');
    expect(refused.accepted).toBeUndefined();
    expect(refused.body).toMatchObject({ error: { code: 'unavailable', status: 503 } });

    intake.refuse = undefined;
    const accepted = await send();
    expect(accepted.status).toBe(201);
    await sweep(intake.deps, 20_000);
    expect(intake.postmark.requests.map(({ body }) => body.Metadata.id)).toEqual([accepted.accepted?.id]);
    expect((await find(intake.deps.store, accepted.accepted?.id ?? ''))?.status).toBe('delivered');
  });
});

test('an unreachable store causes a 503', async () => {
  intake.refuse = () => {
    throw new TypeError('fetch failed');
  };
  expect((await send()).status).toBe(503);
});

test('a conditional write counts as failed when its response has no ETag', async () => {
  intake.refuse = ({ method }) =>
    method.toUpperCase() === 'PUT' ? new Response('', { status: 200 }) : undefined;
  await expect(intake.deps.store.create('retry/x/y', {})).rejects.toThrow(StoreUnavailable);
});
