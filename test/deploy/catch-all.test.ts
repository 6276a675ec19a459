import type { Context } from '@netlify/functions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import inquiries from '../../netlify/functions/inquiries.ts';
import mcp from '../../netlify/functions/mcp.ts';
import messages from '../../netlify/functions/message-pages.ts';
import methods from '../../netlify/functions/methods.ts';
import reads from '../../netlify/functions/reads.ts';
import support from '../../netlify/functions/support.ts';
import sweep from '../../netlify/functions/sweep.ts';
import { catchAll, internalError } from '../../src/deploy/runtime/catch-all.ts';
import { errorEnvelope } from '../../src/schemas/error.ts';
import { settings } from '../setup/intake.ts';

const SECRET = 'ada@example.com typed\n    at this (/place.ts:1:1)';
const context = { requestId: 'the-id-of-the-platform', ip: '203.0.113.7', deploy: {} } as Context;
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation(line => {
    lines.push(String(line));
  });
  // This folder has no built files.
  vi.stubEnv('LAMBDA_TASK_ROOT', '/nowhere');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('catchAll turns an unexpected error into internal_error and logs it without user input', async () => {
  const handler = catchAll(async () => {
    throw new TypeError(SECRET);
  });
  const response = await handler(new Request('https://site.example/api/v1/inquiries'), context);
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('application/json');
  const { error } = errorEnvelope.parse(JSON.parse(text));
  expect(error).toMatchObject({ code: 'internal_error', status: 500, request_id: context.requestId });
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    {
      event: 'unexpected',
      request_id: context.requestId,
      reason: 'TypeError',
      place: expect.stringMatching(/^catch-all\.test\.ts:\d+:\d+$/),
    },
  ]);
  expect(text + lines.join()).not.toContain(SECRET);
  expect(text).not.toMatch(/TypeError|\.ts|\.mjs/);
});

test('an unexpected error of a write announces the limits on writes', () => {
  const { headers } = internalError({ request: post('/api/v1/support'), requestId: 'r', settings });
  expect(headers.has('ratelimit-policy')).toBe(true);
});

const get = (path: string, accept = '*/*') =>
  new Request(`https://site.example${path}`, { headers: { accept } });
const post = (path: string) => new Request(`https://site.example${path}`, { method: 'POST', body: '{}' });

test.each([
  ['inquiries', inquiries, post('/api/v1/inquiries')],
  ['inquiries', inquiries, get(`/api/v1/inquiries/inq_${'0'.repeat(36)}`)],
  ['mcp', mcp, post('/mcp')],
  ['methods', methods, post('/api/v1/profile')],
  ['sweep', sweep, post('/.netlify/functions/sweep')],
  ['reads', reads, get('/api/v1/experience?q=a')],
  ['messages', messages, get(`/messages/inq_${'0'.repeat(36)}`)],
  ['support', support, post('/api/v1/support')],
  ['inbox', messages, get(`/inbox/inq_none/closed?token=${encodeURIComponent(SECRET)}`, 'text/html')],
])('the function %s reports an unexpected error that is not cached', async (name, handler, request) => {
  const response = await handler(request, context);
  const text = await response.text();
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(text).toContain(context.requestId);
  if (name === 'mcp') expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', error: { code: -32603 } });
  else if (name !== 'inbox') expect(errorEnvelope.parse(JSON.parse(text)).error.code).toBe('internal_error');
  if (name === 'inbox') expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(lines.join()).toContain(context.requestId);
  expect(text + lines.join()).not.toContain(encodeURIComponent(SECRET));
});
