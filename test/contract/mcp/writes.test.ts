import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { serialize } from '../../../src/api/http/respond.ts';
import { inquiryReceipt, messageState, supportReceipt } from '../../../src/messages/schemas/message.ts';
import { anInquiry, aSupportRequest } from '../../setup/intake.ts';
import { address } from './rpc.ts';

const get = async (url: string) => (await fetch(url)).text();

const client = new Client({ name: 'tests', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL(address)));
// The client then validates results with the published schemas.
await client.listTools();
afterAll(() => client.close());

const call = async (name: string, input: Record<string, unknown>) => {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', structuredContent, isError };
};

test('submit_inquiry, request_support, get_message_status, and withdraw_message return the same as HTTP', async () => {
  const inquiry = await call('submit_inquiry', { ...anInquiry, company: 'By a tool' });
  expect(inquiry.text).toBe(serialize(inquiryReceipt.parse(inquiry.structuredContent)));
  const sent = await call('request_support', { ...aSupportRequest, message: 'By a tool.' });
  const { id, links, product } = supportReceipt.parse(sent.structuredContent);
  expect(product).toEqual({ id: 'tidenote', name: 'Tidenote' });
  const status = async () => messageState.parse(JSON.parse(await get(links.message))).status;
  // The status stays `delivered` until somebody changes it.
  await expect.poll(status).toBe('delivered');
  expect((await call('get_message_status', { id })).text).toBe(await get(links.message));
  const { structuredContent } = await call('withdraw_message', { id });
  const { status: now, next } = messageState.parse(structuredContent);
  expect([now, next]).toEqual(['withdrawn', expect.stringContaining('To have that email deleted, write to')]);
  expect((await call('withdraw_message', { id })).text).toBe(await get(links.message));
});
