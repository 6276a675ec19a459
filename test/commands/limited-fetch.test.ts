import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { CommandError } from '../../src/commands/command-line/command-error.ts';
import { limitedFetch } from '../../src/commands/command-line/limited-fetch.ts';
import { startServer } from '../setup/start-server.ts';

const MEGABYTE = 1_000_000;
const LIMITS = { bytes: MEGABYTE, timeout: 30_000 };
const SOON = { bytes: MEGABYTE, timeout: 100 };

const serverWith = async (listener: RequestListener): Promise<string> => {
  const server = await startServer(listener);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server.url;
};

/** Writes as fast as the client reads. */
const writeForever = (response: ServerResponse, part: Buffer): void => {
  const write = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', write);
  write();
};

const drip: RequestListener = (_, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
};

test.each([
  ['an endless body', {}, Buffer.alloc(MEGABYTE)],
  // 16 MB in 16 kB. A gzip stream can have any number of members.
  ['an endless gzip body', { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(16 * MEGABYTE))],
])('limitedFetch closes the connection at the limit of %s', async (_, headers, part) => {
  const closed = Promise.withResolvers<number>();
  const url = await serverWith(({ socket }, response) => {
    socket.on('close', () => closed.resolve(socket.bytesWritten));
    writeForever(response.writeHead(200, headers), part);
  });
  const response = await limitedFetch(LIMITS)(url);
  await expect(response.text()).rejects.toThrow('The response is larger than 1 MB. Check the URL.');
  // The operating system buffers some of the data.
  expect(await closed.promise).toBeLessThan(50 * MEGABYTE);
});

test.each<[string, RequestListener]>([
  ['no answer', () => undefined],
  ['a body that arrives byte by byte', drip],
])('limitedFetch times out on %s', async (_, listener) => {
  const url = await serverWith(listener);
  const error: unknown = await limitedFetch(SOON)(url)
    .then(response => response.text())
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect(String(error)).toContain(`${new URL(url).host} timed out. Try again later.`);
});

test('limitedFetch returns an error status that JavaScript’s Response does not allow', async () => {
  const url = await serverWith((_, response) => response.writeHead(999).end('rejected'));
  const response = await limitedFetch(LIMITS)(url);
  expect([response.status, response.ok, await response.text()]).toEqual([599, false, 'rejected']);
});

test('limitedFetch names the reason when a connection breaks, before the response and during the body', async () => {
  const url = await serverWith((request, response) => {
    if (request.url === '/none') request.socket.destroy();
    else response.writeHead(200, { 'Content-Length': '10' }).write('half', () => request.socket.destroy());
  });
  await expect(limitedFetch(LIMITS)(`${url}/none`)).rejects.toThrow(/^127\.\S+ cannot be reached: UND_ERR/);
  await expect((await limitedFetch(LIMITS)(url)).text()).rejects.toThrow(CommandError);
});

test('limitedFetch keeps the reason of an abort, before the response and during the body', async () => {
  const url = await serverWith(drip);
  const reason = new Error('not wanted any more');
  await expect(limitedFetch(LIMITS)(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const later = new AbortController();
  const response = await limitedFetch(LIMITS)(url, { signal: later.signal });
  later.abort(reason);
  await expect(response.text()).rejects.toBe(reason);
});
