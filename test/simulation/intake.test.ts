import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checks } from './checks.ts';
import { scenario } from './scenario.ts';
import { Simulation } from './simulation.ts';

const seeds = Number(process.env['SEEDS'] ?? 150);
/** Repeats a failure: `FIRST_SEED=123 SEEDS=1`. */
const first = Number(process.env['FIRST_SEED'] ?? 1);

/** Fails if all requests that together exceed the limit come back at the same time. */
const NEEDS_TWO_TURNS = 1247;

/** Runs the scenario and the order of operations of a seed. Resolves to the broken promises. */
const checkSeed = async (seed: number): Promise<string[]> => {
  const violations: string[] = [];
  const { errorInstance } = await fc.check(
    fc.asyncProperty(scenario, fc.scheduler(), async (given, scheduler) => {
      const simulation = new Simulation(given);
      await simulation.run(scheduler);
      for (const check of checks) violations.push(...(await check(simulation)));
      violations.push(...simulation.world.violations);
    }),
    { seed, numRuns: 1 },
  );
  return errorInstance ? [...violations, `it threw: ${errorInstance}`] : violations;
};

/** Processes end between any two operations, the store fails, and the clock jumps. `SEEDS=10000` runs more. */
test(`the intake keeps its promises in ${seeds} random orders of operations`, {
  timeout: 3_600_000,
}, async () => {
  const random = Array.from({ length: seeds }, (_, index) => first + index);
  for (const seed of [NEEDS_TWO_TURNS, ...random]) expect(await checkSeed(seed), `seed ${seed}`).toEqual([]);
});
