import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CommandError } from '../../src/commands/command-line/command-error.ts';
import { limitedFetch } from '../../src/commands/command-line/limited-fetch.ts';
import { startServer } from '../setup/start-server.ts';

const MEGABYTE = 1_000_000;

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
  await using server = await startServer(({ socket }, response) => {
    socket.on('close', () => closed.resolve(socket.bytesWritten));
    writeForever(response.writeHead(200, headers), part);
  });
  await expect(limitedFetch(MEGABYTE, 30_000)(server.url)).rejects.toThrow(
    'The response is larger than 1 MB. Check the URL.',
  );
  // The operating system buffers some of the data.
  expect(await closed.promise).toBeLessThan(50 * MEGABYTE);
});

test.each<[string, RequestListener, RegExp]>([
  ['no answer', () => undefined, /^127\.\S+ timed out\. Try again later\.$/],
  ['a body that arrives byte by byte', drip, /^127\.\S+ timed out\. Try again later\.$/],
  ['a broken connection', ({ socket }) => void socket.destroy(), /^127\.\S+ cannot be reached: UND_ERR/],
  [
    'a connection that breaks during the body',
    ({ socket }, response) =>
      response.writeHead(200, { 'Content-Length': '10' }).write('half', () => socket.destroy()),
    /^127\.\S+ cannot be reached: UND_ERR/,
  ],
])('limitedFetch names the reason of %s', async (_, listener, message) => {
  await using server = await startServer(listener);
  const error = await limitedFetch(MEGABYTE, 300)(server.url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({ message: expect.stringMatching(message) });
});

test('limitedFetch returns an error status that JavaScript’s Response does not allow', async () => {
  await using server = await startServer((_, response) => response.writeHead(999).end('rejected'));
  const response = await limitedFetch(MEGABYTE, 30_000)(server.url);
  expect([response.status, response.ok, await response.text()]).toEqual([599, false, 'rejected']);
});
