import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const lambda = new URL('lambda.mjs', import.meta.url);

/** Calls the unpacked archive in `folder` as Netlify would. */
export const deployedFunction = folder => {
  const worker = new Worker(lambda, {
    workerData: folder,
    env: { ...process.env, LAMBDA_TASK_ROOT: folder },
  });
  worker.setMaxListeners(0);
  let calls = 0;
  return async (request, { ip, requestId }) => {
    const headers = Object.fromEntries(request.headers);
    Object.assign(headers, { 'x-nf-client-connection-ip': ip, 'x-nf-request-id': requestId });
    const body = Buffer.from(await request.arrayBuffer()).toString('base64');
    calls += 1;
    const number = calls;
    worker.postMessage({ number, method: request.method, url: request.url, headers, body });
    for (;;) {
      const [answer] = await once(worker, 'message');
      if (answer.number !== number) continue;
      const sent = Object.entries(answer.headers).flatMap(([name, values]) =>
        values.map(value => [name, value]),
      );
      const hasBody = ![204, 304].includes(answer.status);
      return new Response(hasBody ? answer.body : null, { status: answer.status, headers: sent });
    }
  };
};
