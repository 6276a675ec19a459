import { expect, inject, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { handle } from '../../../src/mcp/handle.ts';
import type { RequestContext } from '../../../src/mcp/request-context.ts';
import { inTags } from '../../setup/hostile-text.ts';
import { address, callTool, message, rpc, send, toolNames } from './rpc.ts';

const site = inject('siteUrl');

test.each([
  ['https://site.example', 'site.example', 'https://agent.example', 415],
  ['https://site.example', 'site.example', 'null', 415],
  ['http://localhost:8888', 'localhost:8888', 'http://localhost:3000', 415],
  ['http://localhost:8888', 'localhost:8888', 'https://evil.example', 403],
  ['http://localhost:8888', 'localhost:8888', 'null', 403],
  // DNS rebinding.
  ['http://localhost:8888', 'evil.example', 'http://localhost:3000', 403],
])('the MCP server of %s gives the host %s and the origin %s a %i', async (site, Host, Origin, status) => {
  const request = new Request(`${site}/mcp`, { method: 'POST', headers: { Origin, Host } });
  expect((await handle(request, { about: { site } } as RequestContext)).status).toBe(status);
});

const revisions = ['2026-07-28', '2025-11-25'] as const;

const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  send({ method: 'POST', headers, body });

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

test.each(['params', 'ref', 'arguments'])('3,000 nested `%s` cause no internal error', async key => {
  const nested = `${`{"${key}":`.repeat(3000)}{}${'}'.repeat(3000)}`;
  const body = `{"jsonrpc":"2.0","id":1,"method":"ping","params":${nested}}`;
  expect((await send({ ...message('2025-11-25', 'ping'), body })).status).toBeLessThan(500);
});

test.each(['application/json', 'text/event-stream', 'application/*', '*/*'])(
  'POST /mcp returns JSON to a client of an old revision with Accept: %s',
  async accept => {
    const { body, headers } = message('2025-11-25', 'tools/list');
    const response = await post(body, { ...headers, Accept: accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  },
);

test.each(revisions)('null is the same as an absent parameter (%s)', async era => {
  for (const [method, params] of [
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
  const ask = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return (await post(body, message('2025-11-25', method).headers)).json();
  };
  expect(await ask('ping', null)).toMatchObject({ result: {} });
  const clientInfo = { name: 'tests', version: '1', title: null };
  const handshake = { protocolVersion: '2025-06-18', capabilities: { roots: null }, clientInfo };
  expect(await ask('initialize', handshake)).toMatchObject({ result: { protocolVersion: '2025-06-18' } });
  const error = { code: -32602, message: '`params` must be an object.' };
  for (const params of [[], 'x', 5]) expect(await ask('ping', params)).toMatchObject({ id: 1, error });
});

test.each([
  ['tools/call', { name: null }, '`name` is missing.'],
  ['tools/call', { name: 'get_profile', arguments: [] }, '`arguments` must be an object, not a list.'],
  ['tools/list', { cursor: 5 }, '`cursor` must be text, not the number 5.'],
  ['resources/read', { uri: 'nope' }, '`uri` must be a URI, such as `resources/list` returns.'],
  ['resources/directory/read', {}, '`uri` is missing.'],
])('%s with %j explains the wrong parameter', async (method, params, sentence) => {
  for (const era of revisions)
    expect((await rpc(era, method, params)).error).toEqual({ code: -32602, message: sentence });
});

test.each(revisions)('an object in a string is the arguments of a tool (%s)', async era => {
  const call = (args: string) => rpc(era, 'tools/call', { name: 'get_product', arguments: args });
  expect((await call('{"id":"tidenote"}')).result?.['structuredContent']).toMatchObject({ id: 'tidenote' });
  for (const nothing of ['{}', ' ', 'null'])
    expect((await call(nothing)).result?.['structuredContent']).toMatchObject({
      error: { code: 'invalid_parameter' },
    });
  expect((await call('ios')).error?.message).toBe('`arguments` must be an object, not text.');
});

test.each(['9007199254740993', '-9007199254740993', '1e400', '1.5', 'null', '{}', 'true'])(
  'a message with the id %s is rejected, because no response could repeat it',
  async id => {
    for (const era of revisions) {
      const { body, ...others } = message(era, 'tools/list');
      const response = await send({ ...others, body: body.replace('"id":1,', `"id":${id},`) });
      const error = { code: -32600, message: expect.stringContaining('`id` must be text or a whole number') };
      expect([response.status, await response.json()]).toEqual([400, { jsonrpc: '2.0', error, id: null }]);
    }
  },
);

test.each(revisions)('an unknown tool returns an error with a list of tools (%s)', async era => {
  const { error } = await rpc(era, 'tools/call', { name: 'get_produkt', arguments: {} });
  expect(error?.code).toBe(-32602);
  for (const part of ['Did you mean “get_product”?', ...toolNames]) expect(error?.message).toContain(part);
});

test('a notification gets a 202 without a body, and there are no subscriptions', async () => {
  const { body, ...others } = message('2025-11-25', 'notifications/initialized');
  const response = await send({ ...others, body: body.replace('"id":1,', '') });
  expect([response.status, await response.text()]).toEqual([202, '']);
  const { error } = await rpc('2026-07-28', 'subscriptions/listen', { notifications: {} });
  expect(error?.code).toBe(-32601);
});

test.each([
  ['a tool name', 'tools/call', { name: `list_roles${inTags('x')}`, arguments: {} }],
  ['an argument name', 'tools/call', { name: 'search_experience', arguments: { [`te${inTags('x')}`]: 'x' } }],
  ['a search', 'tools/call', { name: 'search_experience', arguments: { q: `a${inTags('x')}` } }],
  ['a resource URI', 'resources/read', { uri: `https://site.example/${inTags('x')}` }],
])('invisible tag characters in %s are not returned', async (_, method, params) => {
  const { result, error } = await rpc('2025-11-25', method, params);
  expect(JSON.stringify(result ?? error)).not.toMatch(/[\u{e0000}-\u{e007f}]/u);
});

test('the server card has the endpoint, and its name, version, and icons as in a handshake', async () => {
  const card = await (await fetch(site + paths.mcpCard)).json();
  const remotes = [{ type: 'streamable-http', url: address }];
  expect(card).toMatchObject({ websiteUrl: `${site}/`, remotes });
  const clientInfo = { name: 'tests', version: '1' };
  const handshake = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const { result } = await rpc('2025-11-25', 'initialize', handshake);
  const { name, version, icons } = Object(result?.['serverInfo']);
  expect([name, version]).toEqual([card.name, card.version]);
  expect(icons).toHaveLength(1);
  for (const { src, mimeType } of icons)
    expect((await fetch(src)).headers.get('Content-Type')).toContain(mimeType);
});

test.each([
  ['list_products', { status: 'live' }, 'tagline', 'description'],
  ['search_experience', { tech: 'c#' }, 'tech', 'highlights'],
  ['get_activity', {}, 'weeks', 'never'],
])('%s with %j is short, and complete with `brief: false`', async (tool, query, kept, left) => {
  const whole = await callTool('2026-07-28', tool, { ...query, brief: false });
  const brief = await callTool('2026-07-28', tool, query);
  expect(JSON.parse(brief.text)).toEqual(brief.structuredContent);
  expect(brief.text).toContain(`"${kept}":`);
  expect(brief.text).not.toContain(`"${left}":`);
  expect(brief.text.length).toBeLessThan(whole.text.length / 2);
  const { weeks, ...others } = Object(brief.structuredContent);
  expect(whole.structuredContent).toMatchObject(others);
  if (weeks) expect(weeks).toEqual(Object(whole.structuredContent).weeks.slice(-4));
});
