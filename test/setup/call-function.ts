import type { Context } from '@netlify/functions';
import { inject } from 'vitest';

type Handler = (request: Request, context: Context) => Promise<Response>;

const ROOT = 'LAMBDA_TASK_ROOT';
let calls = 0;

const context = { requestId: 'test', ip: '192.0.2.1', deploy: { context: 'dev' } } as Context;

/**
 * Calls a function of the site under test in this process, with the files that the site serves, for what the local
 * server decides itself, such as hosts and origins. There is no store. A site deployed elsewhere (`BASE_URL`)
 * receives the request over HTTP.
 */
export const callFunction = async (handler: Handler, request: Request): Promise<Response> => {
  const folder = inject('siteFolder');
  if (folder === '') return fetch(request);
  if (!request.headers.has('Host')) request.headers.set('Host', new URL(request.url).host);
  calls += 1;
  process.env[ROOT] = folder;
  try {
    return await handler(request, context);
  } finally {
    calls -= 1;
    // Servers that later tests start in this worker would inherit the variable.
    if (calls === 0) delete process.env[ROOT];
  }
};
