import { expect, test } from 'vitest';
import { serialize } from '../../src/api/http/serialize.ts';
import { inquiryReceipt, messageState, supportReceipt } from '../../src/schemas/submission.ts';
import { anInquiry, aSupportRequest } from '../setup/intake.ts';
import { expectPublished } from './published.ts';
import { callTool, overHttp } from './rpc.ts';

const get = async (url: string) => (await fetch(url)).text();
const call = (tool: string, id: string) => callTool('2026-07-28', tool, { id }, overHttp);

test.each([
  ['submit_inquiry', anInquiry, inquiryReceipt],
  ['request_support', aSupportRequest, supportReceipt],
] as const)(
  'what %s sends is followed and withdrawn byte for byte as at its address',
  async (tool, body, schema) => {
    const sent = await callTool('2026-07-28', tool, { ...body, message: 'By a tool.' }, overHttp);
    const receipt = schema.parse(sent.structuredContent);
    expect(sent.text).toBe(serialize(receipt));
    await expectPublished(tool, sent.structuredContent);
    const url = receipt.links.message;
    const status = async () => messageState.parse(JSON.parse(await get(url))).status;
    // Delivered is where it stays until somebody does something.
    await expect.poll(status).toBe('delivered');
    const asked = await call('get_message_status', receipt.id);
    expect(asked.text).toBe(await get(url));
    await expectPublished('get_message_status', asked.structuredContent);
    const withdrawn = await call('withdraw_message', receipt.id);
    expect(messageState.parse(withdrawn.structuredContent).status).toBe('withdrawn');
    expect(withdrawn.text).toBe(await get(url));
    expect((await call('withdraw_message', receipt.id)).text).toBe(withdrawn.text);
  },
);

test.each(['get_message_status', 'withdraw_message'])(
  '%s refuses an unknown id with the words of HTTP',
  async tool => {
    const { text, isError } = await call(tool, 'INQ-1');
    expect(isError).toBe(true);
    expect(text).toMatch(/^message_not_found: This is not the id of a message: that is `inq_` or `sup_`/);
  },
);

test('request_support gives the product that was meant', async () => {
  const sent = await callTool('2025-11-25', 'request_support', aSupportRequest, overHttp);
  expect(supportReceipt.parse(sent.structuredContent).product).toEqual({ id: 'tidenote', name: 'Tidenote' });
});
