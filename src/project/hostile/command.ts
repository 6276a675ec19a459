import type { Command } from 'commander';
import { API_PATH } from '../../api/operations/address.ts';
import { positive } from '../options.ts';
import { halfUploads, largeBodies, parallelReads, type Statuses } from './floods.ts';
import { hostileRequests } from './hostile-requests.ts';
import { hostileRun } from './hostile-run.ts';
import { type Observed, observe } from './observe.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** The most memory of guard and server together, in MB. */
const MAX_MB = 1000;
/** The longest that a read of a file may take, in ms. */
const MAX_READ = 1000;

interface Options {
  readonly requests: number;
  readonly seed: number;
}

const print = (
  { seconds, peakMb, slowestRead }: Observed<unknown>,
  statuses: Readonly<Record<string, number>>,
): void => {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(`  responses        ${counts.join(', ')}`);
  console.log(`  time             ${seconds.toFixed(1)} s`);
  console.log(`  memory, at most  ${peakMb === undefined ? 'not measured' : `${peakMb} MB`}`);
  console.log(`  slowest file     ${slowestRead.toFixed(0)} ms`);
};

const limitFaults = ({ peakMb, slowestRead, failedReads }: Observed<unknown>): string[] => [
  ...((peakMb ?? 0) > MAX_MB ? [`${peakMb} MB, the limit is ${MAX_MB}`] : []),
  ...(slowestRead > MAX_READ ? [`a read of a file took ${slowestRead.toFixed(0)} ms`] : []),
  ...(failedReads > 0 ? [`${failedReads} reads of files failed`] : []),
];

/** Puts one load of `name` on the site. Responds with faults: responses that are not `allowed`, and limits that were passed. */
const flood = async (
  site: SiteProcess,
  name: string,
  load: () => Promise<Statuses>,
  allowed: readonly string[],
): Promise<string[]> => {
  console.log(name);
  const observed = await observe(site, load);
  print(observed, observed.result);
  const wrong = Object.keys(observed.result).filter(status => !allowed.includes(status));
  return [...limitFaults(observed), ...wrong.map(status => `${name}: a response is ${status}`)];
};

const attack = async (site: SiteProcess, { requests: count, seed }: Options): Promise<string[]> => {
  const idle = await site.memory();
  console.log(
    `Memory at the start: ${idle === undefined ? 'not measured' : `${Math.round(idle / 2 ** 20)} MB`}`,
  );
  const requests = hostileRequests(count, seed);
  console.log(`${requests.length} hostile requests, seed ${seed}`);
  const hostile = await observe(site, () => hostileRun(site.port, requests, [process.cwd(), site.folder]));
  print(hostile, hostile.result.statuses);
  const paths = ['/', '/docs', '/mcp', `${API_PATH}/profile`, `${API_PATH}/inquiries`, '/inbox/x'];
  const faults = [
    ...limitFaults(hostile),
    ...hostile.result.faults,
    ...(await flood(site, '100 reads at once that need a function', () => parallelReads(site.url, 100), [
      '200',
      '503',
    ])),
    ...(await flood(site, '200 half uploads', () => halfUploads(site.port, 200, 5000), ['none', '413'])),
    ...(await flood(site, 'Bodies of 4 MB', () => largeBodies(site.url, paths), ['413'])),
  ];
  const health = await fetch(`${site.url}${API_PATH}/health`).catch(() => undefined);
  const restarts = site.lines.filter(line => /ended unexpectedly|started again/.test(line));
  return [
    ...faults,
    ...(health?.ok ? [] : ['the server is down at the end']),
    ...restarts.map(line => line.trim()),
  ];
};

const run = async (options: Options): Promise<void> => {
  const site = await startSite();
  try {
    const faults = await attack(site, options);
    for (const fault of faults) console.log(`FAULT ${fault}`);
    console.log(faults.length === 0 ? 'No faults.' : `${faults.length} faults.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
};

/**
 * `npm run project -- hostile`: builds the sample, serves it with `npm start` and puts four loads on it over the loopback interface:
 * hostile requests, 100 reads at once that need a function, 200 uploads that stop halfway, and bodies of 4 MB. Meanwhile it reads files
 * and measures memory. Exits with 1 unless every response is one that the API may give, no stack trace or path of a file is in any, the
 * server was not started again, and reads and memory stay within their limits.
 */
export const configure = (command: Command): Command =>
  command
    .option('--requests <count>', 'how many requests', positive, 10_000)
    .option('--seed <number>', 'what the requests are made from', positive, 1)
    .action(run);
