import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isServed } from '../../src/commands/local-server/free-port.ts';
import { KEY_HEADER } from '../../src/commands/local-server/serve.ts';
import { buildEnv, contents } from '../setup/contents.ts';
import { type GuardedSite, guardedSite } from '../setup/temporary-site.ts';

const restarts: string[] = [];
let site: GuardedSite;
let port = 0;

beforeAll(async () => {
  site = await guardedSite(buildEnv(contents.smallest), line => restarts.push(line));
  port = Number(new URL(site.url).port);
});

afterAll(() => site.stop());

/** A request that bypasses the guard, with the key. */
const direct = async (path: string, init: RequestInit = {}) =>
  fetch(`${(await site.unguarded()).url}${path}`, { ...init, headers: { [KEY_HEADER]: site.key } });

const api = (path: string, init?: RequestInit) => fetch(`${site.url}/api/v1${path}`, init);

/** Files, a body that a rule serves, and a function’s response. */
const tagged = ['/api/v1/products.json', '/api/v1/profile', '/api/v1/experience?q=engineer', '/llms.txt'];

test.each(tagged)('HEAD %s returns the same headers as GET', async path => {
  const [get, head] = [await fetch(site.url + path), await fetch(site.url + path, { method: 'HEAD' })];
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
  expect(get.headers.get('etag')).not.toBeNull();
  expect(await head.text()).toBe('');
});

test.each(tagged)('If-None-Match at %s is compared weakly, and may be a list or *', async path => {
  const { headers } = await fetch(site.url + path);
  const etag = headers.get('etag') ?? '';
  const strong = etag.replace(/^W\//, '');
  const all = ['*', etag, strong, `W/${strong}`, `"other", ${etag}`, `"a",${strong} , "b"`];
  // The guard compares all responses in the same way, and functions are slow.
  const conditions = path.includes('?q=') ? [strong] : all;
  for (const condition of conditions) {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(site.url + path, { method, headers: { 'If-None-Match': condition } });
      expect([condition, response.status]).toEqual([condition, 304]);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('content-length')).toBeNull();
    }
  }
  const other = await fetch(site.url + path, { headers: { 'If-None-Match': '"other", W/"more"' } });
  expect(other.status).toBe(200);
});

test('a 404 stays a 404 when the request has its ETag', async () => {
  const first = await api('/experience/nobody');
  const etag = first.headers.get('etag') ?? '"x"';
  const second = await api('/experience/nobody', { headers: { 'If-None-Match': etag } });
  expect([first.status, second.status]).toEqual([404, 404]);
});

test('the guard returns the site’s response byte for byte, and keeps the connection open', async () => {
  const volatile = /^(connection|date|keep-alive|transfer-encoding|x-nf-(request-id|start-timestamp))$/;
  const paths = ['/', '/api/v1/profile', '/api/v1/experience?q=a', '/api/v1/nope', '/nope', '/theme.css'];
  for (const path of paths) {
    const [unguarded, guarded] = await Promise.all(
      [direct(path), fetch(site.url + path)].map(async request => {
        const response = await request;
        const headers = [...response.headers].filter(([name]) => !volatile.test(name));
        const body = Buffer.from(await response.arrayBuffer());
        return { status: response.status, headers, body, connection: response.headers.get('connection') };
      }),
    );
    expect(guarded?.status, path).toBe(unguarded?.status);
    expect(guarded?.headers, path).toEqual(unguarded?.headers);
    expect(guarded?.body, path).toEqual(unguarded?.body);
    expect(guarded?.connection, path).toBe('keep-alive');
  }
});

/** Sends text unchanged from a client's address and returns the whole response as text. */
const raw = async (request: string, from: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.write(request, 'latin1');
  return text(socket);
};

test('functions receive the client’s real address, not one from a header', async () => {
  const body = JSON.stringify({ company: 'Example', role: 'Engineer', contact_email: 'a@example.com' });
  const post = (from: string, invented: string) =>
    raw(
      [
        'POST /api/v1/inquiries HTTP/1.1',
        'Host: localhost',
        'Connection: close',
        'Content-Type: application/json',
        `Idempotency-Key: ${from}-${invented}`,
        `X-Forwarded-For: ${invented}`,
        `X-NF-Client-Connection-IP: ${invented}`,
        `Client-IP: ${invented}`,
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
      from,
    );
  const remaining = async (from: string, invented: string) =>
    /"burst";r=(\d+)/.exec(await post(from, invented))?.[1];
  expect(await remaining('127.0.0.1', '10.0.0.1')).toBe('4');
  expect(await remaining('127.0.0.1', '10.0.0.2')).toBe('3');
  // Only Linux has all of 127.0.0.0/8 on the loopback interface.
  if (process.platform === 'linux') expect(await remaining('127.0.0.2', '10.0.0.1')).toBe('4');
});

test('the guard removes the CLI’s Access-Control-Allow-Origin from the owner’s pages', async () => {
  const allowed = async (request: Promise<Response>) =>
    (await request).headers.get('access-control-allow-origin');
  expect([await allowed(direct('/inbox/x')), await allowed(fetch(`${site.url}/inbox/x`))]).toEqual([
    '*',
    null,
  ]);
});

const portsBehind = async (): Promise<number[]> => {
  const { process: child } = await site.unguarded();
  return child.spawnargs.flatMap((arg, index) =>
    /^--(port|functions-port|staticServerPort)$/.test(arg) ? [Number(child.spawnargs[index + 1])] : [],
  );
};

test('the server behind the guard listens only on the loopback interface, on each of its ports', async () => {
  // A server for all interfaces would accept these too.
  const others = ['::1', ...(process.platform === 'linux' ? ['127.0.0.2'] : [])];
  for (const behind of await portsBehind()) {
    expect(await isServed('127.0.0.1', behind)).toBe(true);
    for (const host of others) expect(await isServed(host, behind), host).toBe(false);
  }
});

test('the server behind the guard accepts requests only from the guard, on each of its ports', async () => {
  const ports = await portsBehind();
  expect(ports).toHaveLength(3);
  for (const behind of ports) {
    expect((await fetch(`http://127.0.0.1:${behind}/api/v1/profile`)).status).toBe(403);
    const guessed = { headers: { [KEY_HEADER]: 'guessed' } };
    expect((await fetch(`http://127.0.0.1:${behind}/api/v1/profile`, guessed)).status).toBe(403);
  }
  expect((await direct('/api/v1/profile')).status).toBe(200);
});

test('the server does not start a database', async () => {
  expect(await readdir(join(site.folder, '.netlify', 'db')).catch(() => [])).toEqual([]);
});

test('the guard restarts a killed server, holds reads in the meantime, and loses no message', async () => {
  const accepted = await api('/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ company: 'Example Ltd', role: 'Engineer', contact_email: 'a@example.com' }),
  });
  expect(accepted.status).toBe(201);
  const { id } = (await accepted.json()) as { id: string };
  (await site.unguarded()).process.kill('SIGKILL');
  expect((await api('/profile')).status).toBe(200);
  expect((await api(`/inquiries/${id}`)).status).toBe(200);
  expect(restarts).toEqual([expect.stringMatching(/ended unexpectedly/)]);
});

test('the server survives clients that disconnect during function calls', async () => {
  const calls = Array.from({ length: 40 }, async (_, index) => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), index * 10);
    await api(`/experience?q=a${index}`, { signal: leaving.signal }).catch(() => undefined);
  });
  await Promise.all(calls);
  expect((await api('/experience?q=last')).status).toBe(200);
  expect(restarts.slice(1)).toEqual([]);
});
