/**
 * `npm run hostile -- [--requests 10000] [--seed 1]`: builds the site, serves it as `npm start` does and sends it hostile requests
 * over the loopback interface. Exits with 1 unless every response is one that the API may give, no stack trace or path of a
 * file is in any, and the server is up at the end without having been started again.
 */
import { parseArgs } from 'node:util';
import { guardedSite } from '../../local-server/temporary-site.ts';
import { hostileRequests } from './hostile-requests.ts';
import { hostileRun } from './hostile-run.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});

const restarts: string[] = [];
const site = await guardedSite(process.env, line => restarts.push(line));
try {
  const began = performance.now();
  const requests = hostileRequests(Number(values.requests), Number(values.seed));
  const { statuses, faults } = await hostileRun(Number(new URL(site.url).port), requests, [
    process.cwd(),
    site.folder,
  ]);
  const health = await fetch(`${site.url}/api/v1/health`);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${requests.length} requests in ${seconds.toFixed(0)} s, seed ${values.seed}`);
  for (const [status, count] of Object.entries(statuses)) console.log(`  ${status}: ${count}`);
  console.log(
    `Restarts of the server: ${restarts.length}; it ${health.ok ? 'is up' : 'is down'} at the end.`,
  );
  for (const fault of faults) console.log(`FAULT ${fault}`);
  process.exitCode = faults.length === 0 && health.ok && restarts.length === 0 ? 0 : 1;
} finally {
  await site.stop();
}
