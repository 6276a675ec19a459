import type { Config, Context } from '@netlify/functions';
import { dependencies } from '../environment.ts';
import { sweep } from '../intake/sweep.ts';

/** Scheduled functions are cut off after 30 s. An attempt that has begun may take 10 s more. */
const BUDGET = 14_000;

/** Delivers what is still pending and deletes what has been kept long enough. */
export default async (_request: Request, context: Context): Promise<void> =>
  sweep(await dependencies(context), BUDGET);

export const config: Config = { schedule: '*/5 * * * *' };
