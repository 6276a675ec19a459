/**
 * `lambda.mjs <folder> <request as JSON>`: simulates Netlify for one deployed function. It defines the `awslambda`
 * global that Netlify’s bootstrap code expects, and prints the response as one line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [folder = '', request = '{}'] = process.argv.slice(2);
const { method, path, headers = {}, body } = JSON.parse(request);

globalThis.awslambda = {
  streamifyResponse: handler => handler,
  HttpResponseStream: { from: (stream, metadata) => Object.assign(stream, { metadata }) },
};

const entryPoint = join(folder, '___netlify-entry-point.mjs');
// The entry point contains the name of the module that it loads on the first request.
const own = /getLambdaHandler\('(.*?)'\)/.exec(readFileSync(entryPoint, 'utf8'))?.[1] ?? '';
const began = performance.now();
await import(pathToFileURL(join(folder, own)).href);
const loaded = performance.now() - began;

const { handler } = await import(pathToFileURL(entryPoint).href);
const stream = new PassThrough();
const answer = text(stream);
const event = {
  httpMethod: method,
  rawUrl: `https://site.example${path}`,
  headers: { host: 'site.example', ...headers },
  body,
  isBase64Encoded: false,
  flags: {},
};
await handler(event, stream, { awsRequestId: 'request', callbackWaitsForEmptyEventLoop: true });
stream.end();
const result = { status: stream.metadata?.statusCode, body: await answer, loaded };
process.stdout.write(`\n${JSON.stringify({ ...result, answered: performance.now() - began })}\n`, () =>
  process.exit(),
);
