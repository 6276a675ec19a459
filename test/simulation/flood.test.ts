import { expect, test } from 'vitest';
import { simulateFlood } from '../../src/project/simulate/flood.ts';
import { DAY } from '../../src/schemas/milliseconds.ts';
import { settings } from '../setup/intake.ts';

// 5,000 senders take longer: `npm run project -- simulate --flood`.
test('a flood from 200 senders is stored and mailed completely, with no more single mails than the bound and one digest a day', async () => {
  const flood = await simulateFlood(200);
  expect(flood).toMatchObject({ refused: 0, lost: 0, twice: 0, notDelivered: 0 });
  expect(flood.stored).toBe(flood.accepted);
  expect(flood.mostSingleMailsIn30Days).toBe(settings.single_mails_per_30_days);
  // The digests of two UTC days may come within 24 hours.
  expect(flood.mostMailsInADay).toBeLessThanOrEqual(settings.single_mails_per_30_days + 2);
  expect(flood.longestWait).toBeLessThan(DAY);
  expect(flood.longestRun).toBeLessThan(30_000);
});
