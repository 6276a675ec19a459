/** The thread of a deployed function, unpacked in `workerData`, with the global that Netlify’s bootstrap expects. */
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

globalThis.awslambda = {
  streamifyResponse: handler => handler,
  HttpResponseStream: { from: (stream, metadata) => Object.assign(stream, { metadata }) },
};

const { handler } = await import(pathToFileURL(join(workerData, '___netlify-entry-point.mjs')).href);

parentPort.on('message', async ({ number, method, url, headers, body }) => {
  const event = { httpMethod: method, rawUrl: url, headers, body, isBase64Encoded: true, flags: {} };
  const stream = new PassThrough();
  const context = { awsRequestId: 'request', callbackWaitsForEmptyEventLoop: true };
  handler(event, stream, context).finally(() => stream.end());
  const sent = await buffer(stream);
  const { statusCode, multiValueHeaders = {} } = stream.metadata;
  parentPort.postMessage({ number, status: statusCode, headers: multiValueHeaders, body: sent });
});
