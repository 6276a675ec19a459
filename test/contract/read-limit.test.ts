import { expect, test } from 'vitest';
import { operationPath } from '../../src/api/address.ts';
import { READ_LIMIT } from '../../src/api/http/limits.ts';
import { operations } from '../../src/api/registry.ts';
import { siteFetch } from './site.ts';

const isRejected = async (): Promise<boolean> => {
  const { status } = await siteFetch(operationPath(operations.getHealth), { method: 'HEAD' });
  return status === 429;
};

// `npm run smoke -- <address> --read-limit`
test('Netlify enforces the announced read limit', async () => {
  // More requests than the limit, because Netlify counts in several places.
  for (let sent = 0; sent < READ_LIMIT.limit + 30; sent += 10) {
    const rejected = await Promise.all(Array.from({ length: 10 }, isRejected));
    if (rejected.includes(true)) return;
  }
  expect.unreachable('docs/deployment.md#what-it-costs explains the limit');
});
