import { expect, test } from 'vitest';
import { inProcess } from './rpc.ts';

const revision = '2026-07-28';

const listen = (method: string) =>
  inProcess({
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': revision,
      'Mcp-Method': method,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'subscriptions/listen',
      params: {
        notifications: { toolsListChanged: true },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': revision,
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });

test('subscriptions/listen is a method that does not exist, since nothing here changes while one listens', async () => {
  const response = await listen('subscriptions/listen');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32601, message: 'Method not found' },
  });
});

test('subscriptions/listen with a header of another method is refused for that', async () => {
  const response = await listen('tools/list');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ id: 7, error: { code: -32020 } });
});
