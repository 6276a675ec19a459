import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { MAX_MESSAGE_BYTES } from '../../src/api/http/limits.ts';
import { serveFolder } from '../setup/serve-folder.ts';
import { freePort } from '../setup/start-server.ts';
import { smallSite } from './small-site.ts';

const POLL = { timeout: 30_000, interval: 20 };

const folder = smallSite();
let server: Awaited<ReturnType<typeof serveFolder>>;
let port = 0;

beforeAll(async () => {
  port = await freePort();
  server = await serveFolder(folder, port, process.env);
  return () => server.stop();
});

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const echo = async (body: BodyInit, headers = {}) =>
  (await (await get('/echo', { method: 'POST', body, headers })).json()) as Record<'body' | 'ip', string>;

/** Sends bytes unchanged and returns the whole response as text. */
const raw = (request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(request, 'latin1');
  return text(socket);
};

const line = (method: string, target: string, ...headers: string[]): Promise<string> => {
  const start = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close'];
  return raw([...start, ...headers, '', ''].join('\r\n'));
};

test.each([MAX_MESSAGE_BYTES + 1, 7_000_000])(
  'the local server truncates a body of %i bytes, but reads on',
  async size => {
    expect((await echo('a'.repeat(size))).body).toHaveLength(MAX_MESSAGE_BYTES + 1);
    expect((await get('/page', { method: 'POST', body: 'a'.repeat(size) })).status).toBe(405);
  },
);

test('the local server serves files whatever the headers are named', async () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])
    expect((await get('/data?a', { headers: { [name]: 'x' } })).status, name).toBe(200);
});

test('the local server passes on any other body unchanged, and the client’s IP address', async () => {
  const body = 'é'.repeat(100_000);
  const headers = { 'Content-Type': 'a/b/c; =', 'Content-Encoding': 'unknown' };
  const sent = { body, ip: '127.0.0.1', headers: { 'content-encoding': 'unknown' } };
  expect(await echo(body, headers)).toMatchObject(sent);
});

test('the local server calls a function only for a complete body, and responds to other requests in the meantime', async () => {
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets)
    socket.write('POST /later HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\nstart');
  expect((await get('/data')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect((await get('/data')).status).toBe(200);
  expect(server.output()).not.toContain('RangeError');
});

test.each([
  ['/api/v1/profile', 'GET, HEAD, OPTIONS', '"code":"method_not_allowed"'],
  ['/api/v1/inquiries', 'POST, OPTIONS', '"code":"method_not_allowed"'],
  ['/mcp', 'POST, OPTIONS', '"jsonrpc":"2.0"'],
  ['/page', 'GET, HEAD, OPTIONS', 'does not support this method'],
])('unusual methods at %s return 405, with the methods %s', async (path, allow, message) => {
  for (const method of ['TRACE', 'PROPFIND', 'QUERY']) {
    const response = await line(method, path);
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
    expect(response.toLowerCase()).toContain(`\r\nallow: ${allow.toLowerCase()}\r\n`);
    expect(response).toContain(message);
  }
});

test('the local server with malformed requests returns 403 without a host, and for targets elsewhere', async () => {
  expect(await raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
  for (const target of ['http://evil.example/', 'file:///etc/passwd'])
    expect(await line('GET', target)).toMatch(/^HTTP\/1\.1 403 /);
});

test('the local server with malformed requests reads a target with two slashes as a path, one with its own host, and an upgrade', async () => {
  expect(await line('GET', '//data')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await line('GET', 'http://localhost/data')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await line('GET', '/data', 'Upgrade: websocket')).toMatch(/^HTTP\/1\.1 200 /);
});

test('an error after a function’s response is logged without content, and the server keeps running', async () => {
  expect(await (await get('/later')).text()).toBe('later');
  for (const error of ['RangeError', 'EvalError'])
    await vi.waitFor(() => expect(server.output()).toContain(error), POLL);
  expect((await get('/data')).status).toBe(200);
  expect(server.output()).not.toContain('secret');
});

test('the local server calls scheduled functions when it starts', () =>
  vi.waitFor(() => expect(server.output()).toContain('swept'), POLL));
