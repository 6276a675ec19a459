import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CommandError } from '../../src/commands/command-line/command-error.ts';
import { limitedFetch } from '../../src/commands/command-line/limited-fetch.ts';
import { type Hostility, hostileServer } from '../setup/hostile-server.ts';

const MEGABYTE = 1_000_000;
const LIMITS = { bytes: MEGABYTE, timeout: 30_000 };
const SOON = { bytes: MEGABYTE, timeout: 100 };

const servers: Server[] = [];

const serverWith = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test.each<Hostility>(['an endless body', 'an endless gzip body', 'a large brotli body'])(
  'limitedFetch stops reading %s at the limit',
  async hostility => {
    await using server = await hostileServer(hostility);
    const response = await limitedFetch(LIMITS)(server.url);
    await expect(response.text()).rejects.toThrow('The response is larger than 1 MB. Is the address right?');
    await server.left();
    // The operating system buffers some of the data.
    expect(server.written()).toBeLessThan(50 * MEGABYTE);
  },
);

test('limitedFetch does not read an unused body, which can be canceled', async () => {
  await using server = await hostileServer('an endless body');
  const response = await limitedFetch({ ...LIMITS, bytes: 0 })(server.url);
  await response.body?.cancel();
  await server.left();
  expect(server.written()).toBeLessThan(50 * MEGABYTE);
});

test.each<Hostility>(['no answer', 'a header that never ends', 'a body byte by byte'])(
  'limitedFetch times out on %s',
  async hostility => {
    await using server = await hostileServer(hostility);
    const error: unknown = await limitedFetch(SOON)(server.url)
      .then(response => response.text())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({ message: `${server.host} did not answer in time. Try again later.` });
    await server.left();
  },
);

test('limitedFetch stops at a circle of redirects', async () => {
  await using server = await hostileServer('redirects in a circle');
  await expect(limitedFetch(LIMITS)(server.url)).rejects.toThrow(
    'cannot be reached: redirect count exceeded.',
  );
});

test('limitedFetch follows redirects, without the token on another site', async () => {
  const other = await serverWith((request, response) => response.end(JSON.stringify(request.headers)));
  const url = await serverWith((_, response) => response.writeHead(307, { Location: other }).end());
  const headers = { 'User-Agent': 'test', Authorization: 'Bearer secret' };
  const sent = await (await limitedFetch(LIMITS)(url, { headers })).text();
  expect(JSON.parse(sent)).toMatchObject({ 'user-agent': 'test' });
  expect(sent).not.toContain('secret');
});

test.each(['file:///etc/hostname', 'data:text/plain,hello'])(
  'limitedFetch rejects a redirect to %s',
  async target => {
    const url = await serverWith((_, response) => response.writeHead(302, { Location: target }).end());
    await expect(limitedFetch(LIMITS)(url)).rejects.toThrow('cannot be reached');
  },
);

test('limitedFetch returns an error status that JavaScript’s Response does not allow', async () => {
  const url = await serverWith((_, response) => response.writeHead(999).end('refused'));
  const response = await limitedFetch(LIMITS)(url);
  expect([response.status, response.ok, await response.text()]).toEqual([599, false, 'refused']);
});

test('limitedFetch rejects a body whose connection breaks', async () => {
  const url = await serverWith((request, response) => {
    response.writeHead(200, { 'Content-Length': '10' }).write('half');
    setTimeout(() => request.socket.destroy(), 10);
  });
  await expect((await limitedFetch(LIMITS)(url)).text()).rejects.toThrow(CommandError);
});

test('limitedFetch keeps the reason of an abort, before the response and during the body', async () => {
  await using server = await hostileServer('a body byte by byte');
  const reason = new Error('not wanted any more');
  const signal = AbortSignal.abort(reason);
  await expect(limitedFetch(LIMITS)(server.url, { signal })).rejects.toBe(reason);
  const later = new AbortController();
  const response = await limitedFetch(LIMITS)(server.url, { signal: later.signal });
  later.abort(reason);
  await expect(response.text()).rejects.toBe(reason);
});
