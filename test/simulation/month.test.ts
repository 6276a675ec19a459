import { expect, test } from 'vitest';
import { simulateMonth } from '../../src/project/simulate/month.ts';
import { DAY, HOUR, MINUTE } from '../../src/schemas/milliseconds.ts';

// 2,000 a day take longer: `npm run project -- simulate --month`.
test.each([20, 200])(
  'in a month with %d submissions a day on a slow store all are mailed in time and all is purged in time',
  async perDay => {
    const month = await simulateMonth(perDay);
    expect(month.idleOperations).toBe(1);
    expect(month.longestRun).toBeLessThan(30_000);
    expect(month.slowestMail).toBeLessThanOrEqual(16 * MINUTE);
    expect(month.caughtUp.noService).toBeLessThanOrEqual(2 * HOUR);
    expect(month.caughtUp.failing).toBeLessThanOrEqual(9 * HOUR);
    expect(month.oldestTicket).toBeLessThanOrEqual(26 * HOUR);
    expect(month.oldestRecord).toBeLessThanOrEqual(9 * DAY + 4 * HOUR);
  },
);
