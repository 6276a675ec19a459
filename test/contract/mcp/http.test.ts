import { expect, test } from 'vitest';
import { checkOrigin } from '../../../src/mcp/handle.ts';
import { address, inProcess, message, rpc } from './rpc.ts';

const list = message('2026-07-28', 'tools/list');
const listWith = (headers: Record<string, string>) =>
  inProcess({ ...list, headers: { ...Object.fromEntries(new Headers(list.headers)), ...headers } });

test('OPTIONS /mcp allows a preflight from another site', async () => {
  const { status, headers } = await inProcess({ method: 'OPTIONS' });
  expect([status, headers.get('Access-Control-Allow-Headers')]).toEqual([204, '*, Authorization']);
  expect(headers.get('Access-Control-Allow-Methods')).toContain('POST');
});

test('POST /mcp from a local page is allowed, with CORS headers', async () => {
  const response = await listWith({ Origin: 'http://localhost:3000' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

test.each(['https://evil.example', 'null'])(
  'POST /mcp to a local server from the origin %s returns 403',
  async origin => {
    const response = await listWith({ Origin: origin });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 }, id: null });
  },
);

test('POST /mcp to a local server under another host name returns 403 (DNS rebinding)', async () => {
  expect((await listWith({ Host: 'evil.example' })).status).toBe(403);
  expect((await listWith({ Host: new URL(address).host })).status).toBe(200);
});

test.each([
  ['https://agent.example', 'is allowed'],
  ['chrome-extension://abcdef', 'is allowed'],
  ['null', 'returns 403'],
  ['nonsense', 'returns 403'],
  ['https://', 'returns 403'],
  ['data:text/html,x', 'returns 403'],
])('POST /mcp to a deployment from the origin %s %s', (Origin, outcome) => {
  const request = new Request('https://site.example/mcp', { method: 'POST', headers: { Origin } });
  const status = outcome === 'is allowed' ? undefined : 403;
  expect(checkOrigin(request, 'https://site.example')?.status).toBe(status);
});

const post = (body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  inProcess({ method: 'POST', headers, body });

test.each([
  [JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'ping' }]), { code: -32600 }],
  ['{', { code: -32700 }],
  ['{}', {}],
])('POST /mcp with the body %s returns a JSON-RPC error', async (body, error) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error });
});

test('POST /mcp returns 413 for bodies over 272 KiB and 415 for other content types', async () => {
  expect((await post(JSON.stringify({ padding: 'x'.repeat(272 * 1024) }))).status).toBe(413);
  expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
});

test.each(['application/json', 'text/event-stream', 'application/*', undefined])(
  'POST /mcp returns JSON to a client of an old revision with Accept: %s',
  async accept => {
    const { body, headers } = message('2025-11-25', 'tools/list');
    const { accept: _, ...others } = Object.fromEntries(new Headers(headers));
    const response = await inProcess({
      method: 'POST',
      body: body ?? null,
      headers: { ...others, ...(accept && { accept }) },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('application/json');
  },
);

const revisions = ['2026-07-28', '2025-11-25'] as const;

test.each(revisions)('null is the same as an absent parameter (%s)', async era => {
  for (const [method, params] of [
    ['tools/list', { cursor: null }],
    ['resources/list', { cursor: null }],
    ['tools/call', { name: 'get_profile', arguments: null, task: 5 }],
    ['tools/call', { name: 'list_products', arguments: { status: null }, _meta: { progressToken: null } }],
  ] as const) {
    const { result, error } = await rpc(era, method, params);
    expect(error, method).toBeUndefined();
    expect(result?.['isError'] ?? false, JSON.stringify(result)).toBe(false);
  }
});

test('a client of an old revision may send null for all parameters, and in its handshake', async () => {
  const send = async (method: string, params: unknown) => {
    const { headers } = message('2025-11-25', method);
    return (
      await post(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        Object.fromEntries(new Headers(headers)),
      )
    ).json();
  };
  expect(await send('ping', null)).toMatchObject({ result: {} });
  const clientInfo = { name: 'tests', version: '1', title: null };
  const handshake = { protocolVersion: '2025-06-18', capabilities: { roots: null }, clientInfo };
  expect(await send('initialize', handshake)).toMatchObject({ result: { protocolVersion: '2025-06-18' } });
  for (const params of [[], 'x', 5])
    expect(await send('ping', params)).toMatchObject({
      id: 1,
      error: { code: -32602, message: '`params` must be an object.' },
    });
});

test.each([
  ['tools/call', {}, '`name` is missing.'],
  ['tools/call', { name: null }, '`name` is missing.'],
  ['tools/call', { name: 5 }, '`name` must be text, not the number 5.'],
  [
    'tools/call',
    { name: 'get_profile', arguments: [], task: 5 },
    '`arguments` must be an object, not a list.',
  ],
  ['tools/call', { name: 'get_profile', arguments: '{}' }, '`arguments` must be an object, not text.'],
  ['tools/list', { cursor: 5 }, '`cursor` must be text, not the number 5.'],
  ['resources/list', { cursor: {} }, '`cursor` must be text, not an object.'],
  ['resources/templates/list', { cursor: true }, '`cursor` must be text, not the boolean true.'],
  ['resources/read', {}, '`uri` is missing.'],
  ['resources/read', { uri: 5 }, '`uri` must be a URI, such as `resources/list` returns, not the number 5.'],
  ['resources/read', { uri: 'nope' }, '`uri` must be a URI, such as `resources/list` returns.'],
  ['resources/directory/read', {}, '`uri` is missing.'],
  ['skills/list', { cursor: 5 }, '`cursor` must be text, not the number 5.'],
])('%s with %j explains the wrong parameter', async (method, params, sentence) => {
  for (const era of revisions) {
    const { error } = await rpc(era, method, params);
    expect(error).toEqual({ code: -32602, message: sentence });
  }
});

test.each([
  [{}, '`protocolVersion` is missing. `clientInfo` is missing.'],
  [
    { protocolVersion: 5, capabilities: { roots: 5, experimental: [] }, clientInfo: { name: 'x' } },
    '`protocolVersion` must be text, not the number 5. `clientInfo.version` is missing.',
  ],
])('initialize with %j explains the wrong parameters', async (params, sentence) => {
  const { error } = await rpc('2025-11-25', 'initialize', params);
  expect(error).toEqual({ code: -32602, message: sentence });
});

test('POST /mcp with a notification returns 202 without a body', async () => {
  const { body, headers } = message('2025-11-25', 'notifications/initialized');
  const notification = String(body).replace('"id":1,', '');
  const response = await inProcess({ method: 'POST', headers: headers ?? {}, body: notification });
  expect([response.status, await response.text()]).toEqual([202, '']);
});

test('subscriptions/listen is an unknown method, because nothing changes between deployments', async () => {
  const { status, error } = await rpc('2026-07-28', 'subscriptions/listen', { notifications: {} });
  expect([status, error?.code]).toEqual([404, -32601]);
});

test('GET /mcp in a browser explains the server, with configuration to copy', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const response = await inProcess({ headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Vary')).toContain('Accept');
  const html = await response.text();
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text).toContain(`claude mcp add --transport http robin-sample ${address}`);
  expect(html).toContain('search_experience');
  const head = await inProcess({ method: 'HEAD', headers });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each(['*/*', 'text/event-stream', 'application/json'])(
  'GET /mcp with Accept: %s returns 405',
  async accept => {
    const response = await inProcess({ headers: { Accept: accept } });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  },
);
