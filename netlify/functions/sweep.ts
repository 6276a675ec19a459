import type { Config } from '@netlify/functions';
import { dependencies } from '../environment.ts';
import { catchAll } from '../http/catch-all.ts';
import { sweep } from '../intake/sweep.ts';

/** Time limit in milliseconds. Scheduled functions end after 30 s; an attempt in progress may take 10 s, and its result must be stored. */
const BUDGET = 14_000;

export default catchAll(async (_request, context) => {
  await sweep(await dependencies(context), BUDGET);
  return new Response(null, { status: 204 });
});

export const config: Config = { schedule: '*/15 * * * *' };
