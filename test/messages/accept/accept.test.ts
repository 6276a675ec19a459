import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { accept } from '../../../src/messages/accept/accept.ts';
import { messageKinds } from '../../../src/messages/accept/message-kinds.ts';
import { log } from '../../../src/messages/log.ts';
import type { Result } from '../../../src/messages/result.ts';
import { inquiryReceipt } from '../../../src/messages/schemas/message.ts';
import { inquiryStatus } from '../../../src/messages/status/message-status.ts';
import { keys } from '../../../src/messages/store/keys.ts';
import { errorEnvelope } from '../../../src/schemas/error.ts';
import { AFTER_ONE, anInquiry, aSupportRequest, BURST, intake } from '../../setup/intake.ts';

const errorOf = ({ body }: Result) => errorEnvelope.parse(body).error;

const rejected = async (body: unknown, headers: Record<string, string> = {}) => {
  const { send, store } = intake();
  const outcome = await send(body, { headers });
  expect(outcome.id).toBeUndefined();
  expect(store.trips).toBe(0);
  expect(outcome.headers['RateLimit-Policy']).toContain(`"${BURST.minutes} minutes";q=${BURST.messages};w=`);
  expect(outcome.headers['RateLimit']).toBeUndefined();
  expect(outcome.headers['Cache-Control']).toBe('no-store');
  const error = errorOf(outcome);
  expect(error.status).toBe(outcome.status);
  return error;
};

test('an accepted inquiry gets a 201 with a receipt, its status URL and the remaining limits', async () => {
  const { send, store } = intake();
  const outcome = await send();
  expect([outcome.status, store.rounds]).toEqual([201, 4]);
  const receipt = inquiryReceipt.parse(outcome.body);
  expect(receipt).toMatchObject({ status: 'received', received_at: '2026-11-21T12:00:00.000Z' });
  expect(outcome.headers['Location']).toBe(`https://site.example/api/v1/inquiries/${receipt.id}`);
  expect(outcome.headers['RateLimit']).toBe(AFTER_ONE);
  expect(outcome.headers['Cache-Control']).toBe('no-store');
  expect(store.values.get(keys.record(receipt.id))).toContain('Example Ltd');
});

test('the log contains a hash of the id, because anyone with the id can withdraw the message', () => {
  const spy = vi.spyOn(console, 'log').mockReturnValue();
  log('accepted', { id: 'inq_x', attempt: 1 });
  const message = createHash('sha256').update('inq_x').digest('hex').slice(0, 16);
  expect(spy.mock.calls).toEqual([[JSON.stringify({ event: 'accepted', message, attempt: 1 })]]);
  spy.mockRestore();
});

test('the inquiry endpoint returns 404 for a support request’s id', async () => {
  const { deps, send } = intake();
  const { id = '' } = await send(aSupportRequest);
  const { body } = await inquiryStatus(id, deps);
  const { error } = errorEnvelope.parse(body);
  expect([error.code, error.status]).toEqual(['inquiry_not_found', 404]);
  expect(error.message).toContain('The status of a support request is at `links.message`');
});

test.each([
  ['a field named __proto__', JSON.stringify(anInquiry).replace('}', ',"__proto__":{"x":1}}')],
  ['a filled honeypot', { ...anInquiry, website: 'x' }],
  ['an object in place of text', { ...anInquiry, message: { toString: null } }],
])('the intake rejects %s with 400 and stores nothing', async (_, body) => {
  expect(await rejected(body)).toMatchObject({ status: 400, code: 'invalid_body' });
});

test.each([
  ['['.repeat(60_000), 400, 'invalid_json'],
  [`${'{"company":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400, 'invalid_body'],
  [' '.repeat(262_145), 413, 'payload_too_large'],
])('the intake rejects a body that begins with “%.12s”', async (body, status, code) => {
  expect(await rejected(body)).toMatchObject({ status, code });
});

const acceptBody = (body: BodyInit) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '10' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request('https://site.example/api/v1/inquiries', init);
  return accept(messageKinds.inquiry, request, '203.0.113.7', intake().deps);
};

test.each([
  ['empty', '\ufeff \n', 'is empty'],
  ['not UTF-8', Buffer.from('{"a":"\xff"}', 'latin1'), 'is not UTF-8 at byte 6'],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'is not UTF-8 at byte 0'],
  ['quoted by cmd.exe', `'{company:`, 'begins with a single quote: in cmd.exe'],
  ['cut off', '{"company": ', 'is not JSON because it ends too early'],
  ['cut off in text', '{"company": "x', 'is not JSON because it ends too early'],
  ['a word', '\ufeff{"company":\n x\ufffd}', 'is not JSON at character 14'],
  ['[object Object]', '[object Object]', 'is not JSON at character 2'],
  ['without a comma', '{"company": "x" "role": 1}', 'is not JSON at character 17'],
])('the error for a body that is %s says so', async (_, body, problem) => {
  const { code, message } = errorOf(await acceptBody(body));
  expect([code, message]).toEqual(['invalid_json', expect.stringContaining(`The body ${problem}`)]);
});

test('the intake stops reading at the size limit, whatever Content-Length is', async () => {
  let bytes = 0;
  const endless = new ReadableStream({
    pull: controller => {
      bytes += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  expect((await acceptBody(endless)).status).toBe(413);
  expect(bytes).toBeLessThan(400_000);
});

test.each([
  ['application/json, text/plain', 415],
  ['application/json-patch+json', 415],
  ['application/json; charset=us-ascii', 201],
  ['application/json, application/json; charset=utf-8', 201],
  ['APPLICATION/JSON ;charset="UTF-8"', 201],
])('the intake answers the content type %s with %d', async (type, status) => {
  expect((await intake().send(anInquiry, { headers: { 'Content-Type': type } })).status).toBe(status);
});

test('the intake accepts no content encoding but “identity”, and names any other in the error', async () => {
  for (const encoding of ['identity', 'Identity', ''])
    expect((await intake().send(anInquiry, { headers: { 'Content-Encoding': encoding } })).status).toBe(201);
  const error = await rejected(anInquiry, { 'Content-Encoding': 'gzip' });
  expect(error).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  expect(error.message).toContain('gzip');
});
