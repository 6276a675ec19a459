import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL } from '../../src/local-server/guard/refusal.ts';
import { type GuardedSite, guardedSite } from '../../src/local-server/temporary-site.ts';
import { hostileRequests } from '../../src/project/hostile/hostile-requests.ts';
import { hostileRun } from '../../src/project/hostile/hostile-run.ts';
import { buildEnv, contents } from '../setup/contents.ts';

const restarts: string[] = [];
let site: GuardedSite;
let port = 0;

beforeAll(async () => {
  site = await guardedSite(buildEnv(contents.sample), line => restarts.push(line));
  port = Number(new URL(site.url).port);
});

afterAll(() => site.stop());

/** Sends text as it is and gives the whole response, as text; `from` is the client's address. */
const raw = async (request: string, from = '127.0.0.1'): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.write(request, 'latin1');
  return text(socket);
};

const line = (method: string, target: string, ...headers: string[]): Promise<string> =>
  raw(
    [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'),
  );

const api = (path: string, init?: RequestInit) => fetch(`${site.url}/api/v1${path}`, init);

const errorOf = async (response: Response) => {
  const body: unknown = await response.json();
  return { status: response.status, body, local: response.headers.get(LOCAL) };
};

const survived = async () => {
  expect((await api('/health')).status).toBe(200);
  expect(restarts).toEqual([]);
};

test.each(['%ff', '%', '%E0%A4%A', '%zz', '%00', '%ed%a0%80'])(
  'the malformed path /api/v1/experience/%s is the site’s own 404',
  async sequence => {
    const response = await line('GET', `/api/v1/experience/${sequence}`);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).toContain('"code":"role_not_found"');
    await survived();
  },
);

test('a malformed id of an inquiry is a 404 that tells where ids come from', async () => {
  const response = await line('GET', '/api/v1/inquiries/%');
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
  expect(response).toContain('"code":"inquiry_not_found"');
  await survived();
});

test('an upload that is aborted does no harm', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.end(
    'POST /api/v1/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"company":',
  );
  await text(socket);
  await survived();
});

test('a body of 7 MB is 413', async () => {
  const response = await api('/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: 'x'.repeat(7_000_000),
  });
  expect(await errorOf(response)).toMatchObject({
    status: 413,
    body: { error: { code: 'payload_too_large', status: 413 } },
    local: 'payload_too_large',
  });
  await survived();
});

test.each([
  ['/api/v1/profile', 'GET, HEAD, OPTIONS'],
  ['/api/v1/inquiries', 'POST, OPTIONS'],
  ['/mcp', 'POST, OPTIONS'],
])('TRACE and PROPFIND at %s are 405 in JSON, with the methods that there are', async (path, allow) => {
  for (const method of ['TRACE', 'PROPFIND', 'QUERY']) {
    const response = await line(method, path);
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
    expect(response).toContain(`\r\nAllow: ${allow}\r\n`);
    expect(response).toContain('"code":"method_not_allowed"');
  }
});

test('a JSON body that is not UTF-8 is 400 as from the function, and nothing is stored', async () => {
  const body = Buffer.from('{"company":"Caf\xe9","role":"Cook","contact_email":"a@example.com"}', 'latin1');
  const headers = { 'Content-Type': 'application/json' };
  const response = await api('/inquiries', { method: 'POST', headers, body });
  expect(await errorOf(response)).toMatchObject({
    status: 400,
    body: {
      error: { code: 'invalid_json', message: 'The body is not encoded in UTF-8. Send one JSON object.' },
    },
  });
  await survived();
});

test('an unknown content encoding is 415 in JSON', async () => {
  const response = await api('/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'nope' },
    body: '{}',
  });
  expect(await errorOf(response)).toMatchObject({
    status: 415,
    body: { error: { code: 'unsupported_media_type' } },
  });
});

test('a blank before the parameters of the content type does not lose the body', async () => {
  const response = await api('/inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json ; charset=utf-8' },
    body: '{"company":1}',
  });
  const { body, local } = await errorOf(response);
  expect(JSON.stringify(body)).toContain('"path":"company"');
  expect(local).toBeNull();
});

test.each([
  ['Host: a b', 400],
  ['Scheme: 1', 200],
  ['Content-Type: a/b/c; =', 200],
  ['X-Netlify-Original-Pathname: http://[', 200],
])('the header “%s” does no harm', async (header, status) => {
  const host = header.startsWith('Host') ? '' : 'Host: localhost\r\n';
  const response = await raw(`GET /api/v1/profile HTTP/1.1\r\n${host}Connection: close\r\n${header}\r\n\r\n`);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response).toContain('application/json');
  await survived();
});

