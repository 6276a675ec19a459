import { expect, test } from 'vitest';
import { checkSeed } from '../../src/project/simulate/check-seed.ts';

const RUNS = 2_000;

/**
 * Requests, deliveries and sweeps at once, in an order that the scheduler makes up, with processes that end between any two
 * operations, a store that fails and a clock that jumps. More runs: `npm run project -- simulate --runs 100000`.
 */
test(`no order of operations in ${RUNS} breaks a promise of the intake`, async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) expect(await checkSeed(seed), `seed ${seed}`).toEqual([]);
});
