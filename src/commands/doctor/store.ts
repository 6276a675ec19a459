import { randomUUID } from 'node:crypto';
import type { Store } from '../../intake/admin.ts';
import { type Finding, ok, problem } from './finding.ts';

/**
 * Tests the store’s conditional writes, on which the intake relies: only one process can create a value, and only
 * the last version can be replaced. The test entry is deleted afterwards.
 */
export const storeFinding = async (store: Store): Promise<Finding> => {
  const key = `probe/${randomUUID()}`;
  try {
    const [first, second] = [await store.create(key, { step: 1 }), await store.create(key, { step: 2 })];
    const { version = '' } = (await store.get(key)) ?? {};
    const [current, stale] = [
      await store.replace(key, { step: 3 }, version),
      await store.replace(key, { step: 4 }, version),
    ];
    if (first && !second && current !== undefined && stale === undefined)
      return ok('store', 'The store rejects a write over a newer version.');
    return problem(
      'store',
      'The store accepts a write over a newer version, so one of two simultaneous changes of a message could be lost.',
      'Report it as an issue: the intake relies on `onlyIfNew` and `onlyIfMatch` of Netlify Blobs (docs/architecture.md#stored-keys).',
    );
  } finally {
    await store.delete(key);
  }
};
