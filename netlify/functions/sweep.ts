import type { Config } from '@netlify/functions';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { dependencies } from '../../src/deploy/runtime/environment.ts';
import { buildMonthly } from '../../src/deploy/runtime/monthly-build.ts';
import { sweep } from '../../src/intake/sweep.ts';

/**
 * Time limit in milliseconds. Scheduled functions end after 30 s. An attempt in progress may take 10 s, and its
 * result must be stored.
 */
const BUDGET = 14_000;

export default catchAll(async (_request, context) => {
  const deps = await dependencies(context);
  await sweep(deps, BUDGET);
  await buildMonthly(deps.settings, process.env['BUILD_HOOK_URL'], deps.now());
  return new Response(null, { status: 204 });
});

export const config: Config = { schedule: '*/15 * * * *' };
