import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { inquiryKind } from '../../src/intake/kinds.ts';
import { anInquiry, intake, post } from '../setup/intake.ts';

/** Duration of a store operation, in milliseconds. The rest of a POST takes less than one millisecond. */
const TRIP = 20;

test('an accepted POST, compared with one round trip to the store', async ({ bench }) => {
  const { deps, store } = intake();
  store.before = () => pause(TRIP);
  let sent = 0;
  const send = async () => {
    sent += 1;
    const request = post({ ...anInquiry, message: `Message ${sent}` });
    const { status } = await accept(inquiryKind, request, `203.0.113.${sent % 256}`, deps);
    expect(status).toBe(201);
  };
  await bench.compare(
    bench('one round trip', () => store.get('records/none').then(() => undefined)),
    bench('accepted POST', send),
    { iterations: 20, time: 0 },
  );
});
