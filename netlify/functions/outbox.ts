import type { Config } from '@netlify/functions';
import { dependencies } from '../environment.ts';
import { catchAll } from '../http/catch-all.ts';
import { sweep } from '../intake/sweep.ts';

/** Scheduled functions are cut off after 30 s. An attempt that has begun may take 10 s, and its outcome has to be stored. */
const BUDGET = 14_000;

/** Delivers what is still pending and deletes what has been kept long enough. */
export default catchAll(async (_request, context) => {
  await sweep(await dependencies(context), BUDGET);
  return new Response(null, { status: 204 });
});

export const config: Config = { schedule: '*/5 * * * *' };
