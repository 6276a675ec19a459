import { expect, test } from 'vitest';
import { reserveSeparateEmail } from '../../../src/messages/deliver/email-quota.ts';
import { intake } from '../../setup/intake.ts';

test('two workers at once never reserve more separate emails than the quota', async () => {
  const { deps } = intake({ separate_emails_per_30_days: 1 });
  const ids = ['inq_a', 'inq_b'];
  const keys = await Promise.all(ids.map(id => reserveSeparateEmail(deps, id)));
  expect(keys.filter(Boolean).length).toBeLessThanOrEqual(1);
});
