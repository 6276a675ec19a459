import { expect, test } from 'vitest';
import { address, inProcess } from './rpc.ts';

const get = (accept: string, method = 'GET') => inProcess({ method, headers: { Accept: accept } });

test('GET /mcp in a browser explains the server, with configuration to copy', async () => {
  const response = await get('text/html,application/xhtml+xml,*/*;q=0.8');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Vary')).toContain('Accept');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const html = await response.text();
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text).toContain(`claude mcp add --transport http robin-sample ${address}`);
  expect(html).toContain('search_experience');
});

test('HEAD /mcp in a browser returns no body', async () => {
  const response = await get('text/html', 'HEAD');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test.each(['*/*', 'text/event-stream', 'application/json'])(
  'GET /mcp with Accept: %s returns 405',
  async accept => {
    const response = await inProcess({ headers: { Accept: accept } });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST, OPTIONS');
  },
);
