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

test.each(['https://agent.example', 'chrome-extension://abcdef'])(
  'a deployment accepts requests from the origin %s',
  origin => {
    const from = new Request('https://site.example/mcp', { method: 'POST', headers: { Origin: origin } });
    expect(checkOrigin(from, 'https://site.example')).toBeUndefined();
  },
);

test.each(['null', 'nonsense', 'https://', 'data:text/html,x'])(
  'a deployment rejects requests from the origin %s',
  origin => {
    const from = new Request('https://site.example/mcp', { method: 'POST', headers: { Origin: origin } });
    expect(checkOrigin(from, 'https://site.example')?.status).toBe(403);
  },
);

const post = (body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  inProcess({ method: 'POST', headers, body });

test.each([
  [JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'ping' }]), 400, -32600],
  ['{', 400, -32700],
  ['{}', 400, undefined],
])('POST /mcp with the body %s is a JSON-RPC error', async (body, status, code) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  const answer: unknown = await response.json();
  expect(answer).toMatchObject({ jsonrpc: '2.0', error: code === undefined ? {} : { code } });
});

test('POST /mcp returns 413 for bodies over 272 KiB and 415 for other content types', async () => {
  expect((await post(JSON.stringify({ padding: 'x'.repeat(272 * 1024) }))).status).toBe(413);
  expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
});

test('POST /mcp returns JSON to a client of an old revision that accepts only JSON', async () => {
  const { body, headers } = message('2025-11-25', 'tools/list');
  const plain = { ...Object.fromEntries(new Headers(headers)), accept: 'application/json' };
  const response = await inProcess({ method: 'POST', body: body ?? null, headers: plain });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('application/json');
});

test('POST /mcp with a notification is 202 without a body', async () => {
  const response = await post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }), {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  });
  expect(response.status).toBe(202);
  expect(await response.text()).toBe('');
});

test('subscriptions/listen is an unknown method, because nothing changes between deployments', async () => {
  const { status, error } = await rpc('2026-07-28', 'subscriptions/listen', { notifications: {} });
  expect([status, error?.code]).toEqual([404, -32601]);
});
