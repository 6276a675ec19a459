import { expect, test } from 'vitest';
import { serialize } from '../../src/api/http/serialize.ts';
import { inquiryReceipt, inquiryState, supportReceipt } from '../../src/schemas/submission.ts';
import { anInquiry, aSupportRequest } from '../setup/intake.ts';
import { expectPublished } from './published.ts';
import { callTool, overHttp } from './rpc.ts';

const get = async (url: string) => (await fetch(url)).text();

test('submit_inquiry gives the receipt, and get_inquiry_status byte for byte what its address gives', async () => {
  const inquiry = { ...anInquiry, message: 'By a tool.' };
  const sent = await callTool('2026-07-28', 'submit_inquiry', inquiry, overHttp);
  const receipt = inquiryReceipt.parse(sent.structuredContent);
  expect(sent.text).toBe(serialize(receipt));
  const state = async () => inquiryState.parse(JSON.parse(await get(receipt.links.status)));
  // Delivered is where it stays until the owner does something.
  await expect.poll(async () => (await state()).status).toBe('delivered');
  const asked = await callTool('2026-07-28', 'get_inquiry_status', { id: receipt.id }, overHttp);
  const { text, structuredContent } = asked;
  expect(text).toBe(await get(receipt.links.status));
  expect(structuredContent).toEqual(await state());
  await expectPublished('submit_inquiry', sent.structuredContent);
  await expectPublished('get_inquiry_status', structuredContent);
});

test('request_support gives the receipt with the product that was meant', async () => {
  const sent = await callTool('2025-11-25', 'request_support', aSupportRequest, overHttp);
  const receipt = supportReceipt.parse(sent.structuredContent);
  expect(sent.text).toBe(serialize(receipt));
  expect(receipt.product).toEqual({ id: 'tidenote', name: 'Tidenote' });
  await expectPublished('request_support', sent.structuredContent);
});
