import { expect, test } from 'vitest';
import { serialize } from '../../../src/api/http/respond.ts';
import { inquiryReceipt, messageState, supportReceipt } from '../../../src/schemas/message.ts';
import { anInquiry, aSupportRequest } from '../../setup/intake.ts';
import { callTool, expectPublished } from './rpc.ts';

const get = async (url: string) => (await fetch(url)).text();
const call = (tool: string, id: string) => callTool('2026-07-28', tool, { id });

test('submit_inquiry, request_support, get_message_status, and withdraw_message return the same as HTTP', async () => {
  const inquiry = await callTool('2025-11-25', 'submit_inquiry', { ...anInquiry, company: 'By a tool' });
  expect(inquiry.text).toBe(serialize(inquiryReceipt.parse(inquiry.structuredContent)));
  await expectPublished('submit_inquiry', inquiry.structuredContent);
  const input = { ...aSupportRequest, message: 'By a tool.' };
  const sent = await callTool('2026-07-28', 'request_support', input);
  const receipt = supportReceipt.parse(sent.structuredContent);
  expect(sent.text).toBe(serialize(receipt));
  expect(receipt.product).toEqual({ id: 'tidenote', name: 'Tidenote' });
  await expectPublished('request_support', sent.structuredContent);
  const url = receipt.links.message;
  const status = async () => messageState.parse(JSON.parse(await get(url))).status;
  // The status stays `delivered` until somebody changes it.
  await expect.poll(status).toBe('delivered');
  const asked = await call('get_message_status', receipt.id);
  expect(asked.text).toBe(await get(url));
  await expectPublished('get_message_status', asked.structuredContent);
  const { structuredContent } = await call('withdraw_message', receipt.id);
  const { status: now, next } = messageState.parse(structuredContent);
  expect([now, next]).toEqual(['withdrawn', expect.stringContaining('To have that email deleted, write to')]);
  expect((await call('withdraw_message', receipt.id)).text).toBe(await get(url));
});

test('get_message_status rejects an unknown id with HTTP’s message', async () => {
  const { text, isError } = await call('get_message_status', 'INQ-1');
  expect(isError).toBe(true);
  expect(text).toMatch(/^message_not_found: No message has this id/);
});
