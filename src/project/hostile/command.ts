import type { Command } from 'commander';
import { guardedSite } from '../../local-server/temporary-site.ts';
import { positive } from '../options.ts';
import { hostileRequests } from './hostile-requests.ts';
import { hostileRun } from './hostile-run.ts';

interface Options {
  readonly requests: number;
  readonly seed: number;
}

const attack = async ({ requests: count, seed }: Options): Promise<void> => {
  const restarts: string[] = [];
  const site = await guardedSite(process.env, line => restarts.push(line));
  try {
    const began = performance.now();
    const requests = hostileRequests(count, seed);
    const { statuses, faults } = await hostileRun(Number(new URL(site.url).port), requests, [
      process.cwd(),
      site.folder,
    ]);
    const health = await fetch(`${site.url}/api/v1/health`);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${requests.length} requests in ${seconds.toFixed(0)} s, seed ${seed}`);
    for (const [status, count] of Object.entries(statuses)) console.log(`  ${status}: ${count}`);
    console.log(
      `Restarts of the server: ${restarts.length}; it ${health.ok ? 'is up' : 'is down'} at the end.`,
    );
    for (const fault of faults) console.log(`FAULT ${fault}`);
    process.exitCode = faults.length === 0 && health.ok && restarts.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
};

/**
 * `npm run project -- hostile`: builds the site, serves it as `npm start` does and sends it hostile requests over the loopback interface.
 * Exits with 1 unless every response is one that the API may give, no stack trace or path of a file is in any, and the server is up at the
 * end without having been started again.
 */
export const configure = (command: Command): Command =>
  command
    .option('--requests <count>', 'how many requests', positive, 10_000)
    .option('--seed <number>', 'what the requests are made from', positive, 1)
    .action(attack);
