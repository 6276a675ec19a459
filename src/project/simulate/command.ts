/**
 * `npm run simulate -- --month`: a month of the sweep at 20, 200 and 2,000 submissions a day; see month.ts.
 *
 * `npm run simulate -- --flood`: 5,000 senders within some hours, and what reaches the owner; see flood.ts.
 *
 * `npm run simulate -- --runs 100000 --seed 7`: runs that many scenarios and tells of each that violates an invariant. Every run
 * has a seed of its own, by which it is repeated: `--runs 1 --seed N`.
 */
import { parseArgs } from 'node:util';
import { checkSeed } from './check-seed.ts';
import { simulateFlood } from './flood.ts';
import { simulateMonth } from './month.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    month: { type: 'boolean' },
    flood: { type: 'boolean' },
  },
});

if (values.month) {
  for (const perDay of [20, 200, 2000]) console.log(perDay, await simulateMonth(perDay));
  process.exit();
}

if (values.flood) {
  const flood = await simulateFlood(5000);
  console.log(flood);
  process.exit(flood.lost + flood.notDelivered === 0 ? 0 : 1);
}

const runs = Number(values.runs ?? 100_000);
const first = Number(values.seed ?? 1);

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
