import type { Config } from '@netlify/functions';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { openDependencies } from '../../src/deploy/runtime/open-dependencies.ts';
import { sweep } from '../../src/messages/deliver/sweep.ts';

/** Milliseconds. Scheduled functions end after 30 s, and an attempt in progress may take 10 s. */
const BUDGET = 14_000;

export default catchAll(async (_request, context) => {
  await sweep(await openDependencies(context), BUDGET);
  return new Response(null, { status: 204 });
});

export const config: Config = { schedule: '*/15 * * * *' };
