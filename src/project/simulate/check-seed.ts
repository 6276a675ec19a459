import fc from 'fast-check';
import { checks } from './checks.ts';
import { type Scenario, scenario } from './scenario.ts';
import { type Scheduler, Simulation } from './simulation.ts';

/** Runs a scenario and gives what was violated; nothing where all is well. */
const simulate = async (scenario: Scenario, scheduler: Scheduler): Promise<string[]> => {
  const simulation = new Simulation(scenario);
  await simulation.run(scheduler);
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(simulation)));
  return [...simulation.world.violations, ...found];
};

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
