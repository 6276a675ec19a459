import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { respond } from '../../src/api/http/respond.ts';
import { MAX_BODY_BYTES, MAX_MESSAGE_BYTES } from '../../src/api/http/write-limits.ts';
import { settingsFile } from '../../src/api/reads/internal-files.ts';
import { freePort } from '../../src/commands/local-server/free-port.ts';
import { type Guard, startGuard } from '../../src/commands/local-server/guard/guard.ts';
import { accept } from '../../src/intake/accept.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { handle } from '../../src/mcp/handle.ts';
import type { RequestContext } from '../../src/mcp/request-context.ts';
import { intake, settings } from '../setup/intake.ts';

/** A request as received by the server behind the guard. */
interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

let folder = '';
let port = 0;
let url = '';
let guard: Guard;
let server: Server;
let arrived: Arrived[] = [];
/** Responds to a request, in the server behind the guard. */
let answer: (response: ServerResponse) => void;
/** Port of the server behind the guard. A test may make the guard wait for it. */
let upstream: () => Promise<number>;

const portOf = (listening: Server): number => {
  const address = listening.address();
  return typeof address === 'object' && address ? address.port : 0;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guard-'));
  const file = join(folder, 'dist', settingsFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(settings));
  arrived = [];
  answer = response => response.end('{}');
  server = createServer(async (request, response) => {
    const { method, url: target, headers } = request;
    arrived.push({ method, url: target, headers, body: await buffer(request) });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  upstream = () => Promise.resolve(portOf(server));
  port = await freePort();
  url = `http://localhost:${port}`;
  guard = await startGuard({
    port,
    folder,
    hosts: ['tunnel.example'],
    key: 'the key',
    upstream: () => upstream(),
  });
});

afterEach(async () => {
  await guard.stop();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends bytes unchanged and returns the whole response as text. */
const raw = (request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(request, 'latin1');
  return text(socket);
};

const line = (method: string, target: string, ...headers: string[]): Promise<string> =>
  raw([`${method} ${target} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'));

const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  fetch(url + path, { method: 'POST', headers, body });

describe('the guard with bodies', () => {
  test.each(['/api/v1/inquiries', '/api/v1/nope', '/mcp', '/', '/inbox/x'])(
    'rejects 4 MB to %s with 413 before the body reaches the server',
    async path => {
      const response = await post(path, Buffer.alloc(4_000_000, 32));
      expect(response.status).toBe(413);
      expect(await response.text()).toContain('256 KiB');
      expect(arrived).toEqual([]);
    },
  );

  test('returns 413 with the limit, in the format of the operation', async () => {
    const response = await post('/api/v1/support', Buffer.alloc(MAX_MESSAGE_BYTES + 1, 32));
    expect(await response.json()).toMatchObject({
      error: {
        code: 'payload_too_large',
        status: 413,
        docs: expect.stringMatching(/createSupportRequest\.md$/),
      },
    });
    expect(response.headers.get('RateLimit-Policy')).toBe('"burst";q=5;w=600, "daily";q=20;w=86400');
  });

  test('sends 413 before the rest of the body, with or without an announced length', async () => {
    for (const length of ['Content-Length: 9000000', 'Transfer-Encoding: chunked']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST /api/v1/inquiries HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`);
      socket.write(`${(1_000_000).toString(16)}\r\n`);
      socket.write(Buffer.alloc(1_000_000, 32));
      const [first] = await once(socket, 'data');
      expect(String(first)).toMatch(/^HTTP\/1\.1 413 /);
      socket.destroy();
    }
  });

  test('forwards a body within the limit unchanged', async () => {
    const body = JSON.stringify({ message: 'é'.repeat(MAX_BODY_BYTES / 2 - 50) });
    for (const path of ['/api/v1/inquiries', '/mcp']) {
      expect((await post(path, body)).status).toBe(200);
      expect(arrived.at(-1)?.body.equals(Buffer.from(body))).toBe(true);
      expect(arrived.at(-1)?.headers['content-type']).toBe('application/json');
    }
  });

  test('drops the body of an OPTIONS request, which would hang the CLI', async () => {
    await fetch(`${url}/api/v1/nope`, { method: 'OPTIONS', headers: JSON_TYPE, body: '{}' });
    expect(arrived[0]).toMatchObject({ method: 'OPTIONS', body: Buffer.alloc(0) });
    expect(arrived[0]?.headers['content-type']).toBeUndefined();
  });

  test('does not forward an incomplete body', async () => {
    const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) {
      socket.write('POST /api/v1/inquiries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n');
      socket.write(Buffer.alloc(50_000, 32));
    }
    expect((await fetch(`${url}/api/v1/profile`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    expect((await fetch(`${url}/api/v1/profile`)).status).toBe(200);
    expect(arrived.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  test('removes spaces before a content type’s parameter, which would make the CLI lose the body', async () => {
    await post('/api/v1/inquiries', '{}', { 'Content-Type': 'application/json ; charset="UTF-8"' });
    expect(arrived[0]).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    });
  });

  test.each([
    ['Content-Encoding', 'gzip'],
    ['Content-Type', 'application/json; charset=latin1'],
  ])('drops the body and its content type when the CLI would decode them (%s: %s)', async (name, value) => {
    await post('/api/v1/inquiries', '{}', { ...JSON_TYPE, [name]: value });
    const [{ headers, body } = { headers: {}, body: Buffer.from('missing') }] = arrived;
    expect([headers['content-type'], headers['content-encoding'], body.length]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  const invalid = Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]);
  const asFunction = (path: string) =>
    new Request(`https://site.example${path}`, { method: 'POST', headers: JSON_TYPE, body: invalid });
  const volatile = /^(connection|content-length|date|keep-alive)$/;

  test.each([
    [
      '/api/v1/inquiries',
      () => accept(inquiryKind, asFunction('/api/v1/inquiries'), '192.0.2.1', intake().deps),
    ],
    ['/api/v1/support', () => accept(supportKind, asFunction('/api/v1/support'), '192.0.2.1', intake().deps)],
    ['/mcp', () => handle(asFunction('/mcp'), { about: { site: settings.site } } as RequestContext)],
  ] as const)('returns 400 for invalid UTF-8 at %s, which the CLI would hide', async (path, run) => {
    const result = await run();
    const expected =
      result instanceof Response ? result : respond(result.status, result.body, result.headers);
    const response = await post(path, invalid);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(await expected.text());
    const headers = [...response.headers].filter(([name]) => !volatile.test(name));
    expect(headers.sort()).toEqual([...expected.headers].sort());
    expect(arrived).toEqual([]);
  });
});

describe('the guard with paths', () => {
  test.each(['%', '%ff', '%zz', '%E0%A4%A', '%ed%a0%80', '%00'])(
    'rejects %s with 400, as JSON in the API and as text elsewhere',
    async part => {
      const api = await line('GET', `/api/v1/experience/${part}`, 'Host: localhost');
      expect(api).toMatch(/^HTTP\/1\.1 400 /);
      expect(api).toContain('"code":"invalid_parameter"');
      const page = await line('GET', `/${part}`, 'Host: localhost');
      expect(page).toMatch(/^HTTP\/1\.1 400 /);
      expect(page).toMatch(/content-type: text\/plain/i);
      expect(arrived).toEqual([]);
    },
  );

  test.each([
    ['/api/v1/experience?q=%ff', '/api/v1/experience?q=%ff'],
    ['/a/../..//evil.example/x', '/evil.example/x'],
    ['http://localhost/products?status=live', '/products?status=live'],
  ])('forwards %s as %s', async (target, expected) => {
    await line('GET', target, 'Host: localhost');
    expect(arrived[0]?.url).toBe(expected);
  });
});

describe('the guard with hosts and origins', () => {
  const paths = ['/', '/api/v1/profile', '/inbox/x', '/mcp', '/.netlify/functions/outbox'];
  const others = [
    'Host: evil.example',
    'Host: localhost.evil.example',
    'Host: a b',
    'Host: [::1',
    'Host: localhost\r\nOrigin: https://evil.example',
    'Host: localhost\r\nOrigin: null\r\nSec-Fetch-Site: cross-site',
    'Host: localhost\r\nOrigin: nonsense',
    'Host: tunnel.example\r\nOrigin: https://evil.example',
  ];

  test.each(others)('rejects “%s” on all paths', async headers => {
    for (const path of paths) {
      const response = await line('GET', path, headers);
      expect(response).toMatch(path.startsWith('/api') ? /^HTTP\/1\.1 400 / : /^HTTP\/1\.1 403 /);
      expect(response).toContain('ALLOWED_HOSTS');
    }
    expect(arrived).toEqual([]);
  });

  test.each(['http://evil.example/', '//evil.example/', '///evil.example', 'file:///etc/passwd'])(
    'rejects the request target %s',
    async target => {
      expect(await line('GET', target, 'Host: localhost')).toMatch(/^HTTP\/1\.1 403 /);
      expect(arrived).toEqual([]);
    },
  );

  test.each([
    'Host: 127.0.0.1:8888',
    'Host: [::1]:8888',
    'Host: LOCALHOST',
    'Host: localhost\r\nOrigin: http://localhost:3000',
    'Host: tunnel.example',
    'Host: localhost\r\nOrigin: https://tunnel.example',
  ])('accepts “%s”, and forwards a local host', async headers => {
    expect(await line('GET', '/', headers)).toMatch(/^HTTP\/1\.1 200 /);
    expect(arrived[0]?.headers).toMatchObject({ host: `localhost:${port}` });
    expect(arrived[0]?.headers.origin).toBeUndefined();
  });
});

test('a form on the owner’s pages, which have no referrer, works unless another site sends it', async () => {
  for (const [sender, status] of [
    ['same-origin', '200'],
    ['same-site', '403'],
    ['cross-site', '403'],
  ]) {
    const headers = ['Host: localhost', 'Origin: null', `Sec-Fetch-Site: ${sender}`];
    expect((await line('POST', '/inbox/x/declined', ...headers)).slice(9, 12), sender).toBe(status);
  }
});

test.each([
  ['a message page', 'no-referrer', null],
  ['everything else', 'strict-origin-when-cross-origin', '*'],
])(
  'the guard returns %s with the Referrer-Policy %s and the Access-Control-Allow-Origin %s',
  async (_, policy, expected) => {
    answer = response =>
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Referrer-Policy': policy }).end('{}');
    const response = await fetch(`${url}/messages/inq_x`);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(expected);
  },
);

test.each([
  ['/api/v1/profile', 'GET, HEAD, OPTIONS', '"code":"method_not_allowed"'],
  ['/api/v1/inquiries', 'POST, OPTIONS', '"code":"method_not_allowed"'],
  ['/mcp', 'POST, OPTIONS', '"jsonrpc":"2.0"'],
  ['/products', 'GET, OPTIONS', 'does not support this method'],
])('TRACE, PROPFIND and QUERY at %s return 405 with the methods %s', async (path, allow, text) => {
  for (const method of ['TRACE', 'PROPFIND', 'QUERY']) {
    const response = await line(method, path, 'Host: localhost');
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
    expect(response.toLowerCase()).toContain(`\r\nallow: ${allow.toLowerCase()}\r\n`);
    expect(response).toContain(text);
  }
  expect(arrived).toEqual([]);
});

test.each([`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'nonsense\r\n\r\n'])(
  'a malformed request or one with oversized headers returns 400 as JSON: %#',
  async request => {
    const response = await raw(request);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).toContain('"code":"invalid_parameter"');
  },
);

test('the guard does not forward headers that crash the CLI', async () => {
  const headers = [
    'Scheme: 1',
    'If-Match: "x"',
    'X-Netlify-Original-Pathname: http://[',
    'X-NF-Function-Name: outbox',
  ];
  await line('GET', '/', 'Host: localhost', 'Content-Type: a/b/c; =', 'Idempotency-Key: k', ...headers);
  const names = Object.keys(arrived[0]?.headers ?? {});
  expect(names.filter(name => /^(scheme|if-match|content-type|x-n)/.test(name))).toEqual([]);
  expect(names).toContain('idempotency-key');
});

describe('the guard with responses', () => {
  test.each([
    [500, {}, 'TypeError: x\n    at file.js', 503, 'unavailable'],
    [500, { 'Content-Type': 'text/html' }, '<pre>TypeError: x', 503, 'unavailable'],
    [404, {}, 'Function not found...', 404, 'not_found'],
    [405, { 'Content-Type': 'text/plain; charset=utf-8' }, 'Method Not Allowed', 405, 'method_not_allowed'],
    [415, { 'Content-Type': 'text/html; charset=utf-8' }, '<pre>Error', 415, 'unsupported_media_type'],
  ])(
    'turns the CLI’s own %i (%o) into an error of the API',
    async (status, headers, body, expected, code) => {
      answer = response => response.writeHead(status, headers).end(body);
      const response = await fetch(`${url}/api/v1/profile`);
      expect(response.status).toBe(expected);
      expect(await response.json()).toMatchObject({ error: { code } });
    },
  );

  test('keeps the CLI’s Retry-After', async () => {
    answer = response => response.writeHead(503, { 'Retry-After': '5' }).end();
    for (const path of ['/api/v1/experience?q=x', '/mcp', '/inbox/x']) {
      const response = await fetch(url + path);
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await response.text()).toContain('too busy');
    }
  });

  test('does not change an error of the site', async () => {
    const type = 'application/json; charset=utf-8';
    answer = response =>
      response.writeHead(503, { 'Content-Type': type, 'Retry-After': '30' }).end('{"error":1}');
    const response = await fetch(`${url}/api/v1/inquiries`);
    expect([response.status, await response.text()]).toEqual([503, '{"error":1}']);
    answer = r => r.writeHead(410, { 'Content-Type': 'text/html; charset=utf-8' }).end('<p>old</p>');
    expect(await (await fetch(`${url}/inbox/x`)).text()).toBe('<p>old</p>');
  });
});

describe('the guard with function calls', () => {
  const WAIT = { timeout: 30_000, interval: 20 };
  const open: ServerResponse[] = [];
  let leaving: AbortController;

  beforeEach(() => {
    open.length = 0;
    leaving = new AbortController();
    answer = response => open.push(response);
  });
  /** Aborts the calls that are still waiting. */
  afterEach(() => leaving.abort());

  const call = (signal = leaving.signal) => {
    const sent = { status: 0, retryAfter: '' };
    fetch(`${url}/api/v1/experience?q=a`, { signal }).then(
      ({ status, headers }) => Object.assign(sent, { status, retryAfter: headers.get('Retry-After') }),
      () => undefined,
    );
    return sent;
  };
  /** A complete request for a file. Every earlier request to the guard has arrived by then. */
  const readFile = async () => {
    await writeFile(join(folder, 'dist/api.json'), '{}');
    const before = arrived.length;
    const file = fetch(`${url}/api`);
    await vi.waitFor(() => expect(arrived.slice(before).map(one => one.url)).toEqual(['/api']), WAIT);
    open.pop()?.end('{}');
    expect((await file).status).toBe(200);
  };
  const finishOne = () => vi.waitFor(() => expect(open.shift()?.end('{}')).toBeDefined(), WAIT);

  test('runs four at a time, queues the rest, and serves files in the meantime', async () => {
    const sent = Array.from({ length: 10 }, () => call());
    await vi.waitFor(() => expect(arrived).toHaveLength(4), WAIT);
    await readFile();
    expect(arrived).toHaveLength(5);
    await finishOne();
    await vi.waitFor(() => expect(arrived).toHaveLength(6), WAIT);
    for (let left = 9; left > 0; left -= 1) await finishOne();
    await vi.waitFor(() => expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200)), WAIT);
  });

  test('queues up to a hundred, and rejects further calls with 503 and Retry-After', async () => {
    const sent = Array.from({ length: 110 }, () => call());
    const refused = () => sent.filter(({ status }) => status === 503);
    await vi.waitFor(() => expect(refused()).toHaveLength(6), WAIT);
    expect(refused().map(({ retryAfter }) => retryAfter)).toEqual(Array(6).fill('5'));
    await finishOne();
    await vi.waitFor(() => expect(arrived).toHaveLength(5), WAIT);
    const late = [call(), call()];
    await vi.waitFor(() => expect(late.map(({ status }) => status).sort()).toEqual([0, 503]), WAIT);
  });

  test('skips the call of a client that disconnects in the queue, but finishes a running call', async () => {
    for (let count = 4; count > 0; count -= 1) call();
    await vi.waitFor(() => expect(arrived).toHaveLength(4), WAIT);
    const gone = new AbortController();
    for (let count = 20; count > 0; count -= 1) call(gone.signal);
    await readFile();
    gone.abort();
    leaving.abort();
    leaving = new AbortController();
    const stays = call();
    await readFile();
    for (let count = 4; count > 0; count -= 1) {
      expect(open[0]?.destroyed).toBe(false);
      await finishOne();
    }
    await finishOne();
    await vi.waitFor(() => expect(stays.status).toBe(200), WAIT);
    expect(arrived.filter(({ url: target }) => target !== '/api')).toHaveLength(5);
  });
});

describe('the guard during a restart', () => {
  test('holds reads until the server is back', async () => {
    const again = Promise.withResolvers<number>();
    const gone = await freePort();
    let asked = 0;
    upstream = () => {
      asked += 1;
      return asked === 1 ? Promise.resolve(gone) : again.promise;
    };
    const response = fetch(`${url}/api/v1/profile`);
    await vi.waitFor(() => expect(asked).toBe(2), 30_000);
    again.resolve(portOf(server));
    expect((await response).status).toBe(200);
  });

  test('repeats a read that crashed the server, but never a write', async () => {
    answer = response => response.destroy();
    expect((await fetch(`${url}/api/v1/profile`)).status).toBe(503);
    expect(arrived).toHaveLength(2);
    expect((await post('/api/v1/inquiries', '{}')).status).toBe(503);
    expect(arrived).toHaveLength(3);
  });

  test('returns 503 when the server cannot be restarted', async () => {
    upstream = () => Promise.reject(new Error('it does not start'));
    const response = await fetch(`${url}/api/v1/profile`);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('1');
  });
});
