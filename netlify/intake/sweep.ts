import { deliver } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { keys, nameOf } from './keys.ts';
import { LONGEST_WINDOW } from './rate-limit.ts';
import { claimSchema } from './retry.ts';
import { timeOf } from './submission-id.ts';

const DAY = 86_400_000;
const idOf = (key: string): string => (key.startsWith('leases/') ? (key.split('/')[1] ?? '') : nameOf(key));

/** What is kept no longer than a time after the submission that it belongs to. */
const purges = (retention: number) => [
  { prefix: 'rate/', after: LONGEST_WINDOW },
  { prefix: 'leases/', after: 7 * DAY },
  { prefix: 'records/', after: retention },
  { prefix: 'pending/', after: retention },
];

const expiredClaims = async ({ store, now }: Dependencies, inTime: () => boolean): Promise<string[]> => {
  const expired: string[] = [];
  for (const key of await store.list('retry/')) {
    if (!inTime()) break;
    const claim = claimSchema.safeParse(await store.get(key));
    if (!claim.success || Date.parse(claim.data.expires_at) < now().getTime()) expired.push(key);
  }
  return expired;
};

/**
 * Tries everything pending that is due, oldest first, then deletes what has been kept long enough. Stops after `budget`
 * milliseconds; what is left is the next run's.
 */
export const sweep = async (deps: Dependencies, budget: number): Promise<void> => {
  const { store, settings, now, log } = deps;
  const began = performance.now();
  const inTime = () => performance.now() - began < budget;
  const failures: unknown[] = [];
  for (const key of await store.list(keys.pending(''))) {
    if (!inTime()) return log('sweep goes on next time', {});
    // One submission that cannot be handled must not keep the others waiting.
    await deliver(deps, nameOf(key)).catch(error => failures.push(error));
  }
  for (const { prefix, after } of purges(settings.retention_days * DAY)) {
    for (const key of await store.list(prefix)) {
      if (!inTime()) return log('sweep goes on next time', {});
      if (now().getTime() - timeOf(idOf(key)).getTime() > after) await store.delete(key);
    }
  }
  for (const key of await expiredClaims(deps, inTime)) await store.delete(key);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} submissions could not be handled`);
};
