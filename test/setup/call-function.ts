import type { Context } from '@netlify/functions';
import { inject } from 'vitest';

type Handler = (request: Request, context: Context) => Promise<Response>;

const ROOT = 'LAMBDA_TASK_ROOT';
let calls = 0;

const context = { requestId: 'test', ip: '192.0.2.1', deploy: { context: 'dev' } } as Context;

/**
 * Calls a function of the site under test in this process, without a store, for what the local server would decide
 * itself, such as hosts. A site at `BASE_URL` receives the request over HTTP.
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
    // Servers that later tests start would inherit it.
    if (calls === 0) delete process.env[ROOT];
  }
};
