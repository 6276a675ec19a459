import { expect, test } from 'vitest';
import { inquiryReceipt, inquiryState, supportReceipt } from '../../../src/schemas/message.ts';
import { productList } from '../../../src/schemas/product.ts';
import { expectFits } from '../expectations.ts';
import { read, request } from './request.ts';

const inquiry = { company: 'Example Ltd', role: 'Staff Engineer', contact_email: 'ada@example.com' };

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('POST /inquiries returns 201 with a receipt, and its status can be read immediately', async () => {
  const answer = await post('/inquiries', inquiry);
  expect(answer.status).toBe(201);
  const receipt = expectFits(answer, inquiryReceipt);
  expect(answer.headers.get('ratelimit')).toMatch(/^"burst";r=\d+;t=\d+, "daily";r=\d+;t=\d+$/);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');

  const status = await request(answer.headers.get('location') ?? '');
  const state = expectFits(status, inquiryState);
  expect(state).toMatchObject({ id: receipt.id, received_at: receipt.received_at });
  expect(['received', 'delivered']).toContain(state.status);
  expect(status.text).not.toContain('Example Ltd');
  expect(status.headers.get('cache-control')).toContain('private');

  const again = await post('/inquiries', inquiry);
  expect(again.json()).toEqual(receipt);
});

test('GET /inquiries/{id} eventually returns `delivered`, and supports ETags and 304', async () => {
  const sent = await post('/inquiries', { ...inquiry, message: 'To be delivered.' });
  const location = sent.headers.get('location') ?? '';
  await expect.poll(async () => expectFits(await request(location), inquiryState).status).toBe('delivered');
  const answer = await request(location);
  const etag = answer.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const { history, updated_at } = expectFits(answer, inquiryState);
  expect(history.map(({ status }) => status)).toEqual(['received', 'delivered']);
  expect(updated_at).toBe(history[1]?.at);
  const unchanged = await request(location, { headers: { 'If-None-Match': etag } });
  expect(unchanged.status).toBe(304);
  const head = await request(location, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});

test('POST /support accepts a product’s name in place of its id', async () => {
  const [product] = (await read('/products', productList)).products;
  const answer = await post('/support', {
    product: product?.name.toUpperCase(),
    email: 'ada@example.com',
    message: 'It stops when I open it.',
  });
  expect(answer.status).toBe(201);
  expect(expectFits(answer, supportReceipt).product).toEqual({ id: product?.id, name: product?.name });
});
