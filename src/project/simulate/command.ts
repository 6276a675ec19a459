import type { Command } from 'commander';
import { positive } from '../options.ts';
import { checkSeed } from './check-seed.ts';
import { simulateFlood } from './flood.ts';
import { simulateMonth } from './month.ts';

interface Options {
  readonly runs: number;
  readonly seed: number;
  readonly month?: true;
  readonly flood?: true;
}

const simulateMonths = async (): Promise<void> => {
  for (const perDay of [20, 200, 2000]) console.log(perDay, await simulateMonth(perDay));
};

const flood = async (): Promise<void> => {
  const figures = await simulateFlood(5000);
  console.log(figures);
  process.exitCode = figures.lost + figures.notDelivered === 0 ? 0 : 1;
};

const check = async (runs: number, first: number): Promise<void> => {
  const kinds = new Map<string, number>();
  let failed = 0;
  const began = performance.now();
  for (let seed = first; seed < first + runs; seed += 1) {
    const violations = await checkSeed(seed);
    if (violations.length === 0) continue;
    failed += 1;
    for (const text of new Set(violations.map(line => line.replaceAll(/\S*\d\S*/g, '#')))) {
      kinds.set(text, (kinds.get(text) ?? 0) + 1);
    }
    if (failed <= 5) console.log(`seed ${seed}:\n  ${violations.join('\n  ')}`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${runs} runs from seed ${first}, ${failed} with violations, ${seconds} s`);
  for (const [text, count] of kinds) console.log(`  ${count} × ${text}`);
  process.exitCode = failed === 0 ? 0 : 1;
};

/**
 * `npm run project -- simulate`: runs scenarios of the intake and tells of each that violates an invariant. Every run has a seed of its
 * own, by which it is repeated: `--runs 1 --seed N`.
 */
export const configure = (command: Command): Command =>
  command
    .option('--runs <count>', 'how many scenarios', positive, 100_000)
    .option('--seed <number>', 'the seed of the first one', positive, 1)
    .option(
      '--month',
      'simulate a month of the sweep instead, at 20, 200 and 2,000 submissions a day (month.ts)',
    )
    .option('--flood', 'simulate 5,000 senders within some hours instead (flood.ts)')
    .action(({ runs, seed, month, flood: floods }: Options) => {
      if (month) return simulateMonths();
      return floods ? flood() : check(runs, seed);
    });
