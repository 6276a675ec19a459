import { expect, test } from 'vitest';
import { deliver } from '../../../src/messages/deliver/deliver.ts';
import { handleSender } from '../../../src/messages/pages/sender-page.ts';
import { messageState } from '../../../src/messages/schemas/message.ts';
import { inquiryStatus } from '../../../src/messages/status/message-status.ts';
import { keys } from '../../../src/messages/store/keys.ts';
import { errorEnvelope } from '../../../src/schemas/error.ts';
import { anInquiry, aSupportRequest, FRAME, intake } from '../../setup/intake.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const setUp = async (body: object = anInquiry) => {
  const made = intake();
  const { id = '' } = await made.send(body);
  const request = (path: string, init: RequestInit = {}) =>
    handleSender(new Request(`https://site.example/messages/${path}`, init), made.deps, FRAME);
  const withdraw = (headers: Record<string, string> = {}) =>
    request(`${id}/withdraw`, { method: 'POST', headers });
  return { ...made, id, request, withdraw };
};

test.each([
  ['inquiry', anInquiry],
  ['support_request', aSupportRequest],
])('an agent gets the status of its %s as JSON', async (kind, body) => {
  const { deps, id, request } = await setUp(body);
  await deliver(deps, id);
  for (const headers of [{}, { Accept: '*/*' }, { Accept: 'application/json, text/html' }]) {
    const response = await request(id, { headers: { ...headers } });
    const text = await response.text();
    expect(messageState.parse(JSON.parse(text))).toMatchObject({
      id,
      kind,
      status: 'delivered',
      links: {
        self: `https://site.example/messages/${id}`,
        withdraw: `https://site.example/messages/${id}/withdraw`,
      },
    });
    expect(text).not.toContain('ada@example.com');
    const { etag = '', ...sent } = Object.fromEntries(response.headers);
    expect(sent).toMatchObject({
      'cache-control': 'private, max-age=0, must-revalidate',
      vary: 'Accept',
      'access-control-allow-origin': '*',
    });
    expect((await request(id, { headers: { ...headers, 'If-None-Match': etag } })).status).toBe(304);
  }
  expect(await (await request(id, { method: 'HEAD' })).text()).toBe('');
});

test('a browser gets a page without the sender’s text except the company, which is not cached or indexed', async () => {
  const { deps, id, request } = await setUp({ ...anInquiry, company: `Example\u200b Ltd${'x'.repeat(60)}` });
  await deliver(deps, id);
  const response = await request(id, { headers: BROWSER });
  const html = await response.text();
  expect(html).toMatch(/<h1>Thank you<.*Robin Sample has your message. A reply, if any, comes by email/s);
  expect(html).toMatch(
    /<dt>Sent<.*>Role inquiry<.*<dt>Company<.*>Example Ltdx{38}…<.*<dt>Received<.*<dt>State<.*>Emailed\.<.*href="\/resume"/s,
  );
  expect(html.replaceAll('<wbr>', '')).toContain(`<code>https://site.example/messages/${id}</code>`);
  expect(html).not.toMatch(/ada@example\.com|Staff Engineer|<script/);
  // The quiet button, last.
  expect(html.match(/<button[^>]*>|<h2[^>]*>|action="[^"]*"/g)).toEqual([
    '<h2 id="keep">',
    `action="/messages/${id}/withdraw"`,
    '<button type="submit">',
  ]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: 'Accept',
  });
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});

test('POST /withdraw withdraws the message, and a second POST returns the same response', async () => {
  const { deps, id, mails, request, withdraw } = await setUp();
  await deliver(deps, id);
  const first = await withdraw();
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('no-store');
  const text = await first.text();
  const state = messageState.parse(JSON.parse(text));
  expect(state).toMatchObject({ id, status: 'withdrawn' });
  expect(state.links).toEqual({ self: `https://site.example/messages/${id}` });
  expect(state.next).toContain('To have that email deleted, write to Robin Sample at robin@example.com.');
  expect(await (await withdraw()).text()).toBe(text);
  expect(await (await request(id)).text()).toBe(text);
  expect((await inquiryStatus(id, deps)).body).toMatchObject({ status: 'withdrawn' });
  expect(mails).toHaveLength(1);
});

test('the form on the sender’s page withdraws the message and redirects to the page', async () => {
  const { id, request, withdraw } = await setUp();
  const response = await withdraw(BROWSER);
  expect([response.status, response.headers.get('location')]).toEqual([303, `/messages/${id}`]);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await (await request(id, { headers: BROWSER })).text();
  expect(html).toContain('It was not emailed.');
  expect(html).not.toContain('<form');
});

test.each(['nonsense', `inq_20261121${'0'.repeat(26)}`])('the unknown id %s gets a 404', async id => {
  const { request, store } = await setUp();
  // Only a well-formed id is looked up: another may be any key.
  if (id === 'nonsense') await store.set(keys.record(id), {});
  for (const [path, method] of [
    [id, 'GET'],
    [`${id}/withdraw`, 'POST'],
  ] as const) {
    const response = await request(path, { method });
    expect(response.status).toBe(404);
    expect(errorEnvelope.parse(await response.json()).error.code).toBe('message_not_found');
    const shown = await request(path, { method, headers: BROWSER });
    expect([shown.status, await shown.text()]).toEqual([404, expect.stringContaining('<h1>')]);
  }
});

test('other methods return 405, and a browser that opens /withdraw gets the page', async () => {
  const { id, request, store } = await setUp();
  const before = new Map(store.values);
  const allowed = async (path: string, method: string) =>
    (await request(path, { method })).headers.get('allow');
  expect(await allowed(id, 'DELETE')).toBe('GET, HEAD, OPTIONS');
  expect(await allowed(`${id}/withdraw`, 'GET')).toBe('POST, OPTIONS');
  const followed = await request(`${id}/withdraw`, { headers: BROWSER });
  expect([followed.status, followed.headers.get('location')]).toEqual([303, `/messages/${id}`]);
  expect(store.values).toEqual(before);
});

test('reading and withdrawing return 503 with Retry-After while the store is unavailable', async () => {
  const { request, id, takeDown, withdraw } = await setUp();
  takeDown();
  for (const response of [await request(id), await withdraw(), await withdraw(BROWSER)]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  }
});
