import fc from 'fast-check';
import { scenario } from './scenario.ts';
import { simulate } from './simulate.ts';

/** Runs the one scenario that a seed stands for, its order of operations included, and gives what was violated. */
export const checkSeed = async (seed: number): Promise<string[]> => {
  let violations: string[] = [];
  const { errorInstance } = await fc.check(
    fc.asyncProperty(scenario, fc.scheduler(), async (given, scheduler) => {
      violations = await simulate(given, scheduler);
    }),
    { seed, numRuns: 1 },
  );
  return errorInstance ? [...violations, `it threw: ${errorInstance}`] : violations;
};