test('headers larger than Node takes, and what is not HTTP at all, are 400 in JSON', async () => {
  for (const request of [
    `GET /api/v1/profile HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    'nonsense\r\n\r\n',
  ]) {
    const response = await raw(request);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).toContain('"code":"invalid_parameter"');
  }
});

/** A file, a body that a rule serves, and what a function makes. */
const tagged = ['/api/v1/products.json', '/api/v1/profile', '/api/v1/experience?q=engineer', '/llms.txt'];

test.each(tagged)('HEAD %s has the headers of GET', async path => {
  const [get, head] = [await fetch(site.url + path), await fetch(site.url + path, { method: 'HEAD' })];
  for (const name of ['etag', 'content-type', 'cache-control']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
  expect(get.headers.get('etag')).not.toBeNull();
  expect(await head.text()).toBe('');
});

test.each(tagged)('If-None-Match at %s is compared weakly, also in lists and as *', async path => {
  const { headers } = await fetch(site.url + path);
  const etag = headers.get('etag') ?? '';
  const strong = etag.replace(/^W\//, '');
  const all = ['*', etag, strong, `W/${strong}`, `"other", ${etag}`, `"a",${strong} , "b"`];
  // The guard compares alike whatever made the response, and a function takes a while.
  const conditions = path.includes('?q=') ? [strong] : all;
  for (const condition of conditions) {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(site.url + path, { method, headers: { 'If-None-Match': condition } });
      expect([condition, response.status]).toEqual([condition, 304]);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get(LOCAL)).not.toBeNull();
    }
  }
  const other = await fetch(site.url + path, { headers: { 'If-None-Match': '"other", W/"more"' } });
  expect(other.status).toBe(200);
  expect(other.headers.get(LOCAL)).toBeNull();
});

test('a 404 stays one with its own tag', async () => {
  const first = await api('/experience/nobody');
  const etag = first.headers.get('etag') ?? '"x"';
  const second = await api('/experience/nobody', { headers: { 'If-None-Match': etag } });
  expect([first.status, second.status]).toEqual([404, 404]);
});

test('If-Match does not turn a read into something else', async () => {
  const [plain, conditional] = [
    await api('/profile'),
    await api('/profile', { headers: { 'If-Match': '"x"' } }),
  ];
  expect(conditional.status).toBe(200);
  expect(await conditional.text()).toBe(await plain.text());
});

test('a well-formed request gets the response of the site, byte for byte, and the connection stays open', async () => {
  const { url } = await site.unguarded();
  const volatile = [
    'connection',
    'date',
    'keep-alive',
    'transfer-encoding',
    'x-nf-request-id',
    'x-nf-start-timestamp',
  ];
  for (const path of [
    '/',
    '/api/v1/profile',
    '/api/v1/experience?q=a',
    '/api/v1/nope',
    '/nope',
    '/theme.css',
  ]) {
    const [direct, guarded] = await Promise.all(
      [url, site.url].map(async origin => {
        const response = await fetch(origin + path);
        const headers = [...response.headers].filter(([name]) => !volatile.includes(name));
        return { status: response.status, headers, body: await response.text(), all: response.headers };
      }),
    );
    expect(guarded?.status, path).toBe(direct?.status);
    expect(guarded?.headers, path).toEqual(direct?.headers);
    expect(guarded?.body, path).toBe(direct?.body);
    expect(guarded?.all.get('connection'), path).toBe('keep-alive');
  }
});

test('functions see the address that the client has, and no address that it invents', async () => {
  const body = JSON.stringify({ product: 'tidenote', email: 'a@example.com', message: 'Hello.' });
  const post = (from: string, invented: string) =>
    raw(
      [
        'POST /api/v1/support HTTP/1.1',
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

test('CONNECT is 405 in JSON, and its connection is closed', async () => {
  const response = await raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1\.1 405 /);
  expect(response).toContain('"code":"method_not_allowed"');
});

test('a hundred hostile requests do no harm', async () => {
  const requests = hostileRequests(100, 20_261_120);
  const { faults, statuses } = await hostileRun(port, requests, [process.cwd(), site.folder]);
  expect(faults).toEqual([]);
  expect(Number(statuses['200'])).toBeGreaterThan(5);
  await survived();
}, 300_000);

test('a server that is killed is started again, and a read meanwhile waits for it', async () => {
  const { process: server } = await site.unguarded();
  server.kill('SIGKILL');
  const response = await api('/profile');
  expect(response.status).toBe(200);
  expect(restarts).toEqual([expect.stringMatching(/ended unexpectedly/)]);
});
