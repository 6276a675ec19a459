import { expect, test } from 'vitest';
import { address, inProcess } from './rpc.ts';

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
